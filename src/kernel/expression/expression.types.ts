/** What JSON can hold; the values an expression reads and gives. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value }

/** The values of a form by their keys. They may come from anywhere: nothing is believed of them. */
export type Values = Readonly<Record<string, unknown>>

export type Operator =
  // Logic
  | 'all'
  | 'any'
  | 'not'
  | 'if'
  // Comparing
  | 'equal'
  | 'differs'
  | 'less'
  | 'atMost'
  | 'greater'
  | 'atLeast'
  | 'contains'
  | 'in'
  | 'empty'
  // Figures
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
 * itself; `field` is the value of a field by its key, with dots into it; `list` is a list of values.
 */
export type Expression =
  | null
  | boolean
  | number
  | string
  | { readonly field: string }
  | { readonly list: readonly Expression[] }
  | { readonly op: Operator; readonly of: readonly Expression[] }
