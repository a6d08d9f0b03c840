import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import { type Ctx, systemViewer } from '#kernel/http/ctx.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { chosenTerms, insertSubscription, requestFirstPayment, startTrial } from '../join/subscribe.server.ts'
import { advance } from '../lifecycle/advance.server.ts'
import { applyPayment } from '../lifecycle/apply-payment.server.ts'
import { settleSubscription } from '../lifecycle/settle.server.ts'
import {
  loadSubscriptionContext,
  lockSubscription,
  type Subscription,
  subscriptionRows,
} from '../lifecycle/subscription-row.server.ts'

/** The most days a test can be advanced per press. */
export const maxDays = 400

export const testInput = z.object({
  plan: z.string().max(60),
  cycle: z.string().max(20),
  /** Empty means the fewest the plan sells. */
  seats: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(100_000)]),
})
export const advanceTestInput = z.object({ days: z.coerce.number().int().min(1).max(maxDays) })

/**
 * Creates a subscription of a test customer with its own clock: the same rules and jobs, but no order, no money and no
 * email. Its owner is the user who starts it. Staff only. Throws 401, 403, 409 `subscription.plan_gone`, 422.
 */
export async function startTest(ctx: Ctx, input: z.output<typeof testInput>): Promise<string> {
  authorize(ctx, subscriptionAbilities['subscription.manage'])
  const { plan, price, seats } = await chosenTerms(ctx, input)
  const user = ctx.viewer.user
  const sub = await insertSubscription(ctx, {
    plan,
    price,
    seats,
    userId: user?.id ?? plan.id,
    contact: { name: ctx.locale === 'th' ? 'ลูกค้าทดสอบ' : 'Test customer', phone: '', email: null },
    collect: 'push',
    coupon: null,
    testNow: ctx.now,
  })
  if (plan.terms.trialDays > 0) await startTrial(ctx, sub, plan.terms.trialDays)
  else await requestFirstPayment(ctx, sub, plan)
  return sub.id
}

/** Returns a test, locked; 409 `subscription.no_test` if it belongs to a customer. */
async function lockTest(ctx: Ctx, id: string) {
  authorize(ctx, subscriptionAbilities['subscription.manage'])
  const current = await lockSubscription(ctx, id)
  if (!current.sub.testNow) throw conflict('subscription.no_test')
  return current
}

/**
 * Advances a test by this many days: whatever falls due happens at its own time and in order. Staff only. Throws 401,
 * 403, 404, 409 `subscription.no_test`.
 */
export async function advanceTest(ctx: Ctx, id: string, days: number): Promise<Subscription> {
  const { at } = await lockTest(ctx, id)
  // What falls due is the work of the test's clock, as it is a job's for a customer: its history names no staff.
  const clock = { ...ctx, viewer: systemViewer }
  // Until the morning of that day, so that the day's reminders have been sent.
  const until = new Date(dayStart(addDays(day(at.now), Math.min(days, maxDays))).getTime() + 10 * 3_600_000)
  for (let round = 0; round < 5000; round++) {
    await settleSubscription(clock, id)
    const { nextAt } = await subscriptionRows.get(ctx, id)
    if (!nextAt || nextAt > until) break
    await subscriptionRows.update(ctx, id, { testNow: nextAt })
    await advance(clock, id)
  }
  await subscriptionRows.update(ctx, id, { testNow: until })
  await advance(clock, id)
  return subscriptionRows.get(ctx, id)
}

/**
 * Has the test customer pay what is open. Staff only. Throws 401, 403, 404, 409 `subscription.no_test`,
 * `subscription.nothing_open`.
 */
export async function payTest(ctx: Ctx, id: string): Promise<Subscription> {
  const { open } = await lockTest(ctx, id)
  if (!open) throw conflict('subscription.nothing_open')
  const { at } = await loadSubscriptionContext(ctx, id)
  await applyPayment(at, open)
  await advance(ctx, id)
  return subscriptionRows.get(ctx, id)
}
