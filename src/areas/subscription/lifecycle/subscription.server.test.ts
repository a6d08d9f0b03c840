import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser, emailsTo } from '#areas/account/factory.ts'
import {
  adjustWallet,
  balanceOf,
  billingChecks,
  confirmPayment,
  type EntitlementKind,
  expireOrders,
  getOrder,
  isEntitled,
} from '#areas/billing/public.server.ts'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { changeSubscription, prepayPeriods, previewChange } from '../change/change.server.ts'
import { chargeRows, periodRows } from '../charge/charge-row.server.ts'
import { subscriptionChecks } from '../checks.server.ts'
import { addCoupon, couponInput } from '../coupon/coupon.server.ts'
import { buildPlan } from '../factory.ts'
import { joinView } from '../join/join-view.server.ts'
import { subscribe, subscribeInput } from '../join/subscribe.server.ts'
import { subscriptionView } from '../my-subscriptions/own-view.server.ts'
import { savePlan } from '../plan/plan.server.ts'
import { addSeat, removeSeat } from '../seat/seat.server.ts'
import { advance, advanceDue } from './advance.server.ts'
import { cancelSubscription, reactivateSubscription, undoCancellation } from './cancel.server.ts'
import { atDayStart } from './dunning.rules.ts'
import { pauseSubscription, resumeSubscription } from './pause.server.ts'
import { boundary } from './period.rules.ts'
import { subscriptionRows } from './subscription-row.server.ts'

const sites = testSites()
const today = day(new Date())
const noon = (on: Day) => new Date(dayStart(on).getTime() + 12 * 3_600_000)
const lessons: EntitlementKind = {
  kind: 'test.lesson',
  label: { th: 'บทเรียน', en: 'Lesson' },
  names: async () => [],
}
const grants = [{ kind: 'test.lesson', target: 'all' }]

let users = 0
async function member() {
  users++
  const email = `member${users}@example.com`
  const { id, firstname, lastname } = await buildUser(sites, {
    email,
    phone: `+6681234${String(1000 + users)}`,
  })
  const user = { id, firstname, lastname, email, phone: `+6681234${String(1000 + users)}` }
  return { id, email, who: { role: 'user' as const, viewer: { role: 'user' as const, user } } }
}
type Member = Awaited<ReturnType<typeof member>>
const plan = (more: Parameters<typeof buildPlan>[1] = {}) =>
  sites.doing((ctx) => buildPlan(ctx, { grants, ...more }), { role: 'admin' })
const join = (by: Member, { code, ...more }: { code: string } & Record<string, unknown>, now = noon(today)) =>
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
    async (ctx) => (await chargeRows.find(ctx, { subscriptionId: id, status: 'open' }))?.orderNumber ?? null,
  )
const may = (by: Member, now: Date) =>
  sites.doing((ctx) => isEntitled(ctx, { kind: 'test.lesson', id: 'all' }), { ...by.who, now })
const bills = (id: string) =>
  sites.doing((ctx) => chargeRows.list(ctx, { where: { subscriptionId: id }, order: ['createdAt'] }))
const month = (from: Day, count = 1) => boundary(from, { interval: 'month', count: 1 }, count)

beforeAll(async () => {
  registerTestArea({ entitlementKinds: [lessons] })
  await enableWallets(sites)
})

describe('subscribing', () => {
  test('waits for its first money, and begins the day it comes', async () => {
    const by = await member()
    const { code } = await plan()
    const { number, order } = await join(by, { code })
    expect(await byNumber(number)).toMatchObject({ status: 'incomplete', mrr: 0 })
    expect(await may(by, noon(today))).toBe(false)
    const tomorrow = noon(addDays(today, 1)).getTime() - 60_000
    await pay(order, new Date(tomorrow))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      periodStart: addDays(today, 1),
      periodEnd: month(addDays(today, 1)),
      mrr: 14_900,
    })
    expect(await may(by, noon(addDays(today, 2)))).toBe(true)
    expect((await emailsTo(sites, by.email)).some(({ subject }) => subject.includes('เริ่มใช้'))).toBe(true)
  })

  test('sent twice is one subscription with one order', async () => {
    const by = await member()
    const { code } = await plan()
    const both = await Promise.all([join(by, { code }), join(by, { code })])
    expect(both[0]).toEqual(both[1])
    await pay(both[0].order)
    await expect(join(by, { code })).rejects.toMatchObject({ code: 'subscription.already' })
  })

  test('not paid in a day is over, and gives its coupon back', async () => {
    const by = await member()
    const { code } = await plan()
    await sites.doing(
      (ctx) =>
        addCoupon(
          ctx,
          couponInput.parse({ code: 'once', kind: 'percent', value: 50, mostUses: 1, until: '' }),
        ),
      { role: 'admin' },
    )
    const { number, order } = await join(by, { code, coupon: 'once' })
    expect(await sites.doing((ctx) => getOrder(ctx, order ?? ''), by.who)).toMatchObject({
      totals: { total: 7_450 },
    })
    const other = await member()
    await expect(join(other, { code, coupon: 'ONCE' })).rejects.toMatchObject({
      errors: [{ path: 'coupon', code: 'subscription.coupon_used' }],
    })
    await sites.doing(expireOrders, { role: 'admin', now: noon(addDays(today, 1)) })
    expect(await byNumber(number)).toMatchObject({ status: 'expired' })
    expect((await join(other, { code, coupon: 'once' })).order).not.toBeNull()
  })

  test('what is due after a free trial is what its first bill asks for, less the coupon', async () => {
    const by = await member()
    const { code } = await plan({ trialDays: 7 })
    await sites.doing(
      (ctx) =>
        addCoupon(
          ctx,
          couponInput.parse({ code: 'trial', kind: 'percent', value: 20, periods: 3, until: '' }),
        ),
      { role: 'admin' },
    )
    const offered = (query: Record<string, string>) =>
      sites.doing((ctx) => joinView(ctx, code, new URLSearchParams(query)), { ...by.who, now: noon(today) })
    expect(await offered({ coupon: 'trial' })).toMatchObject({ due: 0, nextSum: 11_920 })
    expect(await offered({})).toMatchObject({ due: 0, nextSum: 14_900 })
    const { number } = await join(by, { code, coupon: 'trial' })
    const sub = await byNumber(number)
    const own = await sites.doing((ctx) => subscriptionView(ctx, sub), { ...by.who, now: noon(today) })
    expect(own.nextSum).toBe(11_920)
    await run(sub.id, noon(addDays(today, 7)))
    expect((await bills(sub.id))[0]?.amount).toBe(11_920)
  })

  test('a coupon for one plan is refused for another, and for a plan nobody knows there is none', async () => {
    const { id, code } = await plan()
    const other = await plan()
    const coupon = (plans: string | string[]) =>
      sites.doing(
        (ctx) =>
          addCoupon(ctx, couponInput.parse({ code: 'only', kind: 'percent', value: 50, until: '', plans })),
        { role: 'admin' },
      )
    await expect(coupon([id, newId()])).rejects.toMatchObject({
      errors: [{ path: 'plans', code: 'subscription.coupon_plans' }],
    })
    await coupon(id)
    const by = await member()
    await expect(join(by, { code: other.code, coupon: 'only' })).rejects.toMatchObject({
      errors: [{ path: 'coupon', code: 'subscription.coupon_other_plan' }],
    })
    expect((await join(by, { code, coupon: 'only' })).order).not.toBeNull()
  })

  test('of many at once who use the last of a coupon one gets it', async () => {
    const { code } = await plan()
    await sites.doing(
      (ctx) =>
        addCoupon(
          ctx,
          couponInput.parse({ code: 'last', kind: 'amount', value: 49, mostUses: 1, until: '' }),
        ),
      { role: 'admin' },
    )
    const many = await Promise.all(Array.from({ length: 5 }, () => member()))
    const tries = await Promise.allSettled(many.map((by) => join(by, { code, coupon: 'last' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('with a trial begins at once, once for each member, and asks before it is over', async () => {
    const by = await member()
    const sold = await plan({ trialDays: 14 })
    const { number, order } = await join(by, { code: sold.code })
    expect(order).toBeNull()
    const sub = await byNumber(number)
    expect(sub).toMatchObject({ status: 'trialing', periodEnd: addDays(today, 14), mrr: 0 })
    expect(await may(by, noon(today))).toBe(true)
    await run(sub.id, noon(addDays(today, 7)))
    await pay(await openOrder(sub.id), noon(addDays(today, 8)))
    expect((await byNumber(number)).status).toBe('trialing')
    await run(sub.id, atDayStart(addDays(today, 14)))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      periodStart: addDays(today, 14),
      periodEnd: month(addDays(today, 14)),
      mrr: 14_900,
    })
    const second = await plan({ trialDays: 14 })
    expect((await join(by, { code: second.code })).order).not.toBeNull()
  })

  test('asks for consent, and for seats and periods the plan has', async () => {
    expect(subscribeInput.safeParse({ plan: 'x', cycle: '1month', seats: 1 }).success).toBe(false)
    const by = await member()
    const { code } = await plan()
    await expect(join(by, { code, seats: 3 })).rejects.toMatchObject({ errors: [{ path: 'seats' }] })
    await expect(join(by, { code, cycle: '5day' })).rejects.toMatchObject({ errors: [{ path: 'cycle' }] })
    await expect(join(by, { code, expect: 1 })).rejects.toMatchObject({ code: 'order.total_changed' })
  })

  test('a live subscription keeps its version, and an archived plan sells no more', async () => {
    const { sub, sold } = await subscriber()
    await sites.doing(
      (ctx) =>
        savePlan(ctx, sold.id, {
          ...sold.terms,
          code: sold.code,
          prices: [{ ...sold.terms.prices[0]!, base: satang(99_900) }],
        }),
      { role: 'admin' },
    )
    await run(sub.id, noon(addDays(sub.periodEnd!, -3)))
    expect((await bills(sub.id)).map(({ amount }) => amount)).toEqual([14_900, 14_900])
  })
})

describe('the next period', () => {
  test('is billed seven days ahead, once, and begins by itself when it is paid', async () => {
    const { by, sub, number } = await subscriber()
    const ahead = noon(addDays(sub.periodEnd!, -7))
    await Promise.all([run(sub.id, ahead), run(sub.id, ahead), run(sub.id, ahead)])
    expect(await bills(sub.id)).toHaveLength(2)
    await pay(await openOrder(sub.id), noon(addDays(sub.periodEnd!, -2)))
    expect((await byNumber(number)).periodEnd).toBe(sub.periodEnd)
    await run(sub.id, atDayStart(sub.periodEnd!))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      periodStart: sub.periodEnd,
      periodEnd: month(today, 2),
    })
    expect(await may(by, noon(addDays(sub.periodEnd!, 3)))).toBe(true)
    expect(
      (await emailsTo(sites, by.email)).filter(({ subject }) => subject.includes('ยอดรอบถัดไป')),
    ).toHaveLength(1)
  })

  test('a job that is killed midway and run again gives each period one bill', async () => {
    const many = []
    for (let at = 0; at < 4; at++) many.push(await subscriber())
    const end = many[0]!.sub.periodEnd!
    let seen = 0
    // The process is killed during the third of them.
    await expect(
      sites.doing(
        (ctx) => {
          const commit = ctx.db.commit.bind(ctx.db)
          ctx.db.commit = async () => {
            if (++seen > 3) throw new Error('killed')
            await commit()
          }
          return advanceDue(ctx)
        },
        { role: 'admin', now: noon(addDays(end, -5)) },
      ),
    ).rejects.toThrow('killed')
    await sites.doing((ctx) => advanceDue(ctx), { role: 'admin', now: noon(addDays(end, -5)) })
    await sites.doing((ctx) => advanceDue(ctx), { role: 'admin', now: noon(addDays(end, -5)) })
    for (const { sub } of many) expect(await bills(sub.id)).toHaveLength(2)
  })

  test('is taken from the wallet five past midnight where the owner wants that', async () => {
    const by = await member()
    const { code } = await plan()
    const { number, order } = await join(by, { code, wallet: 'on' })
    await pay(order)
    const sub = await byNumber(number)
    await sites.doing((ctx) => adjustWallet(ctx, { userId: by.id, amount: satang(20_000), reason: 'ลอง' }), {
      role: 'admin',
      viewer: { role: 'admin' },
    })
    await run(sub.id, noon(addDays(sub.periodEnd!, -7)))
    await run(sub.id, new Date(atDayStart(sub.periodEnd!).getTime() - 60_000))
    expect((await byNumber(number)).periodEnd).toBe(sub.periodEnd)
    await run(sub.id, atDayStart(sub.periodEnd!))
    expect(await byNumber(number)).toMatchObject({ status: 'active', periodStart: sub.periodEnd })
    expect((await sites.doing((ctx) => balanceOf(ctx, by.id))).available).toBe(5_100)
    // The next time the balance is too low, and it is tried once a day.
    const second = month(today, 2)
    await run(sub.id, noon(addDays(second, -7)))
    await run(sub.id, atDayStart(second))
    expect((await byNumber(number)).status).toBe('past_due')
    await sites.doing((ctx) => adjustWallet(ctx, { userId: by.id, amount: satang(20_000), reason: 'ลอง' }), {
      role: 'admin',
      viewer: { role: 'admin' },
    })
    await run(sub.id, atDayStart(addDays(second, 1)))
    expect((await byNumber(number)).status).toBe('active')
  })

  test('unpaid is owed, reminded, closed, and opens again with the days that were closed', async () => {
    const { by, sub, number } = await subscriber()
    const due = sub.periodEnd!
    await run(sub.id, noon(addDays(due, -7)))
    await run(sub.id, atDayStart(due))
    expect(await byNumber(number)).toMatchObject({ status: 'past_due', periodStart: due })
    expect(await may(by, noon(due))).toBe(true)
    await run(sub.id, noon(addDays(due, 3)))
    await run(sub.id, noon(addDays(due, 3)))
    await run(sub.id, noon(addDays(due, 6)))
    const reminders = async () =>
      (await emailsTo(sites, by.email)).filter(({ subject }) => subject.includes('เตือนยอดค้าง')).length
    expect(await reminders()).toBe(2)
    // Closed by the clock, whether or not the job has run.
    expect(await may(by, noon(addDays(due, 7)))).toBe(false)
    await run(sub.id, atDayStart(addDays(due, 7)))
    expect(await byNumber(number)).toMatchObject({ status: 'suspended', mrr: 0 })
    await pay(await openOrder(sub.id), noon(addDays(due, 17)))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      mrr: 14_900,
      periodEnd: addDays(month(today, 2), 10),
    })
    expect(await may(by, noon(addDays(due, 18)))).toBe(true)
  })

  test('never paid is cancelled after sixty days closed, and can be taken up again', async () => {
    const { by, sub, number } = await subscriber()
    const due = sub.periodEnd!
    await run(sub.id, noon(addDays(due, -7)))
    await run(sub.id, atDayStart(due))
    await run(sub.id, atDayStart(addDays(due, 7)))
    await run(sub.id, atDayStart(addDays(due, 66)))
    expect((await byNumber(number)).status).toBe('suspended')
    await run(sub.id, atDayStart(addDays(due, 67)))
    expect((await byNumber(number)).status).toBe('cancelled')
    const again = await sites.doing((ctx) => reactivateSubscription(ctx, sub.id), {
      ...by.who,
      now: noon(addDays(due, 70)),
    })
    await pay(again.order, noon(addDays(due, 70)))
    expect(await byNumber(number)).toMatchObject({
      status: 'active',
      periodStart: addDays(due, 70),
      mrr: 14_900,
    })
    const kinds = await sites
      .ctx()
      .db.query<{ kind: string }>(
        'test.movements',
        'SELECT kind FROM subscription_movement WHERE subscription_id = $1 ORDER BY at, id',
        [sub.id],
      )
    expect(kinds.map(({ kind }) => kind)).toEqual(['new', 'churn', 'reactivation'])
  })
})

test('staff change a customer’s plan in every way, and the customer is written to', async () => {
  const { by, sub, number } = await subscriber({ price: 300 })
  const dear = await plan({ price: 600 })
  const wanted = { plan: dear.code, cycle: '1month', seats: 1, mode: 'full' as const }
  const now = noon(addDays(today, 3))
  await expect(
    sites.doing((ctx) => changeSubscription(ctx, sub.id, wanted), { ...by.who, now }),
  ).rejects.toMatchObject({ errors: [{ path: 'mode' }] })
  const { order } = await sites.doing((ctx) => changeSubscription(ctx, sub.id, wanted), {
    role: 'manager',
    now,
  })
  expect((await emailsTo(sites, by.email)).some(({ plain }) => plain.includes(order ?? '-'))).toBe(true)
  await pay(order, now)
  expect(await byNumber(number)).toMatchObject({
    planId: dear.id,
    periodStart: addDays(today, 3),
    periodEnd: month(addDays(today, 3)),
    mrr: 60_000,
  })
})

describe('its owner', () => {
  test('changes now for the days left, and gets it when what is due was paid', async () => {
    const { by, sub, number } = await subscriber({ price: 300 })
    const dear = await plan({ price: 600 })
    const on = noon(addDays(today, 10))
    const wanted = { plan: dear.code, cycle: '1month', seats: 1, mode: 'prorate' as const }
    const quote = await sites.doing((ctx) => previewChange(ctx, sub.id, wanted), { ...by.who, now: on })
    expect(quote.due).toBe(quote.added - quote.unused)
    await expect(
      sites.doing((ctx) => changeSubscription(ctx, sub.id, { ...wanted, expect: 1 }), { ...by.who, now: on }),
    ).rejects.toMatchObject({ code: 'order.total_changed' })
    const { order } = await sites.doing(
      (ctx) => changeSubscription(ctx, sub.id, { ...wanted, expect: quote.due }),
      { ...by.who, now: on },
    )
    expect((await byNumber(number)).mrr).toBe(30_000)
    await pay(order, on)
    expect(await byNumber(number)).toMatchObject({ mrr: 60_000, planId: dear.id, periodEnd: sub.periodEnd })
  })

  test('changes to less at once, and what is over lowers the next bill', async () => {
    const { by, sub, number } = await subscriber({ price: 600 })
    const cheap = await plan({ price: 300 })
    const on = noon(addDays(today, 10))
    await sites.doing(
      (ctx) =>
        changeSubscription(ctx, sub.id, { plan: cheap.code, cycle: '1month', seats: 1, mode: 'prorate' }),
      { ...by.who, now: on },
    )
    const { credit, mrr } = await byNumber(number)
    expect(credit).toBeGreaterThan(0)
    expect(mrr).toBe(30_000)
    await run(sub.id, noon(addDays(sub.periodEnd!, -7)))
    expect((await bills(sub.id)).at(-1)).toMatchObject({ kind: 'renewal', amount: 30_000 - credit, credit })
  })

  test('changes with the next period, and the bill that was there is made anew', async () => {
    const { by, sub, number } = await subscriber({ price: 300 })
    const dear = await plan({
      prices: [{ interval: 'year', count: 1, base: satang(600_000), perSeat: satang(0) }],
    })
    const on = noon(addDays(sub.periodEnd!, -5))
    await run(sub.id, on)
    await sites.doing(
      (ctx) => changeSubscription(ctx, sub.id, { plan: dear.code, cycle: '1year', seats: 1, mode: 'next' }),
      { ...by.who, now: on },
    )
    await run(sub.id, on)
    const open = (await bills(sub.id)).at(-1)
    expect(open).toMatchObject({ status: 'open', amount: 600_000 })
    await pay(open!.orderNumber, on)
    await run(sub.id, atDayStart(sub.periodEnd!))
    expect(await byNumber(number)).toMatchObject({
      planId: dear.id,
      next: null,
      periodEnd: boundary(sub.periodEnd!, { interval: 'year', count: 1 }, 1),
      mrr: 50_000,
    })
  })

  test('pays three periods ahead, in place of the bill that waits', async () => {
    const { by, sub, number } = await subscriber()
    await run(sub.id, noon(addDays(sub.periodEnd!, -7)))
    const { order } = await sites.doing((ctx) => prepayPeriods(ctx, sub.id, { periods: 3 }), {
      ...by.who,
      now: noon(addDays(sub.periodEnd!, -6)),
    })
    await pay(order, noon(addDays(sub.periodEnd!, -6)))
    for (const turn of [1, 2, 3]) await run(sub.id, atDayStart(month(today, turn)))
    expect(await byNumber(number)).toMatchObject({ status: 'active', periodEnd: month(today, 4) })
    expect((await bills(sub.id)).map(({ kind, status }) => [kind, status])).toEqual([
      ['first', 'paid'],
      ['renewal', 'void'],
      ['ahead', 'paid'],
    ])
  })

  test('pauses and goes on with the days that were left; what was paid ahead moves along', async () => {
    const { by, sub, number } = await subscriber()
    const { order } = await sites.doing((ctx) => prepayPeriods(ctx, sub.id, { periods: 1 }), {
      ...by.who,
      now: noon(today),
    })
    await pay(order)
    await sites.doing((ctx) => pauseSubscription(ctx, sub.id, 30), {
      ...by.who,
      now: noon(addDays(today, 5)),
    })
    expect(await byNumber(number)).toMatchObject({ status: 'paused', mrr: 0 })
    expect(await may(by, noon(addDays(today, 6)))).toBe(false)
    await run(sub.id, atDayStart(addDays(today, 35)))
    const end = addDays(sub.periodEnd!, 30)
    expect(await byNumber(number)).toMatchObject({ status: 'active', periodEnd: end, mrr: 14_900 })
    expect(await may(by, noon(addDays(today, 36)))).toBe(true)
    await run(sub.id, atDayStart(end))
    expect(await byNumber(number)).toMatchObject({ periodStart: end, periodEnd: month(end) })
  })

  test('ends it with its period, keeps it after all, or lets it end', async () => {
    const { by, sub, number } = await subscriber()
    const now = noon(addDays(today, 5))
    await sites.doing((ctx) => cancelSubscription(ctx, sub.id, 'แพงไป'), { ...by.who, now })
    expect(await byNumber(number)).toMatchObject({ status: 'cancelling', mrr: 14_900 })
    await sites.doing((ctx) => undoCancellation(ctx, sub.id), { ...by.who, now })
    expect((await byNumber(number)).status).toBe('active')
    await sites.doing((ctx) => cancelSubscription(ctx, sub.id), { ...by.who, now })
    await run(sub.id, noon(addDays(sub.periodEnd!, -3)))
    expect(await bills(sub.id)).toHaveLength(1)
    expect(await may(by, noon(sub.periodEnd!))).toBe(false)
    await run(sub.id, atDayStart(sub.periodEnd!))
    expect(await byNumber(number)).toMatchObject({ status: 'cancelled', mrr: 0 })
  })

  test('shares seats by e-mail, no more than there are, and takes them back', async () => {
    const { by, sub } = await subscriber({ seatsMost: 4, seatsLeast: 2, seats: 2 })
    const friend = await member()
    const at = { ...by.who, now: noon(today) }
    const seat = await sites.doing((ctx) => addSeat(ctx, sub.id, friend.email), at)
    expect(await may(friend, noon(today))).toBe(true)
    await expect(sites.doing((ctx) => addSeat(ctx, sub.id, 'third@example.com'), at)).rejects.toMatchObject({
      code: 'subscription.seats_full',
    })
    await sites.doing((ctx) => removeSeat(ctx, sub.id, seat), at)
    expect(await may(friend, noon(today))).toBe(false)
    await sites.doing((ctx) => addSeat(ctx, sub.id, friend.email), at)
    expect(await may(friend, noon(today))).toBe(true)
  })
})

test('seats that a planned change takes away are given to nobody', async () => {
  const { by, sub, sold } = await subscriber({ seatsMost: 4, seatsLeast: 1, seats: 3 })
  const at = { ...by.who, now: noon(today) }
  const change = (seats: number) =>
    sites.doing(
      (ctx) => changeSubscription(ctx, sub.id, { plan: sold.code, cycle: '1month', seats, mode: 'next' }),
      at,
    )
  const give = (email: string) => sites.doing((ctx) => addSeat(ctx, sub.id, email), at)
  await change(1)
  await expect(give('first@example.com')).rejects.toMatchObject({ code: 'subscription.seats_planned' })
  await change(2)
  await give('first@example.com')
  await expect(give('second@example.com')).rejects.toMatchObject({ code: 'subscription.seats_planned' })
  await change(3)
  await give('second@example.com')
  await expect(change(2)).rejects.toMatchObject({ errors: [{ code: 'subscription.seats_taken' }] })
})

test('a stranger finds nothing: another member, another site, a guest', async () => {
  const { sub, sold } = await subscriber()
  const other = await member()
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => cancelSubscription(ctx, sub.id),
    (ctx) => undoCancellation(ctx, sub.id),
    (ctx) => reactivateSubscription(ctx, sub.id),
    (ctx) => pauseSubscription(ctx, sub.id, 30),
    (ctx) => resumeSubscription(ctx, sub.id),
    (ctx) => prepayPeriods(ctx, sub.id, { periods: 1 }),
    (ctx) => changeSubscription(ctx, sub.id, { plan: sold.code, cycle: '1month', seats: 1, mode: 'next' }),
    (ctx) => previewChange(ctx, sub.id, { plan: sold.code, cycle: '1month', seats: 1, mode: 'next' }),
    (ctx) => addSeat(ctx, sub.id, 'x@example.com'),
    (ctx) => removeSeat(ctx, sub.id, sub.id),
  ]
  for (const act of acts) {
    await expect(sites.doing(act, other.who)).rejects.toMatchObject({ status: 404 })
    await expect(sites.doing(act)).rejects.toMatchObject({ status: 401 })
    await expect(sites.doing(act, { tenant: sites.beta, role: 'admin' })).rejects.toMatchObject({
      status: 404,
    })
  }
})

test('sala verify still passes after all of this', async () => {
  expect(await sites.doing((ctx) => periodRows.count(ctx))).toBeGreaterThan(10)
  const results = await runChecks(
    [...subscriptionChecks, ...billingChecks],
    () => sites.services.database.forPlatform('read'),
    null,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
