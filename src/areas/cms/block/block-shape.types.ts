import type { FieldSet } from '#kernel/fields/index.ts'

/** What the editor knows about a kind of block. */
export interface BlockShape {
  group: 'content' | 'frame' | 'live'
  /** Its initial properties when added to a page. */
  start: Record<string, unknown>
  fields: FieldSet
  /** Migrates its properties to the current form, whenever it was made. */
  current?: (props: Record<string, unknown>) => Record<string, unknown>
}
