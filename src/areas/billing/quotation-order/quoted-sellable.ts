import { conflict } from '#kernel/errors.ts'
import type { SellableKind } from '../sellable.server.ts'
import { quotedKind } from './quotation-order.rules.ts'

/**
 * Quotation lines that name no product. Only an order made from a quotation has them, at the quoted price; their price
 * cannot be requested. Nothing is reserved for them; staff hand them over like anything else.
 */
export const quotedSellable: SellableKind = {
  kind: quotedKind,
  price: async () => {
    throw conflict('order.not_for_sale')
  },
  reserve: async () => {},
  makePermanent: async () => {},
  release: async () => {},
  fulfil: async () => undefined,
}
