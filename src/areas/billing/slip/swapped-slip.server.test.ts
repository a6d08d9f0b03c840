import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  configurePayments,
  fakeSellable,
  inTransaction,
  orderInput,
  rejectionOf,
  slipImage,
  slipPayload,
} from '../factory.ts'
import {
  confirmPayment,
  getOrder,
  placeOrder,
  rejectPayment,
  slipQueue,
  submitSlip,
} from '../public.server.ts'

const sites = testSites()
fakeSellable('swaps', { apple: { price: baht(107) } })
const manager = () => sites.ctx({ role: 'manager' })

beforeAll(() => inTransaction(sites.ctx({ role: 'admin' }), (ctx) => configurePayments(ctx)))

type Placed = Awaited<ReturnType<typeof place>>
const place = () => inTransaction(sites.ctx(), (ctx) => placeOrder(ctx, orderInput('swaps', { apple: 1 })))
let serial = 0
const reference = () => `2026112200SWAP${String(++serial).padStart(4, '0')}`
const picture = (transRef: string) => slipImage(slipPayload('014', transRef))

async function send({ order, payment }: Placed, image: Uint8Array): Promise<string> {
  const sent = await inTransaction(sites.ctx(), (ctx) =>
    submitSlip(ctx, payment.id, image, { token: order.token }),
  )
  return sent.slip.id
}
const refused = ({ order, payment }: Placed, image: Uint8Array) =>
  rejectionOf(sites.ctx(), (ctx) => submitSlip(ctx, payment.id, image, { token: order.token }))

test('a slip that arrives while staff view another one is not decided on', async () => {
  const placed = await place()
  const seen = await send(placed, await picture(reference()))
  const other = await send(placed, await picture(reference()))
  const { id } = placed.payment
  const changed = { status: 409, code: 'slip.changed' }
  for (const slip of [seen, undefined, newId()]) {
    expect(await rejectionOf(manager(), (ctx) => confirmPayment(ctx, id, { slip }))).toMatchObject(changed)
    expect(
      await rejectionOf(manager(), (ctx) => rejectPayment(ctx, id, { slip, reason: 'ไม่พบยอด' })),
    ).toMatchObject(changed)
  }
  expect((await getOrder(manager(), placed.order.number)).payment.status).toBe('verifying')
  expect(await inTransaction(manager(), (ctx) => confirmPayment(ctx, id, { slip: other }))).toMatchObject({
    outcome: 'paid',
  })
})

test('of two staff members the second to decide on a refused slip is told, and nothing is paid', async () => {
  const placed = await place()
  const slip = await send(placed, await picture(reference()))
  await inTransaction(manager(), (ctx) => rejectPayment(ctx, placed.payment.id, { slip, reason: 'ไม่พบยอด' }))
  expect(
    await rejectionOf(manager(), (ctx) => confirmPayment(ctx, placed.payment.id, { slip })),
  ).toMatchObject({
    code: 'slip.changed',
  })
})

test.each([
  ['while the other slip waits', false],
  ['after the other slip was accepted', true],
])('a replaced slip’s transfer cannot pay another order, %s', async (_, accepted) => {
  const first = await place()
  const second = await place()
  const transfer = reference()
  await send(first, await picture(transfer))
  const slip = await send(first, await picture(reference()))
  if (accepted) await inTransaction(manager(), (ctx) => confirmPayment(ctx, first.payment.id, { slip }))
  expect(await refused(second, await picture(transfer))).toMatchObject({
    status: 409,
    code: 'slip.reused',
    params: { order: `…${first.order.number.slice(-4)}` },
  })
})

test('a replaced image without a code cannot pay another order either', async () => {
  const first = await place()
  const second = await place()
  const unread = await slipImage(null)
  await send(first, unread)
  await send(first, await picture(reference()))
  expect(await refused(second, unread)).toMatchObject({ code: 'slip.reused' })
})

test('a buyer can go back to an earlier transfer of the same payment', async () => {
  const placed = await place()
  const transfer = reference()
  const image = await picture(transfer)
  await send(placed, image)
  await send(placed, await picture(reference()))
  const slip = await send(placed, image)
  const waiting = (await slipQueue(manager())).items.find((item) => item.slipId === slip)
  expect(waiting).toMatchObject({ transRef: transfer, replaced: 2 })
})

test('a refused payment releases every transfer shown for it', async () => {
  const first = await place()
  const second = await place()
  const third = await place()
  const transfers = [reference(), reference()] as const
  await send(first, await picture(transfers[0]))
  const slip = await send(first, await picture(transfers[1]))
  await inTransaction(manager(), (ctx) => rejectPayment(ctx, first.payment.id, { slip, reason: 'ผิดคำสั่งซื้อ' }))
  await send(second, await picture(transfers[0]))
  await send(third, await picture(transfers[1]))
})
