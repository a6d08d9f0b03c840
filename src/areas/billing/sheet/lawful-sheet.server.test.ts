import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import type { ReceiptData } from '#kernel/pdf/receipt.ts'
import type { PdfRenderRequest, PdfRenderResult } from '#kernel/pdf/typst.worker.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { createWorkerThread } from '#kernel/worker-thread.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { openDocument } from '../document/document-access.server.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { confirmPayment, getOrder, placeOrder } from '../public.server.ts'
import { documentSheet } from './document-sheet.ts'

// What the Revenue Code requires on a tax invoice is drawn, checked glyph by glyph: removing a text from the sheet
// removes exactly its own glyphs from the page. (Sections 86/4 and 86/6, and the Director-General's notices on branches
// and tax ids.)
const sites = testSites()
const thread = createWorkerThread<PdfRenderRequest, PdfRenderResult>('#kernel/pdf/typst.worker.ts', {
  timeoutMs: 20_000,
})
fakeSellable('lawful', { apple: { price: baht(107) } })

const asSeller = (role: 'manager' | 'admin' = 'manager'): Ctx => {
  const ctx = sites.ctx({ role })
  return { ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } }
}
async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}
async function glyphsOf(template: string, data: unknown): Promise<number> {
  const json = JSON.stringify(data)
  const drawn = await thread.run({ template: import.meta.resolve(template), json, files: {}, as: 'svg' })
  return drawn.svg?.match(/<use /g)?.length ?? 0
}
const textGlyphs = (text: string) => glyphsOf('#kernel/pdf/thai-sample.typ', { text })

/**
 * Returns how often this text is on the page, counted by the glyphs that go with it; `times`: how often it is in the
 * data, some of which is not drawn.
 */
async function drawnOf(template: string, sheet: ReceiptData, text: string) {
  const json = JSON.stringify(sheet)
  const quoted = JSON.stringify(text).slice(1, -1)
  const times = json.split(quoted).length - 1
  const without = JSON.parse(json.replaceAll(quoted, '-')) as ReceiptData
  const [all, rest, own] = await Promise.all([
    glyphsOf(template, sheet),
    glyphsOf(template, without),
    textGlyphs(text),
  ])
  return { times, drawn: (all - rest) / (own - 1) }
}

async function sheetOf(number: string): Promise<ReceiptData> {
  const { document } = await openDocument(asSeller(), number)
  return documentSheet(document, { copy: false, link: `https://sala.test/${number}` })
}

beforeAll(async () => {
  await done(asSeller('admin'), configurePayments)
})
const today = formatDate(day(new Date()), 'th', 'long')

describe('a full tax invoice (section 86/4)', () => {
  let sheet: ReceiptData
  let number = ''
  beforeAll(async () => {
    number = (await done(asSeller(), (ctx) => issueInvoice(ctx, { kind: 'tax_invoice' }))).number
    sheet = await sheetOf(number)
  })
  test.each([
    ['the words “tax invoice”', () => 'ใบกำกับภาษี'],
    ['the seller’s name', () => sellerDetails.legalName.th],
    ['their address', () => sellerDetails.address.th],
    ['their tax id and establishment', () => 'เลขประจำตัวผู้เสียภาษี 0-9999-00000-01-5 (สำนักงานใหญ่)'],
    ['the buyer’s name', () => 'บริษัท ผู้ซื้อ จำกัด'],
    ['their address', () => '1 ถนนสีลม บางรัก กรุงเทพมหานคร 10500'],
    ['their tax id', () => '0-1075-36000-31-5'],
    ['the number', () => number],
    ['the day of issue', () => today],
    ['what was sold', () => 'จัดเลี้ยง'],
    ['its value before tax', () => '10,000.00'],
    ['the tax, apart from the value', () => '700.00'],
    ['the sum in words', () => 'หนึ่งหมื่นเจ็ดร้อยบาทถ้วน'],
  ])('shows %s', async (_, text) => {
    const { times, drawn } = await drawnOf('#kernel/pdf/receipt.typ', sheet, text())
    expect(drawn).toBeGreaterThanOrEqual(1)
    expect(drawn).toBeLessThanOrEqual(times)
    expect(drawn).toBe(Math.round(drawn))
  })
})

describe('an abbreviated tax invoice (section 86/6), on till paper', () => {
  let sheet: ReceiptData
  let number = ''
  beforeAll(async () => {
    const { payment, order } = await done(asSeller(), (ctx) => placeOrder(ctx, orderInput('lawful')))
    await done(asSeller(), (ctx) => confirmPayment(ctx, payment.id))
    const { documents } = await getOrder(asSeller(), order.number)
    number = documents[0]?.number ?? ''
    sheet = await sheetOf(number)
  })
  test.each([
    ['the words “abbreviated tax invoice”', () => 'ใบกำกับภาษีอย่างย่อ'],
    ['the seller’s name', () => sellerDetails.legalName.th],
    ['their tax id', () => '0-9999-00000-01-5'],
    ['the number', () => number],
    ['the day of issue', () => today],
    ['what was sold', () => 'ของ apple'],
    ['the price with tax in it', () => '157.00'],
  ])('shows %s', async (_, text) => {
    const { times, drawn } = await drawnOf('#kernel/pdf/roll.typ', sheet, text())
    expect(drawn).toBeGreaterThanOrEqual(1)
    expect(drawn).toBeLessThanOrEqual(times)
    expect(drawn).toBe(Math.round(drawn))
  })
  test('says that the price includes tax', () => {
    expect(JSON.stringify(sheet)).toMatch(/รวมภาษีมูลค่าเพิ่ม|ภาษีมูลค่าเพิ่มรวม/)
  })
})
