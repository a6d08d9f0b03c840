import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { injectFaults } from '#src/tests/fault-injection.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fakeSellable, orderInput } from './factory.ts'
import { buyGiftCard } from './gift-card/buy-gift-card.server.ts'
import { defaultGiftCards } from './gift-card/gift-card.rules.ts'
import { fullCode, giftCards, redeemGiftCard, voidGiftCard } from './gift-card/gift-card.server.ts'
import { correctDocument } from './invoicing/correct-document.server.ts'
import { issueInvoice, sellerDetails } from './invoicing/factory.ts'
import { creditReasons } from './invoicing/flow.rules.ts'
import { receiveMoney } from './invoicing/receive-money.server.ts'
import { voidDocument } from './invoicing/void-document.server.ts'
import { spendPoints, syncOrderPoints } from './points/order-points.server.ts'
import { defaultPoints } from './points/points.rules.ts'
import { expirePoints, releasePendingPoints } from './points/points-schedule.server.ts'
import {
  addPart,
  adjustWallet,
  advanceOrder,
  billingChecks,
  cancelLines,
  cancelOrder,
  confirmPayment,
  expireOrders,
  getOrder,
  placeOrder,
  recordReturnRefund,
  refundPayment,
  saveSettings,
} from './public.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from './wallet/factory.ts'

// Every act that pays, refunds or issues is killed before each of its statements and commits in turn, and retried until
// it completes. After every death the site is as it was before the act or as a commit of the act left it, and all
// checks pass.
const sites = testSites()
const kind = 'fault-goods'
fakeSellable(kind, { apple: { price: baht(107) }, pear: { price: baht(53) } })
let member: Member
let admin: Member

beforeAll(async () => {
  await enableWallets(sites)
  const points = { ...defaultPoints, on: true, perSatang: baht(10), shareBp: 10_000 }
  const all = { points, giftCards: { ...defaultGiftCards, on: true }, returnDays: 0 }
  await sites.doing((ctx) => saveSettings(ctx, all), { role: 'admin' })
  member = await buildMember(sites, 'fault-points@alpha.test')
  admin = await buildMember(sites, 'fault-points-chief@alpha.test', 'admin')
  await topUpWallet(sites, member, baht(2000))
  await admin.doing((ctx) =>
    adjustWallet(ctx, { userId: member.id, amount: 100, unit: 'POINT', reason: 'ต้อนรับ' }),
  )
})

type Act = (ctx: Ctx) => Promise<unknown>
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const asChief = (now?: Date) => asSite(admin.ctx(now))
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

const withFaults = injectFaults(sites, billingChecks)
const proven = (act: Act, makeCtx: () => Ctx, min = 4) => withFaults(act, makeCtx, { least: min, every: 5 })

async function ordered(more: object = {}) {
  const { order, payment } = await member.doing((ctx) =>
    placeOrder(ctx, orderInput(kind, { apple: 1, pear: 1 }, { userId: member.id, ...more })),
  )
  return { id: order.id, number: order.number, paymentId: payment.id }
}
const paid = async () => {
  const order = await ordered()
  await sites.doing((ctx) => confirmPayment(ctx, order.paymentId), { role: 'manager' })
  await sites.doing((ctx) => syncOrderPoints(ctx, order.id))
  return order
}
const sent = async () => {
  const order = await paid()
  for (const [event, details] of [['prepare'], ['ship', { carrier: 'Flash', tracking: 'TH1' }]] as const)
    await sites.doing((ctx) => advanceOrder(ctx, order.number, event, details), { role: 'manager' })
  return order
}

test('an order placed with points and part of the wallet, then paid', async () => {
  let placed: Awaited<ReturnType<typeof placeOrder>> | null = null
  await proven(
    async (ctx) => {
      const input = { userId: member.id, discountSatang: baht(20), fromWallet: true }
      placed = await placeOrder(ctx, orderInput(kind, { apple: 30 }, input))
      const { id: orderId, number } = placed.order
      await spendPoints(ctx, { orderId, number, points: 20, off: baht(20) })
    },
    () => member.ctx(),
  )
  const { order, payment } = placed as unknown as Awaited<ReturnType<typeof placeOrder>>
  await proven((ctx) => confirmPayment(ctx, payment.id), asChief)
  await proven((ctx) => syncOrderPoints(ctx, order.id), asChief)
})

test('an order paid from the wallet', async () => {
  const input = () => orderInput(kind, { apple: 1 }, { payment: 'wallet', userId: member.id })
  await topUpWallet(sites, member, baht(1000))
  await proven(
    (ctx) => placeOrder(ctx, input()),
    () => member.ctx(),
  )
})

test('an order that expires, with everything it reserved', async () => {
  const { id, number } = await ordered({ discountSatang: baht(10) })
  await member.doing((ctx) => spendPoints(ctx, { orderId: id, number, points: 10, off: baht(10) }))
  await proven(expireOrders, () => sites.ctx({ now: later(3) }))
  expect((await sites.doing((ctx) => getOrder(ctx, number), { role: 'manager' })).status).toBe('expired')
})

test('a paid order cancelled, and its money refunded to the wallet', async () => {
  const { number, paymentId } = await paid()
  await proven((ctx) => cancelOrder(ctx, number, { reason: 'เปลี่ยนใจ' }), asChief)
  await proven((ctx) => refundPayment(ctx, paymentId, { reference: number, to: 'wallet' }), asChief)
})

test('a paid order partly cancelled', async () => {
  const { number } = await paid()
  const lines = [{ line: 2, quantityMilli: 1000 }]
  await proven((ctx) => cancelLines(ctx, number, { lines, reason: 'ของเสีย' }), asChief)
})

test('an order paid in parts, one that expires after a part, and a part too many', async () => {
  await sites.doing((ctx) => saveSettings(ctx, { parts: { on: true, leastSatang: null } }), { role: 'admin' })
  const id = newId()
  const last = newId()
  const { number, paymentId } = await ordered({ fromWallet: true, payment: 'promptpay' })
  await proven((ctx) => confirmPayment(ctx, paymentId, { received: satang(50) }), asChief)
  const note = { method: 'cash' as const, note: 'หน้าร้าน' }
  await proven((ctx) => addPart(ctx, number, { id, amount: 20, ...note }), asChief)
  await proven((ctx) => addPart(ctx, number, { id: last, amount: 500, ...note }), asChief)
  const { status, payment } = await sites.doing((ctx) => getOrder(ctx, number), { role: 'manager' })
  expect([status, payment.refundDue]).toEqual(['paid', 470])
  await proven((ctx) => refundPayment(ctx, payment.id, { reference: number, to: 'wallet' }), asChief)
  const over = await ordered()
  await done((ctx) => addPart(ctx, over.number, { id: newId(), amount: 5_000, ...note }))
  await proven(expireOrders, () => sites.ctx({ now: later(3) }))
  const given = await ordered()
  await done((ctx) => addPart(ctx, given.number, { id: newId(), amount: 5_000, ...note }))
  await proven((ctx) => cancelOrder(ctx, given.number, { reason: 'เปลี่ยนใจ' }), asChief)
})

test('returned goods and their refund', async () => {
  const { id, number } = await sent()
  const back = { key: number, amountSatang: satang(5_300), reference: 'KB1' }
  await proven((ctx) => recordReturnRefund(ctx, id, back), asChief)
})

test('documents issued, paid, corrected and cancelled', async () => {
  const id = newId()
  const receipt = newId()
  const note = newId()
  const second = newId()
  const today = day(new Date())
  await proven((ctx) => issueInvoice(ctx, { id, kind: 'tax_invoice' }), asChief, 3)
  await proven(
    (ctx) =>
      correctDocument(ctx, {
        id: note,
        documentId: id,
        kind: 'credit_note',
        reason: creditReasons[0],
        lines: [{ line: 0, amount: baht(107) }],
      }),
    asChief,
    3,
  )
  const money = { documentId: id, amount: baht(10_000), method: 'transfer' as const, receivedOn: today }
  await proven((ctx) => receiveMoney(ctx, { id: receipt, ...money }), asChief, 3)
  await done((ctx) => issueInvoice(ctx, { id: second }))
  await proven((ctx) => voidDocument(ctx, second, 'ออกผิด'), asChief, 3)
})
const done = async (act: Act) => {
  const ctx = asChief()
  await act(ctx)
  await ctx.db.commit()
}

test('a gift card paid, used and voided', async () => {
  const order = { amount: String(baht(500)), to: 'มาลี', from: '', email: '', words: '', on: '' }
  const buy = () => member.doing((ctx) => buyGiftCard(ctx, order))
  const first = await buy()
  await proven((ctx) => confirmPayment(ctx, first.payment.id), asChief)
  const code = await sites.doing(
    async (ctx) => fullCode(ctx, await giftCards.get(ctx, first.order.id)) as string,
  )
  await proven(
    (ctx) => redeemGiftCard(ctx, code),
    () => member.ctx(),
  )
  const second = await buy()
  await sites.doing((ctx) => confirmPayment(ctx, second.payment.id), { role: 'manager' })
  const reason = { reason: 'ส่งผิดคน', to: 'buyer' as const }
  await proven((ctx) => voidGiftCard(ctx, second.order.id, reason), asChief)
})

test('points adjusted, made available and expired', async () => {
  await proven(
    (ctx) => adjustWallet(ctx, { userId: member.id, amount: -5, unit: 'POINT', reason: 'แก้ยอด' }),
    asChief,
    3,
  )
  await sent()
  await proven(releasePendingPoints, () => sites.ctx({ now: later(1) }), 3)
  await proven(expirePoints, () => sites.ctx({ now: later(500) }), 3)
})
