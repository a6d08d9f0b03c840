import { createContext, use } from 'react'
import type { SetURLSearchParams } from 'react-router'
import type { TaskItem } from '../query/task-list.types.ts'
import type { NewTask, TaskEdit } from '../task/task.input.ts'
import { type Urgency, urgencyOn } from './urgency.rules.ts'
import type { Work, WorkProject } from './work.server.ts'

export type Edit = Pick<TaskEdit, 'id'> & Partial<Pick<TaskEdit, 'changes' | 'place' | 'version'>>

type DatedTask = Pick<TaskItem, 'projectId' | 'dueOn' | 'completedAt'>

type KeyedTask = Pick<TaskItem, 'projectId' | 'number'>

/**
 * The context of every task view: the tasks as they will be once all pending changes have arrived, and functions to
 * change them.
 */
export interface WorkContext extends Omit<Work, 'list'> {
  tasks: readonly TaskItem[]
  /** Returns other tasks as they will be once all pending changes have arrived. */
  asShown: (tasks: readonly TaskItem[]) => TaskItem[]
  /** How many the list contains, and how many there are. */
  listed: number
  total: number
  byId: ReadonlyMap<string, TaskItem>
  nameOf: (task: KeyedTask) => string
  projectOf: (task: Pick<TaskItem, 'projectId'>) => WorkProject | undefined
  isAllowed: (task: Pick<TaskItem, 'projectId'>) => boolean
  /** How far a task is from its due day; undefined if that does not matter. */
  urgencyOf: (task: DatedTask) => Urgency | undefined
  edit: (edits: readonly Edit[], message?: string) => Promise<boolean>
  create: (projectId: string, tasks: readonly NewTask[]) => Promise<boolean>
  /** Another request that changes tasks; the `batch` in its response can be undone like the rest. */
  act: (path: string, body?: unknown, message?: string, method?: string) => Promise<boolean>
  undo: () => void
  /** The key of the task open next to the list, `A-12`. */
  open: string | null
  show: (task: KeyedTask | null) => void
  hrefOf: (task: KeyedTask) => string
}

export const WorkReactContext = createContext<WorkContext | null>(null)

/** Throws outside `<WorkProvider>`. */
export function useWork(): WorkContext {
  const work = use(WorkReactContext)
  if (!work) throw new Error('useWork must be used within a WorkProvider')
  return work
}

/** What a task of these projects is called, what may be done with it, and how it is opened. */
export function createTaskHelpers(
  { projects, today }: Pick<Work, 'projects' | 'today'>,
  params: URLSearchParams,
  setParams: SetURLSearchParams,
) {
  const byId = new Map(projects.map((project) => [project.id, project]))
  const projectOf = ({ projectId }: Pick<TaskItem, 'projectId'>) => byId.get(projectId)
  const nameOf = (task: KeyedTask) => `${projectOf(task)?.key ?? ''}-${task.number}`
  const address = (task: KeyedTask | null) => {
    const next = new URLSearchParams(params)
    if (task) next.set('open', nameOf(task))
    else next.delete('open')
    return next
  }
  return {
    projectOf,
    nameOf,
    isAllowed: (task: Pick<TaskItem, 'projectId'>) => projectOf(task)?.rights.work ?? false,
    // The days of a template are only the pattern for those of the projects started from it.
    urgencyOf: (task: DatedTask) => (projectOf(task)?.isTemplate ? undefined : urgencyOn(today, task)),
    show: (task: KeyedTask | null) => setParams(address(task), { preventScrollReset: true }),
    hrefOf: (task: KeyedTask) => `?${address(task)}`,
  }
}
