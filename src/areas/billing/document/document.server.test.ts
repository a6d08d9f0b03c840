import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import {
  advanceOrder,
  billingChecks,
  cancelOrder,
  confirmPayment,
  documentPdf,
  getOrder,
  placeOrder,
  recordReturnRefund,
  refundPayment,
  requestTaxInvoice,
} from '../public.server.ts'

const sites = testSites()
fakeSellable('paper', { apple: { price: baht(107) } })

const company = {
  taxId: '0107536000315',
  name: 'บริษัท ผู้ซื้อ จำกัด',
  branch: '',
  address: '1 ถนนสีลม บางรัก กรุงเทพมหานคร 10500',
}

/** The seller's details, as at `/config/site`. */
const seller = {
  legalName: { th: 'วิสาหกิจชุมชนทดสอบ', en: 'Test' },
  address: { th: '99 หมู่ 3', en: '' },
  taxId: '0999900000015',
}
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: seller } })
const manager = (now?: Date) => asSite(sites.ctx({ role: 'manager', now }))

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}
const refusal = async (ctx: Ctx, work: (ctx: Ctx) => Promise<unknown>): Promise<unknown> => {
  try {
    return await work(ctx).then(
      () => 'was not refused',
      (error: unknown) => error,
    )
  } finally {
    await ctx.db.rollback()
  }
}

const free = { method: 'standard' as const, satang: 0, label: { th: 'ส่งฟรี', en: 'Free' } }
const place = (more?: Parameters<typeof orderInput>[2]) =>
  done(asSite(sites.ctx()), (ctx) =>
    placeOrder(ctx, orderInput('paper', { apple: 1 }, { shipping: free, ...more })),
  )
const paid = async (more?: Parameters<typeof orderInput>[2]) => {
  const placed = await place(more)
  await done(manager(), (ctx) => confirmPayment(ctx, placed.payment.id))
  return placed
}
const documents = async (number: string) =>
  (await getOrder(manager(), number)).documents.map(({ kind, status, refersTo }) => ({
    kind,
    status,
    refersTo,
  }))
const step = (number: string, event: Parameters<typeof advanceOrder>[2]) =>
  done(manager(), (ctx) => advanceOrder(ctx, number, event, { carrier: 'ไปรษณีย์', tracking: 'TH1' }))

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

describe('documents', () => {
  test('are issued with the payment: an abbreviated tax invoice, or the full one requested', async () => {
    const plain = await paid()
    expect(await documents(plain.order.number)).toEqual([
      { kind: 'receipt_tax_invoice_abbr', status: 'issued', refersTo: null },
    ])
    const named = await paid({ invoiceRequest: company })
    expect(await documents(named.order.number)).toEqual([
      { kind: 'receipt_tax_invoice', status: 'issued', refersTo: null },
    ])
    expect(await documents((await place()).order.number)).toEqual([])
  })

  test('keep settlement at sixteen statements', async () => {
    const { payment } = await place()
    const ctx = manager()
    await done(ctx, () => confirmPayment(ctx, payment.id))
    expect(ctx.db.statements).toBeLessThanOrEqual(16)
  })

  test('for goods sent on trust: the tax invoice with the goods, the receipt with the cash', async () => {
    const { order } = await place({ payment: 'cod' })
    await step(order.number, 'prepare')
    await step(order.number, 'ship')
    expect(await documents(order.number)).toMatchObject([{ kind: 'tax_invoice_abbr' }])
    await step(order.number, 'complete')
    expect(await documents(order.number)).toMatchObject([{ kind: 'tax_invoice_abbr' }, { kind: 'receipt' }])
  })

  test('for goods paid at the counter: one page for both', async () => {
    const pickup = { method: 'pickup' as const, satang: 0, label: { th: 'หน้าร้าน', en: 'Shop' } }
    const { order } = await place({ payment: 'cod', shipping: pickup, address: null })
    await step(order.number, 'prepare')
    await step(order.number, 'hand_over')
    expect(await documents(order.number)).toMatchObject([{ kind: 'receipt_tax_invoice_abbr' }])
  })

  test('from a shop without a tax number are plain receipts', async () => {
    const { order, payment } = await place({ invoiceRequest: company })
    await done(sites.ctx({ role: 'manager' }), (ctx) => confirmPayment(ctx, payment.id))
    expect(await documents(order.number)).toMatchObject([{ kind: 'receipt' }])
  })

  test('do not change when the site or the order changes', async () => {
    const { order } = await paid({ invoiceRequest: company })
    const number = (await getOrder(manager(), order.number)).documents[0]?.number ?? ''
    const before = await documentPdf(manager(), number)
    const moved = manager()
    moved.tenant = { ...moved.tenant, facts: { ...seller, legalName: { th: 'ชื่อใหม่', en: 'New' } } }
    expect((await documentPdf(moved, number)).equals(before)).toBe(true)
    const ctx = manager()
    await expect(
      ctx.db.query(
        'test.change',
        'UPDATE billing_document SET total_satang = 1, net_satang = 1, vat_satang = 0 WHERE number = $1',
        [number],
      ),
    ).rejects.toThrow(/does not change/)
    const other = manager()
    await expect(
      other.db.query('test.delete', 'DELETE FROM billing_document WHERE number = $1', [number]),
    ).rejects.toThrow(/permission denied/)
  })
})

describe('a full tax invoice', () => {
  test('can be requested after payment: the old one is cancelled and named on the new one', async () => {
    const { order } = await paid()
    await done(asSite(sites.ctx()), (ctx) => requestTaxInvoice(ctx, order.number, company, order.token))
    const [old, full] = (await getOrder(manager(), order.number)).documents
    expect(old).toMatchObject({ kind: 'receipt_tax_invoice_abbr', status: 'void' })
    expect(full).toMatchObject({ kind: 'receipt_tax_invoice', status: 'issued', refersTo: old?.number })
    const again = await refusal(asSite(sites.ctx()), (ctx) =>
      requestTaxInvoice(ctx, order.number, company, order.token),
    )
    expect(again).toMatchObject({ status: 409, code: 'document.is_full' })
  })

  test('requested before payment is issued with it', async () => {
    const { order, payment } = await place()
    await done(asSite(sites.ctx()), (ctx) => requestTaxInvoice(ctx, order.number, company, order.token))
    expect(await documents(order.number)).toEqual([])
    await done(manager(), (ctx) => confirmPayment(ctx, payment.id))
    expect(await documents(order.number)).toMatchObject([{ kind: 'receipt_tax_invoice' }])
  })

  test('with a wrong buyer is corrected by staff within the month, and not after it', async () => {
    const { order } = await paid({ invoiceRequest: company })
    const mended = { ...company, name: 'บริษัท ชื่อถูก จำกัด' }
    await done(manager(), (ctx) => requestTaxInvoice(ctx, order.number, mended))
    expect(await documents(order.number)).toMatchObject([{ status: 'void' }, { status: 'issued' }])
    const later = manager(new Date(Date.now() + 40 * 86_400_000))
    expect(await refusal(later, (ctx) => requestTaxInvoice(ctx, order.number, mended))).toMatchObject({
      code: 'document.month_over',
    })
  })

  test('needs a valid tax number, a name and an address', async () => {
    const { order } = await paid()
    const wrong = { ...company, taxId: '0107536000316', address: '' }
    expect(
      await refusal(asSite(sites.ctx()), (ctx) => requestTaxInvoice(ctx, order.number, wrong, order.token)),
    ).toMatchObject({ status: 422, errors: [{ path: 'invoice.taxId' }, { path: 'invoice.address' }] })
  })
})

describe('refunded money', () => {
  test('in full and within the month cancels the documents', async () => {
    const { order, payment } = await paid()
    await done(manager(), (ctx) => cancelOrder(ctx, order.number))
    await done(manager(), (ctx) => refundPayment(ctx, payment.id, { reference: 'REF1' }))
    expect(await documents(order.number)).toMatchObject([{ status: 'void' }])
  })

  test('in full after delivery leaves nothing to invoice', async () => {
    const { order } = await paid()
    for (const event of ['prepare', 'ship', 'complete'] as const) await step(order.number, event)
    const back = { key: order.id, amountSatang: baht(107), reference: 'REF2' }
    await done(manager(), (ctx) => recordReturnRefund(ctx, order.id, back))
    expect((await getOrder(manager(), order.number)).may.askInvoice).toBe(false)
    expect(
      await refusal(asSite(sites.ctx()), (ctx) => requestTaxInvoice(ctx, order.number, company, order.token)),
    ).toMatchObject({ status: 409, code: 'document.all_refunded' })
  })

  test('in part gets credit notes that never exceed the sale', async () => {
    const { order } = await paid()
    for (const event of ['prepare', 'ship', 'complete'] as const) await step(order.number, event)
    const back = (key: string, total: number) =>
      done(manager(), (ctx) =>
        recordReturnRefund(ctx, order.id, { key, amountSatang: baht(total), reference: key }),
      )
    await back(`a${order.id}`, 33.33)
    await back(`b${order.id}`, 73.67)
    const [invoice, ...notes] = (await getOrder(manager(), order.number)).documents
    expect(notes).toMatchObject([
      { kind: 'credit_note', total: baht(33.33), refersTo: invoice?.number },
      { kind: 'credit_note', total: baht(73.67), refersTo: invoice?.number },
    ])
    const originals = await asSite(sites.ctx()).db.query(
      'test.originals',
      `SELECT (content->'original'->>'total')::int AS before, total_satang AS credited FROM billing_document
       WHERE tenant_id = $1 AND order_id = $2 AND kind = 'credit_note' ORDER BY issued_at, number`,
      [sites.alpha.id, order.id],
    )
    // The second starts from what the first left.
    expect(originals).toEqual([
      { before: baht(107), credited: baht(33.33) },
      { before: baht(73.67), credited: baht(73.67) },
    ])
    const pdf = await documentPdf(manager(), notes[0]?.number ?? '')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

test('another site’s staff and other guests can neither see nor request documents', async () => {
  const { order } = await paid()
  const number = (await getOrder(manager(), order.number)).documents[0]?.number ?? ''
  const outsiders = [
    () => asSite(sites.ctx()),
    () => asSite(sites.ctx({ role: 'user' })),
    () => asSite(sites.ctx({ role: 'manager', tenant: sites.beta })),
  ]
  for (const stranger of outsiders) {
    expect(await refusal(stranger(), (ctx) => documentPdf(ctx, number))).toMatchObject({ status: 404 })
    expect(await refusal(stranger(), (ctx) => requestTaxInvoice(ctx, order.number, company))).toMatchObject({
      status: 404,
    })
  }
  expect((await documentPdf(asSite(sites.ctx()), number, { token: order.token })).length).toBeGreaterThan(
    10_000,
  )
  expect(await refusal(manager(), (ctx) => documentPdf(ctx, "x' OR 1=1"))).toMatchObject({ status: 404 })
})

test('numbers have no gaps when many orders are paid at once and some are reversed', async () => {
  const placed = []
  for (let n = 0; n < 12; n++) placed.push(await place())
  await Promise.all(
    placed.map(async ({ payment }, n) => {
      const ctx = manager()
      await confirmPayment(ctx, payment.id)
      await (n % 4 === 0 ? ctx.db.rollback() : ctx.db.commit())
    }),
  )
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
