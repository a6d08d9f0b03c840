import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import type { ChargedChange } from '../charge/charge.table.ts'
import { type Charge, type PeriodRow, periodRows } from '../charge/charge-row.server.ts'
import { cycleEquals, periodAt } from '../lifecycle/period.rules.ts'
import {
  cycleOf,
  type SubscriptionContext,
  subscriptionLifecycle,
} from '../lifecycle/subscription-row.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { versionRows } from '../plan/plan-row.server.ts'
import { cycleKey, periodPrice, priceFor } from '../plan/price.rules.ts'

/** Returns the columns of new terms. */
export async function termsOf(
  ctx: Ctx,
  { versionId, interval, count, seats }: ChargedChange | (SubscriptionContext['sub']['next'] & object),
) {
  const version = await versionRows.get(ctx, versionId)
  const price = priceFor(version.prices, cycleKey({ interval, count }))
  return {
    planId: version.planId,
    versionId,
    interval,
    intervalCount: count,
    seats,
    price: price ? periodPrice(price, seats, version.seatsIncluded) : satang(0),
  }
}

/** Applies new terms that start now: they were paid, or cost nothing. */
export async function applyChange(
  { at, sub }: SubscriptionContext,
  charge: Pick<Charge, 'id'>,
  change: ChargedChange,
): Promise<void> {
  const terms = await termsOf(at, change)
  const startsNewPeriod = change.mode === 'full' || !cycleEquals(cycleOf(sub), change)
  const rows = await periodRows.list(at, {
    where: { subscriptionId: sub.id, status: 'paid' },
    order: ['start'],
  })
  const now = rows.filter(({ end }) => end > change.on)
  const period = periodAt(change.on, change, 0)
  if (startsNewPeriod && sub.status !== 'trialing') {
    for (const row of now) await endPeriod(at, row, change.on)
    await periodRows.insert(at, {
      ...period,
      subscriptionId: sub.id,
      chargeId: charge.id,
      status: 'paid',
      amount: terms.price,
      seats: terms.seats,
      versionId: terms.versionId,
    })
  } else {
    // The rest of them was paid at the new price, which is what another change credits.
    for (const row of now)
      await periodRows.update(at, row.id, {
        amount: terms.price,
        seats: terms.seats,
        versionId: terms.versionId,
      })
  }
  const moved = await subscriptionLifecycle.move(at, sub.id, 'change', {
    set: {
      ...terms,
      next: null,
      credit: satang(sub.credit + change.kept),
      ...(startsNewPeriod &&
        sub.status !== 'trialing' && {
          anchor: change.on,
          cycles: 1,
          periodStart: period.start,
          periodEnd: period.end,
          trialEnd: null,
        }),
    },
  })
  await sendSubscriptionEmail(at, moved, 'changed')
}

/** Ends a period on a day; one that starts on or after that day was never used and becomes void. */
async function endPeriod(ctx: Ctx, row: PeriodRow, on: string): Promise<void> {
  await periodRows.update(ctx, row.id, row.start < on ? { end: on } : { status: 'void' })
}
