import { beforeAll, expect, test } from 'vitest'
import { advanceOrder, cancelLines, cancelOrder, confirmPayment } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { listProducts } from '#areas/catalog/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import { approveReturn, receiveReturn } from '../return/handle.server.ts'
import { requestReturn } from '../return/request.server.ts'
import '../public.server.ts'

const sites = testSites()
const staff = { role: 'manager' } as const
const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'malee@example.com' }
let mango: string

beforeAll(async () => {
  await sites.doing(openShop, { role: 'admin' })
  const [record] = await sites.doing((ctx) =>
    buildProducts(ctx, [
      { sku: 'MANGO', nameTh: 'มะม่วง', stock: 100, variants: [{ regular: baht(45) }] },
      { sku: 'TEA', nameTh: 'ชา', stock: 100, variants: [{ regular: baht(100) }] },
    ]),
  )
  mango = record!.variants[0]!.id
})

const buy = async (payment: 'cod' | 'promptpay', quantities: Record<string, number>) => {
  const first = sites.ctx()
  await fillCart(first, quantities)
  const placed = await checkout(first, buildCheckoutInput({ payment, contact }))
  const [row] = await first.db.query<{ id: string }>(
    'test.orderId',
    'SELECT id FROM billing_order WHERE tenant_id = $1 AND number = $2',
    [sites.alpha.id, placed.order.number],
  )
  await first.db.commit()
  return { ...placed, id: row!.id, viewer: first.viewer }
}

/** Returns what the shop shows as sold, in pieces. */
async function sold(): Promise<Record<string, number>> {
  const rows = await sites
    .ctx()
    .db.query<{ sku: string; milli: number }>(
      'test.sold',
      'SELECT sku, sold_milli AS milli FROM product WHERE tenant_id = $1',
      [sites.alpha.id],
    )
  return Object.fromEntries(rows.map(({ sku, milli }) => [sku, milli / 1000]))
}
/** Like the queue, which may run a job twice. */
async function emit(event: string, orderId: string): Promise<void> {
  for (let twice = 0; twice < 2; twice++)
    await runJobHandler(sites.services, `on ${event}: shop: sold`, sites.alpha.id, { orderId, number: '' })
}
const asStaff = (work: (ctx: Ctx) => Promise<unknown>) => sites.doing(work, staff)

test('what is paid or sent on trust counts as sold, less what is cancelled, given up and returned', async () => {
  const unpaid = await buy('promptpay', { MANGO: 9 })
  const paid = await buy('promptpay', { MANGO: 2, TEA: 1 })
  await emit('order.paid', unpaid.id)
  expect(await sold()).toEqual({ MANGO: 0, TEA: 0 })

  await asStaff((ctx) => confirmPayment(ctx, paid.payment.id))
  await emit('order.paid', paid.id)
  expect(await sold()).toEqual({ MANGO: 2, TEA: 1 })

  const trusted = await buy('cod', { MANGO: 5 })
  await emit('order.confirmed', trusted.id)
  expect(await sold()).toEqual({ MANGO: 7, TEA: 1 })
  const { items } = await listProducts(sites.ctx(), { sort: 'popular' })
  expect(items.map((item) => item.sku)).toEqual(['MANGO', 'TEA'])

  await asStaff((ctx) =>
    cancelLines(ctx, trusted.order.number, { lines: [{ line: 1, quantityMilli: 1000 }], reason: 'หมด' }),
  )
  await emit('order.changed', trusted.id)
  expect(await sold()).toEqual({ MANGO: 6, TEA: 1 })

  await asStaff(async (ctx) => {
    await advanceOrder(ctx, trusted.order.number, 'prepare')
    await advanceOrder(ctx, trusted.order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
    await advanceOrder(ctx, trusted.order.number, 'complete')
  })
  const { number, token } = trusted.order
  const input = { quantities: { [mango]: 3000 }, reason: 'damaged' }
  const id = await sites.doing(
    (ctx) =>
      requestReturn(
        ctx,
        { number, token },
        { ...input, kind: 'promptpay', account: '081-234-5678', name: 'มาลี ศรีสุข' },
      ),
    { viewer: trusted.viewer },
  )
  await asStaff((ctx) => approveReturn(ctx, id, { answer: 'ส่งมาได้เลย' }))
  await asStaff((ctx) => receiveReturn(ctx, id, { restock: [mango] }))
  await runJobHandler(sites.services, 'shop.sold.returned', sites.alpha.id, { orderId: trusted.id })
  expect(await sold()).toEqual({ MANGO: 3, TEA: 1 })

  await asStaff((ctx) => cancelOrder(ctx, paid.order.number, { reason: 'หมด' }))
  await emit('order.withdrawn', paid.id)
  expect(await sold()).toEqual({ MANGO: 1, TEA: 0 })
})

test('what was sold before it was counted is counted by the clock', async () => {
  await sites.doing((ctx) =>
    ctx.db.query('test.forget', 'UPDATE product SET sold_milli = 0 WHERE tenant_id = $1', [ctx.tenant.id]),
  )
  await runJobHandler(sites.services, 'shop.sold', sites.alpha.id, undefined)
  expect(await sold()).toEqual({ MANGO: 1, TEA: 0 })
})
