import { useEffect } from 'react'
import { Link, useFetcher } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { PanelSkeleton, SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { iconArrowsMaximize } from '#kernel/ui/workspace-icons.ts'
import { projectMessages } from '../messages/index.ts'
import { projectPaths } from '../paths.ts'
import type { TaskDetail } from '../work/task-detail.server.ts'
import { useWork } from '../work/use-work.tsx'
import { TaskFeed } from './task-feed.tsx'
import { TaskLinks } from './task-links.tsx'
import { TaskMenu } from './task-menu.tsx'
import { TaskChecklist, TaskDescription, TaskSubtasks, TaskTitle } from './task-parts.tsx'
import { TaskProps } from './task-props.tsx'
import { TaskTime } from './task-time.tsx'
import { WriteComment } from './write-comment.tsx'

/** What lists do not know of a task; read again whenever the page is. */
export function useTaskDetail(name: string): TaskDetail | undefined {
  const fetcher = useFetcher<TaskDetail>({ key: `task-${name}` })
  const { load } = fetcher
  useEffect(() => void load(`/project/task/${name}/detail`), [load, name])
  return fetcher.data
}

/** A task beside whatever shows it: the same parts as its page, one below the other. A sheet on a phone. */
export function TaskPanel({ name }: { name: string }) {
  const t = useMessages(projectMessages)
  const { tasks, nameOf, show, projectOf, statuses } = useWork()
  const task = tasks.find((one) => nameOf(one) === name)
  const detail = useTaskDetail(name)
  const close = () => show(null)
  if (!task || !detail) return <PanelSkeleton label={t.task.loading} onClose={close} />
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
      head={
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
      footer={<WriteComment task={task} />}
    >
      <TaskTitle task={task} />
      <TaskProps task={task} detail={detail} />
      <TaskDescription task={task} detail={detail} />
      <TaskChecklist task={task} />
      <TaskSubtasks task={task} />
      <TaskLinks task={task} detail={detail} />
      <TaskTime task={task} detail={detail} />
      <TaskFeed task={task} detail={detail} />
    </SidePanel>
  )
}
