import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { receiveMoney } from '../invoicing/receive-money.server.ts'
import { receiveCertificate } from '../invoicing/withholding.server.ts'
import { certificatePdf } from './certificate-pdf.server.ts'
import { certificateSheet } from './certificate-sheet.ts'
import {
  getCertificate,
  type IssueCertificate,
  issueCertificate,
  voidCertificate,
} from './issue-certificate.server.ts'
import { withholdingList } from './withholding.list.rules.ts'
import { listWithholdings, withholdingCsv, withholdingTotals } from './withholding-list.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = () => asSite(sites.ctx({ role: 'manager' }))
const today = day(new Date())
const query = (text: string) => withholdingList.parse(new URLSearchParams(text))
const certificate = (more: Partial<IssueCertificate> = {}): IssueCertificate => ({
  id: newId(),
  form: 'pnd53',
  payee: { name: 'หจก. ขนส่งตัวอย่าง', address: '8/2 ถ.เอกชัย สมุทรสงคราม 75000', taxId: '0107536000315' },
  lines: [{ incomeType: '5', detail: 'ค่าขนส่ง', paidOn: today, base: 1_250_000, rateBp: 100 }],
  ...more,
})
const issue = (more: Partial<IssueCertificate> = {}) =>
  inTransaction(manager(), (ctx) => issueCertificate(ctx, certificate(more)))

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

test('certificates we issue are numbered without gaps, once per id', async () => {
  const id = newId()
  const [first, again] = await Promise.all([issue({ id }), issue({ id })])
  expect(again.number).toBe(first.number)
  await rejectionOf(manager(), (ctx) => issueCertificate(ctx, certificate()))
  const next = await issue()
  expect(Number(next.number.slice(-8))).toBe(Number(first.number.slice(-8)) + 1)
  expect(first).toMatchObject({ base: 1_250_000, tax: 12_500, status: 'issued' })
})

test('a certificate is replaced by another that names it, keeps its number when cancelled, and never changes', async () => {
  const old = await issue()
  const newer = await issue({ replaces: old.id, reason: 'ที่อยู่ผิด' })
  expect(newer.replaces).toBe(old.number)
  expect(await getCertificate(manager(), old.id)).toMatchObject({ status: 'void', reason: 'ที่อยู่ผิด' })
  const twice = rejectionOf(manager(), (ctx) => issueCertificate(ctx, certificate({ replaces: old.id })))
  expect(await twice).toMatchObject({ status: 409, code: 'withholding.void' })
  await inTransaction(manager(), (ctx) => voidCertificate(ctx, newer.id, 'จ่ายผิดคน'))
  const changed = rejectionOf(manager(), (ctx) =>
    ctx.db.query(
      'test.changeWithholdingCertificate',
      'UPDATE billing_withholding_issued SET tax_satang = 1 WHERE id = $1',
      [old.id],
    ),
  )
  expect(String(await changed)).toMatch(/what was given out does not change/)
})

test('the page is form 50 bis: both copies, the row of its income, the return, and the tax in words', async () => {
  const issued = await issue()
  const sheet = certificateSheet(issued)
  expect(sheet.copies.map((copy) => copy.slice(0, 10))).toEqual(['ฉบับที่ 1 ', 'ฉบับที่ 2 '])
  expect(sheet.words).toBe('หนึ่งร้อยยี่สิบห้าบาทถ้วน')
  expect(sheet.rows.find(({ detail }) => detail)).toMatchObject({
    detail: 'ค่าขนส่ง อัตราร้อยละ 1',
    entries: [{ base: '12,500.00', tax: '125.00' }],
  })
  expect(sheet.forms.filter(({ on }) => on)).toEqual([{ text: '(7) ภ.ง.ด.53', on: true }])
  const first = await certificatePdf(manager(), issued.id)
  const second = await certificatePdf(manager(), issued.id)
  expect(first.pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(second.pdf.equals(first.pdf)).toBe(true)
})

test.each<[string, Partial<IssueCertificate>, string]>([
  ['a wrong tax number', { payee: { name: 'ก ข', address: 'ที่อยู่ยาวพอ', taxId: '0107536000314' } }, 'taxId'],
  [
    'a day that is to come',
    { lines: [{ incomeType: '5', paidOn: '2999-01-01', base: 100_00, rateBp: 300 }] },
    'lines.0.paidOn',
  ],
  [
    'no tax at all',
    { lines: [{ incomeType: '5', paidOn: '2020-01-01', base: 1, rateBp: 100 }] },
    'lines.0.base',
  ],
])('issues no certificate with %s', async (_, more, path) => {
  const refused = await rejectionOf(manager(), (ctx) => issueCertificate(ctx, certificate(more)))
  expect(refused).toMatchObject({ status: 422, errors: [{ path }] })
})

test('withholding by a customer is matched to its payment: paid plus withheld equals the total, and mismatches are refused', async () => {
  const invoice = await inTransaction(manager(), (ctx) => issueInvoice(ctx))
  const [receipt] = await inTransaction(manager(), (ctx) =>
    receiveMoney(ctx, {
      id: newId(),
      documentId: invoice.id,
      amount: baht(10_700),
      withheldBp: 300,
      method: 'transfer' as const,
      receivedOn: today,
    }),
  )
  const waiting = await listWithholdings(manager(), query('tab=waiting'))
  const [row] = waiting.items
  expect(row).toMatchObject({ receipt: receipt?.number, base: baht(10_000), tax: baht(300), rateBp: 300 })
  const payment = receipt?.content.payment
  expect((payment?.withheld ?? 0) + baht(10_400)).toBe(invoice.total)
  const given = {
    id: row!.id,
    number: 'WHT-9/2569',
    issuedOn: today,
    payerTaxId: '0107536000315',
    incomeType: '5' as const,
    base: baht(10_000),
    tax: baht(300),
  }
  const other = rejectionOf(manager(), (ctx) => receiveCertificate(ctx, { ...given, tax: satang(29_999) }))
  expect(await other).toMatchObject({ status: 422, errors: [{ path: 'tax', code: 'withholding.differs' }] })
  const wrong = rejectionOf(manager(), (ctx) => receiveCertificate(ctx, { ...given, payerTaxId: '123' }))
  expect(await wrong).toMatchObject({ status: 422, errors: [{ path: 'payerTaxId' }] })
  await inTransaction(manager(), (ctx) => receiveCertificate(ctx, given))
  const month = query(`tab=received&month=${today.slice(0, 7)}`)
  expect((await listWithholdings(manager(), month)).items).toMatchObject([
    { number: 'WHT-9/2569', taxId: '0107536000315', incomeType: '5', status: 'received' },
  ])
  expect(await withholdingTotals(manager(), month)).toEqual({ base: baht(10_000), tax: baht(300), count: 1 })
  expect(await new Response(withholdingCsv(manager(), month)).text()).toContain('WHT-9/2569')
})

test('only staff of the site see, issue and cancel certificates', async () => {
  const { id } = await issue()
  const member = asSite(sites.ctx({ role: 'user' }))
  const elsewhere = asSite(sites.ctx({ role: 'manager', tenant: sites.beta }))
  expect(await rejectionOf(member, (ctx) => issueCertificate(ctx, certificate()))).toMatchObject({
    status: 403,
  })
  expect(await rejectionOf(member, (ctx) => listWithholdings(ctx, query('')))).toMatchObject({ status: 403 })
  expect(await rejectionOf(member, (ctx) => certificatePdf(ctx, id))).toMatchObject({ status: 403 })
  expect(await rejectionOf(elsewhere, (ctx) => certificatePdf(ctx, id))).toMatchObject({ status: 404 })
  expect(await rejectionOf(elsewhere, (ctx) => voidCertificate(ctx, id, 'ลอง'))).toMatchObject({
    status: 404,
  })
})
