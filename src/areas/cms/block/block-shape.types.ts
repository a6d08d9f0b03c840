import type { FieldSet } from '#kernel/fields/index.ts'

/** What the editor knows of a kind of block. */
export interface BlockShape {
  group: 'content' | 'frame' | 'live'
  /** What it says when it is put on a page. */
  start: Record<string, unknown>
  fields: FieldSet
  /** Its properties as they are today, whenever it was made. */
  current?: (props: Record<string, unknown>) => Record<string, unknown>
}
