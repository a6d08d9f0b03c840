import type { ProductSort } from '#areas/catalog/public.ts'
import type { CardView } from '#areas/cms/public.ts'

/** A list of goods, ready to be drawn in one language; addresses are made on the server, so the page only places them. */
export interface ListView {
  /** The list's own address without its query. */
  path: string
  /** The query of this list without its page; '' or '?…'. */
  query: string
  search: string
  /** What was typed found nothing; these are the nearest. */
  loose: boolean
  total: number
  page: number
  pages: number
  /** Places of the first and last card among all. */
  first: number
  last: number
  sort: ProductSort
  sorts: readonly ProductSort[]
  cards: CardView[]
  chips: Chip[]
  /** How many of the chips are filters rather than words searched for. */
  filters: number
  /** There is something to narrow the list by. */
  filterable: boolean
  facets: FacetView
  none: NoneView | null
}

/** A filter that is on, and the address without it. */
export interface Chip {
  name: string
  to: string
}

export interface FacetView {
  categories: CategoryChoice[]
  groups: FacetGroup[]
  price: PriceFacet | null
  inStock: { on: boolean; count: number }
  onSale: { on: boolean; count: number }
  wellRated: { on: boolean; count: number }
}

export interface CategoryChoice {
  code: string
  name: string
  count: number
  /** How deep below the roots that are shown. */
  level: number
  on: boolean
  /** Where the category has a page of its own in this list; null where it is one more filter. */
  to: string | null
}

export interface FacetGroup {
  /** Name of the field in the form and the address. */
  field: string
  title: string
  /** Unfolded from the start. */
  open: boolean
  values: { value: string; name: string; count: number; on: boolean }[]
}

/** In whole baht. `low` and `high` are what was asked for; `bars` is a path on a field of 100 by 100: how many cost so much. */
export interface PriceFacet {
  min: number
  max: number
  low: number | null
  high: number | null
  bars: string
}

/** What to do about a list with nothing in it. */
export interface NoneView {
  didYouMean: Chip | null
  /** Filters whose removal brings something, the one that brings least first: it changes the question least. */
  drops: (Chip & { total: string })[]
  ask: string | null
}
