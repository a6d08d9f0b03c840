import type { ReactNode } from 'react'

export interface ListColumn<Item> {
  key: string
  head: string
  cell: (item: Item) => ReactNode
  /** Stands before the cell on a phone, for what says nothing without its head. */
  stacked?: boolean
  figure?: boolean
  /**
   * Where the cell stands in a phone's row of two columns: at its beginning or its end, over both, or not at all. As soon as one column
   * says so, the row is short; a list without lays every cell below the other.
   */
  phone?: 'start' | 'end' | 'whole' | 'none'
  /** Of its head and its cells. */
  className?: string
  /** The cell is edited where it stands; a press beside its field does not open the row then. */
  isEdited?: (item: Item) => boolean
  /** The order its head leads to, and the one a second press gives; `down` for an order that begins with the greatest. */
  sort?: { name: string; back?: string; down?: boolean }
}

export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
