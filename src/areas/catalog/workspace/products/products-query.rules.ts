import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, flag, shaped, words } from '#kernel/list/param.rules.ts'

/** The tabs of the product list. `low` and `out` are shown products that run short or are sold out. */
export const tabs = ['all', 'active', 'draft', 'archived', 'low', 'out'] as const
export type Tab = (typeof tabs)[number]

/** As the catalogue sorts its manager's list. */
export const sorts = ['updated', 'name', 'sku', 'price', '-price', 'margin', 'stock', 'sold'] as const

/** The parts of the panel. */
export const parts = ['details', 'stock', 'bundle', 'found', 'history'] as const
export type Part = (typeof parts)[number]

/** Columns of the product table that may be shown or not; product, price and stock always are. */
const columns = ['status', 'brand', 'margin', 'sold', 'updated'] as const
export type Column = (typeof columns)[number]

const productId = shaped<string>((text) => text === 'new' || /^[0-9a-f-]{36}$/.test(text))

/** The address of the product page: the list, and one product open beside it. */
export const productsList = defineList({
  size: 50,
  tabs,
  sorts,
  filters: {
    ...{ category: words(100), brand: words(200), sale: flag(), noPicture: flag() },
    /** The import they came by. */
    import: shaped<string>((text) => /^[0-9a-f-]{36}$/.test(text)),
  },
  beside: {
    /** Id of the product that is open beside the list; `new` for one that is not there yet. */
    product: productId,
    part: choice(parts, 'details'),
    /** The variant whose moves the stock part shows. */
    variant: productId,
  },
  columns: { all: columns, usual: ['status', 'margin', 'sold', 'updated'] },
})
export type ProductsQuery = QueryOf<typeof productsList>

/** What runs short and what is sold out are asked for as other filters are, though they stand among the tabs. */
export const isFiltered = (query: ProductsQuery): boolean =>
  productsList.isFiltered(query) || query.tab === 'low' || query.tab === 'out'
