import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { projectPaths } from '../paths.ts'
import type { TaskDetail } from './task-detail.server.ts'
import { useWork, type WorkContext, WorkContextOf, waysTo } from './use-work.ts'

/** The same context with one additional task, its family and its project: what is open next to a list need not be in it. */
export function WorkBeside({
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
    const lacking = <Thing extends { id: string }>(known: readonly Thing[], more: readonly Thing[]) => [
      ...known,
      ...more.filter(({ id }) => !known.some((one) => one.id === id)),
    ]
    const projects = lacking(work.projects, [detail.project])
    const ways = waysTo(projects, params, setParams)
    const tasks = lacking(work.tasks, work.asShown(detail.family))
    return {
      ...work,
      tasks,
      byId: new Map(tasks.map((task) => [task.id, task])),
      projects,
      statuses: lacking(work.statuses, detail.statuses),
      categories: lacking(work.categories, detail.categories),
      people: lacking(work.people, detail.people),
      ...ways,
      ...(asPages && { hrefOf: (task) => projectPaths.taskNamed(ways.nameOf(task)) }),
    }
  }, [work, detail, asPages, params, setParams])
  return <WorkContextOf value={value}>{children}</WorkContextOf>
}
