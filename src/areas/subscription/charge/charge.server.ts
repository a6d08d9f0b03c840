import {
  methodsFor,
  type PlaceOrderInput,
  placeOrder,
  withdrawUnpaidOrder,
} from '#areas/billing/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import type { Allocation } from '../change/change.rules.ts'
import type { Period } from '../lifecycle/period.rules.ts'
import type { Subscription, SubscriptionContext } from '../lifecycle/subscription-row.server.ts'
import { versionRows } from '../plan/plan-row.server.ts'
import type { ChargedChange, ChargeKind } from './charge.table.ts'
import { allocationRows, type Charge, chargeLifecycle, chargeRows, periodRows } from './charge-row.server.ts'

/** The kind of subscription bills in billing; `ref` is the bill. */
export const chargeSellable = 'subscription.charge'

export type PayMethod = Exclude<PlaceOrderInput['payment'], 'cod'>

interface NewCharge {
  kind: ChargeKind
  allocations: readonly Allocation[]
  amount: Satang
  gross: Satang
  discount?: Satang
  credit?: Satang
  couponPeriods?: number
  change?: ChargedChange
  payUntil: Date
  /** The periods it pays; their shares add up to the amount paid for them. */
  periods?: readonly (Period & { amount: Satang; seats: number; versionId: string })[]
}

/** Inserts a bill with its parts and periods. Does not request payment yet: `placeChargeOrder` does. */
export async function insertCharge(
  ctx: Ctx,
  sub: Pick<Subscription, 'id'>,
  input: NewCharge,
): Promise<Charge> {
  const { kind, amount, gross, change = null, payUntil, couponPeriods = 0 } = input
  const charge = await chargeRows.insert(ctx, {
    subscriptionId: sub.id,
    kind,
    status: 'open',
    amount,
    gross,
    discount: input.discount ?? satang(0),
    credit: input.credit ?? satang(0),
    couponPeriods,
    change,
    payUntil,
    createdAt: ctx.now,
  })
  await allocationRows.insertMany(
    ctx,
    input.allocations.map((allocation, position) => ({ ...allocation, chargeId: charge.id, position })),
  )
  await periodRows.insertMany(
    ctx,
    (input.periods ?? []).map((period) => ({
      ...period,
      subscriptionId: sub.id,
      chargeId: charge.id,
      status: 'open' as const,
    })),
  )
  return charge
}

/** Returns the requested payment method, or the first one that works remotely; null if the site has none. */
async function choosePaymentMethod(
  ctx: Ctx,
  amount: Satang,
  preferred?: PayMethod,
): Promise<PayMethod | null> {
  if (preferred) return preferred
  const open = (await methodsFor(ctx, amount))
    .filter(({ rejection }) => !rejection)
    .map(({ method }) => method)
  return open.find((method) => method === 'promptpay') ?? open.find((method) => method === 'transfer') ?? null
}

/**
 * Places the order of a bill if it has none yet, and returns its number. Null if nothing is to be requested: a test, a
 * forgotten owner, a site that takes no payments. Throws 422 for a closed payment method.
 */
export async function placeChargeOrder(
  ctx: Ctx,
  sub: Subscription,
  charge: Charge,
  method?: PayMethod,
): Promise<string | null> {
  if (charge.orderNumber) return charge.orderNumber
  if (sub.testNow || !sub.userId || charge.amount === 0) return null
  const payment = await choosePaymentMethod(ctx, charge.amount, method)
  if (!payment && method) throw invalid([{ path: 'payment', code: 'subscription.pay_closed' }])
  if (!payment) return null
  const { name } = await versionRows.get(ctx, sub.versionId)
  const { order } = await placeOrder(ctx, {
    lines: [{ kind: chargeSellable, ref: charge.id, quantityMilli: 1000 }],
    contact: sub.contact,
    shipping: { method: 'pickup', satang: satang(0), label: name },
    payment,
    userId: sub.userId,
    guestKey: null,
    locale: sub.locale,
    expectTotal: charge.amount,
  })
  await chargeRows.update(ctx, charge.id, { orderNumber: order.number })
  return order.number
}

/**
 * Withdraws an open bill with its order; returns false, with nothing changed, if money for it may be on its way. Locks
 * must be held.
 */
export async function withdrawCharge(ctx: Ctx, charge: Charge, reason: string): Promise<boolean> {
  if (charge.orderId && !(await withdrawUnpaidOrder(ctx, charge.orderId, reason))) return false
  // Withdrawing the order also withdrew the bill: its kind does that.
  const now = await chargeRows.get(ctx, charge.id)
  if (now.status === 'open') await voidCharge(ctx, now, reason)
  return now.status !== 'paid'
}

/** Does the same at a user's request. Throws 409 `subscription.payment_waits` if the bill is being paid. */
export async function withdrawOpenCharge({ at, open }: SubscriptionContext, reason: string): Promise<void> {
  if (open && !(await withdrawCharge(at, open, reason))) throw conflict('subscription.payment_waits')
}

/** Voids a bill that nobody will pay; its periods can be billed again. */
export async function voidCharge(ctx: Ctx, charge: Charge, reason: string): Promise<void> {
  await chargeLifecycle.move(ctx, charge.id, 'withdraw', { reason })
  await ctx.db.query(
    'subscription.voidPeriods',
    `UPDATE subscription_period SET status = 'void' WHERE tenant_id = $1 AND charge_id = $2 AND status = 'open'`,
    [ctx.tenant.id, charge.id],
  )
}
