import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fakeSellable, orderInput } from '../factory.ts'
import { post } from '../ledger/ledger.server.ts'
import { advanceOrder, confirmPayment, placeOrder, saveSettings } from '../public.server.ts'
import { buildMember, enableWallets, type Member } from '../wallet/factory.ts'
import { pointsBooking } from './lots.server.ts'
import { syncOrderPoints } from './order-points.server.ts'
import { defaultPoints } from './points.rules.ts'
import { releasePendingPoints } from './points-schedule.server.ts'

const sites = testSites()
fakeSellable('points-goods', { apple: { price: baht(107) } })
fakeSellable('points-course', { thai: { price: baht(200) } }, 'paid')
let member: Member

beforeAll(async () => {
  await enableWallets(sites)
  const points = { ...defaultPoints, on: true, perSatang: baht(10) }
  await sites.doing((ctx) => saveSettings(ctx, { points, returnDays: 30 }), { role: 'admin' })
  member = await buildMember(sites, 'points-schedule@alpha.test')
})

async function pay(kind: string, item: string): Promise<{ id: string; number: string }> {
  const { order, payment } = await member.doing((ctx) =>
    placeOrder(ctx, orderInput(kind, { [item]: 1 }, { userId: member.id })),
  )
  await sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager' })
  await sites.doing((ctx) => syncOrderPoints(ctx, order.id))
  return order
}

const pendingLots = async (orderId: string): Promise<number> => {
  const lots = await sites.doing((ctx) =>
    ctx.db.query(
      'test.pendingLots',
      'SELECT 1 FROM billing_points_lot WHERE tenant_id = $1 AND source_id = $2 AND available_at IS NULL',
      [ctx.tenant.id, orderId],
    ),
  )
  return lots.length
}

test('points of what cannot be returned wait for none of the goods that still can, however many', async () => {
  const goods = await pay('points-goods', 'apple')
  for (const [event, details] of [['prepare'], ['ship', { carrier: 'Flash', tracking: 'TH1' }]] as const)
    await sites.doing((ctx) => advanceOrder(ctx, goods.number, event, details), { role: 'manager' })
  await sites.doing(async (ctx) => {
    const [added] = await ctx.db.query<{ points: number }>(
      'test.manyLots',
      `WITH added AS (
         INSERT INTO billing_points_lot (tenant_id, id, user_id, source, source_id, points, "left", created_at)
         SELECT tenant_id, gen_random_uuid(), user_id, source, source_id, points, "left", created_at
         FROM billing_points_lot, generate_series(1, 600) WHERE tenant_id = $1 AND source_id = $2
         RETURNING points)
       SELECT sum(points)::int AS points FROM added`,
      [ctx.tenant.id, goods.id],
    )
    const points = added?.points ?? 0
    await post(ctx, {
      key: 'test:many-lots',
      kind: 'points_earn',
      of: { kind: 'order', id: goods.id },
      postings: pointsBooking(['points_earned', points], ['user_points_pending', -points, member.id]),
    })
  })
  const course = await pay('points-course', 'thai')
  expect([await pendingLots(goods.id), await pendingLots(course.id)]).toEqual([601, 1])
  const released = await releasePendingPoints(sites.ctx({ now: new Date(Date.now() + 86_400_000) }))
  expect(released).toBe(1)
  expect([await pendingLots(goods.id), await pendingLots(course.id)]).toEqual([601, 0])
})
