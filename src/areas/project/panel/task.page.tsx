import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { notFound } from '#kernel/errors.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowLeft } from '#kernel/ui/icons.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { TaskValues } from '../field/task-values.tsx'
import { TaskFiles } from '../file/task-files.tsx'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import { projectRows } from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'
import styles from '../project.module.css'
import { taskDetail } from '../work/task-detail.server.ts'
import { TaskWorkProvider } from '../work/task-work-provider.tsx'
import { Presence } from '../work/use-presence.tsx'
import { useWork } from '../work/use-work.ts'
import { projectAt, projectWork } from '../work/work.server.ts'
import { WorkProvider } from '../work/work-provider.tsx'
import { CommentForm } from './comment-form.tsx'
import { TaskFeed } from './task-feed.tsx'
import { TaskLinks } from './task-links.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskChecklist, TaskDescription, TaskSubtasks, TaskTitle } from './task-parts.tsx'
import { TaskProps } from './task-props.tsx'
import { TaskTime } from './task-time.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const ctx = ctxOf(context)
  const found = /^([A-Z]{1,6})-(\d{1,7})$/.exec(params.task ?? '')
  const row = found && (await projectRows.find(ctx, { key: found[1]! }))
  if (!found || !row) throw notFound('project.task_not_found')
  const group = await groupRows.get(ctx, row.groupId)
  const number = Number(found[2])
  const detail = await taskDetail(ctx, row.key, number)
  const work = await projectWork(ctx, await projectAt(ctx, group.slug, row.slug), new URLSearchParams())
  return { work, detail, number }
}

/** A task as its own page: the parts of its panel in two columns. */
export default function TaskPage() {
  const { work, detail } = useLoaderData<typeof loader>()
  return (
    <WorkProvider work={work}>
      <TaskWorkProvider detail={detail} asPages>
        <Task />
      </TaskWorkProvider>
    </WorkProvider>
  )
}

function Task() {
  const t = useMessages(projectMessages)
  const { detail } = useLoaderData<typeof loader>()
  const { byId, project, nameOf, statuses, me } = useWork()
  const task = byId.get(detail.id)
  if (!task || !project) return null
  const name = nameOf(task)
  const back = projectPaths.project(project.group.slug, project.slug)
  const status = statuses.find(({ id }) => id === task.statusId)
  return (
    <div className="cols">
      <div className="page">
        <PageTitle unlisted>{`${name} ${task.title}`}</PageTitle>
        <div className="row">
          <Link className="ibtn" to={back} aria-label={t.task.back} title={t.task.back}>
            <Icon path={iconArrowLeft} className="ic" />
          </Link>
          <Link className="ell" to={back}>
            {project.name}
          </Link>
          <span className="badge">{name}</span>
          {status && <span className="badge info pt">{status.name}</span>}
          <span className="grow" />
          <Presence projectId={project.id} me={me} />
          <TaskMenu task={task} detail={detail} />
        </div>
        <div className={styles.page}>
          <div className={styles.lead}>
            <TaskTitle task={task} as="h1" />
            <h2 className="vh">{t.views.detail}</h2>
            <TaskDescription task={task} detail={detail} />
          </div>
          <div className={styles.side}>
            <section>
              <TaskProps task={task} detail={detail} />
              <TaskValues task={task} />
            </section>
            <section>
              <TaskLinks task={task} detail={detail} />
            </section>
            <section>
              <TaskTime task={task} detail={detail} />
            </section>
          </div>
          <div className={styles.main}>
            <TaskChecklist task={task} />
            <TaskSubtasks task={task} />
            <TaskFiles task={task} detail={detail} />
            <TaskFeed task={task} detail={detail} />
            <CommentForm task={task} />
          </div>
        </div>
      </div>
    </div>
  )
}
