import { beforeAll, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billingChecks, confirmPayment, getOrder } from '../public.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from '../wallet/factory.ts'
import { methodPage, tryMethod } from './method-page.server.ts'
import { endTrial } from './trial.server.ts'

const sites = testSites()
let admin: Member

beforeAll(async () => {
  await enableWallets(sites)
  admin = await buildMember(sites, 'admin.trial@example.com', 'admin')
  await topUpWallet(sites, admin, baht(50))
})

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string }) => error.code,
  )

test('a payment method’s page says whether it is open and what the alternatives are', async () => {
  const nothing = { amount: null, reference: '' }
  const page = await methodPage(sites.ctx(), 'promptpay', nothing)
  expect(page).toMatchObject({ isOpen: true, mayTry: false, tool: null })
  const closed = await methodPage(sites.ctx(), 'transfer', nothing)
  expect(closed.isOpen).toBe(false)
  expect(closed.others).toContain('promptpay')
  expect(await codeOf(methodPage(sites.ctx(), 'cheque', nothing))).toBe('not_found')
})

test('generates a PromptPay code for any amount and reference, with its text decoded', async () => {
  const { tool } = await methodPage(sites.ctx(), 'promptpay', { amount: satang(42_050), reference: 'STALL7' })
  expect(tool?.fields.find(({ tag }) => tag === '54')?.value).toBe('420.50')
  expect(tool?.fields.find(({ tag }) => tag === '30')?.within.map(({ value }) => value)).toContain('STALL7')
})

test('a wallet trial is paid, cancelled and refunded automatically', async () => {
  const { order } = await admin.doing((ctx) => tryMethod(ctx, 'wallet'))
  expect((await getOrder(sites.ctx({ role: 'manager' }), order.number)).status).toBe('paid')
  for (const _ of [1, 2])
    await sites.doing((ctx) => endTrial(ctx, { number: order.number }), { role: 'admin' })
  const { status, payment } = await getOrder(sites.ctx({ role: 'manager' }), order.number)
  expect([status, payment.refunded]).toEqual(['cancelled', 100])
})

test('a PromptPay trial is listed among the refunds, because only staff can send it back', async () => {
  const { order, payment } = await admin.doing((ctx) => tryMethod(ctx, 'promptpay'))
  await sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager' })
  await sites.doing((ctx) => endTrial(ctx, { number: order.number }), { role: 'admin' })
  expect((await getOrder(sites.ctx({ role: 'manager' }), order.number)).status).toBe('cancelling')
})

test('only admins can test a payment method', async () => {
  expect(await codeOf(sites.doing((ctx) => tryMethod(ctx, 'promptpay'), { role: 'manager' }))).toBe(
    'not_allowed',
  )
  expect(await codeOf(sites.doing((ctx) => tryMethod(ctx, 'promptpay')))).toBe('not_signed_in')
})

test('all totals reconcile', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
