import { beforeAll, describe, expect, test } from 'vitest'
import { emailsTo } from '#areas/account/factory.ts'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import { satang } from '#kernel/money/index.ts'
import { addDays } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createSubscribers, failedChecks, month, noon, today } from '../factory.ts'
import { atDayStart } from '../lifecycle/dunning.rules.ts'
import { boundary } from '../lifecycle/period.rules.ts'
import { addSeat } from '../seat/seat.server.ts'
import { changeSubscription, prepayPeriods, previewChange } from './change.server.ts'

const sites = testSites()
const { plan, byNumber, pay, subscriber, run, bills } = createSubscribers(sites)
beforeAll(() => enableWallets(sites))

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

test('sala verify still passes after all of this', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
