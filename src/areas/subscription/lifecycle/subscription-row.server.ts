import { lockUnpaidOrder } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { type Charge, chargeRows } from '../charge/charge-row.server.ts'
import { releaseCoupon } from '../coupon/coupon.server.ts'
import { type PlanVersion, versionRows } from '../plan/plan-row.server.ts'
import type { Cycle } from './period.rules.ts'
import { type SubscriptionEvent, type SubscriptionStatus, subscriptionStates } from './subscription.states.ts'
import { subscriptions } from './subscription.table.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** A subscription moved to another state, or changed within its state. */
    'subscription.moved': {
      subscriptionId: string
      event: SubscriptionEvent
      from: SubscriptionStatus
      to: SubscriptionStatus
    }
  }
}

export type Subscription = Row<typeof subscriptions>

export const subscriptionRows = rows(subscriptions, { missing: 'subscription.not_found' })

/** The only way to change a subscription's state. */
export const subscriptionLifecycle = createLifecycle({
  machine: subscriptionStates,
  rows: subscriptionRows,
  live: ({ row }) => ({ topic: 'subscriptions', data: { id: row.id } }),
  async after(ctx, { row, event, from, to }) {
    if (to === 'expired' && row.couponId) {
      await releaseCoupon(ctx, row.couponId)
      await subscriptionRows.update(ctx, row.id, { couponId: null, couponLeft: null })
    }
    await emit(ctx, 'subscription.moved', { subscriptionId: row.id, event, from, to })
  },
})

export const cycleOf = ({
  interval,
  intervalCount,
}: Pick<Subscription, 'interval' | 'intervalCount'>): Cycle => ({
  interval,
  count: intervalCount,
})

/** A locked subscription, with everything that decides about it. */
export interface SubscriptionContext {
  /** The request with the subscription's own clock; everything done to it happens at this time. */
  at: Ctx
  today: Day
  sub: Subscription
  version: PlanVersion
  /** The unpaid bill. */
  open: Charge | undefined
}

/**
 * Locks a subscription, and before it the order of its open bill: a payment already holds the order when it reaches the
 * subscription. Throws 404, and 409 `changed_meanwhile` if another bill was made between the two.
 */
export async function lockSubscription(ctx: Ctx, id: string): Promise<SubscriptionContext> {
  const before = await findOpenCharge(ctx, id)
  if (before?.orderId) await lockUnpaidOrder(ctx, before.orderId)
  const sub = await subscriptionRows.lock(ctx, id)
  const [open, version] = await Promise.all([findOpenCharge(ctx, id), versionRows.get(ctx, sub.versionId)])
  if (open?.orderId && open.orderId !== before?.orderId) throw conflict('changed_meanwhile')
  const at = withTestClock(ctx, sub)
  return { at, today: day(at.now), sub, version, open }
}

/** Reloads it after a change; the locks are still held. */
export async function loadSubscriptionContext(ctx: Ctx, id: string): Promise<SubscriptionContext> {
  const sub = await subscriptionRows.get(ctx, id)
  const [open, version] = await Promise.all([findOpenCharge(ctx, id), versionRows.get(ctx, sub.versionId)])
  const at = withTestClock(ctx, sub)
  return { at, today: day(at.now), sub, version, open }
}

const findOpenCharge = (ctx: Ctx, subscriptionId: string) =>
  chargeRows.find(ctx, { subscriptionId, status: 'open' })

/** A test runs on its own clock. */
export const withTestClock = (ctx: Ctx, { testNow }: Pick<Subscription, 'testNow'>): Ctx =>
  testNow ? { ...ctx, now: testNow } : ctx
