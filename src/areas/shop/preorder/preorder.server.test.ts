import { beforeAll, expect, test } from 'vitest'
import { advanceOrder, cancelOrder, getOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { receive, stockChecks } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { addDays, type Day, day, formatDate } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getCart } from '../cart/cart.server.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { shopChecks } from '../checks.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { sendOrderEmail } from '../../billing/mail/order-email.server.ts'
import { productView } from '../product/product-view.server.ts'
import { ordersList } from '../workspace/orders-query.rules.ts'
import { ordersView } from '../workspace/orders-view.server.ts'
import { sendingView } from '../workspace/sending/sending.server.ts'
import { notifyArrived, notifyMoved, notifyOrdered } from './notify-buyer.server.ts'
import { listOpenPreorders, movePreorders } from './preorder.server.ts'
import { latestOfOrders, preordersOf, waitingOrders } from './preorder-row.server.ts'

const sites = testSites()
const { doing } = sites
const staff = { role: 'manager' } as const
const ships = addDays(day(new Date()), 60)
const later = addDays(ships, 30)
const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'malee@example.com' }
let vase: string
let bowl: string

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  const [record] = await doing((ctx) =>
    buildProducts(ctx, [
      {
        sku: 'VASE',
        nameTh: 'แจกัน',
        stock: 1,
        variants: [{ preorder: { opensAt: null, ships, by: 'day', limitMilli: 5000 } }],
      },
    ]),
  )
  vase = record!.variants[0]!.id
  const [other] = await doing((ctx) =>
    buildProducts(ctx, [
      {
        sku: 'BOWL',
        nameTh: 'ชาม',
        stock: 0,
        variants: [{ preorder: { opensAt: null, ships: later, by: 'day', limitMilli: 5000 } }],
      },
    ]),
  )
  bowl = other!.variants[0]!.id
})

const ordered = (
  pieces: number,
  rest: Parameters<typeof buildCheckoutInput>[0] & { bowls?: number } = {},
) => {
  const { bowls, ...choices } = rest
  const buyer = sites.ctx()
  return unitOfWork(buyer.db, async () => {
    await fillCart(buyer, { VASE: pieces, ...(bowls && { BOWL: bowls }) })
    const [line] = (await getCart(buyer)).lines
    const { order } = await checkout(buyer, buildCheckoutInput({ payment: 'cod', contact, ...choices }))
    const { id } = await getOrder(buyer, order.number, { token: order.token })
    return { ...order, id, line, viewer: buyer.viewer }
  })
}
const mails = (ctx: Ctx) =>
  ctx.db.query<{ subject: string; plain: string }>(
    null,
    `SELECT subject, plain FROM mail_outbox WHERE tenant_id = $1 ORDER BY id`,
    [ctx.tenant.id],
  )

test('a pre-order keeps its date from page to order; arriving stock goes to the oldest, who is notified', async () => {
  const page = await doing((ctx) => productView(ctx, 'VASE'))
  expect('variants' in page && page.variants[0]).toMatchObject({
    out: false,
    atOnce: 1,
    max: 6,
    ahead: expect.stringMatching(/^ราว /),
  })

  const first = await ordered(3)
  expect(first.line).toMatchObject({ ahead: { ships, by: 'day', milli: 2000 }, problems: [] })
  const second = await ordered(2)
  const rest = sites.ctx()
  await fillCart(rest, { VASE: 2 })
  // As many as can still be preordered, and no more.
  expect((await getCart(rest)).lines[0]).toMatchObject({ quantityMilli: 1000, left: 1000 })

  await doing((ctx) => notifyOrdered(ctx, { orderId: first.id }))
  await doing((ctx) => notifyOrdered(ctx, { orderId: first.id }))
  expect((await doing(mails)).map(({ subject }) => subject)).toEqual([`จองสินค้าแล้ว คำสั่งซื้อ ${first.number}`])

  const owed = await doing(listOpenPreorders, staff)
  expect(owed).toMatchObject([{ sku: 'VASE', ships, by: 'day', owedMilli: 4000, orders: 2, late: false }])
  expect((await doing(waitingOrders)).sort()).toEqual([first.id, second.id].sort())

  await doing((ctx) => advanceOrder(ctx, first.number, 'prepare'), staff)
  await expect(
    doing((ctx) => advanceOrder(ctx, first.number, 'ship', { carrier: 'EMS', tracking: 'EX1TH' }), staff),
  ).rejects.toMatchObject({ code: 'stock.awaited' })
  const { orders } = await doing((ctx) => sendingView(ctx, [first.number]), staff)
  expect(orders).toMatchObject([{ found: true, preorders: [{ variantId: vase, awaitedMilli: 2000 }] }])

  await doing((ctx) => receive(ctx, { lines: [{ variantId: vase, quantityMilli: 3000 }] }), staff)
  expect(await doing((ctx) => preordersOf(ctx, first.id))).toMatchObject([{ awaitedMilli: 0 }])
  expect(await doing((ctx) => preordersOf(ctx, second.id))).toMatchObject([{ awaitedMilli: 1000 }])
  const holder = { kind: 'order', id: first.id }
  await doing((ctx) => notifyArrived(ctx, { holder, variantId: vase, whole: true }))
  expect((await doing(mails)).at(-1)?.subject).toBe(`ของที่จองเข้าแล้ว คำสั่งซื้อ ${first.number}`)
  await doing((ctx) => advanceOrder(ctx, first.number, 'ship', { carrier: 'EMS', tracking: 'EX1TH' }), staff)
})

test('is not among the orders to ship together while it waits, unless requested', async () => {
  const { number } = await ordered(1)
  for (const event of ['prepare', 'ready'] as const)
    await doing((ctx) => advanceOrder(ctx, number, event), staff)
  const shown = async (requested: string[]) =>
    (await doing((ctx) => sendingView(ctx, requested), staff)).orders.map((order) => order.number)
  expect(await shown([])).not.toContain(number)
  expect(await shown([number])).toEqual([number])
  await doing((ctx) => cancelOrder(ctx, number), staff)
})

test('what is preordered in one order is confirmed by one e-mail with every date', async () => {
  const order = await ordered(1, { bowls: 2 })
  const before = (await doing(mails)).length
  await doing((ctx) => notifyOrdered(ctx, { orderId: order.id }))
  const sent = (await doing(mails)).slice(before)
  expect(sent.map(({ subject }) => subject)).toEqual([`จองสินค้าแล้ว คำสั่งซื้อ ${order.number}`])
  const dateOf = (date: Day) => `ราว ${formatDate(new Date(`${date}T00:00:00+07:00`), 'th')}`
  expect(sent[0]?.plain).toContain(`${dateOf(ships)} (แจกัน)`)
  expect(sent[0]?.plain).toContain(`${dateOf(later)} (ชาม)`)
  await doing((ctx) => cancelOrder(ctx, order.number), staff)
})

test('the buyer is not called to collect an order before all of it has arrived', async () => {
  const { number } = await ordered(1, { bowls: 1, shipping: 'pickup' })
  const ready = () => doing((ctx) => advanceOrder(ctx, number, 'ready'), staff)
  await doing((ctx) => advanceOrder(ctx, number, 'prepare'), staff)
  await expect(ready()).rejects.toMatchObject({ code: 'stock.awaited' })
  await doing((ctx) => receive(ctx, { lines: [{ variantId: bowl, quantityMilli: 1000 }] }), staff)
  await expect(ready()).rejects.toMatchObject({ code: 'stock.awaited' })
  await doing((ctx) => cancelOrder(ctx, number), staff)
})

test('payment emails mention later items, final ones do not', async () => {
  const order = await ordered(1)
  const when = `สั่งจองล่วงหน้า ส่งราว ${formatDate(new Date(`${ships}T00:00:00+07:00`), 'th')}`
  for (const [kind, says] of [
    ['placed', true],
    ['reminder', true],
    ['paid', true],
    ['refunded', false],
  ] as const) {
    await doing((ctx) => sendOrderEmail(ctx, order.id, kind), staff)
    const text = (await doing(mails)).at(-1)?.plain
    expect(text).toContain(order.number)
    expect([kind, text?.includes(when)]).toEqual([kind, says])
  }
  await doing((ctx) => cancelOrder(ctx, order.number, { token: order.token }), { viewer: order.viewer })
})

test('staff see in order, board and table what waits, until when, and its arrival', async () => {
  const order = await ordered(1)
  const look = (search: string) =>
    doing((ctx) => ordersView(ctx, ordersList.parse(new URLSearchParams(search))), staff)
  const waiting = { ships, by: 'day' }
  const { board, open } = await look(`order=${order.number}`)
  const cards = board?.flatMap((column) => column.cards) ?? []
  expect(cards.find(({ number }) => number === order.number)?.ahead).toEqual(waiting)
  expect(open?.found && open.preorders).toMatchObject([{ ...waiting, variantId: vase, awaitedMilli: 1000 }])
  const { table } = await look('view=table')
  expect(table?.items.find(({ number }) => number === order.number)?.ahead).toEqual(waiting)
  await doing((ctx) => cancelOrder(ctx, order.number, { token: order.token }), { viewer: order.viewer })
  const after = await look(`view=table&order=${order.number}`)
  expect(after.table?.items.find(({ number }) => number === order.number)?.ahead).toBeUndefined()
  const elsewhere = sites.ctx({ ...staff, tenant: sites.beta })
  expect(await latestOfOrders(elsewhere, [order.id])).toEqual(new Map())
})

test('staff move the date: every waiting order follows once, and its buyer is told and may cancel', async () => {
  const order = await ordered(1)
  const move = { variantId: vase, ships, by: 'day', to: later, toBy: 'month' } as const
  const moved = await doing((ctx) => movePreorders(ctx, move), staff)
  expect(moved).toBe(2)
  await expect(doing((ctx) => movePreorders(ctx, move), staff)).rejects.toMatchObject({
    code: 'shop.preorder_moved',
  })
  expect(await doing((ctx) => preordersOf(ctx, order.id))).toMatchObject([
    { ships: later, by: 'month', moved: true, awaitedMilli: 1000 },
  ])
  await doing((ctx) => notifyMoved(ctx, { orderId: order.id, variantId: vase }))
  expect((await doing(mails)).at(-1)?.subject).toBe(`กำหนดส่งเปลี่ยน คำสั่งซื้อ ${order.number}`)
  // What is still open for preorder is sold for the new date.
  const page = await doing((ctx) => productView(ctx, 'VASE'))
  expect('variants' in page && page.variants[0]?.ahead).toMatch(/^ในเดือน/)

  await doing((ctx) => cancelOrder(ctx, order.number, { token: order.token }), { viewer: order.viewer })
  expect(await doing((ctx) => preordersOf(ctx, order.id))).toMatchObject([{ awaitedMilli: 0 }])
  for (const result of await doing((ctx) =>
    runChecks([...stockChecks, ...shopChecks], () => ctx.db, ctx.tenant.id),
  ))
    expect(result).toMatchObject({ ok: true })
})

test.each([
  ['a day that is over', { to: '2020-01-01' as Day }, 'shop.preorder_past'],
  ['the day it has', { to: later, toBy: 'month' as const }, 'shop.preorder_same'],
  ['no day', { to: '' as const }, 'field.required'],
])('%s is rejected at the field', async (_, given, code) => {
  const input = {
    variantId: vase,
    ships: later,
    by: 'month' as const,

    toBy: 'day' as const,
    ...given,
  }
  await expect(doing((ctx) => movePreorders(ctx, input), staff)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'to', code }],
  })
})

test('non-staff see and change nothing, and another site knows nothing of it', async () => {
  const move = { variantId: vase, ships: later, by: 'month', to: ships, toBy: 'day' } as const
  for (const role of ['user', 'guest'] as const) {
    await expect(doing(listOpenPreorders, { role })).rejects.toMatchObject({
      status: role === 'user' ? 403 : 401,
    })
    await expect(doing((ctx) => movePreorders(ctx, move), { role })).rejects.toMatchObject({
      status: role === 'user' ? 403 : 401,
    })
  }
  const beta = { ...staff, tenant: sites.beta }
  expect(await doing(listOpenPreorders, beta)).toEqual([])
  await expect(doing((ctx) => movePreorders(ctx, move), beta)).rejects.toMatchObject({
    code: 'shop.preorder_moved',
  })
})
