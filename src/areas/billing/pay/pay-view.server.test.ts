import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import {
  findGuestOrder,
  getOrder,
  orderStatusToken,
  orderStatusView,
  placeOrder,
  rejectPayment,
  submitSlip,
} from '../public.server.ts'
import { payView } from './pay-view.server.ts'

const sites = testSites()
fakeSellable('pay-view', { apple: { price: baht(107) } })

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta])
    await request(sites.ctx({ role: 'admin', tenant }), configurePayments)
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

/** Creates a guest's order and the statusToken given to anyone who knows its number and phone number. */
async function ordered(email: string | null = null) {
  const contact = { name: 'มาลี ศรีสุข', phone: '081-234-5678', email }
  const input = orderInput('pay-view', { apple: 1 }, { contact })
  const { order, payment } = await request(sites.ctx(), (ctx) => placeOrder(ctx, input))
  const found = await findGuestOrder(sites.ctx(), { id: order.id })
  return { ...order, paymentId: payment.id, statusToken: found ? orderStatusToken(sites.ctx(), found) : '' }
}
let serial = 0
const slip = () => slipImage(slipPayload('014', `2026112200${String(++serial).padStart(8, '0')}`))
const byStatusToken = (number: string, statusToken: string) => ({ number, token: null, statusToken })

test('items are said to be held, and the cart a step, only for what is put into a cart and held', async () => {
  const { number, token } = await ordered()
  const forBuyer = { number, token, statusToken: null }
  const service = await payView(sites.ctx(), forBuyer)
  expect(service.order).toMatchObject({ heldCount: 0, isFromCart: false })
  const items = await getOrder(sites.ctx(), number, { token })
  const lines = items.lines.map((line) => ({ ...line, kind: 'goods', quantityMilli: 2500 }))
  const view = await payView(sites.ctx(), forBuyer, { ...items, lines })
  expect(view).toMatchObject({
    usagePath: null,
    order: { heldCount: 3, isFromCart: true, isHandled: true },
  })
})

describe('a visitor who knows only number and phone number', () => {
  test('sees what to pay and to whom, and nothing about the buyer or the goods', async () => {
    const { number, statusToken, token } = await ordered()
    expect((await orderStatusView(sites.ctx(), number, statusToken)).payable).toBe(true)
    const view = await payView(sites.ctx(), byStatusToken(number, statusToken))
    expect(view).toMatchObject({
      order: { number, totals: { total: baht(157) }, may: { cancel: false, renew: false, submitSlip: true } },
      orderPath: `/shop/orders/${number}/status?token=${encodeURIComponent(statusToken)}`,
    })
    expect(view.qrPicture).toMatch(/^data:image/)
    const sent = JSON.stringify({ ...view, qrPicture: '', qrFile: '' })
    expect(sent).not.toMatch(/มาลี|81-?234-?5678|สุขุมวิท|apple/i)
    expect(sent).not.toContain(token)
  })

  test('sends the first slip, and learns nothing about it afterwards; only the buyer can replace a pending one', async () => {
    const { number, statusToken, token, paymentId } = await ordered()
    const send = (replaces: boolean) =>
      request(sites.ctx(), async (ctx) =>
        submitSlip(ctx, paymentId, await slip(), { token, replaces, fileName: 'ของมาลี.jpg' }),
      )
    expect((await send(false)).payment.status).toBe('verifying')
    await expect(send(false)).rejects.toMatchObject({ status: 409, code: 'payment.state' })
    const { order } = await payView(sites.ctx(), byStatusToken(number, statusToken))
    expect(order.may.submitSlip).toBe(false)
    expect(order.payment.slip).toMatchObject({ bank: null, transRef: null, verdict: { checks: [] } })
    expect(JSON.stringify(order)).not.toContain('มาลี')
    expect((await orderStatusView(sites.ctx(), number, statusToken)).payable).toBe(false)
    expect((await send(true)).payment.status).toBe('verifying')
  })

  test('does not see the shop’s reason for a refused slip, and can send another', async () => {
    const { number, statusToken, token, paymentId } = await ordered()
    const sent = await request(sites.ctx(), async (ctx) =>
      submitSlip(ctx, paymentId, await slip(), { token }),
    )
    const reason = 'คุณมาลี ยอดไม่ตรงค่ะ'
    await request(sites.ctx({ role: 'manager' }), (ctx) =>
      rejectPayment(ctx, paymentId, { slip: sent.slip.id, reason }),
    )
    expect((await payView(sites.ctx(), { number, token, statusToken: null })).order.payment.reason).toBe(
      reason,
    )
    const { order } = await payView(sites.ctx(), byStatusToken(number, statusToken))
    expect(order).toMatchObject({ payment: { status: 'failed', reason: null }, may: { submitSlip: true } })
  })
})

test('a statusToken pays no other order, on no other site, not after an hour and not once there is an email address', async () => {
  const { number, statusToken } = await ordered()
  const other = await ordered()
  const named = await ordered('malee@example.com')
  const notFound = { status: 404 }
  await expect(payView(sites.ctx(), byStatusToken(other.number, statusToken))).rejects.toMatchObject(notFound)
  await expect(payView(sites.ctx(), byStatusToken(named.number, named.statusToken))).rejects.toMatchObject(
    notFound,
  )
  await expect(payView(sites.ctx(), byStatusToken(number, `${statusToken}x`))).rejects.toMatchObject(notFound)
  await expect(
    payView(sites.ctx({ tenant: sites.beta }), byStatusToken(number, statusToken)),
  ).rejects.toMatchObject(notFound)
  const late = sites.ctx({ now: new Date(Date.now() + 3_600_001) })
  await expect(payView(late, byStatusToken(number, statusToken))).rejects.toMatchObject(notFound)
  // The status token does not work in place of the order's own link, and a stranger cannot pay without one.
  await expect(payView(sites.ctx(), { number, token: statusToken, statusToken: null })).rejects.toMatchObject(
    notFound,
  )
  await expect(payView(sites.ctx(), { number, token: null, statusToken: null })).rejects.toMatchObject(
    notFound,
  )
  await expect(getOrder(sites.ctx(), number, { token: statusToken })).rejects.toMatchObject(notFound)
  await expect(
    request(sites.ctx(), async (ctx) =>
      submitSlip(ctx, other.paymentId, await slip(), { token: statusToken }),
    ),
  ).rejects.toMatchObject(notFound)
})
