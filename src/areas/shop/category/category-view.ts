import type { Role } from '#kernel/http/ctx.ts'
import type { ListView } from '../browse/list-view.ts'

/** A category as a tile or a chip. */
export interface CategoryTile {
  code: string
  name: string
  count: number
  picture: { id: string; colour: string } | null
}

export interface CategoriesData {
  /** The promoted row, as set by the site. */
  promoted: CategoryTile[]
  roots: (CategoryTile & { children: CategoryTile[] })[]
  /** Every category under its first letter, in dictionary order. */
  letters: { letter: string; tiles: CategoryTile[] }[]
  role: Role
  /** Whether the viewer may edit what is shown. */
  edits: boolean
}

export interface CategoryData {
  role: Role
  /** Whether the viewer may edit what is shown. */
  edits: boolean
  code: string
  name: string
  description: string
  picture: { id: string; colour: string } | null
  crumbs: { code: string; name: string }[]
  children: CategoryTile[]
  list: ListView
}

/** An unknown code, with its nearest matches. */
export interface MissingCategory {
  missing: string
  near: CategoryTile[]
}
