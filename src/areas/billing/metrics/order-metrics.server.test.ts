import { beforeAll, expect, test } from 'vitest'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { metricSeries } from '#kernel/metrics/index.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import {
  advanceOrder,
  billingChecks,
  cancelOrder,
  confirmPayment,
  placeOrder,
  recordReturnRefund,
  refundPayment,
} from '../public.server.ts'
import { orderMetrics } from './order-metrics.ts'

const sites = testSites()
fakeSellable('metrics', { apple: { price: baht(107) } })
const november = { from: '2026-11-01', to: '2026-11-05' }
const at = (day: number) => new Date(`2026-11-0${day}T05:00:00Z`)

beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

const place = (day: number) =>
  sites.doing(
    (ctx) =>
      placeOrder(
        ctx,
        orderInput(
          'metrics',
          { apple: 1 },
          { shipping: { method: 'standard', satang: 0, label: { th: 'ส่งฟรี', en: 'Free' } } },
        ),
      ),
    { now: at(day) },
  )
const asManager = (day: number, work: Parameters<typeof sites.doing>[0]) =>
  sites.doing(work, { role: 'manager', now: at(day) })
const run = (name: string, payload: unknown = undefined) =>
  runJobHandler(sites.services, name, sites.alpha.id, payload)
const figures = () =>
  metricSeries(sites.ctx(), ['orders.placed', 'money.received', 'money.refunded'], november)

/** Returns this file's metrics for which `sala verify` fails. */
async function refuted(): Promise<string[]> {
  const checks = billingChecks.filter(({ name }) => orderMetrics.some(({ key }) => name.includes(key)))
  const results = await runChecks(checks, () => sites.services.database.forPlatform('read'), sites.alpha.id)
  return results.filter(({ ok }) => !ok).map(({ name }) => name)
}

test('the clock job backfills what happened before metrics existed, once', async () => {
  await place(5)
  await run('billing.metrics.clock')
  await run('billing.metrics.clock')
  expect((await figures())['orders.placed'].at(-1)).toBe(1)
  expect(await refuted()).toEqual([])
})

test('counts orders, payments and refunds on their days, once, however often jobs rerun', async () => {
  const first = await place(1)
  const paid = await place(2)
  await asManager(3, (ctx) => confirmPayment(ctx, paid.payment.id))
  await asManager(4, async (ctx) => {
    await cancelOrder(ctx, paid.order.number, { reason: 'หมด' })
    await refundPayment(ctx, paid.payment.id, { reference: 'KB1' })
  })
  const counted = {
    'orders.placed': [1, 1, 0, 0, 1],
    'money.received': [0, 0, baht(107), 0, 0],
    'money.refunded': [0, 0, 0, baht(107), 0],
  }
  const tell = async () => {
    await run('on order.placed: billing: metrics', { orderId: first.order.id, number: first.order.number })
    await run('on order.placed: billing: metrics', { orderId: paid.order.id, number: paid.order.number })
    await run('on payment.confirmed: billing: metrics', {
      paymentId: paid.payment.id,
      orderId: paid.order.id,
    })
    await run('on payment.refunded: billing: metrics', { paymentId: paid.payment.id, orderId: paid.order.id })
  }
  await tell()
  expect(await figures()).toEqual(counted)
  await tell()
  await run('billing.metrics.clock')
  expect(await figures()).toEqual(counted)
  expect(await refuted()).toEqual([])
})

test('counts the refund of a part that was returned when it is recorded', async () => {
  const { order, payment } = await place(1)
  await asManager(2, async (ctx) => {
    await confirmPayment(ctx, payment.id)
    await advanceOrder(ctx, order.number, 'prepare')
    await advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
  })
  await run('on payment.confirmed: billing: metrics', { paymentId: payment.id, orderId: order.id })
  await run('on order.placed: billing: metrics', { orderId: order.id, number: order.number })
  const before = (await figures())['money.refunded']
  await asManager(5, async (ctx) => {
    await recordReturnRefund(ctx, order.id, { key: order.id, amountSatang: baht(7), reference: 'KB2' })
  })
  await run('on payment.returned: billing: metrics', { paymentId: payment.id, orderId: order.id })
  expect((await figures())['money.refunded']).toEqual([...before.slice(0, 4), before[4]! + baht(7)])
  expect(await refuted()).toEqual([])
})

test('detects a figure that differs from the orders', async () => {
  await sites.doing((ctx) =>
    ctx.db.query(
      'test.skew',
      `UPDATE metric_day SET value = value + 1 WHERE key = 'money.received' AND tenant_id = $1`,
      [ctx.tenant.id],
    ),
  )
  expect(await refuted()).toEqual(['metrics: money.received equals the total of its facts on every day'])
})

test('another site sees none of it', async () => {
  const beta = sites.ctx({ tenant: sites.beta })
  const own = await metricSeries(beta, ['orders.placed', 'money.received'], november)
  expect(own['orders.placed']).toEqual([0, 0, 0, 0, 0])
})
