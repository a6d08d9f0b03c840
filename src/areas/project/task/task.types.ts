/** A checklist item of a task. */
export interface ChecklistItem {
  id: string
  text: string
  done: boolean
}

export type Scheduling = 'auto' | 'manual'
/** Not before, not after, or on a day; none is as soon as possible. */
export const constraintKinds = ['not-before', 'not-after', 'at'] as const
export type ConstraintKind = (typeof constraintKinds)[number]
/** `record`: anything with its own page; its key is the page's path. */
export const sourceKinds = ['record', 'order', 'slip', 'stock', 'message', 'form', 'product'] as const
export type SourceKind = (typeof sourceKinds)[number]
