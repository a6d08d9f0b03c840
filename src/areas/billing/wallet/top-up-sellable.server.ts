import { conflict } from '#kernel/errors.ts'
import type { PricedLine } from '../order/order.types.ts'
import { billingPaths } from '../paths.ts'
import type { SellableKind } from '../sellable.server.ts'
import { amountOfRef, topUpKind } from './top-up.rules.ts'

const oneUnitMilli = 1000

/**
 * Wallet money, ordered and paid like anything else, so that slips, late money, expiry and refunds work the same way.
 * Only `topUp` orders it; its limits are checked there.
 */
export const topUpSellable: SellableKind = {
  kind: topUpKind,
  fulfilWhen: 'paid',
  storesValue: true,
  price: async (ctx, requestedItems) => {
    const [item] = requestedItems
    const amount = item && amountOfRef(item.ref)
    if (!amount || requestedItems.length > 1 || item.quantityMilli !== oneUnitMilli || !ctx.viewer.user)
      throw conflict('order.not_for_sale')
    return [line(item.ref, amount)]
  },
  // It never runs out, and the ledger issues it.
  reserve: async () => {},
  makePermanent: async () => {},
  release: async () => {},
  fulfil: async () => {},
}

const line = (ref: string, amount: PricedLine['unitSatang']): PricedLine => ({
  ref,
  sku: 'WALLET',
  name: { th: 'เติมเงินกระเป๋า', en: 'Wallet top-up' },
  unit: { th: 'ครั้ง', en: 'time' },
  image: null,
  url: billingPaths.wallet(),
  quantityMilli: oneUnitMilli,
  regularSatang: amount,
  unitSatang: amount,
  vatMode: 'exempt',
  weightGrams: 0,
})
