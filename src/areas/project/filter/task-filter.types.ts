import type { Day } from '#kernel/time/index.ts'

export type FilterField =
  | 'status'
  | 'category'
  | 'priority'
  | 'assignee'
  | 'reporter'
  | 'project'
  | 'due'
  | 'start'
  | 'done'
  | 'created'
  | 'has'
  | 'is'

export type Comparison = '=' | '<' | '<=' | '>' | '>='

/** One thing a task must be, or with `not` must not be. Any one of several values is enough. */
export type Condition =
  | { field: 'text'; not: boolean; values: readonly string[] }
  | {
      field: 'status' | 'category' | 'assignee' | 'reporter' | 'project' | 'has' | 'is'
      not: boolean
      /** In lower case; `me` is the viewer, `none` is nobody or nothing. */
      values: readonly string[]
    }
  | { field: 'priority'; not: boolean; compare: Comparison; value: number }
  | CustomCondition
  /** From the first day to the last, both inclusive; null is open. `none` is a task without such a day. */
  | {
      field: 'due' | 'start' | 'done' | 'created'
      not: boolean
      from: Day | null
      to: Day | null
      none: boolean
    }

/** A custom field. For a text, any value matches a part of it; `null` among the values means empty. */
export type CustomCondition = {
  field: 'custom'
  key: string
  not: boolean
  none: boolean
} & (
  | { of: 'text' | 'option'; values: readonly string[] }
  | { of: 'number'; compare: Comparison; value: number }
  | { of: 'day'; from: Day | null; to: Day | null }
  | { of: 'check'; value: boolean }
)

/** A part of a filter that could not be understood, by its position in the line. */
export interface FilterError {
  at: number
  length: number
  why: 'field' | 'value'
}

export interface TaskFilter {
  conditions: readonly Condition[]
  errors: readonly FilterError[]
}
