import { conflict } from '#kernel/errors.ts'
import { billingPaths } from '../paths.ts'
import type { SellableKind } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { amountOfRef } from '../wallet/top-up.rules.ts'
import { giftCardKind } from './gift-card.rules.ts'
import { activateGiftCard } from './gift-card.server.ts'

/**
 * A gift card, ordered and paid like anything else. It is money, not a sale: a voucher for anything, taxed when it is
 * spent. Only `buyGiftCard` orders it.
 */
export const giftCardSellable: SellableKind = {
  kind: giftCardKind,
  fulfilWhen: 'paid',
  storesValue: true,
  price: async (ctx, requested) => {
    const [item] = requested
    const amount = item && amountOfRef(item.ref)
    const { giftCards } = await paymentSettings(ctx)
    const sold = giftCards.on && giftCards.amounts.some((satang) => satang === amount)
    if (!amount || !sold || requested.length > 1 || item.quantityMilli !== 1000 || !ctx.viewer.user)
      throw conflict('order.not_for_sale')
    return [
      {
        ref: item.ref,
        sku: 'GIFT',
        image: null,
        url: billingPaths.giftCards(),
        quantityMilli: 1000,
        name: { th: 'บัตรของขวัญ', en: 'Gift card' },
        unit: { th: 'ใบ', en: 'card' },
        regularSatang: amount,
        unitSatang: amount,
        vatMode: 'exempt' as const,
        weightGrams: 0,
      },
    ]
  },
  reserve: async () => {},
  makePermanent: async () => {},
  release: async () => {},
  fulfil: async (ctx, orderId) => {
    await activateGiftCard(ctx, orderId)
    return undefined
  },
}
