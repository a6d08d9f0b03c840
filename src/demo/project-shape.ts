import type { DemoFile } from './files.ts'

/** A project of a demo site. Days are days of work after its first one; the first one is so many days before today. */
export interface DemoProject {
  key: string
  name: string
  /** Its part of the address; made of its name unless told. */
  address?: string
  goal: string
  icon: 'store' | 'bag' | 'school' | 'calendar' | 'people' | 'truck' | 'star' | 'folder'
  group: { name: string; icon: 'store' | 'bag' | 'school' | 'people' | 'folder'; address?: string }
  /** Calendar days before today that it began. */
  begun: number
  /** Calendar days from today that it is to end. */
  ends: number
  /** Labels with their colours. */
  labels: Record<string, number>
  tasks: DemoTask[]
  comments?: { task: string; who: 0 | 1 | 2 | 3; text: string }[]
  /** Time that was worked, so many days ago; nobody works twice in a day. */
  times?: { task: string; who: 0 | 1 | 2 | 3; daysAgo: number; minutes: number; billable?: true }[]
  /** What is attached to tasks. */
  files?: { task: string; files: DemoFile[] }[]
}

/** `done` and `doing` and `review` are statuses; without one a task is still to be done. Hours are an estimate. */
export interface DemoTask {
  title: string
  label: string
  from: number
  to: number
  /** 0 the admin, 1 the manager, 2 and 3 members. */
  who: (0 | 1 | 2 | 3)[]
  state?: 'doing' | 'review' | 'done'
  /** Titles of tasks it waits for. */
  after?: string[]
  /** The title of the task it lies below. */
  below?: string
  hours?: number
  priority?: 0 | 1 | 2 | 3 | 4
  /** Ticked items begin with a plus. */
  checklist?: string[]
  progress?: number
  text?: string
}
