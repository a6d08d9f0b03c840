import { beforeAll, describe, expect, test } from 'vitest'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { postAction } from '#kernel/testing/post-action.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import {
  configurePayments,
  fakeSellable,
  inTransaction,
  orderInput,
  slipImage,
  slipPayload,
} from '../factory.ts'
import { action } from '../pay/pay.page.tsx'
import {
  billingChecks,
  changePaymentMethod,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  saveSettings,
  submitSlip,
} from '../public.server.ts'
import { maxAttempts } from './change-method.server.ts'
import type { PaymentMethod } from './method.rules.ts'

const sites = testSites()
fakeSellable('methods', { apple: { price: baht(107) } })
const account = { bank: '004', number: '1234567890', name: 'วิสาหกิจชุมชนตลาดบ้านเรา' }
const manager = (now?: Date) => sites.ctx({ role: 'manager', now })
const minutes = (n: number) => new Date(Date.now() + n * 60_000)

/** Like `inTransaction`, but leaves nothing locked when it throws. */
const refused = <Result>(ctx: Ctx, act: (ctx: Ctx) => Promise<Result>) => unitOfWork(ctx.db, () => act(ctx))

const place = (payment: PaymentMethod = 'promptpay') =>
  inTransaction(sites.ctx(), (ctx) => placeOrder(ctx, orderInput('methods', { apple: 1 }, { payment })))
const change = (id: string, method: PaymentMethod, token?: string) =>
  inTransaction(sites.ctx(), (ctx) => changePaymentMethod(ctx, id, { method, token }))
const send = async (id: string, token: string, ref: string) => {
  const image = await slipImage(slipPayload('014', ref))
  return inTransaction(sites.ctx(), (ctx) => submitSlip(ctx, id, image, { token, fileName: 'slip.png' }))
}

beforeAll(() =>
  inTransaction(sites.ctx({ role: 'admin' }), async (ctx) => {
    await configurePayments(ctx)
    await saveSettings(ctx, {
      bankAccounts: [account],
      transfer: { on: true, hours: 24 },
      cod: { on: true, limitSatang: baht(1000) },
    })
  }),
)

describe('an unpaid order', () => {
  test('switches to another method with its deadline, and its old code is no longer shown', async () => {
    const { order, payment } = await place()
    expect(payment.qr).not.toBeNull()
    await change(payment.id, 'transfer', order.token)
    const now = await getOrder(manager(), order.number)
    expect(now).toMatchObject({ status: 'pending_payment', method: 'transfer' })
    expect(now.payment).toMatchObject({ method: 'transfer', status: 'awaiting_customer', qr: null })
    expect(now.payments.map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
      'promptpay expired',
      'transfer awaiting_customer',
    ])
    expect((await getOrder(manager(minutes(23 * 60)), order.number)).status).toBe('pending_payment')
    await inTransaction(manager(minutes(25 * 60)), expireOrders)
    expect((await getOrder(manager(minutes(25 * 60)), order.number)).status).toBe('expired')
  })

  test('treats a repeated request for the same method as one', async () => {
    const { order, payment } = await place()
    await change(payment.id, 'transfer', order.token)
    const again = await change(payment.id, 'transfer', order.token)
    expect(again.payment).toBeNull()
    expect((await getOrder(manager(), order.number)).payments).toHaveLength(2)
  })

  test('is confirmed immediately when switched to pay on delivery', async () => {
    const { order, payment } = await place()
    const { order: changed } = await change(payment.id, 'cod', order.token)
    expect(changed.status).toBe('confirmed')
    await inTransaction(manager(minutes(3 * 24 * 60)), expireOrders)
    expect(await getOrder(manager(minutes(3 * 24 * 60)), order.number)).toMatchObject({
      status: 'confirmed',
      method: 'cod',
      expiresAt: null,
    })
  })

  test('is not held longer by switching back and forth', async () => {
    const { order, payment } = await place()
    const ends: (number | undefined)[] = []
    for (const method of ['transfer', 'promptpay', 'transfer'] as const) {
      await change(payment.id, method, order.token)
      ends.push((await getOrder(manager(), order.number)).expiresAt?.getTime())
    }
    expect(new Set(ends).size).toBe(1)
  })

  test('is paid by money sent with the old code; that transfer is claimed and pays nothing else', async () => {
    const { order, payment } = await place()
    await change(payment.id, 'transfer', order.token)
    const { slip } = await send(payment.id, order.token, '20261121OLDCODE01')
    const other = await place()
    await expect(send(other.payment.id, other.order.token, '20261121OLDCODE01')).rejects.toMatchObject({
      code: 'slip.reused',
    })
    await inTransaction(manager(), (ctx) => confirmPayment(ctx, payment.id, { slip: slip.id }))
    expect((await getOrder(manager(), order.number)).status).toBe('paid')
    const proofs = await runChecks(
      billingChecks.filter(({ name }) => !/metric|figure/.test(name)),
      () => sites.services.database.forPlatform('read'),
      sites.alpha.id,
    )
    expect(proofs.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual([])
  })
})

describe('the payment method cannot be changed', () => {
  test('while a slip is being reviewed', async () => {
    const { order, payment } = await place()
    await send(payment.id, order.token, '20261121WAITING01')
    await expect(change(payment.id, 'transfer', order.token)).rejects.toMatchObject({
      code: 'payment.slip_waits',
    })
  })

  test('repeatedly without limit', async () => {
    const { order, payment } = await place()
    const turn = (attempt: number) =>
      change(payment.id, attempt % 2 === 0 ? 'transfer' : 'promptpay', order.token)
    for (let attempt = 2; attempt <= maxAttempts; attempt++) await turn(attempt)
    await expect(turn(maxAttempts + 1)).rejects.toMatchObject({ code: 'payment.changed_often' })
  })

  test('once the order is not waiting for payment', async () => {
    const { order, payment } = await place('cod')
    await expect(change(payment.id, 'promptpay', order.token)).rejects.toMatchObject({
      code: 'payment.state',
    })
  })

  test('to a closed method, with the reason', async () => {
    const { order, payment } = await place()
    await expect(change(payment.id, 'wallet', order.token)).rejects.toMatchObject({
      status: 422,
      errors: [expect.objectContaining({ code: 'payment.wallet_unavailable' })],
    })
  })

  test('by a stranger: another site, a guest without the link, another member', async () => {
    const { order, payment } = await place()
    const asking = (as: Parameters<typeof sites.ctx>[0], token?: string) =>
      expect(
        refused(sites.ctx(as), (ctx) => changePaymentMethod(ctx, payment.id, { method: 'transfer', token })),
      ).rejects.toMatchObject({ status: 404 })
    await asking({ tenant: sites.beta }, order.token)
    await asking({})
    await asking({ role: 'user' })
    expect((await getOrder(manager(), order.number)).method).toBe('promptpay')
  })
})

test('the pay page refuses an unknown method and names the field', async () => {
  const { order } = await place()
  const ctx = sites.ctx()
  const path = `/billing/pay?order=${order.number}&token=${encodeURIComponent(order.token)}`
  expect(await postAction(action, ctx, { intent: 'method', method: 'gold' }, path)).toMatchObject({
    ok: false,
    problem: { status: 422, errors: [{ path: 'method' }] },
  })
  await ctx.db.rollback()
})
