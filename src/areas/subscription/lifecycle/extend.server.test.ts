import { beforeAll, expect, test } from 'vitest'
import { buildUser, emailsTo } from '#areas/account/factory.ts'
import { confirmPayment, getOrder } from '#areas/billing/public.server.ts'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { prepayPeriods } from '../change/change.server.ts'
import { chargeRows, periodRows } from '../charge/charge-row.server.ts'
import { subscriptionChecks } from '../checks.server.ts'
import { buildPlan } from '../factory.ts'
import { subscribe, subscribeInput } from '../join/subscribe.server.ts'
import { advance } from './advance.server.ts'
import { extendInput, extendSubscription } from './extend.server.ts'
import { subscriptionRows } from './subscription-row.server.ts'

const sites = testSites()
const today = day(new Date())
const noon = (on: Day) => new Date(dayStart(on).getTime() + 12 * 3_600_000)
const asAdmin = <Result>(act: (ctx: Ctx) => Promise<Result>, now = noon(today)) =>
  sites.doing(act, { role: 'admin', now })
const extend = (id: string, days: number, now = noon(today)) =>
  asAdmin((ctx) => extendSubscription(ctx, id, extendInput.parse({ days, reason: 'ระบบล่มสองวัน' })), now)
const pay = (order: string | null) =>
  asAdmin(async (ctx) => confirmPayment(ctx, (await getOrder(ctx, order ?? '')).payment.id))
let users = 0

async function subscriber(terms: Parameters<typeof buildPlan>[1] = {}) {
  const email = `extended${++users}@example.com`
  const phone = `+6681234${String(2000 + users)}`
  const { id: userId, firstname, lastname } = await buildUser(sites, { email, phone })
  const user = { id: userId, firstname, lastname, email, phone }
  const who = { role: 'user' as const, viewer: { role: 'user' as const, user }, now: noon(today) }
  const { code } = await asAdmin((ctx) => buildPlan(ctx, terms))
  const input = subscribeInput.parse({ plan: code, cycle: '1month', seats: 1, agree: 'on' })
  const { number, order } = await sites.doing((ctx) => subscribe(ctx, input), who)
  if (order) await pay(order)
  const sub = (await asAdmin((ctx) => subscriptionRows.find(ctx, { number })))!
  return { who, email, sub, id: sub.id, due: sub.periodEnd as Day }
}

beforeAll(() => enableWallets(sites))

test('days given by staff end the period later, with the bill of the next made again for its new day', async () => {
  const { id, due, email } = await subscriber()
  await asAdmin((ctx) => advance(ctx, id), noon(addDays(due, -7)))
  await extend(id, 5, noon(addDays(due, -6)))
  const moved = await asAdmin((ctx) => subscriptionRows.get(ctx, id))
  expect([moved.status, moved.periodEnd]).toEqual(['active', addDays(due, 5)])
  const openBill = () => asAdmin((ctx) => chargeRows.find(ctx, { subscriptionId: id, status: 'open' }))
  expect(await openBill()).toBeUndefined()
  await asAdmin((ctx) => advance(ctx, id), noon(addDays(due, -2)))
  const [period] = await asAdmin((ctx) =>
    periodRows.list(ctx, { where: { subscriptionId: id, status: 'open' } }),
  )
  expect(period?.start).toBe(addDays(due, 5))
  expect((await emailsTo(sites, email)).some(({ subject }) => subject.includes('ได้วันใช้เพิ่ม'))).toBe(true)
})

test('what was paid ahead moves with it, and a trial ends later', async () => {
  const { id, due, who } = await subscriber()
  const { order } = await sites.doing((ctx) => prepayPeriods(ctx, id, { periods: 1 }), who)
  await pay(order)
  await extend(id, 3)
  const starts = await asAdmin((ctx) =>
    periodRows.list(ctx, { where: { subscriptionId: id, status: 'paid' }, order: ['start'] }),
  )
  expect(starts.map(({ start }) => start)).toEqual([today, addDays(due, 3)])
  const trial = await subscriber({ trialDays: 7 })
  await extend(trial.id, 7)
  expect(await asAdmin((ctx) => subscriptionRows.get(ctx, trial.id))).toMatchObject({
    status: 'trialing',
    trialEnd: addDays(today, 14),
    periodEnd: addDays(today, 14),
  })
})

test('what is over its day is paid, not extended; and nobody but staff extends', async () => {
  const { id, due, who } = await subscriber()
  await expect(extend(id, 5, noon(due))).rejects.toMatchObject({ code: 'subscription.extend_state' })
  const input = extendInput.parse({ days: 5, reason: 'อยากได้' })
  await expect(sites.doing((ctx) => extendSubscription(ctx, id, input), who)).rejects.toMatchObject({
    code: 'not_allowed',
  })
  await expect(
    sites.doing((ctx) => extendSubscription(ctx, id, input), { role: 'admin', tenant: sites.beta }),
  ).rejects.toMatchObject({ code: 'subscription.not_found' })
  expect(extendInput.safeParse({ days: 5, reason: '' }).success).toBe(false)
})

test('everything still adds up', async () => {
  const results = await runChecks(subscriptionChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
