import type { ProductSort } from '#areas/catalog/public.ts'
import type { CardView } from '#areas/cms/public.ts'

/** A product list ready to render in one language; URLs are built on the server, so the page only places them. */
export interface ListView {
  /** The list's own path without its query. */
  path: string
  /** The query string of this list without the page number; '' or '?…'. */
  query: string
  search: string
  /** Whether the search found nothing and these are the nearest matches. */
  loose: boolean
  total: number
  page: number
  pages: number
  /** Positions of the first and last card in the whole list. */
  first: number
  last: number
  sort: ProductSort
  sorts: readonly ProductSort[]
  cards: CardView[]
  chips: Chip[]
  /** The number of chips that are filters rather than search terms. */
  filters: number
  /** Whether the list can be filtered at all. */
  filterable: boolean
  facets: FacetView
  none: EmptyListView | null
}

/** An active filter, and the URL without it. */
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
  /** Depth below the displayed roots. */
  level: number
  on: boolean
  /** The category's own page in this list; null if the category is just a filter. */
  to: string | null
}

export interface FacetGroup {
  /** Field name in the form and the URL. */
  field: string
  title: string
  /** Whether it is initially expanded. */
  open: boolean
  values: { value: string; name: string; count: number; on: boolean }[]
}

/**
 * In whole baht. `low` and `high` are the requested limits; `bars` is an SVG path in a 100 by 100 box: the distribution
 * of prices.
 */
export interface PriceFacet {
  min: number
  max: number
  low: number | null
  high: number | null
  bars: string
}

/** Suggestions for an empty list. */
export interface EmptyListView {
  didYouMean: Chip | null
  /** Filters whose removal yields results, fewest results first: that changes the query least. */
  drops: (Chip & { total: string })[]
  ask: string | null
}
