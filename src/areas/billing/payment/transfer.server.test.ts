import { beforeAll, expect, test } from 'vitest'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import { sendOrderEmail } from '../mail/order-email.server.ts'
import {
  billingChecks,
  confirmPayment,
  expireOrders,
  getOrder,
  methodsFor,
  placeOrder,
  rejectPayment,
  renewPayment,
  saveSettings,
  submitSlip,
} from '../public.server.ts'

const sites = testSites()
fakeSellable('transfer', { apple: { price: baht(107) } })
const account = { bank: '004', number: '1234567890', name: 'วิสาหกิจชุมชนตลาดบ้านเรา' }
const hours = (n: number) => new Date(Date.now() + n * 3_600_000)

const work = <Result>(ctx: Ctx, act: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  unitOfWork(ctx.db, () => act(ctx))
const manager = (now?: Date) => sites.ctx({ role: 'manager', now })
const place = () =>
  work(sites.ctx(), (ctx) => placeOrder(ctx, orderInput('transfer', { apple: 1 }, { payment: 'transfer' })))
const sendSlip = async (paymentId: string, token: string, ref: string) => {
  const image = await slipImage(slipPayload('014', ref))
  return work(sites.ctx(), (ctx) => submitSlip(ctx, paymentId, image, { token, fileName: 'slip.png' }))
}

beforeAll(async () => {
  await work(sites.ctx({ role: 'admin' }), async (ctx) => {
    await configurePayments(ctx)
    await saveSettings(ctx, { bankAccounts: [account], transfer: { on: true, hours: 24 } })
  })
})

test('a transfer has its own deadline, no code, and the goods stay reserved throughout', async () => {
  const { order, payment } = await place()
  expect(payment).toMatchObject({ method: 'transfer', status: 'awaiting_customer', qr: null })
  expect(payment.expiresAt?.getTime()).toBeGreaterThan(hours(23.9).getTime())
  await work(manager(hours(23)), (ctx) => expireOrders(ctx))
  expect((await getOrder(manager(hours(23)), order.number)).status).toBe('pending_payment')
  expect((await getOrder(manager(hours(25)), order.number)).status).toBe('expired')
})

test('its slip goes to the same queue, its money to a separate account', async () => {
  const { order, payment } = await place()
  const { slip } = await sendSlip(payment.id, order.token, '20261121TRANSFER1')
  expect((await getOrder(manager(), order.number)).payment.status).toBe('verifying')
  await work(manager(), (ctx) => confirmPayment(ctx, payment.id, { slip: slip.id }))
  expect((await getOrder(manager(), order.number)).status).toBe('paid')
  const ctx = manager()
  const [booked] = await ctx.db.query<{ kind: string }>(
    'test.booked',
    `SELECT a.kind FROM ledger_entry e JOIN ledger_tx t ON t.tenant_id = e.tenant_id AND t.id = e.tx_id
     JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
     WHERE t.memo = $1 AND e.amount > 0`,
    [order.number],
  )
  expect(booked?.kind).toBe('clearing_bank')
})

test('a refused slip and a renewal both restore the full transfer deadline', async () => {
  const { order, payment } = await place()
  const { slip } = await sendSlip(payment.id, order.token, '20261121TRANSFER2')
  await work(manager(), (ctx) => rejectPayment(ctx, payment.id, { slip: slip.id, reason: 'ยอดไม่ตรง' }))
  const refused = await getOrder(manager(), order.number)
  expect(refused.expiresAt?.getTime()).toBeGreaterThan(hours(23.9).getTime())
  const renewing = sites.ctx({ now: hours(26) })
  const { payment: again } = await work(renewing, (ctx) =>
    renewPayment(ctx, payment.id, { token: order.token }),
  )
  expect(again.expiresAt?.getTime()).toBeGreaterThan(hours(49).getTime())
})

test('the order email lists the accounts', async () => {
  const { order } = await place()
  const plain = await work(manager(), async (ctx) => {
    await sendOrderEmail({ ...ctx, viewer: { ...ctx.viewer, role: 'admin' } }, order.id, 'placed')
    const [mail] = await ctx.db.query<{ plain: string }>(
      'test.mail',
      "SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND subject LIKE '%' || $2 || '%'",
      [ctx.tenant.id, order.number],
    )
    return mail?.plain
  })
  expect(plain).toContain(account.number)
})

test('it is offered only when enabled and an account exists', async () => {
  const open = async (ctx: Ctx) =>
    (await methodsFor(ctx, baht(100))).find(({ method }) => method === 'transfer')?.rejection?.code ?? null
  expect(await open(sites.ctx())).toBe(null)
  expect(await open(sites.ctx({ tenant: sites.beta }))).toBe('payment.transfer_off')
  const order = orderInput('transfer', { apple: 1 }, { payment: 'transfer' })
  await expect(placeOrder(sites.ctx({ tenant: sites.beta }), order)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'payment', code: 'payment.transfer_off' }],
  })
})

test('a stranger cannot send a slip for it, and only an admin can set the accounts', async () => {
  const { payment } = await place()
  const image = await slipImage(null)
  await expect(submitSlip(sites.ctx(), payment.id, image, {})).rejects.toMatchObject({ status: 404 })
  await expect(
    submitSlip(sites.ctx({ role: 'manager', tenant: sites.beta }), payment.id, image, {}),
  ).rejects.toMatchObject({ status: 404 })
  await expect(saveSettings(manager(), { bankAccounts: [] })).rejects.toMatchObject({ status: 403 })
})

test('the books still balance', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
