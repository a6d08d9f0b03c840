import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  balancesOf,
  configurePayments,
  fakeSellable,
  inTransaction,
  orderInput,
  rejectionOf,
} from '../factory.ts'
import {
  advanceOrder,
  billingChecks,
  cancelOrder,
  completeOldOrders,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  refundPayment,
  rejectPayment,
  renewPayment,
} from '../public.server.ts'

const sites = testSites()
const items = fakeSellable('pay', { apple: { price: baht(107) } })
const courses = fakeSellable('pay-course', { thai: { price: baht(990), vatMode: 'exempt' } }, 'paid')

const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const manager = (now?: Date) => sites.ctx({ role: 'manager', now })

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

const place = (more?: Parameters<typeof orderInput>[2]) =>
  inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('pay', { apple: 1 }, { shipping: free, ...more })),
  )
const free = { method: 'standard' as const, satang: 0, label: { th: 'ส่งฟรี', en: 'Free' } }
const pickup = { method: 'pickup' as const, satang: 0, label: { th: 'หน้าร้าน', en: 'Shop' } }

const balances = (ref: string) => balancesOf(sites.ctx(), ref)

test('a manager confirms: the order is paid, the goods are reserved, the books record the sale', async () => {
  const { order, payment } = await place()
  const ctx = manager()
  const decided = await confirmPayment(ctx, payment.id)
  await ctx.db.commit()
  expect(ctx.db.statements).toBeLessThanOrEqual(14)
  expect(decided).toMatchObject({
    outcome: 'paid',
    repeated: false,
    order: { status: 'paid' },
    payment: { status: 'succeeded' },
  })
  expect(items.did.get(order.id)).toEqual(['reserve', 'keep'])
  expect(await balances(order.number)).toEqual({
    clearing_promptpay: baht(107),
    prepaid: baht(-100),
    vat_output: baht(-7),
  })
  const read = await getOrder(manager(), order.number)
  expect(read.paidAt).not.toBe(null)
  expect(read.payment.qr).toBe(null)
  expect(read.timeline.map(({ event }) => event)).toEqual(['place', 'pay'])
})

test('confirming again changes nothing', async () => {
  const { order, payment } = await place()
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  const again = await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  expect(again).toMatchObject({ repeated: true, outcome: 'paid' })
  expect((await balances(order.number)).clearing_promptpay).toBe(baht(107))
})

test('of two managers confirming at the same time one succeeds, and the money is booked once', async () => {
  const { order, payment } = await place()
  const both = await Promise.all(
    [1, 2, 3, 4].map(() => inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))),
  )
  expect(both.filter(({ repeated }) => !repeated)).toHaveLength(1)
  expect((await balances(order.number)).clearing_promptpay).toBe(baht(107))
  expect(items.did.get(order.id)).toEqual(['reserve', 'keep'])
})

test('confirming needs the right: strangers, buyers and other sites’ staff are refused', async () => {
  const { payment } = await place()
  expect(await rejectionOf(sites.ctx(), (ctx) => confirmPayment(ctx, payment.id))).toMatchObject({
    status: 401,
  })
  expect(
    await rejectionOf(sites.ctx({ role: 'user' }), (ctx) => confirmPayment(ctx, payment.id)),
  ).toMatchObject({
    status: 403,
  })
  expect(
    await rejectionOf(sites.ctx({ role: 'user' }), (ctx) => rejectPayment(ctx, payment.id, { reason: 'x' })),
  ).toMatchObject({ status: 403 })
  for (const id of [payment.id, 'not-an-id', '00000000-0000-7000-8000-000000000000']) {
    const ctx = sites.ctx({ tenant: sites.beta, role: 'admin' })
    expect(await rejectionOf(ctx, (ctx) => confirmPayment(ctx, id))).toMatchObject({ status: 404 })
    expect(await rejectionOf(ctx, (ctx) => rejectPayment(ctx, id, { reason: 'x' }))).toMatchObject({
      status: 404,
    })
    expect(await rejectionOf(ctx, (ctx) => refundPayment(ctx, id, { reference: 'x' }))).toMatchObject({
      status: 404,
    })
    expect(await rejectionOf(ctx, (ctx) => renewPayment(ctx, id))).toMatchObject({ status: 404 })
  }
})

test('there is nothing to reject before a slip is sent', async () => {
  const { payment } = await place()
  expect(
    await rejectionOf(manager(), (ctx) => rejectPayment(ctx, payment.id, { reason: 'ไม่พบ' })),
  ).toMatchObject({ code: 'payment.state' })
})

test('an unpaid order expires by the clock job and releases its goods', async () => {
  const { order, payment } = await place()
  const late = sites.ctx({ role: 'admin', now: minutesLater(16) })
  expect(await expireOrders(late)).toBeGreaterThanOrEqual(1)
  const read = await getOrder(manager(), order.number)
  expect([read.status, read.payment.status, read.payment.qr]).toEqual(['expired', 'expired', null])
  expect(items.did.get(order.id)).toEqual(['reserve', 'release'])
  expect(payment.ref1).toBe(order.number)
})

test('an order whose goods cannot be released holds up the expiry of none of the others', async () => {
  const faulty = fakeSellable('pay-faulty', { apple: { price: baht(107) } })
  const input = orderInput('pay-faulty', { apple: 1 }, { shipping: free })
  const first = await inTransaction(sites.ctx(), (ctx) => placeOrder(ctx, input))
  const { order } = await place()
  const { release } = faulty.kind
  faulty.kind.release = async () => {
    throw new Error('no release')
  }
  await expect(expireOrders(sites.ctx({ role: 'admin', now: minutesLater(16) }))).rejects.toThrow(
    'no release',
  )
  faulty.kind.release = release
  const statusOf = async (number: string) => (await getOrder(manager(), number)).status
  expect([await statusOf(first.order.number), await statusOf(order.number)]).toEqual([
    'pending_payment',
    'expired',
  ])
})

test('a late payment pays the order when its goods are still available', async () => {
  const { order, payment } = await place()
  const decided = await inTransaction(manager(minutesLater(20)), (ctx) => confirmPayment(ctx, payment.id))
  expect(decided).toMatchObject({ outcome: 'paid', order: { status: 'paid' } })
  expect(items.did.get(order.id)).toEqual(['reserve', 'release', 'reserve'])
  expect((await getOrder(manager(), order.number)).timeline.map(({ event }) => event)).toEqual([
    'place',
    'expire',
    'pay',
  ])
})

test('a late payment is due for refund when the goods are gone, and the failed try leaves nothing behind', async () => {
  const { order, payment } = await place()
  items.things.apple!.left = 0
  const decided = await inTransaction(manager(minutesLater(20)), (ctx) => confirmPayment(ctx, payment.id))
  delete items.things.apple!.left
  expect(decided).toMatchObject({
    outcome: 'owed',
    order: { status: 'expired' },
    payment: { status: 'succeeded' },
  })
  expect(await balances(order.number)).toEqual({ clearing_promptpay: baht(107), refund_due: baht(-107) })
  const held = await sites
    .ctx()
    .db.query(
      'test.fakeHeld',
      `SELECT 1 FROM transition WHERE entity = 'fake' AND entity_id = $1 AND event = 'reserve'`,
      [order.id],
    )
  expect(held).toHaveLength(1)

  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'KB123' }))
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'KB123' }))
  const read = await getOrder(manager(), order.number)
  expect(read.payment).toMatchObject({ status: 'refunded', refunded: baht(107) })
  expect(await rejectionOf(manager(), (ctx) => confirmPayment(ctx, payment.id))).toMatchObject({
    code: 'payment.state',
  })
})

test('simultaneous expiry and confirmation end in one of two valid states', async () => {
  for (let round = 0; round < 6; round++) {
    const { order, payment } = await place()
    await Promise.all([
      inTransaction(sites.ctx({ role: 'admin', now: minutesLater(16) }), (ctx) => expireOrders(ctx)),
      inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id)),
    ])
    const read = await getOrder(manager(), order.number)
    expect([read.status, read.payment.status]).toEqual(['paid', 'succeeded'])
  }
})

test('an expired order is renewed with another reference', async () => {
  const { order, payment } = await place()
  const now = minutesLater(16)
  const renewed = await inTransaction(sites.ctx({ now }), (ctx) =>
    renewPayment(ctx, payment.id, { token: order.token }),
  )
  expect(renewed.payment).toMatchObject({ status: 'awaiting_customer', ref1: `${order.number}T2` })
  expect(renewed.payment.expiresAt?.getTime()).toBeGreaterThan(now.getTime() + 14 * 60_000)
  const read = await getOrder(sites.ctx({ now }), order.number, { token: order.token })
  expect([read.status, read.payments.length, read.may.renew]).toEqual(['pending_payment', 2, false])

  expect(
    await rejectionOf(sites.ctx({ now }), (ctx) => renewPayment(ctx, payment.id, { token: order.token })),
  ).toMatchObject({
    code: 'payment.not_expired',
  })
  const later = { now: minutesLater(40) }
  expect(
    await rejectionOf(sites.ctx(later), (ctx) => renewPayment(ctx, payment.id, { token: order.token })),
  ).toMatchObject({
    code: 'payment.renewed',
  })
  expect(
    await rejectionOf(sites.ctx({ now }), (ctx) => renewPayment(ctx, payment.id, { token: 'x' })),
  ).toMatchObject({ status: 404 })
})

test('refuses renewal when the goods are gone', async () => {
  const { order, payment } = await place()
  items.things.apple!.left = 0
  const late = sites.ctx({ now: minutesLater(16) })
  expect(
    await rejectionOf(late, (ctx) => renewPayment(ctx, payment.id, { token: order.token })),
  ).toMatchObject({
    code: 'stock.short',
  })
  delete items.things.apple!.left
})

test('money on the old reference pays the renewed order; money on both is due for refund once', async () => {
  const { order, payment } = await place()
  const now = minutesLater(16)
  const renewed = await inTransaction(sites.ctx({ now }), (ctx) =>
    renewPayment(ctx, payment.id, { token: order.token }),
  )
  const first = await inTransaction(manager(now), (ctx) => confirmPayment(ctx, payment.id))
  expect(first).toMatchObject({ outcome: 'paid', order: { status: 'paid' } })
  const second = await inTransaction(manager(now), (ctx) => confirmPayment(ctx, renewed.payment.id))
  expect(second).toMatchObject({ outcome: 'owed', order: { status: 'paid' } })
  expect(await balances(order.number)).toMatchObject({
    clearing_promptpay: baht(214),
    refund_due: baht(-107),
  })
})

test('a paid order goes through preparing and shipping; revenue is booked when it ships', async () => {
  const { order, payment } = await place()
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  expect(
    await rejectionOf(manager(), (ctx) =>
      advanceOrder(ctx, order.number, 'ship', { carrier: 'Flash', tracking: 'TH1' }),
    ),
  ).toMatchObject({
    code: 'order.state',
  })
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'ready'))
  expect(await rejectionOf(manager(), (ctx) => advanceOrder(ctx, order.number, 'ship'))).toMatchObject({
    status: 422,
    errors: [{ path: 'carrier' }, { path: 'tracking' }],
  })
  expect(await rejectionOf(manager(), (ctx) => advanceOrder(ctx, order.number, 'hand_over'))).toMatchObject({
    code: 'order.wrong_way',
  })
  const shipped = await inTransaction(manager(), (ctx) =>
    advanceOrder(ctx, order.number, 'ship', { carrier: 'Flash', tracking: 'th0147' }),
  )
  expect(shipped.status).toBe('shipped')
  expect(items.did.get(order.id)).toEqual(['reserve', 'keep', 'fulfil'])
  expect(await balances(order.number)).toEqual({
    clearing_promptpay: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
  const [parcel] = (await getOrder(manager(), order.number)).parcels
  expect(parcel).toMatchObject({ number: 1, carrier: 'Flash', tracking: 'TH0147', collect: 0 })
  expect(parcel?.lines).toEqual([{ line: 1, quantityMilli: 1000 }])
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'complete'))
  expect((await getOrder(manager(), order.number)).completedAt).not.toBe(null)
})

test('an order shipped a week ago completes automatically', async () => {
  const { order, payment } = await place()
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await inTransaction(manager(), (ctx) =>
    advanceOrder(ctx, order.number, 'ship', { carrier: 'Flash', tracking: 'TH1' }),
  )
  await completeOldOrders(sites.ctx({ role: 'admin', now: minutesLater(6 * 1440) }))
  expect((await getOrder(manager(), order.number)).status).toBe('shipped')
  await completeOldOrders(sites.ctx({ role: 'admin', now: minutesLater(7 * 1440 + 1) }))
  expect((await getOrder(manager(), order.number)).status).toBe('completed')
})

test('cash on delivery is recognised when the parcel arrives', async () => {
  const { order } = await place({ payment: 'cod' })
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await inTransaction(manager(), (ctx) =>
    advanceOrder(ctx, order.number, 'ship', { carrier: 'Flash', tracking: 'TH1' }),
  )
  expect(await balances(order.number)).toEqual({
    receivable: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
  await completeOldOrders(sites.ctx({ role: 'admin', now: minutesLater(30 * 1440) }))
  expect((await getOrder(manager(), order.number)).status).toBe('shipped')
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'complete'))
  const read = await getOrder(manager(), order.number)
  expect([read.status, read.payment.status]).toEqual(['completed', 'succeeded'])
  expect(await balances(order.number)).toEqual({
    clearing_cod: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
})

test('cash at the counter is recognised when the goods are handed over', async () => {
  const { order } = await place({ payment: 'cod', shipping: pickup, address: null })
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'ready'))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'hand_over'))
  expect((await getOrder(manager(), order.number)).payment.status).toBe('succeeded')
  expect(await balances(order.number)).toEqual({
    clearing_cod: baht(107),
    revenue: baht(-100),
    vat_output: baht(-7),
  })
})

test('an order that needs no handling completes on payment', async () => {
  const { order, payment } = await inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('pay-course', { thai: 1 }, { shipping: pickup, address: null })),
  )
  const decided = await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  expect(decided.order.status).toBe('completed')
  expect(courses.did.get(order.id)).toEqual(['reserve', 'keep', 'fulfil'])
  expect(await balances(order.number)).toEqual({ clearing_promptpay: baht(990), revenue: baht(-990) })
})

test('a buyer cancels an unpaid order; repeating it is not an error', async () => {
  const { order, payment } = await place()
  const give = () =>
    inTransaction(sites.ctx(), (ctx) =>
      cancelOrder(ctx, order.number, { token: order.token, reason: 'เปลี่ยนใจ' }),
    )
  expect((await give()).status).toBe('cancelled')
  expect((await give()).status).toBe('cancelled')
  expect(items.did.get(order.id)).toEqual(['reserve', 'release'])
  const late = await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  expect(late).toMatchObject({ outcome: 'owed', order: { status: 'cancelled' } })
})

test('only staff cancel a paid order, which is closed once the refund is sent', async () => {
  const { order, payment } = await place()
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  expect(
    await rejectionOf(sites.ctx(), (ctx) => cancelOrder(ctx, order.number, { token: order.token })),
  ).toMatchObject({ code: 'order.state' })
  expect(
    await rejectionOf(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'x' })),
  ).toMatchObject({ code: 'payment.no_refund_due' })
  expect(
    (await inTransaction(manager(), (ctx) => cancelOrder(ctx, order.number, { reason: 'ของเสีย' }))).status,
  ).toBe('cancelling')
  expect(await balances(order.number)).toEqual({ clearing_promptpay: baht(107), refund_due: baht(-107) })
  await inTransaction(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: order.number }))
  expect((await getOrder(manager(), order.number)).status).toBe('cancelled')
  expect(await balances(order.number)).toEqual({})
})

test('a site’s staff cannot manage another site’s order', async () => {
  const { order } = await place({ payment: 'cod' })
  const stranger = sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect(await rejectionOf(stranger, (ctx) => advanceOrder(ctx, order.number, 'prepare'))).toMatchObject({
    status: 404,
  })
  expect(await rejectionOf(stranger, (ctx) => cancelOrder(ctx, order.number))).toMatchObject({ status: 404 })
  expect(
    await rejectionOf(sites.ctx({ role: 'user' }), (ctx) => advanceOrder(ctx, order.number, 'prepare')),
  ).toMatchObject({ status: 403 })
})

test('everything done here passes verify', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
  expect(results.length).toBeGreaterThanOrEqual(6)
})
