import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { parsePayload } from '#kernel/thaiqr/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import {
  cancelOrder,
  changePaymentMethod,
  findGuestOrder,
  getOrder,
  listOrders,
  placeOrder,
  quote,
  saveSettings,
} from '../public.server.ts'

const sites = testSites()
const items = fakeSellable('place', {
  apple: { price: baht(100), regular: baht(120) },
  book: { price: baht(200), vatMode: 'exempt' },
  gold: { price: baht(30_000) },
  last: { price: baht(10), left: 1000 },
  free: { price: baht(0) },
})
const given = fakeSellable(
  'place-given',
  { course: { price: baht(100) }, sample: { price: baht(0) } },
  'paid',
)
const input = (refs?: Record<string, number>, more?: Parameters<typeof orderInput>[2]) =>
  orderInput('place', refs, more)

const pickup = {
  shipping: { method: 'pickup' as const, satang: 0, label: { th: 'รับเอง', en: 'Pick up' } },
  address: null,
}

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) {
    const ctx = sites.ctx({ role: 'admin', tenant })
    await configurePayments(ctx)
    await ctx.db.commit()
  }
})

test('refuses cash on delivery where nothing is delivered', async () => {
  const choose = (payment: 'cod' | 'promptpay') =>
    sites.doing((ctx) => placeOrder(ctx, orderInput('place-given', { course: 1 }, { payment })))
  await expect(choose('cod')).rejects.toMatchObject({
    errors: [expect.objectContaining({ path: 'payment', code: 'payment.cod_no_hand' })],
  })
  const { payment, order } = await choose('promptpay')
  await expect(
    sites.doing((ctx) => changePaymentMethod(ctx, payment.id, { method: 'cod', token: order.token })),
  ).rejects.toMatchObject({ errors: [expect.objectContaining({ code: 'payment.cod_no_hand' })] })
})

test('refuses cash on delivery for items that open on payment, even mixed with delivered goods', async () => {
  const both = orderInput('place-given', { course: 1 }, { payment: 'cod' })
  const mixed = { ...both, lines: [...both.lines, ...input({ apple: 1 }).lines] }
  await expect(sites.doing((ctx) => placeOrder(ctx, mixed))).rejects.toMatchObject({
    errors: [expect.objectContaining({ path: 'payment', code: 'payment.paid_first' })],
  })
})

test('a quote includes lines, delivery, discount and tax', async () => {
  const totals = await quote(sites.ctx(), {
    lines: input({ apple: 2, book: 1 }).lines,
    shipping: { satang: baht(50) },
    discountSatang: baht(40),
  })
  expect(totals).toMatchObject({
    subtotal: baht(400),
    discount: baht(40),
    shipping: baht(50),
    total: baht(410),
    vat: baht(15.05),
    saved: baht(80),
    weightGrams: 300,
  })
  expect(totals.lines.map(({ gross }) => gross)).toEqual([baht(180), baht(180)])
})

test('an order is placed in about ten statements, with a PromptPay bill using our reference', async () => {
  const ctx = sites.ctx()
  const { order, payment } = await placeOrder(ctx, input({ apple: 2, book: 1 }))
  await ctx.db.commit()
  expect(ctx.db.statements).toBeLessThanOrEqual(12)
  expect(order).toMatchObject({ status: 'pending_payment', total: baht(450) })
  expect(order.number).toMatch(/^SO\d{10}$/)
  expect(payment).toMatchObject({
    method: 'promptpay',
    status: 'awaiting_customer',
    amount: baht(450),
    ref1: order.number,
  })
  const read = parsePayload(payment.qr ?? '')
  expect(read.ok && read.fields).toMatchObject({
    oneTime: true,
    amount: baht(450),
    bill: { billerId: '099999999999101', ref1: order.number },
  })
  const minutes = ((payment.expiresAt?.getTime() ?? 0) - ctx.now.getTime()) / 60_000
  expect(minutes).toBeGreaterThan(14.9)
  expect(minutes).toBeLessThanOrEqual(15)
  expect(items.did.get(order.id)).toEqual(['reserve'])
})

test('the owner loads the whole order in three statements, by account, browser or link', async () => {
  const ctx = sites.ctx({ role: 'user' })
  const { order } = await placeOrder(
    ctx,
    input({ apple: 2 }, { userId: ctx.viewer.user?.id ?? null, note: 'ฝากไว้ที่ป้อม' }),
  )
  await ctx.db.commit()
  const before = ctx.db.statements
  const read = await getOrder(ctx, order.number)
  expect(ctx.db.statements - before).toBe(3)
  expect(read).toMatchObject({
    number: order.number,
    status: 'pending_payment',
    contact: { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'malee@example.com' },
    note: 'ฝากไว้ที่ป้อม',
    itemCount: 2,
    totals: { subtotal: baht(200), shipping: baht(50), total: baht(250), saved: baht(40) },
    payment: { status: 'awaiting_customer', amount: baht(250), slip: null },
    may: { cancel: true, renew: false, submitSlip: true, handle: [] },
    topic: `order:${order.id}`,
  })
  expect(read.lines[0]).toMatchObject({ sku: 'APPLE', unitSatang: baht(100), gross: baht(200) })
  expect(read.timeline.map(({ event }) => event)).toEqual(['place'])
  expect(read.token).toBe(order.token)

  const bearer = await getOrder(sites.ctx(), order.number, { token: order.token })
  expect(bearer.topic).toBe(`order:${order.id}.${order.token}`)
})

test('a guest sees the order again in the same browser, and nobody else does', async () => {
  const guest = sites.ctx()
  const { order } = await placeOrder(
    guest,
    input({}, { lines: input().lines, guestKey: guest.viewer.guestKey }),
  )
  await guest.db.commit()
  expect((await getOrder(guest, order.number)).number).toBe(order.number)
  const outsiders = [
    sites.ctx(),
    sites.ctx({ role: 'user' }),
    sites.ctx({ tenant: sites.beta, role: 'admin' }),
    sites.ctx({ tenant: sites.beta, viewer: { guestKey: guest.viewer.guestKey } }),
  ]
  for (const stranger of outsiders) {
    await expect(getOrder(stranger, order.number, { token: 'x'.repeat(43) })).rejects.toMatchObject({
      status: 404,
    })
  }
  await expect(
    getOrder(sites.ctx({ tenant: sites.beta }), order.number, { token: order.token }),
  ).rejects.toMatchObject({
    status: 404,
  })
  expect((await getOrder(sites.ctx({ role: 'manager' }), order.number)).token).toBe('')
})

test('one order’s token does not open another', async () => {
  const ctx = sites.ctx()
  const placed = await placeOrder(ctx, input())
  const other = await placeOrder(ctx, input())
  await ctx.db.commit()
  const stranger = sites.ctx()
  await expect(getOrder(stranger, other.order.number, { token: placed.order.token })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    cancelOrder(stranger, other.order.number, { token: placed.order.token }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('cash on delivery is confirmed immediately, up to the limit', async () => {
  const ctx = sites.ctx()
  const { order, payment } = await placeOrder(ctx, input({ apple: 1 }, { payment: 'cod' }))
  expect(order.status).toBe('confirmed')
  expect(payment).toMatchObject({ method: 'cod', status: 'awaiting_customer', qr: null, expiresAt: null })
  await expect(placeOrder(ctx, input({ gold: 1 }, { payment: 'cod' }))).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'payment', code: 'payment.cod_limit' }],
  })
})

test('refuses the wallet with the reason', async () => {
  await expect(placeOrder(sites.ctx(), input({ apple: 1 }, { payment: 'wallet' }))).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'payment', code: 'payment.wallet_unavailable' }],
  })
})

test.each(['promptpay', 'cod'] as const)(
  'an order with a zero total is paid when placed, also by %s',
  async (payment) => {
    const placed = await sites.doing((ctx) => placeOrder(ctx, input({ free: 1 }, { payment, ...pickup })))
    expect([placed.order.status, placed.payment.status, placed.payment.qr]).toEqual([
      'paid',
      'succeeded',
      null,
    ])
  },
)

test('what follows an order and its payment also follows those of zero', async () => {
  const ctx = sites.ctx()
  const queued: string[] = []
  const enqueue = ctx.db.enqueue.bind(ctx.db)
  ctx.db.enqueue = (job) => {
    queued.push(job.task)
    enqueue(job)
  }
  await placeOrder(ctx, input({ free: 1 }, pickup))
  await ctx.db.commit()
  expect(queued).toEqual(
    expect.arrayContaining(['on order.paid: billing: entitlements', 'on payment.confirmed: billing: points']),
  )
})

test('a zero total delivers what needs no handling when the order is placed, as payment does', async () => {
  const ctx = sites.ctx()
  const { order } = await placeOrder(ctx, orderInput('place-given', { sample: 1 }, pickup))
  await ctx.db.commit()
  expect(order.status).toBe('completed')
  expect(given.did.get(order.id)).toEqual(['reserve', 'fulfil'])
})

test('an order that cost nothing is cancelled at once, as no refund is due', async () => {
  const { order } = await sites.doing((ctx) => placeOrder(ctx, input({ free: 1 }, pickup)))
  const cancelled = await sites.doing((ctx) => cancelOrder(ctx, order.number, { reason: 'ของหมด' }), {
    role: 'manager',
  })
  expect(cancelled.status).toBe('cancelled')
  expect(items.did.get(order.id)).toEqual(['reserve', 'release'])
})

test('a PromptPay proxy instead of a biller gives a QR with only the amount', async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await saveSettings(ctx, { promptpay: { kind: 'proxy', type: 'mobile', id: '081-234-5678' } })
  const { payment } = await placeOrder(ctx, input())
  const read = parsePayload(payment.qr ?? '')
  expect(read.ok && read.fields).toMatchObject({
    amount: baht(150),
    proxy: { type: 'mobile', id: '0812345678' },
  })
})

test('a total other than the buyer saw is refused and leaves nothing behind', async () => {
  const ctx = sites.ctx()
  await expect(placeOrder(ctx, input({ apple: 1 }, { expectTotal: baht(140) }))).rejects.toMatchObject({
    status: 409,
    code: 'order.total_changed',
    data: { total: baht(150) },
  })
})

test('insufficient stock names the lines; no number is consumed', async () => {
  const ctx = sites.ctx()
  await expect(placeOrder(ctx, input({ last: 2 }))).rejects.toMatchObject({
    code: 'stock.short',
    data: { lines: [{ ref: 'last', left: 1000 }] },
  })
})

test.each<[string, object, string, string]>([
  ['no lines', { lines: [] }, 'lines', 'field.too_small'],
  [
    'a negative quantity',
    { lines: [{ kind: 'place', ref: 'apple', quantityMilli: -1 }] },
    'lines.0.quantityMilli',
    'field.too_small',
  ],
  [
    'a huge quantity',
    { lines: [{ kind: 'place', ref: 'apple', quantityMilli: 1e12 }] },
    'lines.0.quantityMilli',
    'field.too_big',
  ],
  [
    'half a satang of delivery',
    { shipping: { method: 'standard', satang: 0.5, label: { th: '', en: '' } } },
    'shipping.satang',
    'field.type',
  ],
  ['a wrong phone', { contact: { name: 'ก', phone: '12', email: '' } }, 'contact.phone', 'contact.phone'],
  ['no name', { contact: { name: '  ', phone: '0812345678' } }, 'contact.name', 'field.required'],
  [
    'a wrong e-mail',
    { contact: { name: 'ก', phone: '0812345678', email: 'ก@' } },
    'contact.email',
    'field.email',
  ],
  ['a parcel without an address', { address: null }, 'address', 'field.required'],
  [
    'a wrong postcode',
    { address: { ...input().address, postcode: '1011' } },
    'address.postcode',
    'address.postcode',
  ],
  ['a note that is a book', { note: 'ก'.repeat(1001) }, 'note', 'field.too_long'],
  [
    'a wrong tax id',
    { invoiceRequest: { taxId: '0105536000315', name: 'บริษัท ก', branch: '', address: 'กรุงเทพฯ' } },
    'invoiceRequest.taxId',
    'invoice.tax_id_check',
  ],
  ['an unknown way to pay', { payment: 'gold' }, 'payment', 'field.format'],
])('refuses %s at its field', async (_, change, path, code) => {
  const ctx = sites.ctx()
  await expect(placeOrder(ctx, { ...input(), ...change } as never)).rejects.toMatchObject({
    status: 422,
    errors: [{ path, code }],
  })
})

test('an item nobody sells is not found', async () => {
  await expect(placeOrder(sites.ctx(), orderInput('dragons'))).rejects.toMatchObject({ status: 404 })
})

test('lists show buyers their own orders and staff all of the site, by status, text and date', async () => {
  const ctx = sites.ctx({ role: 'user' })
  const userId = ctx.viewer.user?.id ?? null
  const named = { name: 'ธนพร ศรีสุข', phone: '0899999999' }
  const { order } = await placeOrder(ctx, input({ apple: 1, book: 3 }, { userId, contact: named }))
  await ctx.db.commit()
  const own = await listOrders(ctx)
  expect(own.items.map(({ number }) => number)).toEqual([order.number])
  expect(own.items[0]).toMatchObject({ itemCount: 4, paymentStatus: 'awaiting_customer', total: baht(750) })
  expect(own.items[0]?.lines).toHaveLength(2)
  expect((await listOrders(sites.ctx({ role: 'user' }))).items).toEqual([])
  expect((await listOrders(sites.ctx({ viewer: { guestKey: null } }))).items).toEqual([])

  const manager = sites.ctx({ role: 'manager' })
  for (const search of [order.number, 'ธนพร', '089-999', order.number.slice(-4)]) {
    const found = await listOrders(manager, { scope: 'all', search })
    expect(found.items.map(({ number }) => number)).toContain(order.number)
  }
  expect((await listOrders(manager, { scope: 'all', search: '100%' })).items).toEqual([])
  expect((await listOrders(manager, { scope: 'all', status: ['shipped'] })).items).toEqual([])
  expect((await listOrders(manager, { scope: 'all', from: '2001-01-01', to: '2001-01-02' })).total).toBe(0)
  const paged = await listOrders(manager, { scope: 'all', limit: 2 })
  expect(paged.items).toHaveLength(2)
  expect(paged.pages).toBe(Math.ceil(paged.total / 2))
  await expect(listOrders(ctx, { scope: 'all' })).rejects.toMatchObject({ status: 403 })
  await expect(listOrders(sites.ctx(), { scope: 'all' })).rejects.toMatchObject({ status: 401 })
  expect(
    (await listOrders(sites.ctx({ tenant: sites.beta, role: 'admin' }), { scope: 'all' })).items,
  ).toEqual([])
})

test('a guest’s order is found by number and phone or email, on its own site; an account’s order is not', async () => {
  const ctx = sites.ctx()
  const { order } = await placeOrder(ctx, input())
  const user = sites.ctx({ role: 'user' })
  const owned = await placeOrder(ctx, input(undefined, { userId: user.viewer.user?.id ?? null }))
  await ctx.db.commit()
  const { number } = order
  const { contact } = await getOrder(ctx, number, { token: order.token })
  const known = { number, phone: contact.phone }
  const found = await findGuestOrder(ctx, known)
  expect(found).toMatchObject({ number, email: contact.email, locale: 'th' })
  expect((await getOrder(ctx, number, { token: found?.token })).number).toBe(number)
  expect(await findGuestOrder(ctx, { id: found!.id })).toEqual(found)
  expect(await findGuestOrder(ctx, { number, email: contact.email!.toUpperCase() })).toEqual(found)
  const outsiders = [
    findGuestOrder(ctx, { ...known, phone: '0899999999' }),
    findGuestOrder(ctx, { number, email: 'other@example.com' }),
    findGuestOrder(ctx, { ...known, number: owned.order.number }),
    findGuestOrder(sites.ctx({ tenant: sites.beta }), known),
    findGuestOrder(sites.ctx({ tenant: sites.beta }), { id: found!.id }),
  ]
  expect(await Promise.all(outsiders)).toEqual([null, null, null, null, null])
})

test('a hundred concurrent orders get a hundred consecutive numbers', async () => {
  const place = async () => {
    const ctx = sites.ctx({ tenant: sites.beta })
    const placed = await placeOrder(ctx, input())
    await ctx.db.commit()
    return placed.order.number
  }
  const failing = async () => {
    const ctx = sites.ctx({ tenant: sites.beta })
    await placeOrder(ctx, input())
    await ctx.db.rollback()
  }
  const tasks = Array.from({ length: 110 }, (_, at) => (at % 11 === 10 ? failing() : place()))
  const numbers = (await Promise.all(tasks))
    .filter((failure): failure is string => typeof failure === 'string')
    .sort()
  const serials = numbers.map((number) => Number(number.slice(4)))
  expect(serials).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
})
