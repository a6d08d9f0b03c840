import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import { slipImage, slipPayload } from '#areas/billing/factory.ts'
import { billingChecks, rejectPayment, submitSlip } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from './checkout/checkout.server.ts'
import { shopChecks } from './checks.server.ts'
import { buildCheckoutInput, fillCart, openShop } from './factory.ts'
import './public.server.ts'

const sites = testSites()

beforeAll(async () => {
  await sites.doing(openShop, { role: 'admin' })
  await sites.doing((ctx) =>
    buildProducts(ctx, [{ sku: 'MANGO', stock: 100, variants: [{ regular: baht(45) }] }]),
  )
})

/** As only the database's owner could: bypasses all rules. */
async function plant(text: string): Promise<void> {
  const { pathname } = new URL(sites.urls.app)
  const client = new pg.Client({
    connectionString: Object.assign(new URL(inject('databaseServer')), { pathname }).href,
  })
  await client.connect()
  try {
    await client.query('SET session_replication_role = replica')
    await client.query(text)
  } finally {
    await client.end()
  }
}

async function refuted(): Promise<string[]> {
  const open = () => sites.services.database.forPlatform('read')
  const results = await runChecks([...billingChecks, ...shopChecks], open, null)
  return results.filter(({ ok }) => !ok).map(({ name }) => name)
}

const buy = () =>
  sites.doing(async (ctx) => {
    await fillCart(ctx, { MANGO: 2 })
    return checkout(ctx, buildCheckoutInput({ payment: 'promptpay' }))
  })

let serial = 0
async function showSlip({ order, payment }: Awaited<ReturnType<typeof buy>>): Promise<void> {
  const image = await slipImage(slipPayload('014', `2026112200${String(++serial).padStart(8, '0')}`))
  await sites.doing((ctx) => submitSlip(ctx, payment.id, image, { token: order.token }))
}

test('finds a line whose quantity contradicts its total and reservation', async () => {
  const { order } = await buy()
  const line = `order_id = (SELECT id FROM billing_order WHERE number = '${order.number}')`
  expect(await refuted()).toEqual([])
  await plant(`UPDATE billing_order_line SET quantity_milli = 3000 WHERE ${line}`)
  expect(await refuted()).toEqual([
    'orders: line subtotals equal quantity times unit price',
    'orders: stock reserved for a line equals what remains to be sent',
  ])
  await plant(`UPDATE billing_order_line SET quantity_milli = 2000 WHERE ${line}`)
})

test('finds a completed order with nothing sent', async () => {
  const { order } = await buy()
  await plant(`UPDATE billing_order SET status = 'completed' WHERE number = '${order.number}'`)
  expect(await refuted()).toEqual([
    'orders: shipped, handed-over and completed orders are fulfilled, and shipped ones have a shipment',
  ])
  await plant(`UPDATE billing_order SET status = 'pending_payment' WHERE number = '${order.number}'`)
})

test('finds a transfer nobody holds any more, also of a replaced slip, but not after a rejection', async () => {
  const found = ['slips: every transfer shown on a slip is held by its payment']
  const placed = await buy()
  await showSlip(placed)
  await showSlip(placed)
  expect(await refuted()).toEqual([])
  const hash = (status: string) =>
    `SELECT encode(sha256(convert_to(sending_bank || ' ' || upper(trans_ref), 'UTF8')), 'hex') FROM billing_slip WHERE status = '${status}'`
  for (const status of ['replaced', 'waiting']) {
    await plant(
      `UPDATE billing_used_transfer SET holder = gen_random_uuid() WHERE transfer_hash IN (${hash(status)})`,
    )
    expect(await refuted()).toEqual(found)
    await plant(
      `UPDATE billing_used_transfer SET holder = '${placed.payment.id}' WHERE transfer_hash IN (${hash(status)})`,
    )
  }
  await plant(`DELETE FROM billing_used_transfer WHERE transfer_hash IN (${hash('waiting')})`)
  expect(await refuted()).toEqual(found)
  const slips = await sites
    .ctx()
    .db.query<{ id: string }>(
      'test.slip',
      `SELECT id FROM billing_slip WHERE tenant_id = $1 AND status = 'waiting'`,
      [sites.alpha.id],
    )
  await sites.doing((ctx) => rejectPayment(ctx, placed.payment.id, { reason: 'ไม่ตรง', slip: slips[0]!.id }), {
    role: 'manager',
  })
  await showSlip(placed)
  expect(await refuted()).toEqual([])
})
