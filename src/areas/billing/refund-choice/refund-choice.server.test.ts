import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { balancesOf, fakeSellable, orderInput, rejectionOf } from '../factory.ts'
import { giftCardBalance } from '../gift-card/balance.server.ts'
import { defaultGiftCards } from '../gift-card/gift-card.rules.ts'
import { sendGiftCards } from '../gift-card/send-gift-card.server.ts'
import { sendOrderEmail } from '../mail/order-email.server.ts'
import {
  billingChecks,
  confirmPayment,
  getOrder,
  placeOrder,
  refundPayment,
  saveSettings,
} from '../public.server.ts'
import { refundsDue } from '../slip/review.server.ts'
import { balanceOf } from '../wallet/balance.server.ts'
import { buildMember, enableWallets, type Member } from '../wallet/factory.ts'
import { chooseRefund, refundChoiceView } from './refund-choice.server.ts'
import { sendRefundChoiceEmail } from './refund-choice-email.server.ts'

const sites = testSites()
fakeSellable('overpaid', { apple: { price: baht(107) } })
let malee: Member

beforeAll(async () => {
  await enableWallets(sites)
  await sites.doing((ctx) => saveSettings(ctx, { giftCards: { ...defaultGiftCards, on: true } }), {
    role: 'admin',
  })
  malee = await buildMember(sites, 'malee.over@alpha.test')
})

const staff = <Result>(work: (ctx: Ctx) => Promise<Result>) => sites.doing(work, { role: 'manager' })
/** Creates an order of 157 baht for which 200 were received; a guest's by default. */
async function overpaid(by?: Member, email: string | null = 'somsri@alpha.test') {
  const input = orderInput(
    'overpaid',
    { apple: 1 },
    {
      userId: by?.id ?? null,
      contact: { name: 'สมศรี', phone: '0812345678', email },
    },
  )
  const placed = await (by
    ? by.doing((ctx) => placeOrder(ctx, input))
    : sites.doing((ctx) => placeOrder(ctx, input)))
  await staff((ctx) => confirmPayment(ctx, placed.payment.id, { received: baht(200) }))
  return { ...placed, target: { number: placed.order.number, token: placed.order.token } }
}
const account = { to: 'account', bank: '004', account: '123-4-56789-0', name: 'สมศรี ดีงาม' } as const
const dueOf = async (number: string) =>
  (await staff(refundsDue)).find(({ orderNumber }) => orderNumber === number)

test('an overpayment pays the order, and the excess is due for refund with a link to choose how', async () => {
  const { order, payment, target } = await overpaid()
  expect((await getOrder(sites.ctx({ role: 'manager' }), order.number)).status).toBe('paid')
  expect(await balancesOf(sites.ctx({ role: 'manager' }), order.number)).toMatchObject({
    clearing_promptpay: baht(200),
    refund_due: -baht(43),
  })
  expect(await dueOf(order.number)).toMatchObject({ amount: baht(43), choice: null, mayCredit: true })
  const view = await sites.doing((ctx) => refundChoiceView(ctx, target))
  expect(view).toMatchObject({ amount: baht(43), byHand: baht(43), offers: ['credit', 'account'] })
  await staff((ctx) => sendOrderEmail(ctx, order.id, 'owed'))
  const [mail] = await sites.doing((ctx) =>
    ctx.db.query<{ plain: string }>(
      'test.owedMail',
      `SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND plain LIKE '%' || $2 || '%' AND plain LIKE '%/billing/refund%'`,
      [ctx.tenant.id, order.number],
    ),
  )
  expect(mail?.plain).toContain('฿43.00')
  expect(payment.amount).toBe(baht(157))
})

test('an underpayment is not a surplus', async () => {
  const placed = await sites.doing((ctx) => placeOrder(ctx, orderInput('overpaid')))
  expect(
    await rejectionOf(sites.ctx({ role: 'manager' }), (ctx) =>
      confirmPayment(ctx, placed.payment.id, { received: baht(100) }),
    ),
  ).toMatchObject({ errors: [{ path: 'received', code: 'payment.received_less' }] })
})

test('an account is stored for staff until they send the money, and deleted afterwards', async () => {
  const { order, payment, target } = await overpaid()
  await sites.doing((ctx) => chooseRefund(ctx, target, account))
  const due = await dueOf(order.number)
  expect(due?.choice).toMatchObject({
    to: 'account',
    account: { bank: '004', number: '1234567890', name: 'สมศรี ดีงาม' },
  })
  const [row] = await sites.doing((ctx) =>
    ctx.db.query<{ account: string }>(
      'test.sealedAccount',
      'SELECT account_sealed AS account FROM billing_refund_choice WHERE tenant_id = $1 AND payment_id = $2',
      [ctx.tenant.id, payment.id],
    ),
  )
  expect(row?.account).not.toContain('1234567890')
  await sites.doing((ctx) => chooseRefund(ctx, target, { ...account, account: '9998887776' }))
  await staff((ctx) => refundPayment(ctx, payment.id, { reference: 'R1' }))
  const after = await sites.doing((ctx) => refundChoiceView(ctx, target))
  expect(after).toMatchObject({ amount: 0, chosen: { to: 'account', account: null } })
  expect(await dueOf(order.number)).toBeUndefined()
})

test('a refund to the wallet is immediate, and happens once', async () => {
  const { target } = await overpaid(malee)
  await malee.doing((ctx) => chooseRefund(ctx, { ...target, token: null }, { to: 'wallet' }))
  expect(await balanceOf(sites.ctx({ role: 'manager' }), malee.id)).toMatchObject({ available: baht(43) })
  expect(await rejectionOf(malee.ctx(), (ctx) => chooseRefund(ctx, target, { to: 'wallet' }))).toMatchObject({
    code: 'payment.no_refund_due',
  })
})

test('a guest gets a gift card for the next order: by email, or on the page if they gave none', async () => {
  const mailed = await overpaid()
  await sites.doing((ctx) => chooseRefund(ctx, mailed.target, { to: 'credit' }))
  expect(await sites.doing((ctx) => refundChoiceView(ctx, mailed.target))).toMatchObject({
    amount: 0,
    mailed: true,
    code: null,
  })
  expect(await staff(sendGiftCards)).toBeGreaterThan(0)

  const shown = await overpaid(undefined, null)
  await sites.doing((ctx) => chooseRefund(ctx, shown.target, { to: 'credit' }))
  const { code } = await sites.doing((ctx) => refundChoiceView(ctx, shown.target))
  expect(await sites.doing((ctx) => giftCardBalance(ctx, code ?? ''))).toMatchObject({ left: baht(43) })
})

test('staff do the same on one screen, and can send the link once a day', async () => {
  const { payment, order } = await overpaid()
  await staff((ctx) => sendRefundChoiceEmail(ctx, payment.id))
  await staff((ctx) => sendRefundChoiceEmail(ctx, payment.id))
  const mails = await sites.doing((ctx) =>
    ctx.db.query(
      'test.linkMails',
      `SELECT 1 FROM mail_outbox WHERE tenant_id = $1 AND plain LIKE '%' || $2 || '%' AND plain LIKE '%/billing/refund%'`,
      [ctx.tenant.id, order.number],
    ),
  )
  expect(mails).toHaveLength(1)
  await staff((ctx) => refundPayment(ctx, payment.id, { reference: 'บัตรของขวัญ', to: 'credit' }))
  expect(await dueOf(order.number)).toBeUndefined()
})

test('strangers can neither see nor choose, here and on another site; typing errors are reported at their field', async () => {
  const { target, payment } = await overpaid()
  const stranger = { number: target.number, token: 'x' }
  expect(await rejectionOf(sites.ctx(), (ctx) => refundChoiceView(ctx, stranger))).toMatchObject({
    status: 404,
  })
  expect(await rejectionOf(sites.ctx(), (ctx) => chooseRefund(ctx, stranger, account))).toMatchObject({
    status: 404,
  })
  expect(
    await rejectionOf(sites.ctx({ tenant: sites.beta }), (ctx) => chooseRefund(ctx, target, account)),
  ).toMatchObject({ status: 404 })
  expect(
    await rejectionOf(sites.ctx({ role: 'manager' }), (ctx) =>
      chooseRefund(ctx, { ...target, token: null }, { to: 'credit' }),
    ),
  ).toMatchObject({ status: 403 })
  expect(await rejectionOf(malee.ctx(), (ctx) => sendRefundChoiceEmail(ctx, payment.id))).toMatchObject({
    status: 403,
  })
  expect(
    await rejectionOf(sites.ctx(), (ctx) =>
      chooseRefund(ctx, target, { to: 'account', bank: '', account: '12', name: '' }),
    ),
  ).toMatchObject({
    errors: [
      { path: 'bank', code: 'field.required' },
      { path: 'account', code: 'refund.account' },
      { path: 'name', code: 'field.required' },
    ],
  })
})

test('every surplus balances in the books', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
