import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { PanelSkeleton, SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { iconArrowsMaximize } from '#kernel/ui/workspace-icons.ts'
import { TaskValues } from '../field/task-values.tsx'
import { TaskFiles } from '../file/task-files.tsx'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import type { NoDetail } from '../work/task-detail.page.tsx'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { TaskWorkProvider } from '../work/task-work-provider.tsx'
import { useWork } from '../work/use-work.ts'
import { CommentForm } from './comment-form.tsx'
import { TaskFeed } from './task-feed.tsx'
import { TaskLinks } from './task-links.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskChecklist, TaskDescription, TaskSubtasks, TaskTitle } from './task-parts.tsx'
import { TaskProps } from './task-props.tsx'
import { TaskTime } from './task-time.tsx'

/** A task next to any view, reloaded whenever the page is. It need not be in the list: filters and links can lead elsewhere. */
export function TaskPanel({ name }: { name: string }) {
  const t = useMessages(projectMessages)
  const { show } = useWork()
  const { data, load } = useFetcher<TaskDetail | NoDetail>({ key: `task-${name}` })
  useEffect(() => void load(projectPaths.taskDetail(name)), [load, name])
  if (!data) return <PanelSkeleton label={t.task.loading} onClose={() => show(null)} />
  if ('refused' in data)
    return (
      <TaskUnavailable
        name={name}
        isGone={data.refused === 404 || data.refused === 403}
        onAgain={() => void load(projectPaths.taskDetail(name))}
      />
    )
  return (
    <TaskWorkProvider detail={data}>
      <TaskSidePanel name={name} detail={data} />
    </TaskWorkProvider>
  )
}

/** The same parts as the task page, stacked vertically. A sheet on a phone. */
function TaskSidePanel({ name, detail }: { name: string; detail: TaskDetail }) {
  const t = useMessages(projectMessages)
  const { byId, show, projectOf, statuses } = useWork()
  const close = () => show(null)
  const task = byId.get(detail.id)
  if (!task) return <PanelSkeleton label={t.task.loading} onClose={close} />
  const status = statuses.find(({ id }) => id === task.statusId)
  return (
    <SidePanel
      label={`${name} ${task.title}`}
      of={name}
      title={
        <span className="row">
          <span className="badge">{name}</span>
          {status && <span className="badge info pt">{status.name}</span>}
        </span>
      }
      header={
        <>
          <Link
            className="ibtn sm"
            to={projectPaths.task(projectOf(task)?.key ?? '', task.number)}
            aria-label={t.task.full}
            title={t.task.full}
          >
            <Icon path={iconArrowsMaximize} className="ic" />
          </Link>
          <TaskMenu task={task} detail={detail} />
        </>
      }
      onClose={close}
      footer={<CommentForm task={task} />}
    >
      <TaskTitle task={task} />
      <TaskProps task={task} detail={detail} />
      <TaskValues task={task} />
      <TaskDescription task={task} detail={detail} />
      <TaskChecklist task={task} />
      <TaskSubtasks task={task} />
      <TaskFiles task={task} detail={detail} />
      <TaskLinks task={task} detail={detail} />
      <TaskTime task={task} detail={detail} />
      <TaskFeed task={task} detail={detail} />
    </SidePanel>
  )
}

/** Shown instead of a task that is deleted, not visible to the viewer, or could not be loaded. */
function TaskUnavailable({ name, isGone, onAgain }: { name: string; isGone: boolean; onAgain: () => void }) {
  const t = useMessages(projectMessages)
  const { show } = useWork()
  return (
    <SidePanel
      label={name}
      of={name}
      title={<span className="badge">{name}</span>}
      onClose={() => show(null)}
    >
      <div className="sec stack">
        <p>{isGone ? t.panel.notFound(name) : t.panel.failed(name)}</p>
        <p className="row wrap">
          <button type="button" className="btn sm" onClick={() => show(null)}>
            {t.panel.back}
          </button>
          {!isGone && (
            <button type="button" className="btn sm soft" onClick={onAgain}>
              {t.panel.again}
            </button>
          )}
          <Link className="btn sm quiet" to={projectPaths.taskNamed(name)}>
            {t.task.full}
          </Link>
        </p>
      </div>
    </SidePanel>
  )
}
