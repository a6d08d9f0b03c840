import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import type { StatusCategory } from '../setup/setup.rules.ts'
import type { ConstraintKind, Scheduling } from '../task/task.types.ts'

/** The files tasks come from. */
export const planFormats = [
  'trello',
  'jira',
  'todoist',
  'ms-project',
  'gantt-project',
  'sala',
  'sala-json',
] as const
export type PlanFormat = (typeof planFormats)[number]

export interface SourceComment {
  by: string | null
  at: string | null
  text: string
}

/** A task as a file of another product tells it; names stand for what has no counterpart yet. */
export interface SourceTask {
  /** What the file calls it; others name it by this. */
  key: string
  /** 1 is the first line; for files without lines its place. */
  line: number
  title: string
  description: string
  parentKey: string | null
  status: string | null
  /** What the status means, where the file says so. */
  category: StatusCategory | null
  startOn: Day | null
  dueOn: Day | null
  /** Minutes since the midnight of the day it is due. */
  dueMinute: number | null
  /** Minutes of work; 0 is a milestone. */
  durationMin: number | null
  /** Null: as the project plans. */
  scheduling: Scheduling | null
  constraint: { kind: ConstraintKind; on: Day } | null
  estimateMin: number | null
  /** Per cent. */
  progress: number
  /** 0 none to 4 urgent. */
  priority: number
  labels: string[]
  /** By e-mail or name. */
  people: string[]
  checklist: { text: string; done: boolean }[]
  waitsFor: { key: string; type: LinkType; lagMin: number }[]
  /** Oldest first; `by` is a name or an e-mail address, `at` a moment as ISO text where the file tells it. */
  comments: SourceComment[]
  notices: ImportNotice[]
}

/** What a whole file tells. */
export interface SourcePlan {
  /** Of the project; null where the file does not say. */
  name: string | null
  tasks: SourceTask[]
  notices: ImportNotice[]
}

/** A task as it waits to be written: within the limits of our tasks, others of the file named by their place in it. */
export interface StagedTask
  extends Omit<SourceTask, 'key' | 'line' | 'parentKey' | 'waitsFor' | 'notices' | 'durationMin'> {
  parent: number | null
  durationMin: number | null
  /** Links to tasks that are written before this one. `waits`: this one waits for the other, else the other way round. */
  links: { other: number; waits: boolean; type: LinkType; lagMin: number }[]
}

/** What a run remembers beside its file. */
export interface TaskImportData {
  /** Where the tasks go; null until a new project was made of the file. */
  projectId: string | null
  /** Of a new project. */
  groupId: string | null
  name: string | null
  locale: Locale
  /** Nobody of the site sent it: it came by the command line. */
  byOperator?: true
  /** What the file names, known once it was read: statuses and labels in their order, and the accounts its people have here. */
  planName?: string | null
  statuses?: { name: string; category: StatusCategory }[]
  labels?: string[]
  people?: Record<string, string>
  /** What was made for it before the first task; its undo takes that back. */
  made?: MadeSetup
}

export interface MadeSetup {
  project: boolean
  groupId: string | null
  statusIds: string[]
  categoryIds: string[]
}

/** What an undo needs of a task. */
export interface ImportedTask {
  comments: number
}

export interface TaskImportCounts {
  tasks: number
  created: number
  updated: number
  refused: number
  kept: number
  subtasks: number
  links: number
  comments: number
}

/** A task of which only these things are known. */
export const sourceTask = (
  known: Pick<SourceTask, 'key' | 'line' | 'title'> & Partial<SourceTask>,
): SourceTask => ({
  description: '',
  parentKey: null,
  status: null,
  category: null,
  startOn: null,
  dueOn: null,
  dueMinute: null,
  durationMin: null,
  scheduling: null,
  constraint: null,
  estimateMin: null,
  progress: 0,
  priority: 0,
  labels: [],
  people: [],
  checklist: [],
  waitsFor: [],
  comments: [],
  notices: [],
  ...known,
})
