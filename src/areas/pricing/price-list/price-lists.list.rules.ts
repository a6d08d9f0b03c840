import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam } from '#kernel/list/param.rules.ts'
import { audiences } from '../price/price.rules.ts'

/** All price lists. */
export const priceListsList = defineList({
  size: 50,
  sorts: ['newest', 'name', 'priority'],
  tabs: ['all', 'active', 'draft', 'archived'],
  filters: { audience: choiceParam(audiences) },
})
export type PriceListsQuery = QueryOf<typeof priceListsList>

/** The contents of one list, product by product. */
export const listPricesList = defineList({
  size: 50,
  sorts: ['product', 'from'],
  filters: { kind: choiceParam(['satang', 'off']) },
  beside: { panel: choiceParam(['settings', 'move']) },
})
export type ListPricesQuery = QueryOf<typeof listPricesList>
