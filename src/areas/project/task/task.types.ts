/** One thing to tick off within a task. */
export interface ChecklistItem {
  id: string
  text: string
  done: boolean
}

export type Scheduling = 'auto' | 'manual'
/** Not before, not after, or on a day; none is as soon as can be. */
export const constraintKinds = ['not-before', 'not-after', 'at'] as const
export type ConstraintKind = (typeof constraintKinds)[number]
/** `record`: anything with a page of its own; its key is the page's address. */
export const sourceKinds = ['record', 'order', 'slip', 'stock', 'message', 'form', 'product'] as const
export type SourceKind = (typeof sourceKinds)[number]
