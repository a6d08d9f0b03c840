import { lockUnpaidOrder, type PricedLine, type SellableKind } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { formatDayRange } from '#kernel/time/index.ts'
import { applyPayment } from '../lifecycle/apply-payment.server.ts'
import { lastDay } from '../lifecycle/period.rules.ts'
import { subscriptionLifecycle, subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { chargeMessages } from '../messages/charge.ts'
import { subscriptionPaths } from '../paths.ts'
import { versionRows } from '../plan/plan-row.server.ts'
import { chargeSellable, voidCharge } from './charge.server.ts'
import { allocationRows, type Charge, chargeRows } from './charge-row.server.ts'

/**
 * Subscription bills, sold like anything else, so that all payment methods, slips, late money and refunds work the same
 * way. Only the subscription creates such orders. Money received for a withdrawn bill is due back.
 */
export const chargeKind: SellableKind = {
  kind: chargeSellable,
  fulfilWhen: 'paid',
  sendsOwnEmails: true,
  opensAtItsUrl: true,

  price: (ctx, requestedLines) =>
    Promise.all(requestedLines.map((want) => priceCharge(ctx, want.ref, want.quantityMilli))),

  async payUntil(ctx, requestedLines) {
    const times = await Promise.all(
      requestedLines.map(async ({ ref }) => (await chargeRows.get(ctx, ref)).payUntil),
    )
    return times[0] ?? null
  },

  async reserve(ctx, orderId, lines) {
    for (const { ref } of lines) {
      const charge = await chargeRows.lock(ctx, ref)
      if (charge.status !== 'open' || (charge.orderId && charge.orderId !== orderId))
        throw conflict('subscription.charge_gone')
      await chargeRows.update(ctx, ref, { orderId })
    }
  },

  makePermanent: async () => {},

  async release(ctx, orderId) {
    const charge = await chargeRows.find(ctx, { orderId })
    if (charge?.status !== 'open') return
    // The buyer only switched to another payment method.
    if ((await lockUnpaidOrder(ctx, orderId)).waits) return
    await voidCharge(ctx, charge, 'order')
    const sub = await subscriptionRows.lock(ctx, charge.subscriptionId)
    if (sub.status === 'incomplete')
      await subscriptionLifecycle.move(ctx, sub.id, 'expire', { set: { nextAt: null } })
  },

  async fulfil(ctx, orderId) {
    const charge = await chargeRows.find(ctx, { orderId })
    if (charge?.status === 'open') await applyPayment(ctx, charge)
  },
}

async function priceCharge(ctx: Ctx, id: string, quantityMilli: number): Promise<PricedLine> {
  const charge = await chargeRows.find(ctx, { id })
  if (charge?.status !== 'open' || charge.amount === 0 || quantityMilli !== 1000)
    throw conflict('order.not_for_sale')
  const sub = await subscriptionRows.get(ctx, charge.subscriptionId)
  const { name } = await versionRows.get(ctx, charge.change?.versionId ?? sub.versionId)
  const seats = charge.change?.seats ?? sub.seats
  const days = await daysOfCharge(ctx, charge)
  const named = (locale: 'th' | 'en') => {
    const t = chargeMessages[locale]
    const range = days && formatDayRange(days.from, days.to, locale, { weekday: false, year: true })
    return [name[locale] || name.th, seats > 1 && t.seats(seats), range].filter(Boolean).join(' · ')
  }
  return {
    ref: id,
    sku: sub.number,
    name: { th: named('th'), en: named('en') },
    unit: { th: 'รอบ', en: 'period' },
    image: null,
    url: subscriptionPaths.own(sub.number),
    quantityMilli,
    regularSatang: satang(Math.max(charge.gross, charge.amount)),
    unitSatang: charge.amount,
    vatMode: 'inclusive',
    weightGrams: 0,
  }
}

/** Returns the dates a bill covers: of what it adds, never of what it credits. */
async function daysOfCharge(ctx: Ctx, { id }: Charge): Promise<{ from: string; to: string } | null> {
  const parts = await allocationRows.list(ctx, {
    where: { chargeId: id, what: ['period', 'rest'] },
    order: ['position'],
  })
  const [first] = parts
  const last = parts.at(-1)
  return first && last ? { from: first.from, to: lastDay({ end: last.to }) } : null
}
