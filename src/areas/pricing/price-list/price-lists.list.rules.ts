import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice } from '#kernel/list/param.rules.ts'
import { audiences } from '../price/price.rules.ts'

/** All price lists. */
export const priceListsList = defineList({
  size: 50,
  sorts: ['newest', 'name', 'priority'],
  tabs: ['all', 'active', 'draft', 'archived'],
  filters: { audience: choice(audiences) },
})
export type PriceListsQuery = QueryOf<typeof priceListsList>

/** The contents of one list, product by product. */
export const listPricesList = defineList({
  size: 50,
  sorts: ['product', 'from'],
  filters: { kind: choice(['satang', 'off']) },
  beside: { panel: choice(['settings', 'move']) },
})
export type ListPricesQuery = QueryOf<typeof listPricesList>
