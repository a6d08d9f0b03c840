import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { documentToken } from '../document/document-access.server.ts'
import { convertAbbreviated } from '../document/request-invoice.server.ts'
import { configurePayments, fakeSellable, inTransaction, orderInput, rejectionOf } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import { reportCertificate } from '../invoicing/withholding.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { placeOrder } from '../order/place-order.server.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { documentImage, documentPdf } from '../sheet/document-pdf.server.ts'
import { invoiceView } from './invoice-view.server.ts'

const sites = testSites()
fakeSellable('tea', { cup: { price: baht(107) } })
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const guest = () => asSite(sites.ctx())
const manager = (now?: Date) => asSite(sites.ctx({ role: 'manager', now }))
const company = {
  taxId: '0107536000315',
  name: 'บริษัท ผู้ซื้อ จำกัด',
  branch: '',
  address: '1 ถนนสีลม บางรัก กรุงเทพมหานคร 10500',
}

async function abbreviated() {
  const placed = await inTransaction(guest(), (ctx) => placeOrder(ctx, orderInput('tea', { cup: 1 })))
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, placed.payment.id))
  const number = (await getOrder(manager(), placed.order.number)).documents[0]?.number ?? ''
  const [row] = await manager().db.query<{ id: string }>(
    'test.documentId',
    'SELECT id FROM billing_document WHERE number = $1',
    [number],
  )
  return { number, token: documentToken(guest(), { id: row?.id ?? '' }) }
}

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

describe('a document’s link', () => {
  test('opens it for any holder, with its payment code; nothing else opens it', async () => {
    const invoice = await inTransaction(manager(), (ctx) => issueInvoice(ctx))
    const token = documentToken(guest(), invoice)
    const view = await invoiceView(guest(), invoice.number, token)
    expect(view).toMatchObject({ state: 'open', left: baht(10_700), isStaff: false, askUntil: null })
    expect(view.pay?.qr?.picture).toContain('svg')
    const pdf = await documentPdf(guest(), invoice.number, { token, paper: 'roll' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const other = await inTransaction(manager(), (ctx) => issueInvoice(ctx))
    const wrong = documentToken(guest(), other)
    const elsewhere = asSite(sites.ctx({ tenant: sites.beta }))
    for (const [ctx, key] of [
      [guest(), null],
      [guest(), wrong],
      [asSite(sites.ctx({ role: 'user' })), 'x'],
      [elsewhere, token],
    ] as const) {
      expect(await rejectionOf(ctx, (one) => invoiceView(one, invoice.number, key))).toMatchObject({
        status: 404,
      })
    }
    expect(await rejectionOf(guest(), (ctx) => documentImage(ctx, invoice.number))).toMatchObject({
      status: 404,
    })
  })

  test('shows staff a copy, and its owner the original', async () => {
    const { number, token } = await abbreviated()
    expect((await invoiceView(manager(), number, null)).isStaff).toBe(true)
    const copy = await documentPdf(manager(), number)
    const original = await documentPdf(guest(), number, { token })
    expect(copy.equals(original)).toBe(false)
  })
})

describe('the certificate of what was withheld', () => {
  test('is reported by the holder of the link, and not by staff with read-only access to documents', async () => {
    const invoice = await inTransaction(manager(), (ctx) => issueInvoice(ctx))
    await inTransaction(manager(), (ctx) =>
      receiveMoney(ctx, {
        id: newId(),
        documentId: invoice.id,
        amount: baht(10_700),
        method: 'transfer',
        withheldBp: 300,
        receivedOn: day(ctx.now),
      }),
    )
    const token = documentToken(guest(), invoice)
    const [waiting] = (await invoiceView(guest(), invoice.number, token)).certificates
    const certificate = { id: waiting?.id ?? '', number: '1/2569', issuedOn: day(new Date()) }
    const report = (ctx: Ctx, link: string | null) =>
      rejectionOf(ctx, (one) => reportCertificate(one, invoice.number, link, certificate))
    const grants = [{ scope: null, role: 'reader', abilities: ['billing.document.see'] }] as never
    const reader = asSite(sites.ctx({ role: 'user', viewer: { grants } }))
    expect(await report(reader, null)).toMatchObject({ status: 403 })
    await inTransaction(guest(), (ctx) => reportCertificate(ctx, invoice.number, token, certificate))
    expect(await report(guest(), token)).toMatchObject({ code: 'document.certificate_there' })
  })
})

describe('an abbreviated tax invoice', () => {
  test('is converted to a full one with its receipt’s code, once, and links to it', async () => {
    const { number, token } = await abbreviated()
    expect((await invoiceView(guest(), number, token)).askUntil).not.toBeNull()
    const full = await inTransaction(guest(), (ctx) => convertAbbreviated(ctx, number, company, token))
    expect(full.number).toMatch(/^TI/)
    const view = await invoiceView(guest(), number, token)
    expect(view).toMatchObject({ state: 'void', heir: full.number, askUntil: null })
    const again = await rejectionOf(guest(), (ctx) => convertAbbreviated(ctx, number, company, token))
    expect(again).toMatchObject({ status: 409, code: 'document.is_full' })
  })

  test('is unchanged when requested with a wrong tax number, by a stranger or for another kind of document', async () => {
    const { number, token } = await abbreviated()
    const wrong = { ...company, taxId: '0107536000316' }
    expect(await rejectionOf(guest(), (ctx) => convertAbbreviated(ctx, number, wrong, token))).toMatchObject({
      status: 422,
      errors: [{ path: 'invoice.taxId' }],
    })
    expect(await rejectionOf(guest(), (ctx) => convertAbbreviated(ctx, number, company, 'x'))).toMatchObject({
      status: 404,
    })
    const invoice = await inTransaction(manager(), (ctx) => issueInvoice(ctx))
    const own = documentToken(guest(), invoice)
    expect(
      await rejectionOf(guest(), (ctx) => convertAbbreviated(ctx, invoice.number, company, own)),
    ).toMatchObject({
      status: 404,
    })
    expect((await invoiceView(guest(), number, token)).state).toBe('issued')
  })

  test('cannot be converted by staff with read-only access to documents', async () => {
    const { number } = await abbreviated()
    const reader = sites.ctx({
      role: 'user',
      viewer: { grants: [{ scope: null, role: 'reader', abilities: ['billing.document.see'] }] as never },
    })
    expect(
      await rejectionOf(asSite(reader), (ctx) => convertAbbreviated(ctx, number, company)),
    ).toMatchObject({
      status: 403,
    })
  })

  test('of a past month can no longer be converted', async () => {
    const { number, token } = await abbreviated()
    const later = asSite(sites.ctx({ now: new Date(Date.now() + 40 * 86_400_000) }))
    expect((await invoiceView(later, number, token)).askUntil).toBeNull()
  })
})
