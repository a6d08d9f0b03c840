import { beforeAll } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import {
  billingChecks,
  confirmPayment,
  type EntitlementKind,
  getOrder,
  isEntitled,
} from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import type { TestSites } from '#kernel/testing/test-site.ts'
import { type Day, day, dayStart } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { chargeRows } from './charge/charge-row.server.ts'
import { subscriptionChecks } from './checks.server.ts'
import { subscribe, subscribeInput } from './join/subscribe.server.ts'
import { advance } from './lifecycle/advance.server.ts'
import { boundary } from './lifecycle/period.rules.ts'
import { subscriptionRows } from './lifecycle/subscription-row.server.ts'
import { type NewVersion, publishPlan, savePlan } from './plan/plan.server.ts'
import { planRows, type SoldPlan, versionRows } from './plan/plan-row.server.ts'

const monthlyPrice = (baseBaht: number) => ({
  interval: 'month' as const,
  count: 1,
  base: baht(baseBaht),
  perSeat: satang(0),
})

/** The default test plan: one seat, 149 baht a month, closed after seven days unpaid. */
export const defaultTerms: NewVersion = {
  name: { th: 'เรียนเอง', en: 'Solo' },
  lead: { th: '', en: '' },
  features: [],
  prices: [monthlyPrice(149), { interval: 'year', count: 1, base: baht(1490), perSeat: satang(0) }],
  seatsIncluded: 1,
  seatsLeast: 1,
  seatsMost: 1,
  trialDays: 0,
  grants: [],
  ahead: [1, 3, 12],
  changeNow: 'prorate',
  leadDays: 7,
  remindDays: [3, 6],
  graceDays: 7,
  cancelDays: 60,
}

let planCount = 0
let memberCount = 0

export const today = day(new Date())
export const noon = (on: Day) => new Date(dayStart(on).getTime() + 12 * 3_600_000)
/** Returns where the nth month from a day ends. */
export const month = (from: Day, count = 1) => boundary(from, { interval: 'month', count: 1 }, count)

/** Creates a published plan. Takes an admin’s context. */
export async function buildPlan(
  ctx: Ctx,
  { price, ...more }: Partial<NewVersion> & { code?: string; price?: number } = {},
): Promise<SoldPlan> {
  const { code = `plan-${++planCount}`, ...terms } = more
  const prices = price === undefined ? {} : { prices: [monthlyPrice(price)] }
  const id = await savePlan(ctx, null, { ...defaultTerms, ...prices, ...terms, code })
  await publishPlan(ctx, id)
  const plan = await planRows.get(ctx, id)
  return { ...plan, terms: await versionRows.get(ctx, plan.versionId ?? '') }
}

const lesson: EntitlementKind = {
  kind: 'test.lesson',
  label: { th: 'บทเรียน', en: 'Lesson' },
  names: async () => [],
}

/** Returns what tests do with members and their subscriptions, to plans that grant a lesson. */
export function createSubscribers(sites: TestSites) {
  beforeAll(() => registerTestArea({ entitlementKinds: [lesson] }))
  async function member() {
    const email = `member${++memberCount}@example.com`
    const phone = `+6681234${String(1000 + memberCount)}`
    const name = { firstname: 'มาลี', lastname: 'ศรีสุข' }
    const { id } = await sites.doing((ctx) =>
      createAccount(ctx.db, ctx.tenant.id, { ...name, email, phone, role: 'user', passwordHash: '' }),
    )
    const user = { id, ...name, email, phone }
    return { id, email, who: { role: 'user' as const, viewer: { role: 'user' as const, user } } }
  }
  type Member = Awaited<ReturnType<typeof member>>
  const plan = (more: Parameters<typeof buildPlan>[1] = {}) =>
    sites.doing((ctx) => buildPlan(ctx, { grants: [{ kind: lesson.kind, target: 'all' }], ...more }), {
      role: 'admin',
    })
  const join = (
    by: Member,
    { code, ...more }: { code: string } & Record<string, unknown>,
    now = noon(today),
  ) =>
    sites.doing(
      (ctx) =>
        subscribe(ctx, subscribeInput.parse({ plan: code, cycle: '1month', seats: 1, agree: 'on', ...more })),
      { ...by.who, now },
    )
  const byNumber = (number: string) =>
    sites.doing(async (ctx) => (await subscriptionRows.find(ctx, { number }))!)
  /** Has staff confirm that the money of an order was received. */
  const pay = (order: string | null, now = noon(today)) =>
    sites.doing(
      async (ctx) => {
        const { payment } = await getOrder(ctx, order ?? '')
        await confirmPayment(ctx, payment.id)
      },
      { role: 'admin', now },
    )
  /** Creates a user with a plan that is paid since today. */
  async function subscriber(more: Parameters<typeof buildPlan>[1] & { seats?: number } = {}) {
    const { seats = 1, ...terms } = more
    const by = await member()
    const sold = await plan(terms)
    const { number, order } = await join(by, { code: sold.code, seats })
    await pay(order)
    return { by, sold, number, sub: await byNumber(number) }
  }
  /** Runs what happens automatically at that time. */
  const run = (id: string, now: Date) => sites.doing((ctx) => advance(ctx, id), { role: 'admin', now })
  const openOrder = (id: string) =>
    sites.doing(
      async (ctx) =>
        (await chargeRows.find(ctx, { subscriptionId: id, status: 'open' }))?.orderNumber ?? null,
    )
  const may = (by: Member, now: Date) =>
    sites.doing((ctx) => isEntitled(ctx, { kind: lesson.kind, id: 'all' }), { ...by.who, now })
  const bills = (id: string) =>
    sites.doing((ctx) => chargeRows.list(ctx, { where: { subscriptionId: id }, order: ['createdAt'] }))
  return { member, plan, join, byNumber, pay, subscriber, run, openOrder, may, bills }
}

/** Returns what `sala verify` finds wrong with subscriptions and their money. */
export async function failedChecks(sites: TestSites): Promise<unknown[]> {
  const checks = [...subscriptionChecks, ...billingChecks]
  const results = await runChecks(checks, () => sites.services.database.forPlatform('read'), null)
  return results.filter(({ ok }) => !ok)
}
