import { conflict, invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import {
  insertCharge,
  type PayMethod,
  placeChargeOrder,
  withdrawOpenCharge,
} from '../charge/charge.server.ts'
import { periodRows } from '../charge/charge-row.server.ts'
import { chosenTerms, payMethods } from '../join/subscribe.server.ts'
import { applyPayment } from '../lifecycle/apply-payment.server.ts'
import { priceOfPeriods, upcomingPeriods, upcomingTerms } from '../lifecycle/bill.server.ts'
import { payableUntil } from '../lifecycle/dunning.rules.ts'
import { cycleEquals } from '../lifecycle/period.rules.ts'
import { seatRows, settleSubscription } from '../lifecycle/settle.server.ts'
import {
  cycleOf,
  loadSubscriptionContext,
  lockSubscription,
  type SubscriptionContext,
  subscriptionLifecycle,
} from '../lifecycle/subscription-row.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { ownOrManaged } from '../my-subscriptions/access.server.ts'
import type { SoldPlan } from '../plan/plan-row.server.ts'
import { type PlanPrice, periodPrice } from '../plan/price.rules.ts'
import { type ChangeMode, type ChangeQuote, changeModes, quoteChange } from './change.rules.ts'

export const changeInput = z.object({
  plan: z.string().max(60),
  cycle: z.string().max(20),
  seats: z.coerce.number().int().min(1).max(100_000),
  mode: z.enum(changeModes),
  payment: z.enum(payMethods).optional(),
  /** The amount shown as due now; a different amount is refused. */
  expect: z.coerce.number().int().optional(),
})
export type ChangeInput = z.output<typeof changeInput>

/** A quote for a change made now, with everything its summary sentence needs. */
export interface ChangePreview extends ChangeQuote {
  plan: SoldPlan
  price: PlanPrice
  seats: number
  /** The price of a period before and after. */
  before: Satang
  after: Satang
  today: Day
  /** Whether it is still in its free trial: a change costs nothing before that ends. */
  isTrial: boolean
}

/** Returns the modes an owner may use for a change: immediately as the plan defines it, or with the next period. */
export const modesFor = ({ terms }: Pick<SoldPlan, 'terms'>): ChangeMode[] => [terms.changeNow, 'next']

/**
 * Returns what a change of plan, period length or seats costs now, to the satang; changes nothing. For its owner or
 * staff. Throws 401, 403, 404, 409 `subscription.change_state`, `subscription.change_none`, 422.
 */
export async function previewChange(
  ctx: Ctx,
  id: string,
  input: Pick<ChangeInput, 'plan' | 'cycle' | 'seats' | 'mode'>,
): Promise<ChangePreview> {
  await ownOrManaged(ctx, id)
  return previewOf(await loadSubscriptionContext(ctx, id), input)
}

async function previewOf(
  { at, today, sub }: SubscriptionContext,
  input: Pick<ChangeInput, 'plan' | 'cycle' | 'seats' | 'mode'>,
): Promise<ChangePreview> {
  const isTrial = sub.status === 'trialing'
  if ((sub.status !== 'active' && !isTrial) || !sub.periodStart || !sub.periodEnd)
    throw conflict('subscription.change_state')
  const { plan, price } = await chosenTerms(at, input)
  const after = periodPrice(price, input.seats, plan.terms.seatsIncluded)
  const same =
    plan.terms.id === sub.versionId && input.seats === sub.seats && cycleEquals(price, cycleOf(sub))
  if (same && !sub.next) throw conflict('subscription.change_none')
  const usedSeats = await seatRows.count(at, { subscriptionId: sub.id })
  if (input.seats < usedSeats)
    throw invalid([{ path: 'seats', code: 'subscription.seats_taken', params: { people: usedSeats } }])
  const paid = await periodRows.list(at, {
    where: { subscriptionId: sub.id, status: 'paid' },
    order: ['start'],
  })
  const mode = isTrial ? 'next' : input.mode
  const quote = quoteChange({
    today,
    mode,
    cycle: cycleOf(sub),
    paid: paid.filter(({ end }) => end > today),
    current: { start: sub.periodStart, end: sub.periodEnd },
    next: { interval: price.interval, count: price.count, price: after },
  })
  return { ...quote, plan, price, seats: input.seats, before: sub.price, after, today, isTrial }
}

/**
 * Changes plan, period length or seats: with the next period, or now, once what is due has been paid. Any credit beyond
 * that is kept for future bills. Returns the order to pay, if any. Owners may use the modes the plan offers, staff all
 * of them. Throws what `previewChange` throws, 409 `order.total_changed` if the price differs from what was shown,
 * `subscription.payment_waits`.
 */
export async function changeSubscription(
  ctx: Ctx,
  id: string,
  input: ChangeInput,
): Promise<{ number: string; order: string | null; mode: ChangeMode }> {
  const owned = await ownOrManaged(ctx, id)
  const current = await lockSubscription(ctx, id)
  const { at, sub } = current
  const preview = await previewOf(current, input)
  const isOwner = owned.userId === ctx.viewer.user?.id
  if (isOwner && !preview.isTrial && !modesFor(preview.plan).includes(input.mode))
    throw invalid([{ path: 'mode', code: 'subscription.change_mode' }])
  if (input.expect !== undefined && input.expect !== preview.due)
    throw conflict(
      'order.total_changed',
      { total: preview.due, expected: input.expect },
      { total: preview.due },
    )
  // The open bill was calculated for the old terms.
  await withdrawOpenCharge(current, 'changed')
  const { interval, count } = preview.price
  const terms = { versionId: preview.plan.terms.id, interval, count, seats: input.seats }
  if (preview.mode === 'next') {
    const same =
      terms.versionId === sub.versionId && terms.seats === sub.seats && cycleEquals(terms, cycleOf(sub))
    const moved = await subscriptionLifecycle.move(at, id, 'change', { set: { next: same ? null : terms } })
    await sendSubscriptionEmail(at, moved, same ? 'kept' : 'planned')
    await settleSubscription(ctx, id)
    return { number: sub.number, order: null, mode: 'next' }
  }
  const creditKept = preview.credit
  const balance = {
    what: 'balance' as const,
    from: preview.today,
    to: preview.period.end,
    days: preview.left,
    of: preview.of,
    amount: creditKept,
  }
  const charge = await insertCharge(at, sub, {
    kind: 'change',
    allocations: creditKept > 0 ? [...preview.allocations, balance] : preview.allocations,
    amount: preview.due,
    gross: satang(Math.max(preview.due, 0)),
    change: { ...terms, mode: preview.mode, on: preview.today, kept: creditKept },
    payUntil: new Date(at.now.getTime() + 24 * 3_600_000),
  })
  if (charge.amount === 0) {
    await applyPayment(at, charge)
    return { number: sub.number, order: null, mode: preview.mode }
  }
  const order = await placeChargeOrder(at, sub, charge, input.payment)
  // The user who requested it already has the code in front of them.
  if (!isOwner) await sendSubscriptionEmail(at, sub, 'bill')
  await settleSubscription(ctx, id)
  return { number: sub.number, order, mode: preview.mode }
}

export const prepayInput = z.object({
  periods: z.coerce.number().int().min(1).max(36),
  payment: z.enum(payMethods).optional(),
})

/** Returns what paying this many periods ahead costs, and until when it then lasts. Throws 409 `subscription.ahead_state`. */
export async function quotePrepayment(current: SubscriptionContext, count: number) {
  const { sub } = current
  if (sub.status === 'cancelling' || !sub.periodEnd || !sub.anchor) throw conflict('subscription.ahead_state')
  const terms = await upcomingTerms(current)
  const paid = await countPrepaidPeriods(current)
  const all = upcomingPeriods(sub, terms, paid + count).slice(paid)
  return { priced: await priceOfPeriods(current, all, terms), periods: all, terms }
}

/** Returns how many periods after the current one are already paid. */
export const countPrepaidPeriods = async ({ at, sub }: SubscriptionContext): Promise<number> =>
  (await periodRows.list(at, { where: { subscriptionId: sub.id, status: 'paid' } })).filter(
    ({ start }) => sub.periodEnd !== null && start >= sub.periodEnd,
  ).length

/**
 * Bills several periods together, so that nobody has to scan each month; the open bill is included. For its owner or
 * staff. Throws 401, 403, 404, 409 `subscription.ahead_state`, `subscription.payment_waits`.
 */
export async function prepayPeriods(
  ctx: Ctx,
  id: string,
  { periods: count, payment }: { periods: number; payment?: PayMethod | undefined },
): Promise<{ number: string; order: string | null }> {
  await ownOrManaged(ctx, id)
  const before = await lockSubscription(ctx, id)
  if (before.sub.status !== 'active' && before.sub.status !== 'trialing')
    throw conflict('subscription.ahead_state')
  await withdrawOpenCharge(before, 'ahead')
  const current = await loadSubscriptionContext(ctx, id)
  const { at, sub } = current
  const { priced, periods, terms } = await quotePrepayment(current, count)
  const charge = await insertCharge(at, sub, {
    kind: 'ahead',
    allocations: priced.allocations,
    amount: priced.due,
    gross: priced.gross,
    discount: priced.discount,
    credit: priced.used,
    couponPeriods: priced.couponPeriods,
    ...(sub.next && {
      change: { ...sub.next, mode: 'next' as const, on: periods[0]?.start ?? current.today, kept: satang(0) },
    }),
    payUntil: new Date(
      Math.min(
        at.now.getTime() + 24 * 3_600_000,
        payableUntil(terms.version, periods[0]?.start ?? current.today).getTime(),
      ),
    ),
    periods: priced.periods,
  })
  if (charge.amount === 0) {
    await applyPayment(at, charge)
    return { number: sub.number, order: null }
  }
  const order = await placeChargeOrder(at, sub, charge, payment)
  await settleSubscription(ctx, id)
  return { number: sub.number, order }
}
