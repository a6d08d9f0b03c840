import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { authorizeInAnyScope, can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { projectAbilities } from '../abilities.ts'
import { statusMoves } from '../dashboard/flow.server.ts'
import { AllDetailView } from '../detail/all-detail-view.tsx'
import { ganttData } from '../gantt/gantt.server.ts'
import { overview } from '../home/overview.server.ts'
import { projectPaths, type View, views } from '../paths.ts'
import { allWork } from './work.server.ts'
import { WorkProvider } from './work-provider.tsx'
import { WorkShell } from './work-shell.tsx'

const isView = (text: string): text is View => (views as readonly string[]).includes(text)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  if (!can(ctx.viewer, projectAbilities['open.see'])) authorizeInAnyScope(ctx, projectAbilities.see)
  if (!isView(params.view ?? 'task')) throw notFound()
  const work = await allWork(ctx, new URL(request.url).searchParams)
  const ids = work.projects.map(({ id }) => id)
  return {
    work,
    gantt: params.view === 'gantt' ? await ganttData(ctx, work.projects) : null,
    moves: params.view === 'dashboard' ? await statusMoves(ctx, ids) : [],
    sheet: params.view === 'detail' ? await overview(ctx) : null,
  }
}

/** The project views across all visible projects. */
export default function AllProjectsPage() {
  const { work, gantt, moves, sheet } = useLoaderData<typeof loader>()
  const { view = 'task' } = useParams()
  return (
    <WorkProvider work={work}>
      <WorkShell
        view={isView(view) ? view : 'task'}
        tabs={views}
        to={(target) => projectPaths.all(target)}
        gantt={gantt}
        moves={moves}
        detail={sheet && <AllDetailView overview={sheet} />}
      />
    </WorkProvider>
  )
}
