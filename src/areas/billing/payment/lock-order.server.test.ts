import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { isLockedFirst } from '#kernel/testing/lock-order.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  configurePayments,
  fakeSellable,
  inTransaction,
  orderInput,
  slipImage,
  slipPayload,
} from '../factory.ts'
import { cancelOrder, confirmPayment, placeOrder, rejectPayment, submitSlip } from '../public.server.ts'

const sites = testSites()
fakeSellable('locks', { apple: { price: baht(107) } })
beforeAll(() => inTransaction(sites.ctx({ role: 'admin' }), (ctx) => configurePayments(ctx)))

interface Seeded {
  number: string
  payment: string
  slip: string
  image: Uint8Array
}

const acts: [string, (ctx: Ctx, input: Seeded) => Promise<unknown>][] = [
  ['confirming', (ctx, { payment, slip }) => confirmPayment(ctx, payment, { slip })],
  ['refusing', (ctx, { payment, slip }) => rejectPayment(ctx, payment, { slip, reason: 'ไม่พบยอด' })],
  ['another slip', (ctx, { payment, image }) => submitSlip(ctx, payment, image)],
  ['giving the order up', (ctx, { number }) => cancelOrder(ctx, number).catch(() => undefined)],
]

let serial = 0
const image = () => slipImage(slipPayload('014', `2026112200LOCK${String(++serial).padStart(4, '0')}`))

test.each(acts)('%s locks the order before its payments and slips', async (_, act) => {
  const { order, payment } = await inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('locks', { apple: 1 })),
  )
  const sent = await inTransaction(sites.ctx(), async (ctx) =>
    submitSlip(ctx, payment.id, await image(), { token: order.token }),
  )
  const input = { number: order.number, payment: payment.id, slip: sent.slip.id, image: await image() }
  const site = sites.alpha.id
  const first = {
    sql: 'SELECT 1 FROM billing_order WHERE tenant_id = $1 AND id = $2',
    values: [site, order.id],
  }
  const later = {
    sql: `SELECT 1 FROM billing_payment p JOIN billing_slip s ON s.tenant_id = p.tenant_id AND s.payment_id = p.id
          WHERE p.tenant_id = $1 AND p.id = $2`,
    values: [site, payment.id],
  }
  const acting = () => sites.doing((ctx) => act(ctx, input), { role: 'manager' })
  expect(await isLockedFirst(sites, { first, later }, acting)).toBe(true)
})
