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
  cancelLines,
  confirmPayment,
  correctParcel,
  getOrder,
  listOrders,
  placeOrder,
  stepBack,
} from '../public.server.ts'

const sites = testSites()
const items = fakeSellable('parcel', { apple: { price: baht(107) }, pear: { price: baht(53.5) } })
const manager = () => sites.ctx({ role: 'manager' })
const label = { carrier: 'Flash Express', tracking: 'TH0147AA' }

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

/** Three apples, two pears and the delivery: 321 + 107 + 50. */
async function preparing(payment: 'promptpay' | 'cod' = 'promptpay') {
  const placed = await inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('parcel', { apple: 3, pear: 2 }, { payment })),
  )
  if (payment === 'promptpay') await inTransaction(manager(), (ctx) => confirmPayment(ctx, placed.payment.id))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, placed.order.number, 'prepare'))
  return placed.order
}
const ship = (number: string, more: Parameters<typeof advanceOrder>[3] = {}) =>
  inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'ship', { ...label, ...more }))
const two = [
  { line: 1, quantityMilli: 1000 },
  { line: 2, quantityMilli: 2000 },
]

test('an order ships in two parcels: each takes its goods and earns its part, and the last completes shipping', async () => {
  const { id, number } = await preparing()
  expect(await ship(number, { lines: two, parcel: 1 })).toMatchObject({ status: 'preparing' })
  const half = await getOrder(manager(), number)
  expect(half.lines.map(({ sentMilli, leftMilli }) => [sentMilli, leftMilli])).toEqual([
    [1000, 2000],
    [2000, 0],
  ])
  expect(half.parcels).toMatchObject([{ number: 1, carrier: 'Flash Express', collect: 0, lines: two }])
  expect(half.may).toMatchObject({ handle: ['ready', 'ship'], cancelLines: true })
  // Earned with the first parcel: an apple, two pears and the delivery, before tax.
  expect(await balancesOf(manager(), number)).toMatchObject({
    revenue: -baht(246.73),
    vat_output: -baht(31.27),
  })
  expect(await ship(number, { tracking: 'TH0147BB', parcel: 2 })).toMatchObject({ status: 'shipped' })
  const whole = await getOrder(manager(), number)
  expect(whole.parcels.map(({ tracking }) => tracking)).toEqual(['TH0147AA', 'TH0147BB'])
  expect(whole.parcels[1]?.lines).toEqual([{ line: 1, quantityMilli: 2000 }])
  expect(whole.timeline.map(({ event }) => event)).toEqual(['place', 'pay', 'prepare', 'ship_part', 'ship'])
  expect(await balancesOf(manager(), number)).toEqual({
    clearing_promptpay: baht(478),
    revenue: -baht(446.73),
    vat_output: -baht(31.27),
  })
  expect(items.did.get(id)).toEqual(['reserve', 'keep', 'fulfil', 'fulfil'])
})

test('by default everything left ships as one parcel', async () => {
  const { number } = await preparing()
  expect(await ship(number)).toMatchObject({ status: 'shipped' })
  const { parcels, lines } = await getOrder(manager(), number)
  expect(parcels).toHaveLength(1)
  expect(lines.every(({ leftMilli }) => leftMilli === 0)).toBe(true)
})

test('cash-on-delivery parcels each collect their part, and the first incurs the sale’s tax', async () => {
  const { number } = await preparing('cod')
  await ship(number, { lines: two })
  expect(await balancesOf(manager(), number)).toEqual({
    receivable: baht(246.73 + 31.27),
    revenue: -baht(246.73),
    vat_output: -baht(31.27),
  })
  await ship(number)
  const { parcels } = await getOrder(manager(), number)
  expect(parcels.map(({ collect }) => collect)).toEqual([baht(107 + 107 + 50), baht(214)])
  expect(await inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'complete'))).toMatchObject({
    status: 'completed',
  })
  expect(await balancesOf(manager(), number)).toEqual({
    clearing_cod: baht(478),
    revenue: -baht(446.73),
    vat_output: -baht(31.27),
  })
})

test('cash received between two parcels is booked for what has shipped and what is still to come', async () => {
  const { number } = await preparing('cod')
  await ship(number, { lines: two })
  const { payment } = await getOrder(manager(), number)
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id))
  expect(await balancesOf(manager(), number)).toMatchObject({ clearing_cod: baht(478), prepaid: -baht(200) })
  await ship(number)
  expect(await balancesOf(manager(), number)).toEqual({
    clearing_cod: baht(478),
    revenue: -baht(446.73),
    vat_output: -baht(31.27),
  })
})

test('a parcel cannot exceed what is left, nor be empty', async () => {
  const { number } = await preparing()
  const tooMuch = { ...label, lines: [{ line: 2, quantityMilli: 3000 }] }
  expect(await rejectionOf(manager(), (ctx) => advanceOrder(ctx, number, 'ship', tooMuch))).toMatchObject({
    status: 409,
    code: 'order.line_short',
    data: { line: 2, leftMilli: 2000 },
  })
  const nothing = { ...label, lines: [{ line: 2, quantityMilli: 0 }] }
  expect(await rejectionOf(manager(), (ctx) => advanceOrder(ctx, number, 'ship', nothing))).toMatchObject({
    status: 422,
  })
  expect((await getOrder(manager(), number)).parcels).toEqual([])
})

test('of two users sending the same parcel at the same time one succeeds, and the other is told; nothing ships twice', async () => {
  const { number } = await preparing()
  const tries = await Promise.allSettled(
    [1, 2, 3].map(async () => {
      const ctx = manager()
      try {
        await advanceOrder(ctx, number, 'ship', { ...label, lines: two, parcel: 1 })
        await ctx.db.commit()
      } catch (error) {
        await ctx.db.rollback()
        throw error
      }
    }),
  )
  const refused = tries.filter((attempt): attempt is PromiseRejectedResult => attempt.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual([
    'order.parcel_meanwhile',
    'order.parcel_meanwhile',
  ])
  expect((await getOrder(manager(), number)).parcels).toHaveLength(1)
})

test('an interrupted shipment leaves no parcel', async () => {
  const { number } = await preparing()
  const ctx = manager()
  await advanceOrder(ctx, number, 'ship', { ...label, lines: two })
  await ctx.db.rollback()
  expect(await getOrder(manager(), number)).toMatchObject({ status: 'preparing', parcels: [] })
  expect((await balancesOf(manager(), number)).revenue).toBe(undefined)
})

test('the database refuses to ship more than was ordered, and to change anything but a parcel’s label', async () => {
  const { id, number } = await preparing()
  await ship(number, { lines: two })
  const ctx = manager()
  const more = ctx.db.query(
    'test.more',
    `INSERT INTO billing_shipment_line (tenant_id, id, order_id, shipment, position, quantity_milli)
     SELECT tenant_id, gen_random_uuid(), order_id, 1, 1, 3000 FROM billing_shipment WHERE tenant_id = $1 AND order_id = $2`,
    [ctx.tenant.id, id],
  )
  await expect(more).rejects.toThrow(/billing_shipment_line_once|sent or called off/)
  await ctx.db.rollback()
  const other = manager()
  const change = other.db.query(
    'test.change',
    'UPDATE billing_shipment SET net_satang = 0 WHERE tenant_id = $1',
    [other.tenant.id],
  )
  await expect(change).rejects.toThrow(/permission denied/)
  await other.db.rollback()
})

test('lists include the parcels', async () => {
  const { number } = await preparing()
  await ship(number, { lines: two })
  const { items } = await listOrders(manager(), { scope: 'all', search: number })
  expect(items[0]).toMatchObject({
    status: 'preparing',
    parcels: [{ carrier: 'Flash Express', number: 'TH0147AA' }],
  })
})

test('only staff see who sent a parcel', async () => {
  const placed = await preparing()
  await ship(placed.number)
  const own = await getOrder(sites.ctx(), placed.number, { token: placed.token })
  expect(own.parcels[0]?.by).toBe(null)
  expect(own.timeline.every(({ by }) => by === null)).toBe(true)
})

test('strangers, buyers and other sites’ staff cannot send parcels', async () => {
  const { number } = await preparing()
  const act = (ctx: ReturnType<typeof manager>) => advanceOrder(ctx, number, 'ship', label)
  expect(await rejectionOf(sites.ctx(), act)).toMatchObject({ status: 401 })
  expect(await rejectionOf(sites.ctx({ role: 'user' }), act)).toMatchObject({ status: 403 })
  expect(await rejectionOf(sites.ctx({ tenant: sites.beta, role: 'admin' }), act)).toMatchObject({
    status: 404,
  })
})

test('when the rest is cancelled the order counts as shipped', async () => {
  const { number } = await preparing()
  await ship(number, { lines: two })
  const rest = { lines: [{ line: 1, quantityMilli: 2000 }], reason: 'ของหมด' }
  expect(await inTransaction(manager(), (ctx) => cancelLines(ctx, number, rest))).toMatchObject({
    status: 'shipped',
  })
  expect(await inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'complete'))).toMatchObject({
    status: 'completed',
  })
})

test('everything done here passes verify', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})

test('a step is undone only from its latest version; after somebody else moves on it is refused with a reason', async () => {
  const { number } = await preparing()
  const ready = await inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'ready'))
  const back = await inTransaction(manager(), (ctx) => stepBack(ctx, number, ready))
  expect(back.status).toBe('preparing')
  // The undo of an earlier move.
  expect(await rejectionOf(manager(), (ctx) => stepBack(ctx, number, ready))).toMatchObject({
    status: 409,
    code: 'order.moved_meanwhile',
  })
  expect((await inTransaction(manager(), (ctx) => stepBack(ctx, number, back))).status).toBe('paid')
  const { version } = await getOrder(manager(), number)
  expect(await rejectionOf(manager(), (ctx) => stepBack(ctx, number, { version }))).toMatchObject({
    code: 'order.state',
  })
  for (const stranger of [sites.ctx({ role: 'user' }), sites.ctx({ role: 'manager', tenant: sites.beta })])
    await expect(stepBack(stranger, number, { version })).rejects.toMatchObject({
      status: stranger.tenant.id === sites.beta.id ? 404 : 403,
    })
})

test('a cash-on-delivery order goes back to confirmed, and a partly shipped one does not go back to new', async () => {
  const { number } = await preparing('cod')
  const { version } = await getOrder(manager(), number)
  expect((await inTransaction(manager(), (ctx) => stepBack(ctx, number, { version }))).status).toBe(
    'confirmed',
  )
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, number, 'prepare'))
  await ship(number, { lines: two })
  const sent = await getOrder(manager(), number)
  expect(await rejectionOf(manager(), (ctx) => stepBack(ctx, number, sent))).toMatchObject({
    code: 'order.parcel_left',
  })
})

test('a mistyped tracking number is corrected, the old one stays in the history, and a concurrent edit is reported', async () => {
  const { number } = await preparing()
  await ship(number)
  const fixed = { parcel: 1, carrier: 'Flash Express', tracking: 'th0147zz', was: 'TH0147AA' }
  await inTransaction(manager(), (ctx) => correctParcel(ctx, number, fixed))
  const order = await getOrder(manager(), number)
  expect(order.parcels).toMatchObject([{ tracking: 'TH0147ZZ' }])
  expect(order.timeline.at(-1)).toMatchObject({ event: 'correct_parcel', reason: 'Flash Express TH0147AA' })
  expect(await rejectionOf(manager(), (ctx) => correctParcel(ctx, number, fixed))).toMatchObject({
    code: 'order.changed_meanwhile',
  })
  expect(
    await rejectionOf(manager(), (ctx) => correctParcel(ctx, number, { ...fixed, tracking: ' ' })),
  ).toMatchObject({
    status: 422,
  })
  await expect(correctParcel(sites.ctx({ role: 'user' }), number, fixed)).rejects.toMatchObject({
    status: 403,
  })
  await expect(
    correctParcel(sites.ctx({ role: 'manager', tenant: sites.beta }), number, fixed),
  ).rejects.toMatchObject({ status: 404 })
})
