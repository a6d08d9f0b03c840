import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { etaxFile } from '../etax/etax.server.ts'
import { configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { correctDocument } from '../invoicing/correct-document.server.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { salesTaxList } from './sales-tax.rules.ts'
import { salesTax, salesTaxTotals } from './sales-tax.server.ts'
import { fileOf, journalSheet, salesTaxSheet } from './tax-files.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = () => asSite(sites.ctx({ role: 'manager' }))
const query = salesTaxList.parse(new URLSearchParams())
let number = ''

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
  const invoice = await inTransaction(manager(), (one) => issueInvoice(one, { kind: 'tax_invoice' }))
  number = invoice.number
  const wrong = await inTransaction(manager(), (one) => issueInvoice(one, { kind: 'tax_invoice' }))
  await inTransaction(manager(), (one) => voidDocument(one, wrong.id, 'ผิดราย'))
  // Not a tax invoice, so it is in no report.
  await inTransaction(manager(), (one) => issueInvoice(one))
  await inTransaction(manager(), (one) =>
    correctDocument(one, {
      id: newId(),
      documentId: invoice.id,
      kind: 'credit_note',
      reason: 'damaged',
      lines: [{ line: 0, amount: baht(107) }],
    }),
  )
})

test('a month’s report lists every tax document, including cancelled ones, and equals the tax owed in the books', async () => {
  const page = await salesTax(manager(), query)
  expect(page.items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'credit_note issued',
    'tax_invoice issued',
    'tax_invoice void',
  ])
  const totals = await salesTaxTotals(manager(), query)
  expect(totals).toMatchObject({ taxed: baht(9900), vat: baht(693), sales: baht(9900), exempt: 0 })
  const [owed] = await manager().db.query<{ vat: number }>(
    'test.vatOwed',
    `SELECT -sum(balance)::bigint AS vat FROM ledger_account WHERE kind = 'vat_output'`,
    [],
  )
  expect(satang(owed?.vat ?? 0)).toBe(totals.vat)
  const before = salesTaxList.parse(new URLSearchParams({ month: '2020-01' }))
  expect((await salesTax(manager(), before)).total).toBe(0)
})

test('it is exported as text and as a spreadsheet, and so is the journal, whose sides are equal', async () => {
  const { name, sheet } = await salesTaxSheet(manager(), query)
  expect(name).toBe(`sales-tax-${day(new Date()).slice(0, 7)}`)
  expect(sheet).toHaveLength(4)
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await fileOf(sheet, 'csv')).bytes)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain(number)
  const xlsx = (await fileOf(sheet, 'xlsx')).bytes
  expect(String.fromCharCode(xlsx[0] ?? 0, xlsx[1] ?? 0)).toBe('PK')
  const journal = (await journalSheet(manager(), query)).sheet.slice(1)
  const side = (at: number) =>
    journal.reduce((total, row) => total + Math.round(Number(row[at] || 0) * 100), 0)
  expect(side(4)).toBe(side(5))
  expect(side(4)).toBeGreaterThan(0)
})

test('members and another site’s staff get neither report, journal nor e-Tax file', async () => {
  const member = () => asSite(sites.ctx({ role: 'user' }))
  for (const open of [
    (ctx: Ctx) => salesTax(ctx, query),
    (ctx: Ctx) => salesTaxTotals(ctx, query),
    (ctx: Ctx) => salesTaxSheet(ctx, query),
    (ctx: Ctx) => journalSheet(ctx, query),
  ])
    expect(await rejectionOf(member(), open)).toMatchObject({ status: 403 })
  expect(await rejectionOf(member(), (ctx) => etaxFile(ctx, number))).toMatchObject({ status: 404 })
  const elsewhere = () => asSite(sites.ctx({ role: 'manager', tenant: sites.beta }))
  expect((await salesTax(elsewhere(), query)).total).toBe(0)
  expect(await rejectionOf(elsewhere(), (ctx) => etaxFile(ctx, number))).toMatchObject({ status: 404 })
  expect((await etaxFile(manager(), number)).name).toBe(`${number}-unsigned.xml`)
})

test('a signer receives the file and returns it signed', async () => {
  const signer = {
    label: 'signed' as const,
    sign: async (xml: string) => xml.replace('</rsm:TaxInvoice', '<ds:Signature/></rsm:TaxInvoice'),
  }
  const file = await etaxFile(manager(), number, signer)
  expect(file.name).toBe(`${number}.xml`)
  expect(file.xml).toContain('<ds:Signature/></rsm:TaxInvoice_CrossIndustryInvoice>')
})
