import { beforeAll, expect, test } from 'vitest'
import {
  advanceOrder,
  billingChecks,
  confirmPayment,
  expireOrders,
  getOrder,
} from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { expireReservations, levels, stockChecks } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { injectFaults } from '#src/tests/fault-injection.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { shopChecks } from '../checks.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import {
  approveReturn,
  receiveReturn,
  refundReturn,
  rejectReturn,
  returnsForStaff,
} from '../return/handle.server.ts'
import { requestReturn, withdrawReturn } from '../return/request.server.ts'
import { exchangePaid, exchangeUnpaid } from './follow-order.server.ts'
import { lapseExchange } from './reserve.server.ts'
import { sendReplacement } from './send-replacement.server.ts'

// Kills every operation that takes goods back and sends replacements or money before each of its statements in turn,
// and repeats it until it succeeds. After each crash the site must be as before, and all checks must pass; in the end
// nothing was sent twice.
const sites = testSites()
const { doing } = sites
const staff = { role: 'manager' } as const
const ids: Record<string, string> = {}
beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  const product = (sku: string, price: number) => ({
    sku,
    nameTh: sku,
    stock: 100,
    variants: [{ regular: baht(price) }],
  })
  const records = await doing((ctx) =>
    buildProducts(ctx, [
      product('SHIRT', 100),
      product('OTHER', 100),
      product('COAT', 150),
      product('SOCKS', 60),
    ]),
  )
  for (const { variants } of records) ids[variants[0]!.sku] = variants[0]!.id
})

type Act = (ctx: Ctx) => Promise<unknown>
const withFaults = injectFaults(sites, [...billingChecks, ...stockChecks, ...shopChecks])
const proven = (act: Act, makeCtx = () => sites.ctx(staff), min = 4) =>
  withFaults(act, makeCtx, { least: min })
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'malee@example.com' }
/** A buyer with two shirts, paid for on delivery. */
async function buyer() {
  const first = sites.ctx()
  const { order } = await unitOfWork(first.db, async () => {
    await fillCart(first, { SHIRT: 2 })
    return checkout(first, buildCheckoutInput({ payment: 'cod', contact }))
  })
  await doing(async (ctx) => {
    await advanceOrder(ctx, order.number, 'prepare')
    await advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
    await advanceOrder(ctx, order.number, 'complete')
  }, staff)
  return {
    opened: { number: order.number, token: order.token },
    own: () => sites.ctx({ viewer: first.viewer }),
  }
}
type Buyer = Awaited<ReturnType<typeof buyer>>
const target = { kind: 'promptpay', account: '0812345678', name: 'มาลี ศรีสุข' }
const wish = (sku?: string) => ({
  quantities: { [ids.SHIRT!]: 1000 },
  reason: 'unwanted',
  ...target,
  ...(sku && { instead: 'exchange', wanted: { [ids.SHIRT!]: ids[sku]! } }),
})
async function requested(sku?: string) {
  const bought = await buyer()
  const ctx = bought.own()
  const id = await unitOfWork(ctx.db, () => requestReturn(ctx, bought.opened, wish(sku)))
  return { ...bought, id }
}
async function arrived(sku?: string) {
  const exchange = await requested(sku)
  await doing((ctx) => approveReturn(ctx, exchange.id, { answer: '' }), staff)
  await doing((ctx) => receiveReturn(ctx, exchange.id, { restock: [ids.SHIRT!] }), staff)
  return exchange
}
const found = ({ opened }: Pick<Buyer, 'opened'>) =>
  doing(async (ctx) => (await returnsForStaff(ctx, opened.number))[0]!, staff)
const orderOf = (number: string | null) => doing((ctx) => getOrder(ctx, number ?? ''), staff)
const level = (sku: string) =>
  doing(async (ctx) => {
    const { onHandMilli, reservedMilli } = (await levels(ctx, [ids[sku]!])).get(ids[sku]!)!
    return { onHand: onHandMilli / 1000, reserved: reservedMilli / 1000 }
  })
const send = (id: string, reference = '') => doing((ctx) => sendReplacement(ctx, id, { reference }), staff)
/** Emails about this return or order. */
const mails = (number: string) =>
  doing(async (ctx) => {
    const rows = await ctx.db.query<{ count: number }>(
      'test.exchangeMails',
      `SELECT count(*)::int AS count FROM mail_outbox WHERE tenant_id = $1 AND plain LIKE '%' || $2 || '%'`,
      [ctx.tenant.id, number],
    )
    return rows[0]!.count
  })

test('goods of the same price: requested, approved, received and sent, each once', async () => {
  const shirts = await level('SHIRT')
  const others = await level('OTHER')
  const bought = await buyer()
  let id = ''
  await proven(async (ctx) => {
    id = await requestReturn(ctx, bought.opened, wish('OTHER'))
  }, bought.own)
  await proven((ctx) => approveReturn(ctx, id, { answer: '' }))
  expect(await level('OTHER')).toEqual({ ...others, reserved: others.reserved + 1 })
  await proven((ctx) => receiveReturn(ctx, id, { restock: [ids.SHIRT!] }))
  expect(await level('SHIRT')).toEqual({ ...shirts, onHand: shirts.onHand - 1 })
  await proven((ctx) => sendReplacement(ctx, id, { reference: '' }))
  const { state, replacementNumber } = await found(bought)
  expect([state, (await orderOf(replacementNumber)).status]).toEqual(['exchanged', 'paid'])
  expect((await orderOf(bought.opened.number)).payment.refunded).toBe(baht(100))
  await proven((ctx) => advanceOrder(ctx, replacementNumber!, 'prepare'))
  const parcel = { carrier: 'EMS', tracking: 'EX123456780TH' }
  await proven((ctx) => advanceOrder(ctx, replacementNumber!, 'ship', parcel))
  expect(await level('OTHER')).toEqual({ ...others, onHand: others.onHand - 1 })
})

test('dearer goods: sent once the difference is paid', async () => {
  const exchange = await arrived('COAT')
  await proven((ctx) => sendReplacement(ctx, exchange.id, { reference: '' }))
  const { state, replacementNumber } = await found(exchange)
  const order = await orderOf(replacementNumber)
  expect([state, order.payment.amount]).toEqual(['due', baht(50)])
  await proven((ctx) => confirmPayment(ctx, order.payment.id))
  await proven((ctx) => exchangePaid(ctx, { orderId: order.id }))
  const before = await mails(replacementNumber!)
  await doing((ctx) => exchangePaid(ctx, { orderId: order.id }))
  expect([(await found(exchange)).state, await mails(replacementNumber!)]).toEqual(['exchanged', before])
  expect((await orderOf(exchange.opened.number)).payment.refunded).toBe(baht(100))
})

test('dearer goods nobody paid in time: released, and the money refunded once', async () => {
  const coats = await level('COAT')
  const exchange = await arrived('COAT')
  await send(exchange.id)
  const { id } = await orderOf((await found(exchange)).replacementNumber)
  await proven(expireOrders, () => sites.ctx({ now: later(4) }))
  await proven((ctx) => exchangeUnpaid(ctx, { orderId: id }))
  expect([(await found(exchange)).state, await level('COAT')]).toEqual(['received', coats])
  await proven((ctx) => refundReturn(ctx, exchange.id, { amountSatang: baht(100), reference: 'KB9' }))
  expect(await found(exchange)).toMatchObject({ state: 'refunded', refunded: baht(100) })
  expect((await orderOf(exchange.opened.number)).payment.refunded).toBe(baht(100))
})

test('cheaper goods: sent, and the difference refunded once', async () => {
  const socks = await level('SOCKS')
  const exchange = await arrived('SOCKS')
  await proven((ctx) => sendReplacement(ctx, exchange.id, { reference: 'KB77' }))
  expect(await found(exchange)).toMatchObject({ state: 'exchanged', refunded: baht(40) })
  expect((await orderOf(exchange.opened.number)).payment.refunded).toBe(baht(100))
  expect(await level('SOCKS')).toEqual({ ...socks, reserved: socks.reserved + 1 })
})

test('goods that do not arrive in time: the reserved replacement is released', async () => {
  const before = await level('OTHER')
  const exchange = await requested('OTHER')
  await doing((ctx) => approveReturn(ctx, exchange.id, { answer: '' }), staff)
  await proven(expireReservations, () => sites.ctx({ now: later(60) }), 1)
  await proven((ctx) => lapseExchange(ctx, { holder: { kind: 'return', id: exchange.id } }))
  expect([(await found(exchange)).state, await level('OTHER')]).toEqual(['lapsed', before])
})

test('goods returned for money: received, refunded once, rejected or cancelled', async () => {
  const shirts = await level('SHIRT')
  const bought = await buyer()
  let id = ''
  await proven(async (ctx) => {
    id = await requestReturn(ctx, bought.opened, wish())
  }, bought.own)
  await proven((ctx) => approveReturn(ctx, id, { answer: 'ส่งมาได้' }))
  await proven((ctx) => receiveReturn(ctx, id, { restock: [ids.SHIRT!] }))
  await proven((ctx) => refundReturn(ctx, id, { amountSatang: baht(100), reference: 'KB1' }))
  expect(await found(bought)).toMatchObject({ state: 'refunded', refunded: baht(100) })
  expect((await orderOf(bought.opened.number)).payment.refunded).toBe(baht(100))
  expect(await level('SHIRT')).toEqual({ ...shirts, onHand: shirts.onHand - 1 })
  const refused = await requested()
  await proven((ctx) => rejectReturn(ctx, refused.id, { answer: 'ใช้แล้ว' }))
  const withdrawn = await requested()
  await proven((ctx) => withdrawReturn(ctx, withdrawn.opened, withdrawn.id), withdrawn.own)
  expect([(await found(refused)).state, (await found(withdrawn)).state]).toEqual(['refused', 'withdrawn'])
})
