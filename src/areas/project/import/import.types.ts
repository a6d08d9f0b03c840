import type { Field } from '#kernel/fields/index.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import type { LinkType } from '../schedule/graph.rules.ts'
import type { StatusCategory } from '../setup/setup.rules.ts'
import type { ConstraintKind, Scheduling } from '../task/task.types.ts'
import type { SourceValue } from './custom-values.rules.ts'

/** The supported file formats. */
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

/** A task as found in another product's file; names are used for what has no counterpart yet. */
export interface SourceTask {
  /** Its key in the file, which others use to refer to it. */
  key: string
  /** 1 is the first line; for files without lines, its position. */
  line: number
  title: string
  description: string
  parentKey: string | null
  status: string | null
  /** The category of the status, if the file contains it. */
  category: StatusCategory | null
  startOn: Day | null
  dueOn: Day | null
  /** Minutes since midnight of its due day. */
  dueMinute: number | null
  /** Minutes of work; 0 is a milestone. */
  durationMin: number | null
  /** Null: the project's default. */
  scheduling: Scheduling | null
  constraint: { kind: ConstraintKind; on: Day } | null
  estimateMin: number | null
  /** Per cent. */
  progress: number
  /** 0 (none) to 4 (urgent). */
  priority: number
  labels: string[]
  /** By email or name. */
  people: string[]
  checklist: { text: string; done: boolean }[]
  waitsFor: { key: string; type: LinkType; lagMin: number }[]
  /** Oldest first; `by` is a name or an email address, `at` is ISO text if the file contains it. */
  comments: SourceComment[]
  /** Of custom fields, by label; of a table, all columns that are not a task's own. */
  values: SourceValue[]
  notices: ImportNotice[]
}

/** The contents of a whole file. */
export interface SourcePlan {
  /** The project name; null if the file has none. */
  name: string | null
  tasks: SourceTask[]
  /** The custom fields the file defines. */
  fields?: Field[]
  /** The columns of a table that are not a task's own. */
  otherColumns?: string[]
  notices: ImportNotice[]
}

/** A staged task: within the limits of our tasks, with others of the file referred to by position. */
export interface StagedTask
  extends Omit<SourceTask, 'key' | 'line' | 'parentKey' | 'waitsFor' | 'notices' | 'durationMin'> {
  parent: number | null
  durationMin: number | null
  /** Links to tasks that are written before this one. `isPredecessor`: the other one is it; otherwise this one is. */
  links: { other: number; isPredecessor: boolean; type: LinkType; lagMin: number }[]
}

/** What a run stores in addition to its file. */
export interface TaskImportData {
  /** Where the tasks go; null until a new project was created from the file. */
  projectId: string | null
  /** The group of a new project. */
  groupId: string | null
  name: string | null
  locale: Locale
  /** Imported on the command line, so no user of the site sent it. */
  byOperator?: true
  /** What the file names, known once it was read: statuses and labels in order, and the local accounts of its people. */
  planName?: string | null
  statuses?: { name: string; category: StatusCategory }[]
  labels?: string[]
  /** The custom fields the file defines. */
  fields?: Field[]
  people?: Record<string, string>
  /** What was created for it before the first task; its undo removes it. */
  made?: CreatedSetup
}

export interface CreatedSetup {
  project: boolean
  groupId: string | null
  statusIds: string[]
  categoryIds: string[]
  /** Keys of custom fields; imports before these existed have none. */
  fieldKeys?: string[]
}

/** What an undo needs for a task. */
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

/** Creates a task with only these properties known. */
export const sourceTask = (
  properties: Pick<SourceTask, 'key' | 'line' | 'title'> & Partial<SourceTask>,
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
  values: [],
  notices: [],
  ...properties,
})

/** A task as the dry run shows it. */
export interface TaskPreview {
  status: string | null
  dueOn: string | null
  /** Names of its assignees who have an account. */
  users: string[]
  labels: string[]
  /** Whether it is a subtask. */
  below: boolean
}
