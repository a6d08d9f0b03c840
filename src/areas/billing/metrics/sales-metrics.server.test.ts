import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { addToGroup, createGroup, removeGroup } from '#areas/account/group/group.server.ts'
import { orgUnitNames } from '#areas/account/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { metricBreakdown, metricByWeekday, metricSeries, metricSeriesBy } from '#kernel/metrics/index.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { billingChecks, cancelLines, cancelOrder, confirmPayment, placeOrder } from '../public.server.ts'
import { salesMetrics } from './sales-metrics.ts'

const sites = testSites()
// The cost of a pear is not recorded.
fakeSellable('sold', { apple: { price: baht(107), cost: baht(60) }, pear: { price: baht(53.5) } })
const november = { from: '2026-11-01', to: '2026-11-06' }
/** Noon in Bangkok. */
const at = (day: number) => new Date(`2026-11-0${day}T05:00:00Z`)
const shipping = { method: 'standard' as const, satang: 0, label: { th: 'ส่งฟรี', en: 'Free' } }

beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

const place = (day: number, refs: Record<string, number>, payment: 'promptpay' | 'cod' = 'promptpay') =>
  sites.doing((ctx) => placeOrder(ctx, orderInput('sold', refs, { payment, shipping })), { now: at(day) })
const asManager = (day: number, work: Parameters<typeof sites.doing>[0]) =>
  sites.doing(work, { role: 'manager', now: at(day) })
const count = async (event: string, order: { id: string; number: string }) =>
  runJobHandler(sites.services, `on ${event}: billing: sales`, sites.alpha.id, {
    orderId: order.id,
    number: order.number,
  })
const figures = () => metricSeries(sites.ctx(), ['sales.amount', 'sales.orders'], november)

async function refuted(): Promise<string[]> {
  const checks = billingChecks.filter(({ name }) => salesMetrics.some(({ key }) => name.includes(key)))
  expect(checks).toHaveLength(salesMetrics.length)
  const results = await runChecks(checks, () => sites.services.database.forPlatform('read'), sites.alpha.id)
  return results.filter(({ ok }) => !ok).map(({ name }) => name)
}

test('an order counts on the day it is paid, not when it is placed', async () => {
  const { order, payment } = await place(1, { apple: 3, pear: 2 })
  expect((await figures())['sales.orders']).toEqual([0, 0, 0, 0, 0, 0])
  await asManager(2, (ctx) => confirmPayment(ctx, payment.id))
  await count('order.paid', order)
  await count('order.paid', order)
  expect(await figures()).toEqual({
    'sales.amount': [0, baht(428), 0, 0, 0, 0],
    'sales.orders': [0, 1, 0, 0, 0, 0],
  })

  await asManager(3, (ctx) =>
    cancelLines(ctx, order.number, { lines: [{ line: 1, quantityMilli: 1000 }], reason: 'ของหมด' }),
  )
  await count('order.changed', order)
  expect((await figures())['sales.amount']).toEqual([0, baht(428), -baht(107), 0, 0, 0])

  await asManager(4, (ctx) => cancelOrder(ctx, order.number, { reason: 'เปลี่ยนใจ' }))
  await count('order.withdrawn', order)
  expect(await figures()).toEqual({
    'sales.amount': [0, baht(428), -baht(107), -baht(321), 0, 0],
    'sales.orders': [0, 1, 0, -1, 0, 0],
  })
  const apples = await metricSeriesBy(sites.ctx(), {
    key: 'sales.units',
    dim: 'ref',
    names: ['apple', 'pear'],
    period: november,
  })
  expect(apples).toEqual({ apple: [0, 3000, -1000, -2000, 0, 0], pear: [0, 2000, 0, -2000, 0, 0] })
})

test('profit uses cost on the day of sale; items without cost are shown separately and earn nothing', async () => {
  const earned = await metricSeries(sites.ctx(), ['sales.profit', 'sales.costed', 'sales.uncosted'], november)
  // Three apples of 100 before tax that cost 60, one cancelled, then the rest; two pears of 50.
  expect(earned).toEqual({
    'sales.profit': [0, baht(120), -baht(40), -baht(80), 0, 0],
    'sales.costed': [0, baht(300), -baht(100), -baht(200), 0, 0],
    'sales.uncosted': [0, baht(100), 0, -baht(100), 0, 0],
  })
})

test('a sale is attributed to the staff member who made it and their unit then; a buyer’s own to nobody', async () => {
  const staff = await buildUser(sites, { email: 'seller@alpha.test', role: 'manager' })
  const asStaff = { role: 'manager', viewer: { user: { ...staff } }, now: at(8) } as const
  const sell = () =>
    sites.doing(
      (ctx) =>
        placeOrder(ctx, {
          ...orderInput('sold', { pear: 1 }, { payment: 'cod', shipping }),
          channel: 'staff',
        }),
      asStaff,
    )
  const alone = await sell()
  const unit = await sites.doing(
    async (ctx) => {
      const id = await createGroup(ctx, {
        nameTh: 'สาขาเหนือ',
        nameEn: 'North',
        abilities: ['billing.order.place_for'],
      })
      await addToGroup(ctx, id, staff.id)
      return id
    },
    { role: 'admin', now: at(8) },
  )
  const sold = await sell()
  await sites.doing((ctx) => removeGroup(ctx, unit), { role: 'admin' })
  const own = await place(8, { pear: 1 }, 'cod')
  // A user who merely claims to be staff is not recorded as a seller.
  const posing = await sites.doing(
    (ctx) =>
      placeOrder(ctx, {
        ...orderInput('sold', { pear: 1 }, { payment: 'cod', shipping }),
        channel: 'staff',
      }),
    { now: at(8) },
  )
  for (const { order } of [alone, sold, own, posing]) await count('order.confirmed', order)
  const by = (dim: string) =>
    metricBreakdown(sites.ctx(), 'sales.seller', dim, { from: '2026-11-08', to: '2026-11-08' })
  const each = baht(53.5)
  expect(await by('unit')).toMatchObject([
    { name: '', now: 2 * each },
    { name: '-', now: each },
    { name: unit, now: each },
  ])
  expect(await by('seller')).toMatchObject([
    { name: '', now: 2 * each },
    { name: staff.id, now: 2 * each },
  ])
  expect((await orgUnitNames(sites.ctx(), [unit])).get(unit)).toEqual({ th: 'สาขาเหนือ', en: 'North' })
  expect((await orgUnitNames(sites.ctx({ tenant: sites.beta }), [unit])).size).toBe(0)
})

test('pay on delivery counts when the shop accepts; an order cancelled unpaid was never a sale', async () => {
  const trusted = await place(5, { pear: 2 }, 'cod')
  await count('order.confirmed', trusted.order)
  const unpaid = await place(5, { apple: 1 })
  await asManager(5, (ctx) => cancelOrder(ctx, unpaid.order.number, { reason: 'ซ้ำ' }))
  await count('order.cancelled', unpaid.order)
  expect((await figures())['sales.amount']!.slice(4)).toEqual([baht(107), 0])
  const methods = await metricBreakdown(sites.ctx(), 'sales.amount', 'method', {
    from: '2026-11-05',
    to: '2026-11-06',
    before: { from: '2026-11-02', to: '2026-11-03' },
  })
  expect(methods).toEqual([
    { name: 'cod', now: baht(107), before: 0 },
    { name: 'promptpay', now: 0, before: baht(321) },
  ])
  expect(
    await metricByWeekday(sites.ctx(), 'sales.hour', 'hour', { from: '2026-11-05', to: '2026-11-05' }),
  ).toEqual([{ weekday: 4, name: '12', value: baht(107) }])
})

test('the clock job backfills missed sales, and the metrics reconcile', async () => {
  const { payment } = await place(6, { apple: 1 })
  await asManager(6, (ctx) => confirmPayment(ctx, payment.id))
  for (let run = 0; run < 2; run++)
    await runJobHandler(sites.services, 'billing.metrics.clock', sites.alpha.id, undefined)
  expect((await figures())['sales.amount']!.at(-1)).toBe(baht(107))
  expect(await refuted()).toEqual([])
  await sites.doing((ctx) =>
    ctx.db.query(
      'test.skewSales',
      `UPDATE metric_day SET value = value + 1 WHERE key = 'sales.items' AND tenant_id = $1`,
      [ctx.tenant.id],
    ),
  )
  expect(await refuted()).toEqual(['metrics: sales.items equals the total of its facts on every day'])
})

test('another site has none of it', async () => {
  const beta = sites.ctx({ tenant: sites.beta })
  const own = await metricSeries(beta, ['sales.amount', 'sales.orders'], november)
  expect(own['sales.orders']).toEqual([0, 0, 0, 0, 0, 0])
  expect(await metricBreakdown(beta, 'sales.items', 'ref', november)).toEqual([])
})
