import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { includesOtherProjects } from '../calendar/other-projects.rules.ts'
import { statusMoves } from '../dashboard/flow.server.ts'
import { projectDetail } from '../detail/detail.server.ts'
import { ProjectDetailView } from '../detail/detail-view.tsx'
import { ganttData } from '../gantt/gantt.server.ts'
import { projectPaths, type View, views } from '../paths.ts'
import { pinnedProjects } from '../project/project.server.ts'
import { workInOtherProjects } from '../workload/other-projects.server.ts'
import { Presence } from './use-presence.tsx'
import { projectAt, projectWork } from './work.server.ts'
import { WorkProvider } from './work-provider.tsx'
import { WorkShell } from './work-shell.tsx'

const isView = (text: string): text is View => (views as readonly string[]).includes(text)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const view = params.view ?? 'task'
  if (!isView(view)) throw notFound()
  const found = await projectAt(ctx, params.group ?? '', params.project ?? '')
  const query = new URL(request.url).searchParams
  const work = await projectWork(ctx, found, query)
  const detail = view === 'detail' ? await projectDetail(ctx, found.row) : null
  const pinned = view === 'detail' && (await pinnedProjects(ctx)).includes(found.id)
  const gantt = view === 'gantt' ? await ganttData(ctx, [found.row], query.get('baseline')) : null
  const moves = view === 'dashboard' ? await statusMoves(ctx, [found.id]) : []
  const otherWork =
    view === 'calendar' && includesOtherProjects(query) ? await workInOtherProjects(ctx, found.id) : null
  return { work, detail, pinned, gantt, moves, elsewhere: otherWork }
}

/** A project: its tasks in the view given by the URL. The views are one page, so that switching keeps everything. */
export default function ProjectPage() {
  const { work, detail, pinned, gantt, moves, elsewhere } = useLoaderData<typeof loader>()
  const { group = '', project = '', view = 'task' } = useParams()
  return (
    <WorkProvider work={work}>
      <WorkShell
        view={isView(view) ? view : 'task'}
        tabs={views}
        to={(target) => projectPaths.project(group, project, target)}
        files={{ to: projectPaths.files(group, project) }}
        gantt={gantt}
        moves={moves}
        elsewhere={elsewhere}
        presence={work.project && <Presence key={work.project.id} projectId={work.project.id} me={work.me} />}
        detail={detail && <ProjectDetailView detail={detail} pinned={pinned} />}
      />
    </WorkProvider>
  )
}
