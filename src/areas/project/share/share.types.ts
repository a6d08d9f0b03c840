/** What was written about a task, if the link shows it. */
export interface SharedDetails {
  description: string
  /** `by` is a first name, empty if unknown; `at` is ISO text. */
  comments: { by: string; at: string; text: string }[]
}

export interface SharedTask {
  number: number
  title: string
  /** The index of its column. */
  column: number
  parent: number | null
  priority: number
  startOn: string | null
  dueOn: string | null
  isDone: boolean
  progress: number
  labels: { name: string; color: number }[]
  /** First names only. */
  names: string[]
  /** Checklist items: done, and all. */
  ticked: [done: number, all: number]
  details: SharedDetails | null
}

/** A project as a guest with its link sees it. */
export interface SharedBoard {
  name: string
  key: string
  icon: string
  endOn: string | null
  today: string
  total: number
  columns: { name: string; color: number; isClosed: boolean }[]
  tasks: SharedTask[]
}
