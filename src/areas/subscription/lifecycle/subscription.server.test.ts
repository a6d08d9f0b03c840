import { beforeAll, describe, expect, test } from 'vitest'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { waitUntilBlocking } from '#kernel/testing/lock-order.ts'
import { addDays } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { changeSubscription, prepayPeriods, previewChange } from '../change/change.server.ts'
import { createSubscribers, failedChecks, month, noon, today } from '../factory.ts'
import { subscribe, subscribeInput } from '../join/subscribe.server.ts'
import { addSeat, removeSeat } from '../seat/seat.server.ts'
import { cancelSubscription, reactivateSubscription, undoCancellation } from './cancel.server.ts'
import { atDayStart } from './dunning.rules.ts'
import { pauseSubscription, resumeSubscription } from './pause.server.ts'

const sites = testSites()
const { member, byNumber, pay, subscriber, run, may, bills } = createSubscribers(sites)
beforeAll(() => enableWallets(sites))

describe('its owner', () => {
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

test('a member who takes an ended plan up again while subscribing to it anew has it once', async () => {
  const { by, sub, sold } = await subscriber()
  const end = sub.periodEnd!
  await sites.doing((ctx) => cancelSubscription(ctx, sub.id), { ...by.who, now: noon(today) })
  await run(sub.id, atDayStart(end))
  const now = noon(addDays(end, 1))
  const joining = sites.ctx({ ...by.who, now })
  const input = { plan: sold.code, cycle: '1month', seats: 1, agree: 'on' }
  await subscribe(joining, subscribeInput.parse(input))
  const resuming = sites.doing((ctx) => reactivateSubscription(ctx, sub.id), { ...by.who, now })
  await waitUntilBlocking(sites, joining, resuming)
  await joining.db.commit()
  await expect(resuming).rejects.toMatchObject({ code: 'subscription.already' })
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
  expect(await failedChecks(sites)).toEqual([])
})
