/** A number or digits are pixels; text may end in px, em, rem or %. Anything else is no length (0). */
export type Length = number | string

/** One value for every side, or side by side; kept as it was given. */
export type Sides = Length | { top?: Length; right?: Length; bottom?: Length; left?: Length }
export type Corners =
  | Length
  | { topLeft?: Length; topRight?: Length; bottomRight?: Length; bottomLeft?: Length }

/** How many columns stand side by side; `desktop` counts from 1024 px on, `tablet` from 640. */
export interface ColumnCounts {
  desktop?: number
  tablet?: number
  mobile?: number
}

/**
 * The look of a row or column (specification, section 3). `out` lies around the box's border, `in` around what it
 * holds. Fields that are not known stay with it and do nothing.
 */
export interface Box {
  position?: string
  margin?: { in?: Sides; out?: Sides }
  padding?: { in?: Sides; out?: Sides }
  background?: {
    type?: string
    color?: string
    image?: string
    gradientColor1?: string
    gradientColor2?: string
  }
  border?: { width?: Sides; style?: string; color?: string; radius?: Corners }
  gap?: number
  width?: Length
  columnCounts?: ColumnCounts
  colspan?: number
  visible?: { mobile?: boolean; tablet?: boolean; laptop?: boolean; desktop?: boolean }
}

export interface Block {
  id: string
  type: string
  props: Record<string, unknown>
}

export interface Column extends Box {
  id: string
  blocks: Block[]
}

export interface Row extends Box {
  id: string
  columns: Column[]
}

/** What a page holds besides its words about itself: rows of columns of blocks. */
export interface Layout {
  version: 1
  rows: Row[]
}

/** A part of a layout or text that shows nothing, and where it stands: `rows.0.columns.1.blocks.2`. */
export interface Unshown {
  path: string
  why: 'unknown' | 'broken' | 'address' | 'deep'
}
