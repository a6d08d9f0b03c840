import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import {
  advanceOrder,
  balanceOf,
  billingChecks,
  confirmPayment,
  expireOrders,
  getOrder,
  renewPayment,
  saveSettings,
} from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { expireReservations, levels, stockChecks } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { shopChecks } from '../checks.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import {
  approveReturn,
  ordersWithOpenReturns,
  receiveReturn,
  refundReturn,
  rejectReturn,
  returnsForStaff,
} from '../return/handle.server.ts'
import { requestReturn, withdrawReturn } from '../return/request.server.ts'
import { orderPaidFrom } from './exchange.rules.ts'
import { exchangePaid, exchangeUnpaid } from './follow-order.server.ts'
import { exchangeChoices } from './replacement.server.ts'
import { lapseExchange } from './reserve.server.ts'
import { sendReplacement } from './send-replacement.server.ts'

const sites = testSites()
const { doing } = sites
const staff = { role: 'manager' } as const
const ids: Record<string, string> = {}

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  const product = (sku: string, price: number, stock = 100) => ({
    sku,
    nameTh: sku,
    stock,
    variants: [{ regular: baht(price) }],
  })
  const records = await doing((ctx) =>
    buildProducts(ctx, [
      product('SHIRT-M', 100),
      product('SHIRT-L', 100),
      product('COAT', 150),
      product('SOCKS', 60),
      product('LAST', 100, 1),
      product('GONE', 60),
    ]),
  )
  for (const { variants } of records) ids[variants[0]!.sku] = variants[0]!.id
})

const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'malee@example.com' }

/** A buyer with two shirts, paid for on delivery. */
async function buyer(who: Parameters<typeof sites.ctx>[0] = {}) {
  const first = sites.ctx(who)
  const { order } = await unitOfWork(first.db, async () => {
    await fillCart(first, { 'SHIRT-M': 2 })
    return checkout(first, buildCheckoutInput({ payment: 'cod', contact }))
  })
  await doing(async (ctx) => {
    await advanceOrder(ctx, order.number, 'prepare')
    await advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
    await advanceOrder(ctx, order.number, 'complete')
  }, staff)
  const opened = { number: order.number, token: order.token }
  const as = <Result>(work: (ctx: Ctx) => Promise<Result>) => doing(work, { viewer: first.viewer })
  return { opened, as }
}

const request = (sku: string, pieces = 1) => ({
  quantities: { [ids['SHIRT-M']!]: pieces * 1000 },
  wanted: { [ids['SHIRT-M']!]: ids[sku]! },
  reason: 'unwanted',
  instead: 'exchange',
  kind: 'promptpay',
})
const target = { account: '0812345678', name: 'มาลี ศรีสุข' }

async function requested(sku: string, pieces = 1, more: object = {}) {
  const bought = await buyer()
  const id = await bought.as((ctx) => requestReturn(ctx, bought.opened, { ...request(sku, pieces), ...more }))
  return { ...bought, id }
}
const approve = (id: string) => doing((ctx) => approveReturn(ctx, id, { answer: '' }), staff)
async function arrived(sku: string, pieces = 1, more: object = {}) {
  const exchange = await requested(sku, pieces, more)
  await approve(exchange.id)
  await doing((ctx) => receiveReturn(ctx, exchange.id, { restock: [ids['SHIRT-M']!] }), staff)
  return exchange
}
const send = (id: string, reference = '') => doing((ctx) => sendReplacement(ctx, id, { reference }), staff)
const found = async ({ opened }: { opened: { number: string } }) =>
  (await doing((ctx) => returnsForStaff(ctx, opened.number), staff))[0]!
const orderOf = (number: string | null) => doing((ctx) => getOrder(ctx, number ?? ''), staff)
const level = (sku: string) => doing(async (ctx) => (await levels(ctx, [ids[sku]!])).get(ids[sku]!)!)
const refuted = async () => {
  const open = () => sites.services.database.forPlatform('read')
  const checks = [...billingChecks, ...stockChecks, ...shopChecks]
  return (await runChecks(checks, open, null)).filter(({ ok }) => !ok)
}

describe('goods of the same price', () => {
  test('are reserved on approval, and sent as a paid order once the others have arrived', async () => {
    const before = await level('SHIRT-L')
    const one = await arrived('SHIRT-L')
    expect((await level('SHIRT-L')).reservedMilli).toBe(before.reservedMilli + 1000)
    await send(one.id)
    const exchange = await found(one)
    expect(exchange).toMatchObject({ state: 'exchanged', kind: 'exchange', refunded: 0 })
    const order = await orderOf(exchange.replacementNumber)
    expect(order).toMatchObject({ status: 'paid', totals: { total: baht(100), shipping: 0 } })
    expect((await level('SHIRT-L')).reservedMilli).toBe(before.reservedMilli + 1000)
    const old = await orderOf(one.opened.number)
    expect(old.payment).toMatchObject({
      status: 'partially_refunded',
      refunded: baht(100),
      refundedTo: [{ place: 'exchange', amount: baht(100) }],
    })
    // Nobody received a gift card.
    expect(orderPaidFrom(order)).toEqual([{ from: 'exchange', amount: baht(100) }])
    expect(await refuted()).toEqual([])
    await doing(async (ctx) => {
      await advanceOrder(ctx, order.number, 'prepare')
      await advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456780TH' })
    }, staff)
    expect((await level('SHIRT-L')).onHandMilli).toBe(before.onHandMilli - 1000)
    expect(await refuted()).toEqual([])
  })

  test('are sent once, with repeated and concurrent requests, and not refunded too', async () => {
    const exchange = await arrived('SHIRT-L', 2)
    const answers = await Promise.allSettled([send(exchange.id), send(exchange.id), send(exchange.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
    const refund = doing(
      (ctx) => refundReturn(ctx, exchange.id, { amountSatang: baht(200), reference: 'X' }),
      staff,
    )
    await expect(refund).rejects.toMatchObject({ status: 409 })
    expect((await orderOf(exchange.opened.number)).payment.refunded).toBe(baht(200))
    expect(await refuted()).toEqual([])
  })
})

describe('dearer goods', () => {
  test('are paid for by the link before they are sent', async () => {
    const exchange = await arrived('COAT')
    await send(exchange.id)
    const due = await found(exchange)
    expect(due).toMatchObject({ state: 'due' })
    const order = await orderOf(due.replacementNumber)
    expect(order).toMatchObject({ status: 'pending_payment', payment: { amount: baht(50) } })
    await doing((ctx) => confirmPayment(ctx, order.payment.id), staff)
    const fact = { orderId: order.id }
    for (const _ of ['first', 'again']) await doing((ctx) => exchangePaid(ctx, fact))
    expect(await found(exchange)).toMatchObject({ state: 'exchanged' })
    expect(await refuted()).toEqual([])
  })

  test('not paid in time are released, and the value of the others is refunded in full', async () => {
    const before = await level('COAT')
    const exchange = await arrived('COAT')
    await send(exchange.id)
    const { replacementNumber } = await found(exchange)
    const order = await orderOf(replacementNumber)
    const later = new Date(Date.now() + 4 * 86_400_000)
    await doing(async (ctx) => {
      ctx.now = later
      await expireOrders(ctx)
    })
    for (const _ of ['first', 'again']) await doing((ctx) => exchangeUnpaid(ctx, { orderId: order.id }))
    expect(await found(exchange)).toMatchObject({ state: 'received', replacementNumber: null })
    expect((await level('COAT')).reservedMilli).toBe(before.reservedMilli)
    const refund = (amount: number) =>
      doing((ctx) => refundReturn(ctx, exchange.id, { amountSatang: baht(amount), reference: 'KB9' }), staff)
    await expect(refund(90)).rejects.toMatchObject({ code: 'shop.exchange_whole' })
    await refund(100)
    expect(await found(exchange)).toMatchObject({ state: 'refunded', refunded: baht(100) })
    expect((await orderOf(exchange.opened.number)).payment.refundedTo).toEqual([
      { place: 'bank', amount: baht(100) },
    ])
    await expect(refund(100)).rejects.toMatchObject({ status: 409 })
    expect(await refuted()).toEqual([])
  })

  test('may be ordered again after they were not paid', async () => {
    const exchange = await arrived('COAT')
    await send(exchange.id)
    const { id, payment } = await orderOf((await found(exchange)).replacementNumber)
    await doing(async (ctx) => {
      ctx.now = new Date(Date.now() + 4 * 86_400_000)
      await expireOrders(ctx)
    })
    // Renewing the payment must never charge the full price again, whether or not the shop has processed the expiry
    // yet.
    const renew = () => doing((ctx) => renewPayment(ctx, payment.id), staff)
    await expect(renew()).rejects.toMatchObject({ code: 'shop.exchange_over' })
    await doing((ctx) => exchangeUnpaid(ctx, { orderId: id }))
    await expect(renew()).rejects.toMatchObject({ code: 'shop.exchange_over' })
    await send(exchange.id)
    const again = await found(exchange)
    expect(again).toMatchObject({ state: 'due' })
    expect((await orderOf(again.replacementNumber)).payment.amount).toBe(baht(50))
    expect((await orderOf(exchange.opened.number)).payment.refunded).toBe(baht(100))
    expect(await refuted()).toEqual([])
  })
})

describe('cheaper goods', () => {
  test('are sent and the difference refunded, with its reference recorded', async () => {
    const one = await arrived('SOCKS', 1, target)
    await expect(send(one.id)).rejects.toMatchObject({ status: 422, errors: [{ path: 'reference' }] })
    await send(one.id, 'KB77')
    const exchange = await found(one)
    expect(exchange).toMatchObject({ state: 'exchanged', refunded: baht(40) })
    expect((await orderOf(exchange.replacementNumber)).totals.total).toBe(baht(60))
    expect((await orderOf(one.opened.number)).payment.refunded).toBe(baht(100))
    expect(await refuted()).toEqual([])
  })

  test('put the difference into a member’s wallet, or become a refund instead', async () => {
    const wallet = {
      on: true,
      least: baht(20),
      most: baht(5_000),
      perDay: baht(5_000),
      approveAbove: baht(5_000),
    }
    await doing((ctx) => saveSettings(ctx, { wallet }), { role: 'admin' })
    const member = await buildUser(sites, { email: 'exchanges@alpha.test' })
    const viewer = { user: member, role: 'user' as const }
    const inWallet = () => doing(async (ctx) => (await balanceOf(ctx, member.id)).available)
    const received = async (sku: string) => {
      const bought = await buyer({ role: 'user', viewer })
      const id = await bought.as((ctx) =>
        requestReturn(ctx, bought.opened, { ...request(sku), kind: 'wallet' }),
      )
      await approve(id)
      await doing((ctx) => receiveReturn(ctx, id, { restock: [] }), staff)
      return { ...bought, id }
    }
    const cheaper = await received('SOCKS')
    await send(cheaper.id)
    expect(await found(cheaper)).toMatchObject({ state: 'exchanged', refunded: baht(40) })
    expect(await inWallet()).toBe(baht(40))
    const given = await received('SOCKS')
    await doing((ctx) => refundReturn(ctx, given.id, { amountSatang: baht(100), reference: '' }), staff)
    expect(await inWallet()).toBe(baht(140))
    expect(await refuted()).toEqual([])
  })

  test('no longer sold move no money, and everything is refunded instead', async () => {
    const exchange = await arrived('GONE', 1, target)
    await doing(
      (ctx) =>
        ctx.db.query(
          'test.archive',
          'UPDATE product_variant SET archived = true WHERE tenant_id = $1 AND id = $2',
          [ctx.tenant.id, ids.GONE],
        ),
      staff,
    )
    await expect(send(exchange.id, 'KB78')).rejects.toMatchObject({ code: 'shop.exchange_gone' })
    expect((await orderOf(exchange.opened.number)).payment.refunded).toBe(0)
    const refund = { amountSatang: baht(100), reference: 'KB79' }
    await doing((ctx) => refundReturn(ctx, exchange.id, refund), staff)
    expect(await found(exchange)).toMatchObject({ state: 'refunded', refunded: baht(100) })
    expect(await refuted()).toEqual([])
  })

  test('ask where the difference should go', async () => {
    await expect(requested('SOCKS')).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'name' }, { path: 'account' }],
    })
  })
})

describe('reserved stock', () => {
  test.each([
    ['the shop cannot do it after all', async (exchange: Asked) => withdrawIt(exchange)],
    ['the goods do not come in time', async (exchange: Asked) => lapse(exchange)],
  ])('is released when %s', async (_, end) => {
    const before = await level('SHIRT-L')
    const exchange = await requested('SHIRT-L')
    await approve(exchange.id)
    expect((await level('SHIRT-L')).reservedMilli).toBe(before.reservedMilli + 1000)
    await end(exchange)
    expect((await level('SHIRT-L')).reservedMilli).toBe(before.reservedMilli)
    expect(await refuted()).toEqual([])
  })
  type Asked = Awaited<ReturnType<typeof requested>>
  const withdrawIt = ({ as, opened, id }: Asked) => as((ctx) => withdrawReturn(ctx, opened, id))
  async function lapse(exchange: Asked) {
    await doing(async (ctx) => {
      ctx.now = new Date(Date.now() + 15 * 86_400_000)
      await expireReservations(ctx)
    })
    const holder = { kind: 'return', id: exchange.id }
    for (const _ of ['first', 'again']) await doing((ctx) => lapseExchange(ctx, { holder }))
    expect(await found(exchange)).toMatchObject({ state: 'lapsed' })
    // A failed exchange may be requested again.
    await exchange.as((ctx) => requestReturn(ctx, exchange.opened, request('COAT', 2)))
  }

  test('goes to one of two who want the last', async () => {
    const one = await requested('LAST')
    const two = await requested('LAST')
    const answers = await Promise.allSettled([approve(one.id), approve(two.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refuted()).toEqual([])
    const third = requested('LAST')
    await expect(third).rejects.toMatchObject({ errors: [{ code: 'shop.exchange_short' }] })
  })

  test('excludes rejected requests', async () => {
    const before = await level('SHIRT-L')
    const exchange = await requested('SHIRT-L')
    await doing((ctx) => rejectReturn(ctx, exchange.id, { answer: 'ใช้แล้ว' }), staff)
    expect((await level('SHIRT-L')).reservedMilli).toBe(before.reservedMilli)
  })
})

test('available replacements are listed with price and stock', async () => {
  const { opened, as } = await buyer()
  const choices = await as(async (ctx) =>
    exchangeChoices(ctx, await getOrder(ctx, opened.number, opened), 'COAT'),
  )
  expect(choices.found).toMatchObject([{ variantId: ids.COAT, unitSatang: baht(150) }])
  expect(Object.keys(choices.same)).toEqual([ids['SHIRT-M']])
})

test('staff request it for the buyer, who may cancel it', async () => {
  const { opened, as } = await buyer()
  const id = await doing((ctx) => requestReturn(ctx, { ...opened, token: null }, request('SHIRT-L')), staff)
  const orders = await doing((ctx) => ordersWithOpenReturns(ctx, 'exchange'), staff)
  expect(orders).toContain((await orderOf(opened.number)).id)
  await as((ctx) => withdrawReturn(ctx, opened, id))
})

test('an item not chosen or not sold is reported at the field', async () => {
  const { opened, as } = await buyer()
  const key = ids['SHIRT-M']!
  const ask = (wanted: Record<string, string>) =>
    as((ctx) => requestReturn(ctx, opened, { ...request('SHIRT-L'), wanted }))
  await expect(ask({})).rejects.toMatchObject({
    errors: [{ path: `want.${key}`, code: 'shop.exchange_choose' }],
  })
  const unknown = '00000000-0000-4000-8000-000000000000'
  await expect(ask({ [key]: unknown })).rejects.toMatchObject({ errors: [{ code: 'shop.exchange_gone' }] })
})

test('an outsider can neither send items nor see them', async () => {
  const { id } = await arrived('SHIRT-L')
  const act = (ctx: Ctx) => sendReplacement(ctx, id, { reference: '' })
  await expect(doing(act, { role: 'user' })).rejects.toMatchObject({ status: 403 })
  await expect(doing(act, { tenant: sites.beta, role: 'admin' })).rejects.toMatchObject({ status: 404 })
  await expect(
    doing(async (ctx) => ordersWithOpenReturns(ctx, 'exchange'), { role: 'user' }),
  ).rejects.toMatchObject({ status: 403 })
  expect(
    await doing((ctx) => ordersWithOpenReturns(ctx, 'exchange'), { tenant: sites.beta, role: 'admin' }),
  ).toEqual([])
})

test('finds one reserved without need, or sent unpaid', async () => {
  const exchange = await arrived('SHIRT-L')
  await send(exchange.id)
  const { replacementNumber } = await found(exchange)
  const plant = (name: string, text: string, values: unknown[]) =>
    doing((ctx) => ctx.db.query(`test.plant.${name}`, text, [ctx.tenant.id, ...values]), staff)
  const order = (status: string) =>
    plant('order', 'UPDATE billing_order SET status = $3 WHERE tenant_id = $1 AND number = $2', [
      replacementNumber,
      status,
    ])
  await order('pending_payment')
  expect((await refuted()).map(({ name }) => name)).toContain(
    'exchanges: the replacement order of a completed exchange is not awaiting payment',
  )
  await order('paid')
  const other = await requested('SHIRT-L')
  await approve(other.id)
  const state = (value: string) =>
    plant('return', 'UPDATE shop_return SET state = $3 WHERE tenant_id = $1 AND id = $2', [other.id, value])
  await state('refused')
  expect((await refuted()).map(({ name }) => name)).toEqual([
    'exchanges: reserved stock belongs to an exchange that is still to be sent',
  ])
  await state('approved')
  expect(await refuted()).toEqual([])
})
