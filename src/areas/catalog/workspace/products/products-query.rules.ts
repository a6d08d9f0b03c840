import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, flagParam, formatParam, textParam } from '#kernel/list/param.rules.ts'

/** The tabs of the product list. `low` and `out` are shown products with low stock or sold out. */
export const tabs = ['all', 'active', 'draft', 'archived', 'low', 'out'] as const
export type Tab = (typeof tabs)[number]

/** Sort orders of the catalogue's managers' list. */
export const sorts = ['updated', 'name', 'sku', 'price', '-price', 'margin', 'stock', 'sold'] as const

/** The parts of the panel. */
export const parts = ['details', 'stock', 'bundle', 'found', 'history'] as const
export type Part = (typeof parts)[number]

/** Optional columns of the product table; product, price and stock are always shown. */
const columns = ['status', 'brand', 'margin', 'sold', 'updated'] as const
export type Column = (typeof columns)[number]

const productId = formatParam<string>((text) => text === 'new' || /^[0-9a-f-]{36}$/.test(text))

/** The URL state of the product page: the list, and the product opened next to it. */
export const productsList = defineList({
  size: 50,
  tabs,
  sorts,
  filters: {
    category: textParam(100),
    brand: textParam(200),
    sale: flagParam(),
    noPicture: flagParam(),
    /** The import that created them. */
    import: formatParam<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
  },
  beside: {
    /** Id of the product opened next to the list; `new` for a new one. */
    product: productId,
    part: choiceParam(parts, 'details'),
    /** The variant whose movements the stock part shows. */
    variant: productId,
  },
  columns: { all: columns, usual: ['status', 'margin', 'sold', 'updated'] },
})
export type ProductsQuery = QueryOf<typeof productsList>

/** Low and sold-out stock count as filters, although they are tabs. */
export const isFiltered = (query: ProductsQuery): boolean =>
  productsList.isFiltered(query) || query.tab === 'low' || query.tab === 'out'
