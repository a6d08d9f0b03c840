import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { balancesOf, fakeSellable, orderInput } from '../factory.ts'
import {
  billingChecks,
  cancelOrder,
  changePaymentMethod,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  refundPayment,
} from '../public.server.ts'
import { refundsDue } from '../slip/review.server.ts'
import { balanceOf } from './balance.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from './factory.ts'

const sites = testSites()
fakeSellable('part', { apple: { price: baht(107) } })
let malee: Member

const manager = (now?: Date) => sites.ctx({ role: 'manager', ...(now && { now }) })
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>, now?: Date) =>
  sites.doing(work, { role: 'manager', ...(now && { now }) })
const minutes = (n: number) => new Date(Date.now() + n * 60_000)
const wallet = () => balanceOf(manager(), malee.id)
const place = () =>
  malee.doing((ctx) =>
    placeOrder(ctx, orderInput('part', { apple: 1 }, { userId: malee.id, fromWallet: true })),
  )

beforeAll(async () => {
  await enableWallets(sites)
  malee = await buildMember(sites, 'malee.part@example.com')
  await topUpWallet(sites, malee, baht(100))
})

test('the wallet pays its balance, the code requests the rest, and both pay the order', async () => {
  const { order, payment } = await place()
  expect(payment.amount).toBe(baht(57))
  expect(await wallet()).toMatchObject({ available: 0, held: baht(100) })
  await staff((ctx) => confirmPayment(ctx, payment.id))
  const shown = await getOrder(manager(), order.number)
  expect([shown.status, shown.payment.amount, shown.payment.walletPart]).toEqual([
    'paid',
    baht(157),
    baht(100),
  ])
  expect(await wallet()).toMatchObject({ available: 0, held: 0 })
  expect(await balancesOf(manager(), order.number)).toMatchObject({ clearing_promptpay: 5_700 })
  // Refunded to the sources: manually what was paid manually, the rest into the wallet.
  await staff((ctx) => cancelOrder(ctx, order.number))
  const [due] = await staff(refundsDue)
  expect(due?.parts.map(({ to, amount }) => [to, amount])).toEqual([
    ['hand', baht(57)],
    ['wallet', baht(100)],
  ])
  await staff((ctx) => refundPayment(ctx, payment.id, { reference: 'B1' }))
  expect(await wallet()).toMatchObject({ available: baht(100), held: 0 })
  expect((await getOrder(manager(), order.number)).status).toBe('cancelled')
})

test('the hold is released on expiry, and a late payment of the rest alone is due for refund', async () => {
  const { order, payment } = await place()
  expect(await wallet()).toMatchObject({ held: baht(100) })
  await staff((ctx) => expireOrders(ctx), minutes(16))
  expect(await wallet()).toMatchObject({ available: baht(100), held: 0 })
  await staff((ctx) => confirmPayment(ctx, payment.id), minutes(17))
  const shown = await getOrder(manager(), order.number)
  expect([shown.status, shown.payment.refundDue]).toEqual(['expired', baht(57)])
})

test('the hold is released when the order is cancelled or paid in another way', async () => {
  const { order } = await place()
  await malee.doing((ctx) => cancelOrder(ctx, order.number))
  expect(await wallet()).toMatchObject({ available: baht(100), held: 0 })
  const { order: other, payment } = await place()
  await malee.doing((ctx) => changePaymentMethod(ctx, payment.id, { method: 'cod' }))
  expect(await wallet()).toMatchObject({ available: baht(100), held: 0 })
  expect((await getOrder(manager(), other.number)).totals.total).toBe(baht(157))
})

test('takes nothing from another member’s wallet, or from a guest', async () => {
  const guest = await sites.doing((ctx) =>
    placeOrder(ctx, orderInput('part', { apple: 1 }, { fromWallet: true })),
  )
  expect(guest.payment.amount).toBe(baht(157))
  const other = await buildMember(sites, 'other.part@example.com')
  const placed = await other.doing((ctx) =>
    placeOrder(ctx, orderInput('part', { apple: 1 }, { userId: malee.id, fromWallet: true })),
  )
  expect(placed.payment.amount).toBe(baht(157))
  expect(await wallet()).toMatchObject({ available: baht(100), held: 0 })
})

test('all totals reconcile', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
