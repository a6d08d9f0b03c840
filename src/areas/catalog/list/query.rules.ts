import { type ProductQuery, type ProductSort, productSorts } from '../catalog.types.ts'
import { facetKey } from '../product/facet.rules.ts'

/** A complete query: omitted parts are present as empty or null. */
export interface ListQuery {
  search: string
  category: string | null
  brands: string[]
  priceMin: number | null
  priceMax: number | null
  inStock: boolean
  onSale: boolean
  wellRated: boolean
  /** Facet keys, at least one of each group is required: `[['o:size:m', 'o:size:l'], ['o:colour:red']]`. */
  options: string[][]
  tags: string[]
  sort: ProductSort
  page: number
  limit: number
}

const maximums = { brands: 20, options: 8, values: 30, tags: 10, pages: 10_000, limit: 100 }

/** Normalises a query: invalid values are dropped, numbers are clamped. */
export function normalizeListQuery(query: ProductQuery): ListQuery {
  const search = sanitizeText(query.search ?? '').slice(0, 200)
  const sort = productSorts.includes(query.sort as ProductSort)
    ? (query.sort as ProductSort)
    : search
      ? 'relevance'
      : 'newest'
  const options = Object.entries(query.options ?? {})
    .map(([code, values]) =>
      [...new Set(values.map(sanitizeText))]
        .filter(Boolean)
        .slice(0, maximums.values)
        .map((value) => facetKey.option(sanitizeText(code), value)),
    )
    .filter((keys) => keys.length > 0)
    .slice(0, maximums.options)
  return {
    search,
    category: sanitizeText(query.category ?? '').toLowerCase() || null,
    brands: [...new Set((query.brands ?? []).map(sanitizeText))].filter(Boolean).slice(0, maximums.brands),
    priceMin: wholeNumberOrNull(query.priceMin),
    priceMax: wholeNumberOrNull(query.priceMax),
    inStock: query.inStock ?? false,
    onSale: query.onSale ?? false,
    wellRated: query.wellRated ?? false,
    options,
    tags: [...new Set((query.tags ?? []).map(sanitizeText))].filter(Boolean).slice(0, maximums.tags),
    sort: sort === 'relevance' && !search ? 'newest' : sort,
    page: clamp(query.page ?? 1, 1, maximums.pages),
    limit: clamp(query.limit ?? 24, 1, maximums.limit),
  }
}

/** Removes what the database cannot store. */
const sanitizeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()

function wholeNumberOrNull(input: number | undefined): number | null {
  return input !== undefined && Number.isSafeInteger(input) && input >= 0 ? input : null
}

function clamp(input: number, lowest: number, greatest: number): number {
  return Number.isFinite(input) ? Math.min(Math.max(Math.trunc(input), lowest), greatest) : lowest
}

/**
 * Returns prices with the number of products, divided into `parts` equal intervals from the lowest to the highest.
 * Prices come rounded to two digits, which changes none by more than a twentieth.
 */
export function histogramOf(
  counts: readonly { price: number; count: number }[],
  min: number,
  max: number,
  parts = 20,
): number[] {
  const bars: number[] = new Array(parts).fill(0)
  for (const { price, count } of counts) {
    const at = max > min ? Math.floor(((price - min) / (max - min)) * parts) : 0
    bars[Math.min(Math.max(at, 0), parts - 1)]! += count
  }
  return bars
}
