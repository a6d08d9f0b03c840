import type { DemoFile } from './files.ts'

/** A project of a demo site. Days are working days after its first one; `begun` says how long ago that was. */
export interface DemoProject {
  key: string
  name: string
  /** Its URL slug; derived from its name by default. */
  address?: string
  goal: string
  icon: 'store' | 'bag' | 'school' | 'calendar' | 'people' | 'truck' | 'star' | 'folder'
  group: { name: string; icon: 'store' | 'bag' | 'school' | 'people' | 'folder'; address?: string }
  /** Calendar days since it started. */
  begun: number
  /** Calendar days until its planned end. */
  ends: number
  /** Labels with their colours. */
  labels: Record<string, number>
  tasks: DemoTask[]
  comments?: { task: string; who: 0 | 1 | 2 | 3; text: string }[]
  /** Time worked, with how many days ago; nobody has two entries for one day. */
  times?: { task: string; who: 0 | 1 | 2 | 3; daysAgo: number; minutes: number; billable?: true }[]
  /** Attachments of tasks. */
  files?: { task: string; files: DemoFile[] }[]
}

/** `done`, `doing` and `review` are statuses; without one a task is still to be done. Hours are an estimate. */
export interface DemoTask {
  title: string
  label: string
  from: number
  to: number
  /** 0 the admin, 1 the manager, 2 and 3 members. */
  who: (0 | 1 | 2 | 3)[]
  state?: 'doing' | 'review' | 'done'
  /** Titles of tasks it depends on. */
  after?: string[]
  /** The title of its parent task. */
  below?: string
  hours?: number
  priority?: 0 | 1 | 2 | 3 | 4
  /** Ticked items start with a plus. */
  checklist?: string[]
  progress?: number
  text?: string
}
