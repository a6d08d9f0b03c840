import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { projectPaths } from '../paths.ts'
import type { TaskDetail } from './task-detail.server.ts'
import { createTaskHelpers, useWork, type WorkContext, WorkReactContext } from './use-work.ts'

/** The same context with one additional task, its family and its project: what is open next to a list need not be in it. */
export function TaskWorkProvider({
  detail,
  children,
  asPages = false,
}: {
  detail: TaskDetail
  children: ReactNode
  /** Other tasks open on their own pages, because there is no list to open them next to. */
  asPages?: boolean
}) {
  const work = useWork()
  const [params, setParams] = useSearchParams()
  const value = useMemo((): WorkContext => {
    const lacking = <Thing extends { id: string }>(existing: readonly Thing[], more: readonly Thing[]) => [
      ...existing,
      ...more.filter(({ id }) => !existing.some((candidate) => candidate.id === id)),
    ]
    const projects = lacking(work.projects, [detail.project])
    const helpers = createTaskHelpers({ projects, today: work.today }, params, setParams)
    const tasks = lacking(work.tasks, work.asShown(detail.family))
    return {
      ...work,
      tasks,
      byId: new Map(tasks.map((task) => [task.id, task])),
      projects,
      statuses: lacking(work.statuses, detail.statuses),
      categories: lacking(work.categories, detail.categories),
      members: lacking(work.members, detail.members),
      ...helpers,
      ...(asPages && { hrefOf: (task) => projectPaths.taskNamed(helpers.nameOf(task)) }),
    }
  }, [work, detail, asPages, params, setParams])
  return <WorkReactContext value={value}>{children}</WorkReactContext>
}
