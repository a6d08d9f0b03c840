import { beforeAll, describe, expect, test } from 'vitest'
import { emailsTo } from '#areas/account/factory.ts'
import { expireOrders, getOrder } from '#areas/billing/public.server.ts'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import { newId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { addDays } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addCoupon, couponInput } from '../coupon/coupon.server.ts'
import { createSubscribers, failedChecks, month, noon, today } from '../factory.ts'
import { atDayStart } from '../lifecycle/dunning.rules.ts'
import { subscriptionView } from '../my-subscriptions/own-view.server.ts'
import { savePlan } from '../plan/plan.server.ts'
import { joinView } from './join-view.server.ts'
import { subscribeInput } from './subscribe.server.ts'

const sites = testSites()
const { member, plan, join, byNumber, pay, subscriber, run, openOrder, may, bills } = createSubscribers(sites)
beforeAll(() => enableWallets(sites))

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

test('sala verify still passes after all of this', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
