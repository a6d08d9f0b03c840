import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billView } from '../bills/bill-view.server.ts'
import { configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { issueBillingNote } from '../invoicing/billing-note.server.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { sendPaymentReminders } from './payment-reminders.server.ts'
import { remindersSection } from './reminders.section.ts'
import { sendDocument } from './send-document.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = (now?: Date) => asSite(sites.ctx({ role: 'manager', now }))
const today = day(new Date())
/** Ten in the morning in Bangkok, the given number of days from today. */
const morning = (days = 0) => new Date(`${addDays(today, days)}T03:00:00Z`)

const buyer = (email: string) => ({ name: 'ร้านกาแฟริมน้ำ', address: '1 ถนนสีลม กรุงเทพมหานคร 10500', email })
const issue = (email: string, due = 0, at = 0) =>
  inTransaction(manager(morning(at)), (ctx) =>
    issueInvoice(ctx, { buyer: buyer(email), dueOn: addDays(today, due) }),
  )
const send = (documentId: string, more: Partial<Parameters<typeof sendDocument>[1]> = {}) => ({
  id: newId(),
  documentId,
  to: 'buyer@example.com',
  ...more,
})
const delivered = async (to: string) => {
  await deliverDueMail(manager(new Date(Date.now() + 40 * 86_400_000)))
  return sites.mails.filter((mail) => mail.to.some(({ address }) => address === to))
}
const remind = (days: number) =>
  inTransaction(asSite(sites.ctx({ role: 'guest', now: morning(days) })), sendPaymentReminders)

beforeAll(async () => {
  const ctx = asSite(sites.ctx({ role: 'admin' }))
  await configurePayments(ctx)
  await remindersSection.save(ctx, { days: ['7', '0', '-3'] }, {})
  await ctx.db.commit()
})
beforeEach(() => {
  sites.mails.length = 0
})

test('a document is emailed to its buyer with its PDF, once per form, and the history records it', async () => {
  const invoice = await issue('a@example.com')
  const input = send(invoice.id, { to: 'A@Example.com', note: 'ขอบคุณครับ', locale: 'th' })
  await inTransaction(manager(), (ctx) => sendDocument(ctx, input))
  await inTransaction(manager(), (ctx) => sendDocument(ctx, input))
  const [mail, ...more] = await delivered('a@example.com')
  expect(more).toEqual([])
  expect(mail?.subject).toContain(`ใบแจ้งหนี้ ${invoice.number}`)
  expect(mail?.text).toContain('ขอบคุณครับ')
  expect(mail?.text).not.toContain('หากชำระแล้ว')
  expect(mail?.text).toContain(`/billing/invoice/${invoice.number}?token=`)
  const [sheet] = mail?.attachments ?? []
  expect(sheet).toMatchObject({ filename: `${invoice.number}.pdf`, contentType: 'application/pdf' })
  expect(
    Buffer.from(sheet?.content ?? '')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const { history } = await billView(manager(), invoice.id)
  expect(history).toContainEqual(expect.objectContaining({ event: 'mail', reason: 'a@example.com' }))
})

test('without a chosen language, a document is emailed in that of the last email or of the site, not of the screen', async () => {
  const invoice = await issue('lang@example.com')
  const english = (): Ctx => ({ ...manager(), locale: 'en' })
  const to = 'lang@example.com'
  await inTransaction(english(), (ctx) => sendDocument(ctx, send(invoice.id, { to })))
  await inTransaction(manager(), (ctx) => sendDocument(ctx, send(invoice.id, { to, locale: 'en' })))
  await inTransaction(manager(), (ctx) => sendDocument(ctx, send(invoice.id, { to })))
  const subjects = (await delivered(to)).map(({ subject }) =>
    /[ก-๙]{6}/.test(subject.replace(/ from .*/, '')),
  )
  expect(subjects).toEqual([true, false, false])
})

test('refuses an invalid address and a cancelled document, and sends nothing', async () => {
  const invoice = await issue('b@example.com')
  expect(
    await rejectionOf(manager(), (ctx) => sendDocument(ctx, send(invoice.id, { to: 'nobody' }))),
  ).toMatchObject({
    status: 422,
    errors: [{ path: 'to' }],
  })
  await inTransaction(manager(), (ctx) => voidDocument(ctx, invoice.id, 'พิมพ์ผิด'))
  expect(await rejectionOf(manager(), (ctx) => sendDocument(ctx, send(invoice.id)))).toMatchObject({
    status: 409,
  })
  expect(await delivered('buyer@example.com')).toEqual([])
})

test('only users who can issue documents can send them, and only those of their site', async () => {
  const invoice = await issue('c@example.com')
  for (const role of ['guest', 'user'] as const) {
    const refused = await rejectionOf(asSite(sites.ctx({ role })), (ctx) =>
      sendDocument(ctx, send(invoice.id)),
    )
    expect(refused).toMatchObject({ status: role === 'guest' ? 401 : 403 })
  }
  const elsewhere = asSite(sites.ctx({ role: 'admin', tenant: sites.beta }))
  expect(await rejectionOf(elsewhere, (ctx) => sendDocument(ctx, send(invoice.id)))).toMatchObject({
    status: 404,
  })
  expect(await delivered('buyer@example.com')).toEqual([])
})

test('debtors are reminded on the chosen days, once each, in working hours, and not after payment', async () => {
  const invoice = await issue('late@example.com', 10)
  const all = async () => (await delivered('late@example.com')).length
  await remind(6)
  expect(await all()).toBe(0)
  const night = asSite(sites.ctx({ role: 'guest', now: new Date(`${addDays(today, 7)}T15:00:00Z`) }))
  expect(await inTransaction(night, sendPaymentReminders)).toBe(0)
  await remind(7)
  await remind(8)
  expect(await all()).toBe(1)
  await remind(10)
  expect(await all()).toBe(2)
  await inTransaction(manager(morning(11)), (ctx) =>
    receiveMoney(ctx, {
      id: newId(),
      documentId: invoice.id,
      amount: baht(10_700),
      method: 'transfer',
      receivedOn: addDays(today, 11),
    }),
  )
  await remind(17)
  expect(await all()).toBe(2)
})

test('invoices on a billing note are requested only by the note', async () => {
  const invoice = await issue('note@example.com', 20)
  const note = await inTransaction(manager(), (ctx) =>
    issueBillingNote(ctx, { id: newId(), documentIds: [invoice.id], dueOn: addDays(today, 20) }),
  )
  await remind(20)
  const mails = await delivered('note@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(note.number)])
})
