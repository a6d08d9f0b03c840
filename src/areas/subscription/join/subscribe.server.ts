import { signedInUser } from '#areas/account/public.server.ts'
import { hasCardOn, paymentSettings } from '#areas/billing/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { nextNumber } from '#kernel/series.ts'
import { parsePhone } from '#kernel/text/index.ts'
import { addDays, buddhistYear, day } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { insertCharge, type PayMethod, placeChargeOrder } from '../charge/charge.server.ts'
import { chargeRows } from '../charge/charge-row.server.ts'
import { redeemCoupon, usableCoupon } from '../coupon/coupon.server.ts'
import { applyPayment } from '../lifecycle/apply-payment.server.ts'
import { priceOfPeriods } from '../lifecycle/bill.server.ts'
import { collectMethodOf } from '../lifecycle/collect.rules.ts'
import { periodAt } from '../lifecycle/period.rules.ts'
import { seatRows, settleSubscription } from '../lifecycle/settle.server.ts'
import { isEnded, subscriptionStates } from '../lifecycle/subscription.states.ts'
import {
  cycleOf,
  type Subscription,
  subscriptionLifecycle,
  subscriptionRows,
} from '../lifecycle/subscription-row.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { type SoldPlan, soldPlans } from '../plan/plan-row.server.ts'
import { type PlanPrice, periodPrice, priceFor, seatsError } from '../plan/price.rules.ts'

/** Hours within which the first bill must be paid. */
export const firstPaymentHours = 24

export const payMethods = ['promptpay', 'card', 'transfer', 'wallet'] as const satisfies readonly PayMethod[]

export const subscribeInput = z.object({
  plan: z.string().max(60),
  cycle: z.string().max(20),
  seats: z.coerce.number().int().min(1).max(100_000).default(1),
  coupon: z.string().max(60).optional(),
  phone: z.string().max(30).optional(),
  payment: z.enum(payMethods).optional(),
  /** Whether the wallet is debited when a period starts. */
  wallet: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
  /** Whether the saved card is charged when a period starts, after the wallet if both were chosen. */
  card: z.preprocess((value) => value === 'on' || value === true, z.boolean()),
  /** Agreement to the terms: this amount each period until cancelled. */
  agree: z
    .preprocess((value) => value === 'on' || value === true, z.boolean())
    .refine((agreed) => agreed, { params: { code: 'subscription.agree' } }),
  /** The amount shown as due now. */
  expect: z.coerce.number().int().optional(),
})

export interface SubscribeResult {
  number: string
  /** The order to pay; null if nothing is due now. */
  order: string | null
}

/** Returns a plan on sale, with the price of one of its cycles. Throws 404 and 422. */
export async function chosenTerms(
  ctx: Ctx,
  { plan: code, cycle, seats: chosen }: { plan: string; cycle: string; seats: number | null },
): Promise<{ plan: SoldPlan; price: PlanPrice; seats: number }> {
  const plan = (await soldPlans(ctx)).find((soldPlan) => soldPlan.code === code)
  if (!plan) throw conflict('subscription.plan_gone')
  const price = priceFor(plan.terms.prices, cycle)
  if (!price) throw invalid([{ path: 'cycle', code: 'subscription.cycle' }])
  const { seatsIncluded: included, seatsLeast: least, seatsMost: most } = plan.terms
  const seats = chosen ?? least
  const refused = seatsError(seats, { included, min: least, max: most })
  if (refused) throw invalid([{ path: 'seats', code: refused, params: { least, most } }])
  return { plan, price, seats }
}

/** Returns whether a member may still start a free trial: one per member on the whole site. */
export async function canStartTrial(ctx: Ctx, userId: string): Promise<boolean> {
  const rows = await ctx.db.query(
    'subscription.tried',
    `SELECT 1 FROM subscription WHERE tenant_id = $1 AND user_id = $2 AND status <> 'expired' AND test_now IS NULL LIMIT 1`,
    [ctx.tenant.id, userId],
  )
  return rows.length === 0
}

/** Returns whether a trial under these terms starts with a saved card: only if the site accepts cards. */
export const needsCard = async (ctx: Ctx, { trialNeedsCard }: SoldPlan['terms']): Promise<boolean> =>
  trialNeedsCard && (await paymentSettings(ctx)).card.on

/** Returns a member’s subscription to this plan that has not ended; nobody has the same plan twice. */
export async function findLiveSubscription(
  ctx: Ctx,
  userId: string,
  planId: string,
): Promise<Subscription | undefined> {
  const existing = await subscriptionRows.list(ctx, {
    where: { userId, planId, testNow: null },
    order: ['-createdAt'],
  })
  return existing.find(({ status }) => !isEnded(status))
}

/**
 * Subscribes the current user to a plan. With a trial it starts immediately, otherwise it waits a day for its first
 * payment. Submitting the form again returns what the first submission created. Throws 401, 404, 409
 * `subscription.already`, `subscription.card_needed`, `order.total_changed`, 422, 429.
 */
export async function subscribe(ctx: Ctx, input: z.output<typeof subscribeInput>): Promise<SubscribeResult> {
  const user = signedInUser(ctx)
  await lockSubscriber(ctx, user.id)
  const { plan, price } = await chosenTerms(ctx, input)
  const live = await findLiveSubscription(ctx, user.id, plan.id)
  if (live?.status === 'incomplete') return pendingResult(ctx, live)
  if (live) throw conflict('subscription.already', {}, { number: live.number })
  const phone = parsePhone(user.phone ?? input.phone ?? '')
  if (!phone.ok) throw invalid([{ path: 'phone', code: 'contact.phone' }])
  const coupon = input.coupon?.trim() ? await usableCoupon(ctx, input.coupon, plan.id) : null
  const getsTrial = plan.terms.trialDays > 0 && (await canStartTrial(ctx, user.id))
  const byCard = input.card || (getsTrial && (await needsCard(ctx, plan.terms)))
  if (byCard && !(await hasCardOn(ctx, user.id))) throw conflict('subscription.card_needed')
  const sub = await insertSubscription(ctx, {
    plan,
    price,
    seats: input.seats,
    userId: user.id,
    contact: {
      name: `${user.firstname} ${user.lastname}`.trim() || user.email,
      phone: phone.number,
      email: user.email || null,
    },
    collect: collectMethodOf({ wallet: input.wallet, card: byCard }),
    coupon: coupon && { id: coupon.id, periods: coupon.periods },
  })
  if (coupon) await redeemCoupon(ctx, coupon.id)
  if (!getsTrial) return requestFirstPayment(ctx, sub, plan, input)
  await startTrial(ctx, sub, plan.terms.trialDays)
  return { number: sub.number, order: null }
}

/** Serialises how a member comes to plans: two requests would each find no subscription that is live. */
export const lockSubscriber = (ctx: Ctx, userId: string) =>
  ctx.db.query(
    'subscription.alone',
    `SELECT pg_advisory_xact_lock(hashtextextended('subscription ' || $1, 0))`,
    [userId],
  )

/** Returns what was requested before and is not paid yet. */
async function pendingResult(ctx: Ctx, sub: Subscription): Promise<SubscribeResult> {
  const open = await chargeRows.find(ctx, { subscriptionId: sub.id, status: 'open' })
  return { number: sub.number, order: open?.orderNumber ?? null }
}

interface NewSubscription {
  plan: SoldPlan
  price: PlanPrice
  seats: number
  userId: string
  contact: Subscription['contact']
  collect: Subscription['collect']
  coupon: { id: string; periods: number | null } | null
  testNow?: Date
}

/** Inserts a subscription that waits to be started, with its owner in the first seat. Checks no permissions. */
export async function insertSubscription(ctx: Ctx, input: NewSubscription): Promise<Subscription> {
  const { plan, price, seats, userId, contact, collect, coupon, testNow } = input
  const id = newId()
  const year = String(buddhistYear(Number(day(ctx.now).slice(0, 4))))
  const { text: number } = await nextNumber(ctx, {
    kind: 'subscription',
    period: year,
    prefix: `SB${year.slice(2)}`,
    width: 6,
  })
  const [sub] = await Promise.all([
    subscriptionRows.insert(ctx, {
      id,
      number,
      userId,
      contact,
      locale: ctx.locale,
      planId: plan.id,
      versionId: plan.terms.id,
      interval: price.interval,
      intervalCount: price.count,
      seats,
      price: periodPrice(price, seats, plan.terms.seatsIncluded),
      status: 'incomplete',
      collect,
      couponId: coupon?.id ?? null,
      couponLeft: coupon?.periods ?? null,
      credit: satang(0),
      mrr: satang(0),
      testNow: testNow ?? null,
      agreedAt: ctx.now,
      createdAt: ctx.now,
    }),
    recordTransition(ctx, {
      entity: subscriptionStates.name,
      id,
      from: '',
      to: 'incomplete',
      event: 'subscribe',
    }),
  ])
  await seatRows.insert(ctx, {
    subscriptionId: id,
    email: (contact.email ?? userId).toLowerCase(),
    userId,
    isOwner: true,
    createdAt: ctx.now,
  })
  return sub
}

/** Creates and requests the first bill; starts immediately if a coupon leaves nothing to pay. */
export async function requestFirstPayment(
  ctx: Ctx,
  sub: Subscription,
  { terms }: Pick<SoldPlan, 'terms'>,
  { payment, expect }: { payment?: PayMethod | undefined; expect?: number | undefined } = {},
): Promise<SubscribeResult> {
  const period = periodAt(day(ctx.now), cycleOf(sub), 0)
  const priced = await priceOfPeriods({ at: ctx, sub }, [period], {
    price: sub.price,
    seats: sub.seats,
    version: terms,
  })
  if (expect !== undefined && expect !== priced.due)
    throw conflict('order.total_changed', { total: priced.due, expected: expect }, { total: priced.due })
  const charge = await insertCharge(ctx, sub, {
    kind: 'first',
    allocations: priced.allocations,
    amount: priced.due,
    gross: priced.gross,
    discount: priced.discount,
    credit: priced.used,
    couponPeriods: priced.couponPeriods,
    payUntil: new Date(ctx.now.getTime() + firstPaymentHours * 3_600_000),
    periods: priced.periods,
  })
  if (charge.amount === 0) {
    await applyPayment(ctx, charge)
    return { number: sub.number, order: null }
  }
  const order = await placeChargeOrder(ctx, sub, charge, payment)
  await settleSubscription(ctx, sub.id)
  return { number: sub.number, order }
}

/** Starts a free trial of this many days; its first bill comes before the trial ends. */
export async function startTrial(ctx: Ctx, sub: Subscription, days: number): Promise<void> {
  const today = day(ctx.now)
  const end = addDays(today, days)
  const moved = await subscriptionLifecycle.move(ctx, sub.id, 'start_trial', {
    set: { anchor: end, cycles: 0, periodStart: today, periodEnd: end, trialEnd: end },
  })
  await sendSubscriptionEmail(ctx, moved, 'trial')
  await settleSubscription(ctx, sub.id)
}
