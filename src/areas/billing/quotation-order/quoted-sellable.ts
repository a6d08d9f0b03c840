import { conflict } from '#kernel/errors.ts'
import type { SellableKind } from '../sellable.server.ts'
import { quotedKind } from './quotation-order.rules.ts'

/**
 * Lines of a quotation that name no product. Only an order made of a quotation has them, at what was quoted: nobody can ask for their
 * price. Nothing is held for them; staff hand them over like anything else.
 */
export const quotedSellable: SellableKind = {
  kind: quotedKind,
  price: async () => {
    throw conflict('order.not_for_sale')
  },
  reserve: async () => {},
  keep: async () => {},
  release: async () => {},
  fulfil: async () => undefined,
}
