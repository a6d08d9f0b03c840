import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import {
  cancelOrder,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  refundPayment,
  rejectPayment,
  submitSlip,
} from '../public.server.ts'
import { refundsDue, reviewStats } from '../slip/review.server.ts'
import { reviewView } from '../slip-review/review-view.server.ts'
import { ownPayments } from './own-payments.server.ts'

const sites = testSites()
fakeSellable('own', { apple: { price: baht(107) } })
const manager = () => sites.ctx({ role: 'manager' })

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

const place = (ctx: Ctx) =>
  done(ctx, () =>
    placeOrder(
      ctx,
      orderInput('own', { apple: 1 }, { userId: ctx.viewer.user?.id ?? null, guestKey: ctx.viewer.guestKey }),
    ),
  )

test('users see their own payments, and the links in the list open the order', async () => {
  const user = sites.ctx({ role: 'user' })
  const guest = sites.ctx()
  const own = await place(user)
  const otherPayment = await place(guest)
  const list = await ownPayments(user)
  expect(list.items.map(({ id }) => id)).toEqual([own.payment.id])
  expect(list.items[0]).toMatchObject({
    status: 'awaiting_customer',
    amount: baht(157),
    orderNumber: own.order.number,
  })
  const opened = await getOrder(sites.ctx(), own.order.number, { token: list.items[0]?.token })
  expect(opened.number).toBe(own.order.number)
  expect((await ownPayments(guest)).items.map(({ id }) => id)).toEqual([otherPayment.payment.id])
  expect((await ownPayments(sites.ctx())).items).toEqual([])
  expect((await ownPayments(sites.ctx({ viewer: { guestKey: null } }))).total).toBe(0)
  const elsewhere = sites.ctx({ tenant: sites.beta, viewer: { guestKey: guest.viewer.guestKey } })
  expect((await ownPayments(elsewhere)).items).toEqual([])
})

test('a cancelled attempt is not listed, an expired one still is', async () => {
  const user = sites.ctx({ role: 'user' })
  const input = await place(user)
  await done(user, (ctx) => cancelOrder(ctx, input.order.number))
  expect((await ownPayments(user)).items).toEqual([])
  const late = await place(user)
  await expireOrders(sites.ctx({ role: 'admin', now: new Date(Date.now() + 20 * 60_000) }))
  expect((await ownPayments(user)).items).toMatchObject([
    { id: late.payment.id, status: 'expired', orderStatus: 'expired' },
  ])
})

test('the review shows pending payments, opens the oldest, and counts the decided ones', async () => {
  const send = async (reference: string) => {
    const { order, payment } = await place(sites.ctx())
    const image = await slipImage(slipPayload('014', reference))
    const { slip } = await done(sites.ctx(), (ctx) =>
      submitSlip(ctx, payment.id, image, { token: order.token }),
    )
    return { order, payment, slip: slip.id }
  }
  const first = await send('20261121OWN0001')
  const second = await send('20261121OWN0002')
  const ctx = manager()
  const view = await reviewView(ctx, new URLSearchParams())
  // Includes what the sender sent before and whether a second person must check.
  expect(ctx.db.statements).toBeLessThanOrEqual(9)
  expect(view.slips.map(({ paymentId }) => paymentId)).toEqual([first.payment.id, second.payment.id])
  expect(view.open?.order.number).toBe(first.order.number)
  expect(view.stats).toMatchObject({ waiting: 2, refundDue: 0, decidedToday: 0, averageSeconds: null })
  const chosen = await reviewView(manager(), new URLSearchParams({ slip: view.slips[1]?.slipId ?? '' }))
  expect(chosen.open?.order.number).toBe(second.order.number)

  await done(manager(), (c) => confirmPayment(c, first.payment.id, first))
  await done(manager(), (c) => rejectPayment(c, second.payment.id, { slip: second.slip, reason: 'ไม่พบยอด' }))
  const after = await reviewView(manager(), new URLSearchParams({ tab: 'rejected' }))
  expect(after.slips.map(({ reason }) => reason)).toEqual(['ไม่พบยอด'])
  expect(after.stats).toMatchObject({ waiting: 0, decidedToday: 2 })
  expect(after.stats.averageSeconds).toBeGreaterThan(0)
  expect((await reviewView(manager(), new URLSearchParams({ tab: 'nonsense' }))).tab).toBe('waiting')
})

test('refunds due are listed until sent', async () => {
  const { order, payment } = await place(sites.ctx())
  await done(manager(), (ctx) => confirmPayment(ctx, payment.id))
  await done(manager(), (ctx) => cancelOrder(ctx, order.number))
  expect(await refundsDue(manager())).toMatchObject([
    { paymentId: payment.id, amount: baht(157), contactName: 'มาลี ศรีสุข', orderStatus: 'cancelling' },
  ])
  expect((await reviewStats(manager())).refundDue).toBe(1)
  await done(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'KB1' }))
  expect(await refundsDue(manager())).toEqual([])
})

test('only staff of the site can review', async () => {
  await expect(reviewView(sites.ctx(), new URLSearchParams())).rejects.toMatchObject({ status: 401 })
  await expect(reviewView(sites.ctx({ role: 'user' }), new URLSearchParams())).rejects.toMatchObject({
    status: 403,
  })
  const elsewhere = await reviewView(
    sites.ctx({ tenant: sites.beta, role: 'admin' }),
    new URLSearchParams({ tab: 'accepted' }),
  )
  expect(elsewhere.slips).toEqual([])
})
