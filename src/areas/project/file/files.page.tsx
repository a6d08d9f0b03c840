import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { fileActionInput, filesQuery, filesView, runFileAction } from '#areas/files/public.server.ts'
import { FileManager } from '#areas/files/public.tsx'
import { parseInput } from '#kernel/http/api.ts'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { projectPaths, views } from '../paths.ts'
import { Presence } from '../work/use-presence.tsx'
import { projectAt, projectWork } from '../work/work.server.ts'
import { WorkProvider } from '../work/work-provider.tsx'
import { WorkShell } from '../work/work-shell.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const found = await projectAt(ctx, params.group ?? '', params.project ?? '')
  const folderParams = { space: 'record', ownerId: found.id } as const
  const [work, files] = await Promise.all([
    projectWork(ctx, found, new URLSearchParams()),
    filesView(ctx, folderParams, filesQuery(new URL(request.url).searchParams)),
  ])
  return { work, files }
}

export const action = formAction(({ ctx, form }) =>
  runFileAction(ctx, parseInput(fileActionInput, Object.fromEntries(form))),
)

/** The files of a project: a tree in the files area, with a folder for each task that has attachments. */
export default function ProjectFilesPage() {
  const { work, files } = useLoaderData<typeof loader>()
  const { group = '', project = '' } = useParams()
  return (
    <WorkProvider work={work}>
      <WorkShell
        view="files"
        tabs={views}
        to={(target) => projectPaths.project(group, project, target)}
        presence={work.project && <Presence key={work.project.id} projectId={work.project.id} me={work.me} />}
        files={{ to: projectPaths.files(group, project), shown: <FileManager view={files} /> }}
      />
    </WorkProvider>
  )
}
