import { beforeAll, expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  done,
  fakeGoods,
  openForBusiness,
  orderInput,
  refusal,
  slipPayload,
  slipPicture,
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
fakeGoods('swaps', { apple: { price: baht(107) } })
const manager = () => sites.ctx({ role: 'manager' })

beforeAll(() => done(sites.ctx({ role: 'admin' }), (ctx) => openForBusiness(ctx)))

type Placed = Awaited<ReturnType<typeof place>>
const place = () => done(sites.ctx(), (ctx) => placeOrder(ctx, orderInput('swaps', { apple: 1 })))
let serial = 0
const reference = () => `2026112200SWAP${String(++serial).padStart(4, '0')}`
const picture = (transRef: string) => slipPicture(slipPayload('014', transRef))

async function send({ order, payment }: Placed, image: Uint8Array): Promise<string> {
  const sent = await done(sites.ctx(), (ctx) => submitSlip(ctx, payment.id, image, { token: order.token }))
  return sent.slip.id
}
const refused = ({ order, payment }: Placed, image: Uint8Array) =>
  refusal(sites.ctx(), (ctx) => submitSlip(ctx, payment.id, image, { token: order.token }))

test('a slip that came while staff looked at another one is not decided on', async () => {
  const placed = await place()
  const seen = await send(placed, await picture(reference()))
  const other = await send(placed, await picture(reference()))
  const { id } = placed.payment
  const changed = { status: 409, code: 'slip.changed' }
  for (const slip of [seen, undefined, newId()]) {
    expect(await refusal(manager(), (ctx) => confirmPayment(ctx, id, { slip }))).toMatchObject(changed)
    expect(
      await refusal(manager(), (ctx) => rejectPayment(ctx, id, { slip, reason: 'ไม่พบยอด' })),
    ).toMatchObject(changed)
  }
  expect((await getOrder(manager(), placed.order.number)).payment.status).toBe('verifying')
  expect(await done(manager(), (ctx) => confirmPayment(ctx, id, { slip: other }))).toMatchObject({
    outcome: 'paid',
  })
})

test('of two staff the one who decides second on a refused slip is told, and nothing is paid by it', async () => {
  const placed = await place()
  const slip = await send(placed, await picture(reference()))
  await done(manager(), (ctx) => rejectPayment(ctx, placed.payment.id, { slip, reason: 'ไม่พบยอด' }))
  expect(await refusal(manager(), (ctx) => confirmPayment(ctx, placed.payment.id, { slip }))).toMatchObject({
    code: 'slip.changed',
  })
})

test.each([
  ['while the other slip waits', false],
  ['after the other slip was accepted', true],
])('the transfer of a replaced slip pays no other order, %s', async (_, accepted) => {
  const [first, second] = [await place(), await place()]
  const transfer = reference()
  await send(first, await picture(transfer))
  const slip = await send(first, await picture(reference()))
  if (accepted) await done(manager(), (ctx) => confirmPayment(ctx, first.payment.id, { slip }))
  expect(await refused(second, await picture(transfer))).toMatchObject({
    status: 409,
    code: 'slip.reused',
    params: { order: `…${first.order.number.slice(-4)}` },
  })
})

test('a picture without a code that was replaced pays no other order either', async () => {
  const [first, second] = [await place(), await place()]
  const unread = await slipPicture(null)
  await send(first, unread)
  await send(first, await picture(reference()))
  expect(await refused(second, unread)).toMatchObject({ code: 'slip.reused' })
})

test('a buyer may go back to the transfer shown before, of the same payment', async () => {
  const placed = await place()
  const transfer = reference()
  const image = await picture(transfer)
  await send(placed, image)
  await send(placed, await picture(reference()))
  const slip = await send(placed, image)
  const waiting = (await slipQueue(manager())).items.find((one) => one.slipId === slip)
  expect(waiting).toMatchObject({ transRef: transfer, replaced: 2 })
})

test('a refused payment gives back every transfer it was shown', async () => {
  const [first, second, third] = [await place(), await place(), await place()]
  const transfers = [reference(), reference()] as const
  await send(first, await picture(transfers[0]))
  const slip = await send(first, await picture(transfers[1]))
  await done(manager(), (ctx) => rejectPayment(ctx, first.payment.id, { slip, reason: 'ผิดคำสั่งซื้อ' }))
  await send(second, await picture(transfers[0]))
  await send(third, await picture(transfers[1]))
})
