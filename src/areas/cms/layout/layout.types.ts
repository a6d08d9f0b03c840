/** Numbers or digits are pixels; text may end in px, em, rem or %. Anything else is no length (0). */
export type Length = number | string

/** One value for every side, or one per side; stored as given. */
export type Sides = Length | { top?: Length; right?: Length; bottom?: Length; left?: Length }
export type Corners =
  | Length
  | { topLeft?: Length; topRight?: Length; bottomRight?: Length; bottomLeft?: Length }

/** How many columns are side by side; `desktop` applies from 1024 px on, `tablet` from 640. */
export interface ColumnCounts {
  desktop?: number
  tablet?: number
  mobile?: number
}

/**
 * The appearance of a row or column (specification, section 3). `out` is outside the box's border, `in` around its
 * contents. Unknown fields are kept and have no effect.
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

/** A page's content besides its metadata: rows of columns of blocks. */
export interface Layout {
  version: 1
  rows: Row[]
}

/** A part of a layout or text that shows nothing, and its position: `rows.0.columns.1.blocks.2`. */
export interface HiddenPart {
  path: string
  reason: 'unknown' | 'broken' | 'address' | 'deep'
}
