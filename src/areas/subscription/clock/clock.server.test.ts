import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { chargeRows } from '../charge/charge-row.server.ts'
import { buildPlan } from '../factory.ts'
import { advanceDue } from '../lifecycle/advance.server.ts'
import { boundary } from '../lifecycle/period.rules.ts'
import { subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { revenueReport } from '../revenue/revenue.server.ts'
import { advanceTest, payTest, startTest, testInput } from './clock.server.ts'

const sites = testSites()
const admin = { role: 'admin' as const }
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, admin)
const begin = async () => {
  const plan = await staff((ctx) => buildPlan(ctx))
  return staff((ctx) => startTest(ctx, { plan: plan.code, cycle: '1month', seats: 1 }))
}
const month = (count: number) => boundary(day(new Date()), { interval: 'month', count: 1 }, count)

beforeAll(() => staff(configurePayments))

describe('a test', () => {
  test('has the fewest seats the plan sells if none are given', async () => {
    const plan = await staff((ctx) => buildPlan(ctx, { seatsLeast: 3, seatsIncluded: 3, seatsMost: 3 }))
    const input = testInput.parse({ plan: plan.code, cycle: '1month', seats: '' })
    const id = await staff((ctx) => startTest(ctx, input))
    expect(await staff((ctx) => subscriptionRows.get(ctx, id))).toMatchObject({ seats: 3 })
  })

  test('lives a year in a moment: paid, renewed, owed, closed and ended, each on its day', async () => {
    const id = await begin()
    expect((await staff((ctx) => payTest(ctx, id))).status).toBe('active')
    await staff((ctx) => advanceTest(ctx, id, 27))
    await staff((ctx) => payTest(ctx, id))
    await staff((ctx) => advanceTest(ctx, id, 10))
    expect(await staff((ctx) => subscriptionRows.get(ctx, id))).toMatchObject({
      status: 'active',
      periodStart: month(1),
      periodEnd: month(2),
    })
    const ended = await staff((ctx) => advanceTest(ctx, id, 150))
    expect(ended.status).toBe('cancelled')
    const steps = await staff((ctx) => transitionHistory(ctx, 'subscription', id))
    expect(steps.map(({ event }) => event)).toEqual([
      'subscribe',
      'activate',
      'mail_started',
      'mail_bill',
      'renew',
      'mail_bill',
      'fall_due',
      'mail_due',
      'mail_reminder',
      'mail_reminder',
      'suspend',
      'mail_suspended',
      'give_up',
      'mail_ended',
    ])
    // At its own clock's times, not at ours.
    expect(day(steps.at(-1)!.at) > day(new Date())).toBe(true)
  })

  test('names staff for what they did, and not for what its clock did', async () => {
    const id = await begin()
    await staff((ctx) => payTest(ctx, id))
    await staff((ctx) => advanceTest(ctx, id, 45))
    const steps = await staff((ctx) => transitionHistory(ctx, 'subscription', id))
    const actorOf = (name: string) => steps.find(({ event }) => event === name)?.actorId
    expect(['subscribe', 'activate'].map((name) => typeof actorOf(name))).toEqual(['string', 'string'])
    expect(['fall_due', 'mail_reminder', 'suspend'].map(actorOf)).toEqual([null, null, null])
  })

  test('moves no money, sends no e-mail, counts in no figure, and no job touches it', async () => {
    const id = await begin()
    await staff((ctx) => payTest(ctx, id))
    await staff((ctx) => advanceTest(ctx, id, 25))
    expect(
      (await staff((ctx) => chargeRows.list(ctx, { where: { subscriptionId: id } }))).every(
        ({ orderId }) => !orderId,
      ),
    ).toBe(true)
    expect((await staff((ctx) => revenueReport(ctx, 12))).now).toBe(0)
    const [sent] = await sites
      .ctx()
      .db.query<{ count: number }>('test.sent', 'SELECT count(*)::int AS count FROM mail_outbox')
    expect(sent?.count).toBe(0)
    expect(
      await sites.doing((ctx) => advanceDue(ctx), { ...admin, now: new Date(Date.now() + 90 * 86_400_000) }),
    ).toBe(0)
  })

  test('is staff’s alone: not a member’s, not another site’s, and never a customer’s subscription', async () => {
    const id = await begin()
    for (const act of [(ctx: Ctx) => advanceTest(ctx, id, 1), (ctx: Ctx) => payTest(ctx, id)]) {
      await expect(sites.doing(act, { role: 'user' })).rejects.toMatchObject({ status: 403 })
      await expect(sites.doing(act)).rejects.toMatchObject({ status: 401 })
      await expect(sites.doing(act, { tenant: sites.beta, role: 'admin' })).rejects.toMatchObject({
        status: 404,
      })
    }
    await staff((ctx) => subscriptionRows.update(ctx, id, { testNow: null }))
    await expect(staff((ctx) => advanceTest(ctx, id, 1))).rejects.toMatchObject({
      code: 'subscription.no_test',
    })
  })
})
