import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { promptPay } from '#kernel/thaiqr/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import {
  billingChecks,
  cancelOrder,
  confirmPayment,
  earlierPayments,
  expireOrders,
  getOrder,
  placeOrder,
  slipReviewImage as readSlipPicture,
  rejectPayment,
  slipQueue,
  submitSlip,
} from '../public.server.ts'
import { reviewView } from '../slip-review/review-view.server.ts'
import { refundsDue, reviewTabOf } from './review.server.ts'

const sites = testSites()
const items = fakeSellable('slips', { apple: { price: baht(107) } })
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const manager = (now?: Date) => sites.ctx({ role: 'manager', now })

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) {
    const ctx = sites.ctx({ role: 'admin', tenant })
    await configurePayments(ctx)
    await ctx.db.commit()
  }
})

/** Runs work as a request does: committed on success, rolled back when refused. */
async function request<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  try {
    const result = await work(ctx)
    await ctx.db.commit()
    return result
  } catch (error) {
    await ctx.db.rollback()
    throw error
  }
}

const place = (tenant: Tenant = sites.alpha, more: object = {}) =>
  request(sites.ctx({ tenant }), (ctx) => placeOrder(ctx, orderInput('slips', { apple: 1 }, more)))

let serial = 0
const reference = () => `2026112100${String(++serial).padStart(8, '0')}`
const picture = (ref = reference(), bank = '014') => slipImage(slipPayload(bank, ref))

test('a slip is parsed, stored and queued for review; the deadline stops and the goods stay reserved', async () => {
  const { order, payment } = await place()
  const ref = reference()
  const sent = await request(sites.ctx(), async (ctx) =>
    submitSlip(ctx, payment.id, await picture(ref), { token: order.token, fileName: '../../IMG_1.jpg' }),
  )
  expect(sent).toMatchObject({ payment: { status: 'verifying' }, slip: { source: 'qr', bank: '014' } })
  expect(items.did.get(order.id)).toEqual(['reserve', 'keep'])
  const late = sites.ctx({ role: 'admin', now: minutesLater(60) })
  await expireOrders(late)
  const read = await getOrder(sites.ctx({ now: minutesLater(60) }), order.number, { token: order.token })
  expect([read.status, read.payment.status, read.payment.qr]).toEqual(['pending_payment', 'verifying', null])
  expect(read.payment.slip).toMatchObject({
    source: 'qr',
    status: 'waiting',
    transRef: `…${ref.slice(-6)}`,
    fileName: '....IMG_1.jpg',
  })
  expect(read.may.cancel).toBe(false)
  await expect(
    request(sites.ctx(), (ctx) => cancelOrder(ctx, order.number, { token: order.token })),
  ).rejects.toMatchObject({
    code: 'payment.in_flight',
  })

  const queue = await slipQueue(manager())
  const row = queue.items.find(({ paymentId }) => paymentId === payment.id)
  expect(row).toMatchObject({
    orderNumber: order.number,
    transRef: ref,
    source: 'qr',
    contactName: 'มาลี ศรีสุข',
  })
  const file = await readSlipPicture(manager(), row?.slipId ?? '')
  expect(file.type).toBe('image/png')
  await file.object.stream.cancel()

  // Who may only check payments sees the order too, but opens no order otherwise.
  const checker = sites.ctx({
    viewer: {
      ...manager().viewer,
      role: 'user',
      grants: [{ scope: null, role: '', abilities: ['billing.payment.settle'] }],
    },
  })
  const view = await reviewView(checker, new URLSearchParams({ order: order.number }))
  expect(view.open?.order.number).toBe(order.number)
  await expect(getOrder(checker, order.number)).rejects.toMatchObject({ status: 404 })

  const decided = await request(manager(minutesLater(60)), (ctx) =>
    confirmPayment(ctx, payment.id, { slip: sent.slip.id }),
  )
  expect(decided).toMatchObject({ outcome: 'paid', order: { status: 'paid' } })
  expect(
    (await slipQueue(manager(), { status: 'accepted' })).items.map(({ paymentId }) => paymentId),
  ).toContain(payment.id)
})

test('opening the review from an order shows only its slip, in its place, and not the first of the queue', async () => {
  const send = async (placed: Awaited<ReturnType<typeof place>>) =>
    request(sites.ctx(), async (ctx) =>
      submitSlip(ctx, placed.payment.id, await picture(), { token: placed.order.token }),
    )
  const first = await place()
  const second = await place()
  const third = await place()
  await send(first)
  const sent = await send(second)
  expect(await reviewTabOf(manager(), second.order.number)).toBe('waiting')
  const queue = await slipQueue(manager(), { order: second.order.number })
  expect(queue.items.map(({ orderNumber }) => orderNumber)).toEqual([second.order.number])
  await request(manager(), (ctx) => confirmPayment(ctx, second.payment.id, { slip: sent.slip.id }))
  expect(await reviewTabOf(manager(), second.order.number)).toBe('accepted')
  await request(manager(), (ctx) => cancelOrder(ctx, second.order.number, { reason: 'สินค้าหมด' }))
  expect(await reviewTabOf(manager(), second.order.number)).toBe('owed')
  const due = await refundsDue(manager(), second.order.number)
  expect(due.map(({ orderNumber }) => orderNumber)).toEqual([second.order.number])
  expect(await refundsDue(manager(), first.order.number)).toEqual([])
  expect(await reviewTabOf(manager(), third.order.number)).toBeNull()
  await expect(reviewTabOf(sites.ctx(), first.order.number)).rejects.toMatchObject({ status: 401 })
})

test('sending the same image again for the same payment changes nothing', async () => {
  const { order, payment } = await place()
  const image = await picture()
  const submission = await request(sites.ctx(), (ctx) =>
    submitSlip(ctx, payment.id, image, { token: order.token }),
  )
  const again = await request(sites.ctx(), (ctx) =>
    submitSlip(ctx, payment.id, image, { token: order.token }),
  )
  expect(again.slip.id).toBe(submission.slip.id)
})

test('a slip used for one order is refused for the next, by transfer and by image', async () => {
  const first = await place()
  const second = await place()
  const ref = reference()
  const image = await picture(ref)
  const { slip } = await request(sites.ctx(), (ctx) =>
    submitSlip(ctx, first.payment.id, image, { token: first.order.token }),
  )
  const send = async (input: Uint8Array) =>
    request(sites.ctx(), (ctx) => submitSlip(ctx, second.payment.id, input, { token: second.order.token }))
  for (const again of [image, await picture(ref)]) {
    await expect(send(again)).rejects.toMatchObject({
      status: 409,
      code: 'slip.reused',
      params: { order: `…${first.order.number.slice(-4)}` },
    })
  }
  expect(
    (await getOrder(sites.ctx(), second.order.number, { token: second.order.token })).payment.status,
  ).toBe('awaiting_customer')
  await request(manager(), (ctx) => confirmPayment(ctx, first.payment.id, { slip: slip.id }))
  await expect(send(await picture(ref))).rejects.toMatchObject({ code: 'slip.reused' })
})

test('a transfer reference is matched case-insensitively', async () => {
  const first = await place()
  const second = await place()
  await request(sites.ctx(), async (ctx) =>
    submitSlip(ctx, first.payment.id, await slipImage(slipPayload('004', 'ABCDEF0099')), {
      token: first.order.token,
    }),
  )
  const entered = { token: second.order.token, bank: '004', reference: 'abcdef-0099' }
  await expect(
    request(sites.ctx(), async (ctx) => submitSlip(ctx, second.payment.id, await slipImage(null), entered)),
  ).rejects.toMatchObject({ code: 'slip.reused' })
})

test('a slip used on another site is refused too, without revealing whose it is', async () => {
  const there = await place(sites.beta)
  const here = await place()
  const ref = reference()
  const { slip } = await request(sites.ctx({ tenant: sites.beta }), async (ctx) =>
    submitSlip(ctx, there.payment.id, await picture(ref), { token: there.order.token }),
  )
  const send = async () => {
    const image = await picture(ref)
    return request(sites.ctx(), (ctx) => submitSlip(ctx, here.payment.id, image, { token: here.order.token }))
  }
  await expect(send()).rejects.toMatchObject({ code: 'slip.reused', params: { order: '' } })
  await request(sites.ctx({ tenant: sites.beta, role: 'admin' }), (ctx) =>
    rejectPayment(ctx, there.payment.id, { slip: slip.id, reason: 'ผิดร้าน' }),
  )
  expect((await send()).payment.status).toBe('verifying')
})

test('one slip sent to many orders at the same time is accepted for one', async () => {
  const placed = await Promise.all(Array.from({ length: 8 }, () => place()))
  const ref = reference()
  const images = await Promise.all(placed.map(() => picture(ref)))
  const results = await Promise.allSettled(
    placed.map(({ order, payment }, at) =>
      request(sites.ctx(), (ctx) => submitSlip(ctx, payment.id, images[at]!, { token: order.token })),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results) {
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'slip.reused' })
  }
})

test('a refused slip releases its transfer, and the buyer gets the full deadline again', async () => {
  const { order, payment } = await place()
  const ref = reference()
  const { slip } = await request(sites.ctx(), async (ctx) =>
    submitSlip(ctx, payment.id, await picture(ref), { token: order.token }),
  )
  const now = minutesLater(40)
  const refuse = () =>
    request(manager(now), (ctx) => rejectPayment(ctx, payment.id, { slip: slip.id, reason: 'ภาพไม่ชัด' }))
  expect(await refuse()).toMatchObject({
    outcome: 'rejected',
    repeated: false,
    payment: { status: 'failed' },
  })
  expect(await refuse()).toMatchObject({ repeated: true })
  const read = await getOrder(sites.ctx({ now }), order.number, { token: order.token })
  expect(read).toMatchObject({
    status: 'pending_payment',
    payment: { status: 'failed', reason: 'ภาพไม่ชัด', slip: { status: 'rejected' } },
  })
  expect(read.payment.qr).not.toBe(null)
  expect(read.expiresAt?.getTime()).toBeGreaterThan(now.getTime() + 14 * 60_000)

  const better = await request(sites.ctx({ now }), async (ctx) =>
    submitSlip(ctx, payment.id, await picture(ref), { token: order.token }),
  )
  const confirm = (ctx: Ctx) => confirmPayment(ctx, payment.id, { slip: better.slip.id })
  expect(await request(manager(now), confirm)).toMatchObject({
    outcome: 'paid',
  })
})

test('of simultaneous confirmation and refusal one succeeds', async () => {
  const { order, payment } = await place()
  const { slip } = await request(sites.ctx(), async (ctx) =>
    submitSlip(ctx, payment.id, await picture(), { token: order.token }),
  )
  const [confirmed, rejected] = await Promise.allSettled([
    request(manager(), (ctx) => confirmPayment(ctx, payment.id, { slip: slip.id })),
    request(manager(), (ctx) => rejectPayment(ctx, payment.id, { slip: slip.id, reason: 'ไม่พบยอด' })),
  ])
  const { payment: after } = await getOrder(manager(), order.number)
  const late = confirmed.status === 'rejected' ? confirmed : rejected
  expect([confirmed.status, rejected.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(late).toMatchObject({ reason: { code: late === confirmed ? 'slip.changed' : 'payment.state' } })
  expect(after.status).toBe(late === confirmed ? 'failed' : 'succeeded')
})

test('a new slip replaces a pending one', async () => {
  const { order, payment } = await place()
  const send = async () => {
    const image = await picture()
    return request(sites.ctx(), (ctx) => submitSlip(ctx, payment.id, image, { token: order.token }))
  }
  await send()
  await send()
  const queue = await slipQueue(manager())
  expect(queue.items.filter(({ paymentId }) => paymentId === payment.id)).toHaveLength(1)
})

test('an unreadable slip is accepted, and its reference can be typed afterwards', async () => {
  const { order, payment } = await place()
  const token = order.token
  const sent = await request(sites.ctx(), async (ctx) =>
    submitSlip(ctx, payment.id, await slipImage(null), { token }),
  )
  expect(sent).toMatchObject({ payment: { status: 'verifying' }, slip: { source: 'none', bank: null } })
  expect(sent.slip.verdict.verdict).toBe('unknown')
  const named = await request(sites.ctx(), (ctx) =>
    submitSlip(ctx, payment.id, null, {
      token,
      bank: '014',
      reference: 'A7K0 3F9Q-21',
      amountSatang: baht(100),
    }),
  )
  expect(named.slip).toMatchObject({ id: sent.slip.id, source: 'typed' })
  expect(named.slip.verdict).toMatchObject({ verdict: 'mismatch' })
  const row = (await slipQueue(manager())).items.find(({ paymentId }) => paymentId === payment.id)
  expect(row).toMatchObject({ transRef: 'A7K03F9Q21', bank: '014', source: 'typed' })
  await expect(
    request(sites.ctx(), (ctx) =>
      submitSlip(ctx, payment.id, null, { token, bank: '014', reference: 'B7K03F9Q21' }),
    ),
  ).rejects.toMatchObject({ status: 422 })
})

test('a slip for a timely transfer is accepted late, and the order is paid if the goods are available', async () => {
  const { order, payment } = await place()
  const now = minutesLater(20)
  const { slip } = await request(sites.ctx({ now }), async (ctx) =>
    submitSlip(ctx, payment.id, await picture(), { token: order.token }),
  )
  const read = await getOrder(sites.ctx({ now }), order.number, { token: order.token })
  expect([read.status, read.payment.status]).toEqual(['expired', 'verifying'])
  expect(items.did.get(order.id)).toEqual(['reserve', 'release'])
  const confirm = (ctx: Ctx) => confirmPayment(ctx, payment.id, { slip: slip.id })
  expect(await request(manager(now), confirm)).toMatchObject({
    outcome: 'paid',
  })
})

test('strangers cannot send slips: other guests, other links, other sites, unknown payments', async () => {
  const { payment } = await place()
  const other = await place()
  const image = await picture()
  const tries: [Ctx, string, string | null][] = [
    [sites.ctx(), payment.id, null],
    [sites.ctx(), payment.id, other.order.token],
    [sites.ctx({ role: 'user' }), payment.id, null],
    [sites.ctx({ tenant: sites.beta, role: 'admin' }), payment.id, null],
    [sites.ctx(), newId(), null],
    [sites.ctx(), '1; DROP TABLE billing_slip', null],
  ]
  for (const [ctx, id, token] of tries) {
    await expect(request(ctx, () => submitSlip(ctx, id, image, { token }))).rejects.toMatchObject({
      status: 404,
    })
  }
})

test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['nothing', () => new Uint8Array(), 'slip.file_missing'],
  ['text', () => Buffer.from('this is my slip'), 'image.type'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image.type'],
  ['a drawing with scripts', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image.type'],
  ['a broken picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]), 'image.size_unknown'],
  ['more than eight megabytes', () => new Uint8Array(8 * 1024 * 1024 + 1), 'slip.too_large'],
  [
    'the QR to pay by',
    () => slipImage(promptPay({ proxy: { type: 'mobile', id: '0812345678' }, amount: baht(100) })),
    'slip.payable',
  ],
])('%s is not a slip', async (_, make, code) => {
  const { order, payment } = await place()
  const image = await make()
  await expect(
    request(sites.ctx(), (ctx) => submitSlip(ctx, payment.id, image, { token: order.token })),
  ).rejects.toMatchObject({ status: 422, errors: [{ path: 'file', code }] })
})

test.each([
  [{ bank: '999', reference: 'ABC123456' }, ['slip.bank']],
  [{ bank: '014', reference: 'x' }, ['slip.reference']],
  [{ bank: '', reference: "'; --" }, ['slip.bank', 'slip.reference']],
])('refuses a typed transfer %j', async (input, codes) => {
  const { order, payment } = await place()
  const error = await request(sites.ctx(), (ctx) =>
    submitSlip(ctx, payment.id, null, { token: order.token, ...input }),
  ).catch((thrown: { errors: { code: string }[] }) => thrown)
  expect('errors' in error && error.errors.map(({ code }) => code)).toEqual(codes)
})

test('cash on delivery needs no slip, and a paid order accepts none', async () => {
  const cash = await place(sites.alpha, { payment: 'cod' })
  const image = await picture()
  await expect(
    request(sites.ctx(), (ctx) => submitSlip(ctx, cash.payment.id, image, { token: cash.order.token })),
  ).rejects.toMatchObject({ code: 'slip.not_needed' })
  const paid = await place()
  await request(manager(), (ctx) => confirmPayment(ctx, paid.payment.id))
  await expect(
    request(sites.ctx(), (ctx) => submitSlip(ctx, paid.payment.id, image, { token: paid.order.token })),
  ).rejects.toMatchObject({ code: 'payment.state' })
})

test('only staff of the site can see the queue and the images', async () => {
  const { order, payment } = await place()
  await request(sites.ctx(), async (ctx) =>
    submitSlip(ctx, payment.id, await picture(), { token: order.token }),
  )
  const { items } = await slipQueue(manager())
  const { slipId, orderId } = items.find(({ paymentId }) => paymentId === payment.id)!
  for (const ctx of [sites.ctx(), sites.ctx({ role: 'user' })]) {
    const refused = { status: ctx.viewer.role === 'guest' ? 401 : 403 }
    await expect(slipQueue(ctx)).rejects.toMatchObject(refused)
    await expect(readSlipPicture(ctx, slipId)).rejects.toMatchObject(refused)
    await expect(earlierPayments(ctx, orderId)).rejects.toMatchObject(refused)
  }
  const elsewhere = sites.ctx({ tenant: sites.beta, role: 'admin' })
  await expect(readSlipPicture(elsewhere, slipId)).rejects.toMatchObject({ status: 404 })
  expect(await earlierPayments(elsewhere, orderId)).toEqual([])
  expect((await earlierPayments(manager(), orderId)).length).toBeGreaterThan(0)
})

test('everything done here passes verify', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
