import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billView } from '../bills/bill-view.server.ts'
import { documentToken } from '../document/document-access.server.ts'
import { configurePayments, fakeSellable, inTransaction, rejectionOf } from '../factory.ts'
import { issueInvoice, sellerDetails } from '../invoicing/factory.ts'
import { voidDocument } from '../invoicing/void-document.server.ts'
import { cancelOrder } from '../order/cancel-order.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { answerQuotation } from '../quotation-answer/answer-quotation.server.ts'
import { saveOnAccept } from './acceptance.server.ts'
import { invoiceQuotation } from './invoice-quotation.server.ts'
import { orderQuotation } from './order-quotation.server.ts'
import { quotationOfOrder } from './related-quotation.server.ts'

const items = fakeSellable('quoted-goods', {
  apple: { price: baht(50) },
  rare: { price: baht(90), left: 1000 },
})
const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = (now?: Date) => asSite(sites.ctx({ role: 'manager', now }))
const guest = (now?: Date) => asSite(sites.ctx({ role: 'guest', now }))
const today = day(new Date())
const buyer = {
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxId: '0107536000315',
  phone: '081-234-5678',
  address: '1 อาคารสูง แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
}
const line = (name: string, pieces: number, price: number, product?: string) => ({
  name,
  unit: 'ชิ้น',
  quantityMilli: pieces * 1000,
  unitSatang: satang(price),
  vatMode: 'exclusive' as const,
  ...(product && { product: { kind: items.kind.kind, ref: product } }),
})
const quote = (more: Parameters<typeof issueInvoice>[1] = {}) =>
  inTransaction(manager(), (ctx) =>
    issueInvoice(ctx, {
      kind: 'quotation',
      buyer,
      dueOn: addDays(today, 10),
      discount: satang(777),
      lines: [line('แอปเปิลคัดพิเศษ', 3, 4333, 'apple'), line('ค่าติดตั้ง', 1, 99_999)],
      ...more,
    }),
  )
const ways = {
  contact: { name: 'มาลี', phone: '0812345678' },
  shipping: 'pickup' as const,
  payment: 'promptpay' as const,
  hours: 24,
}
const order = (documentId: string) =>
  inTransaction(manager(), (ctx) => orderQuotation(ctx, { documentId, ...ways }))
const accept = async (quotation: Awaited<ReturnType<typeof quote>>) =>
  inTransaction(guest(), (ctx) =>
    answerQuotation(ctx, quotation.number, documentToken(guest(), quotation), {
      answer: 'accepted',
      name: 'มาลี ใจดี',
    }),
  )

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

test('an order created from a quotation costs what was quoted, reserves its goods, and each links to the other', async () => {
  const quotation = await quote()
  await accept(quotation)
  const created = await order(quotation.id)
  const placed = await getOrder(manager(), created.number)
  expect(placed).toMatchObject({
    status: 'pending_payment',
    channel: 'staff',
    totals: { total: quotation.total, net: quotation.net, vat: quotation.vat, discount: 777, shipping: 0 },
    invoiceRequest: { taxId: '0107536000315' },
  })
  expect(placed.lines).toMatchObject([
    { kind: 'quoted-goods', ref: 'apple', name: { th: 'แอปเปิลคัดพิเศษ' }, unitSatang: 4333 },
    { kind: 'quoted', name: { th: 'ค่าติดตั้ง' }, unitSatang: 99_999 },
  ])
  expect(items.did.get(created.id)).toEqual(['reserve'])
  const view = await billView(manager(), quotation.id)
  expect(view.order).toEqual(created)
  expect(view.history.some(({ event, reason }) => event === 'ordered' && reason === created.number)).toBe(
    true,
  )
  const related = await quotationOfOrder.find(manager(), `/cluster/user/store/orders/${created.number}`)
  expect(related).toMatchObject([{ title: quotation.number }])
})

test('repeated or simultaneous clicks turn a quotation into one order', async () => {
  const quotation = await quote()
  const [first, second] = await Promise.all([order(quotation.id), order(quotation.id)])
  expect(second).toEqual(first)
  expect(await order(quotation.id)).toEqual(first)
})

test('a quotation whose order was cancelled can be ordered again, and until then cannot become anything else', async () => {
  const quotation = await quote()
  const first = await order(quotation.id)
  expect((await billView(manager(), quotation.id)).next).toEqual([])
  const twice = await rejectionOf(manager(), (ctx) =>
    invoiceQuotation(ctx, { documentId: quotation.id, kind: 'invoice' }),
  )
  expect(twice).toMatchObject({ status: 409, code: 'quotation.ordered' })
  await inTransaction(manager(), (ctx) => cancelOrder(ctx, first.number, { reason: 'ลูกค้าขอเปลี่ยน' }))
  const second = await order(quotation.id)
  expect(second.number).not.toBe(first.number)
})

test('one click invoices what was quoted, and repeating it returns the same invoice', async () => {
  const quotation = await quote()
  await accept(quotation)
  const press = () =>
    inTransaction(manager(), (ctx) =>
      invoiceQuotation(ctx, { documentId: quotation.id, kind: 'tax_invoice' }),
    )
  const first = await press()
  expect(await press()).toEqual(first)
  const { total, vat, content } = await billView(manager(), first.id)
  expect([total, vat]).toEqual([quotation.total, quotation.vat])
  expect(content.lines).toEqual(quotation.content.lines)
  expect(
    await rejectionOf(manager(), (ctx) => orderQuotation(ctx, { documentId: quotation.id, ...ways })),
  ).toMatchObject({
    status: 409,
    code: 'quotation.invoiced',
    params: { number: quotation.number, by: first.number },
  })
})

test('expired, replaced and cancelled quotations say why they cannot be ordered', async () => {
  const old = await quote({ dueOn: addDays(today, 1) })
  const later = manager(new Date(Date.now() + 5 * 86_400_000))
  const ordering = (documentId: string, ctx = manager()) =>
    rejectionOf(ctx, (inside) => orderQuotation(inside, { documentId, ...ways }))
  expect(await ordering(old.id, later)).toMatchObject({ status: 409, code: 'quotation.expired' })
  const newer = await quote({ replaces: old.id })
  expect(await ordering(old.id)).toMatchObject({
    code: 'quotation.superseded',
    params: { by: newer.number },
  })
  await inTransaction(manager(), (ctx) => voidDocument(ctx, newer.id, 'พิมพ์ผิด'))
  expect(await ordering(newer.id)).toMatchObject({ code: 'quotation.cancelled' })
})

test('short stock creates no order, and the site can opt to create one when the customer accepts', async () => {
  await inTransaction(asSite(sites.ctx({ role: 'admin' })), (ctx) => saveOnAccept(ctx, 'order'))
  const enough = await quote()
  await accept(enough)
  const view = await billView(manager(), enough.id)
  const placed = await getOrder(manager(), view.order?.number ?? '')
  expect(placed).toMatchObject({
    shipping: { method: 'standard' },
    contact: { phone: '+66812345678' },
    address: { line: '1 อาคารสูง', subdistrict: 'สีลม', postcode: '10500' },
  })
  const short = await quote({ lines: [line('หายาก', 2, 9000, 'apple')] })
  items.things.apple!.left = 1000
  await accept(short)
  delete items.things.apple!.left
  const after = await billView(manager(), short.id)
  expect([after.order, after.answer]).toEqual([null, 'accepted'])
  await inTransaction(asSite(sites.ctx({ role: 'admin' })), (ctx) => saveOnAccept(ctx, 'invoice'))
  const invoiced = await quote()
  await accept(invoiced)
  const { related } = await billView(manager(), invoiced.id)
  expect(related).toMatchObject([{ kind: 'invoice', total: invoiced.total }])
})

test('a line names a product on sale, in a sellable quantity', async () => {
  const unknown = rejectionOf(manager(), (ctx) =>
    issueInvoice(ctx, { kind: 'quotation', lines: [line('ไม่มี', 1, 100, 'ghost')] }),
  )
  expect(await unknown).toMatchObject({
    status: 422,
    errors: [{ path: 'lines.0.name', code: 'quotation.product' }],
  })
})

test('members, guests and other sites’ users cannot use a quotation, and only admins choose what follows', async () => {
  const { id } = await quote()
  const tries = [
    (ctx: Ctx) => orderQuotation(ctx, { documentId: id, ...ways }),
    (ctx: Ctx) => invoiceQuotation(ctx, { documentId: id, kind: 'invoice' }),
  ]
  for (const attempt of tries) {
    expect(await rejectionOf(guest(), attempt)).toMatchObject({ status: 401 })
    expect(await rejectionOf(asSite(sites.ctx({ role: 'user' })), attempt)).toMatchObject({ status: 403 })
    const elsewhere = asSite(sites.ctx({ role: 'manager', tenant: sites.beta }))
    expect(await rejectionOf(elsewhere, attempt)).toMatchObject({ status: 404 })
  }
  expect(await rejectionOf(manager(), (ctx) => saveOnAccept(ctx, 'order'))).toMatchObject({ status: 403 })
})
