/** How a property of a block is asked for. `list` holds several things with properties of their own. */
export type FieldShape =
  | {
      kind:
        | 'words'
        | 'long'
        | 'address'
        | 'line'
        | 'day'
        | 'time'
        | 'picture'
        | 'pictureId'
        | 'doc'
        | 'film'
        | 'flag'
      optional?: boolean
    }
  | { kind: 'number'; min: number; max: number; optional?: boolean }
  | { kind: 'money'; optional?: boolean }
  /** Goods by their numbers, found by their names; categories of goods, ticked. */
  | { kind: 'goods'; most: number }
  | { kind: 'good'; optional?: boolean }
  | { kind: 'codes' }
  | { kind: 'choice'; options: readonly (string | number)[]; optional?: boolean }
  | { kind: 'category'; of: 'products' | 'posts'; optional: true }
  | { kind: 'group'; fields: Record<string, FieldShape>; optional?: boolean }
  | { kind: 'list'; fields: Record<string, FieldShape>; start: unknown; most: number }
  | { kind: 'lines'; most: number; optional?: boolean }

/** What the editor knows of a kind of block. */
export interface BlockShape {
  group: 'content' | 'frame' | 'live'
  /** What it says when it is put on a page. */
  start: Record<string, unknown>
  fields: Record<string, FieldShape>
}
