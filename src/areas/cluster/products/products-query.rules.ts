/** The tabs of the product list. `low` and `out` are shown products that run short or are sold out. */
export const tabs = ['all', 'active', 'draft', 'archived', 'low', 'out'] as const
export type Tab = (typeof tabs)[number]

/** As the catalogue sorts its manager's list. */
export const sorts = ['updated', 'name', 'sku', 'price', '-price', 'margin', 'stock', 'sold'] as const
export type Sort = (typeof sorts)[number]

/** The parts of the panel. */
export const parts = ['details', 'variants', 'stock', 'found', 'history'] as const
export type Part = (typeof parts)[number]

export const perPage = 50

/** The address of the product page, read. Nonsense is dropped, never answered with an error. */
export interface ProductsQuery {
  tab: Tab
  search: string
  category: string | null
  brand: string | null
  onSale: boolean
  sort: Sort
  page: number
  /** Id of the product that is open beside the list; `new` for one that is not there yet. */
  product: string | null
  part: Part
  /** The variant whose moves the stock part shows. */
  variant: string | null
}

export function productsQuery(params: URLSearchParams): ProductsQuery {
  const text = (name: string, most: number) => (params.get(name) ?? '').trim().slice(0, most)
  const page = Number(params.get('page') ?? 1)
  return {
    tab: tabs.find((known) => known === params.get('tab')) ?? 'all',
    search: text('search', 100),
    category: text('category', 100) || null,
    brand: text('brand', 200) || null,
    onSale: params.get('sale') === '1',
    sort: sorts.find((known) => known === params.get('sort')) ?? 'updated',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    product: idIn(params.get('product')),
    part: parts.find((known) => known === params.get('part')) ?? 'details',
    variant: idIn(params.get('variant')),
  }
}

const idIn = (text: string | null) =>
  text !== null && (text === 'new' || /^[0-9a-f-]{36}$/.test(text)) ? text : null

export function isFiltered({ search, category, brand, onSale, tab }: ProductsQuery): boolean {
  return Boolean(search || category || brand || onSale || tab === 'low' || tab === 'out')
}
