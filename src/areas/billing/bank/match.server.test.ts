import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billingChecks } from '../checks.server.ts'
import { configurePayments, fakeSellable, inTransaction, orderInput, rejectionOf } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { findDocument } from '../invoicing/own-document.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { placeOrder } from '../order/place-order.server.ts'
import { addPart } from '../part-payment/add-part.server.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { saveSettings } from '../settings/settings.server.ts'
import { balanceOf } from '../wallet/balance.server.ts'
import { buildMember, enableWallets } from '../wallet/factory.ts'
import { bankView } from './bank-view.server.ts'
import { buildLines } from './factory.ts'
import { lineRows, matchRows } from './line-rows.server.ts'
import { explainLine, matchLine, recordInquiry, sendBack, undoLine } from './match.server.ts'

const sites = testSites()
fakeSellable('bank', { apple: { price: baht(107) } })
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = () => asSite(sites.ctx({ role: 'manager' }))
const work = <Result>(act: (ctx: Ctx) => Promise<Result>) => inTransaction(manager(), act)
const line = (amount: number, more = {}) =>
  work(async (ctx) => (await buildLines(ctx, [{ amount, ...more }])).ids[0]!)
const order = (more = {}) =>
  inTransaction(sites.ctx(), async (ctx) => {
    const placed = await placeOrder(ctx, orderInput('bank', { apple: 1 }, more))
    return { number: placed.order.number, id: placed.order.id, payment: placed.payment }
  })
const held = async (kind: string) => {
  const [row] = await manager().db.query<{ balance: number }>(
    'test.held',
    `SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_account WHERE tenant_id = $1 AND kind = $2`,
    [sites.alpha.id, kind],
  )
  return row!.balance
}
const proven = async () => {
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

test('a line settles the pending payment once, and clears the clearing account with it', async () => {
  const { number, payment } = await order()
  const bank = await held('bank')
  const clearing = await held('clearing_promptpay')
  const lineId = await line(157, { ref1: number })
  const pair = { lineId, targets: [{ kind: 'payment' as const, id: payment.id }], percent: 99 }
  expect(await work((ctx) => matchLine(ctx, pair))).toEqual({ repeated: false })
  expect(await work((ctx) => matchLine(ctx, pair))).toEqual({ repeated: true })
  expect((await getOrder(manager(), number)).status).toBe('paid')
  expect([await held('bank'), await held('clearing_promptpay')]).toEqual([bank + baht(157), clearing])
  const steps = await transitionHistory(manager(), 'bank_line', lineId)
  expect(steps.map(({ event }) => event)).toEqual(['match'])
  await proven()
})

test('of two concurrent matches for the same payment only one succeeds', async () => {
  const { payment } = await order()
  const lines = [await line(157), await line(157)]
  const tried = await Promise.allSettled(
    lines.map((lineId) =>
      work((ctx) => matchLine(ctx, { lineId, targets: [{ kind: 'payment', id: payment.id }] })),
    ),
  )
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await proven()
})

test('a payment settled by its slip is cleared, and is pending again when the line is removed', async () => {
  const { number, payment } = await order()
  await work((ctx) => confirmPayment(ctx, payment.id))
  const clearing = await held('clearing_promptpay')
  const lineId = await line(157, { ref1: number })
  const view = await work((ctx) => bankView(ctx, new URLSearchParams()))
  const pair = view.account!.suggestions.find((suggestion) => suggestion.lineId === lineId)!
  expect(pair.targets[0]).toMatchObject({ kind: 'booking', label: number, amount: baht(157) })
  await work((ctx) => matchLine(ctx, pair))
  expect(await held('clearing_promptpay')).toBe(clearing - baht(157))
  await work((ctx) => undoLine(ctx, lineId))
  await work((ctx) => undoLine(ctx, lineId))
  expect(await held('clearing_promptpay')).toBe(clearing)
  expect((await getOrder(manager(), number)).status).toBe('paid')
  await proven()
})

test('an invoice gets its receipt dated by the line, with tax withheld, and undoing cancels the receipt', async () => {
  const invoice = await work((ctx) => issueInvoice(ctx))
  const lineId = await line(10_400)
  const targets = [{ kind: 'document' as const, id: invoice.id, withheldBp: 300 }]
  await work((ctx) => matchLine(ctx, { lineId, targets }))
  expect((await findDocument(manager(), invoice.id))?.settled).toBe(baht(10_700))
  const [match] = await matchRows.list(manager(), { where: { lineId } })
  expect(match).toMatchObject({ amount: baht(10_400), label: invoice.number })
  await proven()
  await work((ctx) => undoLine(ctx, lineId))
  expect((await findDocument(manager(), invoice.id))?.settled).toBe(0)
  expect((await findDocument(manager(), match!.receiptId!))?.status).toBe('void')
  await proven()
})

test('one line pays two invoices', async () => {
  const document = await work((ctx) => issueInvoice(ctx))
  const other = await work((ctx) => issueInvoice(ctx))
  const lineId = await line(21_400)
  const targets = [document, other].map(({ id }) => ({ kind: 'document' as const, id }))
  await work((ctx) => matchLine(ctx, { lineId, targets }))
  for (const { id, total } of [document, other])
    expect((await findDocument(manager(), id))?.settled).toBe(total)
  expect((await lineRows.get(manager(), lineId)).status).toBe('matched')
})

test('an overpayment leaves the excess unallocated; an underpayment is a part', async () => {
  const invoice = await work((ctx) => issueInvoice(ctx))
  const little = await line(700)
  const much = await line(10_050)
  for (const lineId of [little, much])
    await work((ctx) => matchLine(ctx, { lineId, targets: [{ kind: 'document', id: invoice.id }] }))
  const rest = await lineRows.get(manager(), much)
  expect([rest.status, rest.amount - rest.explained]).toEqual(['open', baht(50)])
  expect((await findDocument(manager(), invoice.id))?.settled).toBe(baht(10_700))
  await proven()
})

test('refuses a payment of another amount and changes nothing', async () => {
  const { payment, number } = await order()
  const lineId = await line(100)
  const refused = await rejectionOf(manager(), (ctx) =>
    matchLine(ctx, { lineId, targets: [{ kind: 'payment', id: payment.id }] }),
  )
  expect(refused).toMatchObject({ status: 409, code: 'bank.amount_differs' })
  expect((await getOrder(manager(), number)).status).toBe('pending_payment')
})

test('a smaller amount is a partial payment where the site accepts them, and the line for the rest settles it', async () => {
  await inTransaction(sites.ctx({ role: 'admin' }), (ctx) =>
    saveSettings(ctx, { parts: { on: true, leastSatang: null } }),
  )
  const { payment, number } = await order()
  const bank = await held('bank')
  const clearing = await held('clearing_promptpay')
  const match = (lineId: string, id: string) =>
    work((ctx) => matchLine(ctx, { lineId, targets: [{ kind: 'payment', id }] }))
  const first = await line(100)
  expect(await match(first, payment.id)).toEqual({ repeated: false })
  expect(await match(first, payment.id)).toEqual({ repeated: true })
  const open = await getOrder(manager(), number)
  expect(open).toMatchObject({
    status: 'pending_payment',
    payment: { amount: baht(57), partPaid: baht(100) },
  })
  await match(await line(57), open.payment.id)
  expect((await getOrder(manager(), number)).status).toBe('paid')
  expect([await held('bank'), await held('clearing_promptpay')]).toEqual([bank + baht(157), clearing])
  await proven()
  // The line has no booking of its own: undone, it waits again, and the money received still counts.
  await work((ctx) => undoLine(ctx, first))
  expect(await held('clearing_promptpay')).toBe(clearing + baht(100))
  await proven()
})

test('the whole remainder paid on the pre-part reference settles the order, and an excess is due for refund', async () => {
  const cash = (number: string) =>
    work((ctx) => addPart(ctx, number, { id: newId(), amount: baht(100), method: 'cash', note: 'หน้าร้าน' }))
  for (const amount of [57, 60]) {
    const { payment, number } = await order()
    await cash(number)
    const lineId = await line(amount)
    await work((ctx) => matchLine(ctx, { lineId, targets: [{ kind: 'payment', id: payment.id }] }))
    const paid = await getOrder(manager(), number)
    expect([paid.status, paid.payment.refundDue]).toEqual(['paid', baht(amount - 57)])
    expect((await lineRows.get(manager(), lineId)).status).toBe('matched')
    await proven()
  }
})

test('unidentified money is refunded: owed immediately, sent once, cleared by the outgoing line', async () => {
  const owed = await held('refund_due')
  const lineId = await line(3200, { payer: 'นาย วิชัย ส.' })
  await work((ctx) => explainLine(ctx, { lineId, kind: 'refund_due' }))
  expect(await held('refund_due')).toBe(owed - baht(3200))
  await proven()
  const [match] = await matchRows.list(manager(), { where: { lineId } })
  for (let n = 0; n < 2; n++) await work((ctx) => sendBack(ctx, match!.id, 'REF-1'))
  expect(await held('refund_due')).toBe(owed)
  expect(await rejectionOf(manager(), (ctx) => undoLine(ctx, lineId))).toMatchObject({
    code: 'bank.sent_back',
  })
  const out = await line(-3200)
  const view = await work((ctx) => bankView(ctx, new URLSearchParams()))
  const pair = view.account!.suggestions.find((suggestion) => suggestion.lineId === out)!
  await work((ctx) => matchLine(ctx, pair))
  await proven()
})

test('fees, cash and amounts not belonging to the site are booked and can be reversed', async () => {
  const before = [await held('fee'), await held('outside'), await held('bank')]
  const fee = await line(-200, { text: 'ค่าธรรมเนียม' })
  const rent = await line(-9000)
  await work((ctx) => explainLine(ctx, { lineId: fee, kind: 'fee' }))
  await work((ctx) => explainLine(ctx, { lineId: rent, kind: 'outside', reason: 'ค่าเช่า' }))
  expect([await held('fee'), await held('outside')]).toEqual([
    before[0]! + baht(200),
    before[1]! + baht(9000),
  ])
  for (const lineId of [fee, rent]) await work((ctx) => undoLine(ctx, lineId))
  expect([await held('fee'), await held('outside'), await held('bank')]).toEqual(before)
  const wrong = rejectionOf(manager(), (ctx) => explainLine(ctx, { lineId: fee, kind: 'cash' }))
  expect(await wrong).toMatchObject({ status: 422 })
  const silent = rejectionOf(manager(), (ctx) => explainLine(ctx, { lineId: rent, kind: 'outside' }))
  expect(await silent).toMatchObject({ status: 422 })
  await proven()
})

test('staff credit a member’s wallet, only an admin credits large amounts, and nobody their own', async () => {
  await enableWallets(sites, { approveAbove: baht(1000) })
  const member = await buildMember(sites, 'bank-wallet@alpha.test')
  const staff = await buildMember(sites, 'bank-staff@alpha.test', 'manager')
  const small = await line(640)
  const large = await line(5000)
  await staff.doing((ctx) => explainLine(ctx, { lineId: small, kind: 'wallet', userId: member.id }))
  expect((await balanceOf(member.ctx(), member.id)).available).toBe(baht(640))
  const refused = (lineId: string, userId: string) =>
    rejectionOf(staff.ctx(), (ctx) => explainLine(ctx, { lineId, kind: 'wallet', userId }))
  expect(await refused(large, member.id)).toMatchObject({ code: 'bank.wallet_limit' })
  expect(await refused(large, staff.id)).toMatchObject({ code: 'wallet.own' })
  await staff.doing((ctx) => undoLine(ctx, small))
  expect((await balanceOf(member.ctx(), member.id)).available).toBe(0)
  await proven()
})

test('a large payment is not settled by the one who imported the statement, but by somebody else', async () => {
  await inTransaction(sites.ctx({ role: 'admin' }), (ctx) =>
    saveSettings(ctx, { slips: { approveAbove: baht(100) } }),
  )
  const importer = await buildMember(sites, 'bank-importer@alpha.test', 'manager')
  const colleague = await buildMember(sites, 'bank-colleague@alpha.test', 'manager')
  const { number, payment } = await order()
  const lineId = await importer.doing(
    async (ctx) => (await buildLines(ctx, [{ amount: 157, ref1: number }])).ids[0]!,
  )
  const pair = { lineId, targets: [{ kind: 'payment' as const, id: payment.id }] }
  const match = (ctx: Ctx) => matchLine(asSite(ctx), pair)
  expect(await rejectionOf(importer.ctx(), match)).toMatchObject({ code: 'bank.second_person' })
  expect((await getOrder(manager(), number)).status).toBe('pending_payment')
  await colleague.doing(match)
  expect((await getOrder(manager(), number)).status).toBe('paid')

  // Somebody else's approval of the payment is the second one.
  const approved = await order()
  const own = await importer.doing(
    async (ctx) => (await buildLines(ctx, [{ amount: 157, ref1: approved.number }])).ids[0]!,
  )
  await colleague.doing((ctx) => confirmPayment(asSite(ctx), approved.payment.id))
  const second = { lineId: own, targets: [{ kind: 'payment' as const, id: approved.payment.id }] }
  await importer.doing((ctx) => matchLine(asSite(ctx), second))
  expect((await getOrder(manager(), approved.number)).status).toBe('paid')
  await proven()
})

test('members, guests and other sites can neither see nor change anything', async () => {
  const { payment } = await order()
  const lineId = await line(157)
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => matchLine(ctx, { lineId, targets: [{ kind: 'payment', id: payment.id }] }),
    (ctx) => explainLine(ctx, { lineId, kind: 'refund_due' }),
    (ctx) => undoLine(ctx, lineId),
    (ctx) => recordInquiry(ctx, lineId, 'ถามลูกค้า'),
    (ctx) => sendBack(ctx, newId(), 'x'),
  ]
  for (const act of acts) {
    expect(await rejectionOf(sites.ctx({ role: 'user' }), act)).toMatchObject({
      status: expect.toBeOneOf([401, 403]),
    })
    expect(await rejectionOf(sites.ctx({ tenant: sites.beta, role: 'admin' }), act)).toMatchObject({
      status: 404,
    })
  }
  await expect(bankView(sites.ctx({ role: 'user' }), new URLSearchParams())).rejects.toMatchObject({
    code: expect.stringMatching(/^not_/),
  })
  expect((await lineRows.get(manager(), lineId)).status).toBe('open')
})
