import type { ReactNode } from 'react'

export interface ListColumn<Item> {
  key: string
  header: string
  cell: (item: Item) => ReactNode
  /** Shows the heading before the cell on a phone, for values that mean nothing without it. */
  stacked?: boolean
  numeric?: boolean
  /**
   * The cell's position in a phone's two-column row: at the start or end, across both, or hidden. If any column sets
   * this, rows are compact; otherwise all cells are stacked.
   */
  phone?: 'start' | 'end' | 'whole' | 'none'
  /** For its heading and its cells. */
  className?: string
  /** The cell is edited in place; a press beside its field then does not open the row. */
  isEdited?: (item: Item) => boolean
  /** The order its heading links to, and the one a second press gives; `down` for an order that starts with the largest. */
  sort?: { name: string; back?: string; down?: boolean }
}

export const joinClassNames = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
