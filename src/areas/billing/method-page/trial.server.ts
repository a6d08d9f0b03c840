import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { billingAbilities } from '../abilities.ts'
import { cancelOrder } from '../order/cancel-order.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { billingPaths } from '../paths.ts'
import { refundPayment } from '../payment/refund-payment.server.ts'
import type { SellableKind } from '../sellable.server.ts'
import { amountOfRef } from '../wallet/top-up.rules.ts'
import { trialKind } from './method-page.rules.ts'

/** A trial of a payment method: an order like any other, for nothing. Only admins can place it. */
export const trialSellable: SellableKind = {
  kind: trialKind,
  needsNoPhone: true,
  price: async (ctx, requestedItems) => {
    authorize(ctx, billingAbilities['settings.change'])
    return requestedItems.map((item) => {
      const amount = amountOfRef(item.ref)
      if (!amount || amount > 10_000 || item.quantityMilli !== 1000) throw conflict('order.not_for_sale')
      return {
        ref: item.ref,
        sku: 'TRIAL',
        image: null,
        url: billingPaths.step(),
        quantityMilli: 1000,
        name: { th: 'ทดสอบวิธีชำระเงิน', en: 'Payment method test' },
        unit: { th: 'ครั้ง', en: 'time' },
        regularSatang: amount,
        unitSatang: amount,
        vatMode: 'exempt' as const,
        weightGrams: 0,
      }
    })
  },
  reserve: async () => {},
  makePermanent: async () => {},
  release: async () => {},
  fulfil: async () => {},
}

/**
 * Withdraws a paid trial, and immediately refunds what a gateway or a wallet can send back; money received by bank
 * transfer waits for staff among the refunds, because only they can send it. Only once, however often it is called.
 */
export async function endTrial(ctx: Ctx, { number }: { number: string }): Promise<void> {
  const order = await getOrder(ctx, number)
  if (!order.lines.every(({ kind }) => kind === trialKind)) return
  if (order.status === 'paid') await cancelOrder(ctx, number, { reason: 'ทดสอบวิธีชำระเงิน' })
  await ctx.db.commit()
  const { status, payment } = await getOrder(ctx, number)
  const byItself = payment.method === 'card' || payment.method === 'wallet'
  if (status === 'cancelling' && byItself) await refundPayment(ctx, payment.id, { reference: number })
}
