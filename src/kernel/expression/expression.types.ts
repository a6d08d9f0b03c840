/** Any JSON value; what expressions read and return. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value }

/** The values of a form by key. They may come from anywhere and are not trusted. */
export type Values = Readonly<Record<string, unknown>>

export type Operator =
  // Logic
  | 'all'
  | 'any'
  | 'not'
  | 'if'
  // Comparison
  | 'equal'
  | 'differs'
  | 'less'
  | 'atMost'
  | 'greater'
  | 'atLeast'
  | 'contains'
  | 'in'
  | 'empty'
  // Arithmetic
  | 'plus'
  | 'minus'
  | 'times'
  | 'divide'
  | 'round'
  | 'min'
  | 'max'
  // Lists
  | 'count'
  | 'sum'
  // Days, written `YYYY-MM-DD`
  | 'today'
  | 'addDays'
  | 'daysBetween'
  | 'yearsBetween'

/**
 * An expression as JSON, so that it can be stored, sent and read by browser and server alike. A plain value stands for
 * itself; `field` is the value of a field by its key, with dots for nested values; `list` is a list of values.
 */
export type Expression =
  | null
  | boolean
  | number
  | string
  | { readonly field: string }
  | { readonly list: readonly Expression[] }
  | { readonly op: Operator; readonly of: readonly Expression[] }
