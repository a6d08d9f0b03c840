import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { billingChecks } from '../checks.server.ts'
import { balancesOf, configurePayments, inTransaction, rejectionOf } from '../factory.ts'
import { issueBillingNote } from './billing-note.server.ts'
import { correctDocument } from './correct-document.server.ts'
import { issueInvoice, sellerDetails } from './factory.ts'
import { findDocument } from './own-document.server.ts'
import { receiveMoney } from './receive-money.server.ts'
import { voidDocument } from './void-document.server.ts'
import { receiveCertificate } from './withholding.server.ts'

const sites = testSites()
const asSite = (ctx: Ctx): Ctx => ({ ...ctx, tenant: { ...ctx.tenant, facts: sellerDetails } })
const manager = (now?: Date) => asSite(sites.ctx({ role: 'manager', now }))
const today = day(new Date())

const issue = (more: Parameters<typeof issueInvoice>[1] = {}) =>
  inTransaction(manager(), (ctx) => issueInvoice(ctx, more))
const receive = (
  documentId: string,
  amount: number,
  more: Partial<Parameters<typeof receiveMoney>[1]> = {},
) =>
  inTransaction(manager(), (ctx) =>
    receiveMoney(ctx, {
      id: newId(),
      documentId,
      amount: baht(amount),
      method: 'transfer',
      receivedOn: today,
      ...more,
    }),
  )
const stateOf = async (id: string) => {
  const found = await findDocument(manager(), id)
  return found && { status: found.status, left: found.total - found.settled }
}

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

describe('an invoice for services', () => {
  test('owes no tax until it is paid, which issues receipt and tax invoice', async () => {
    const invoice = await issue()
    expect(invoice).toMatchObject({ kind: 'invoice', total: baht(10_700), vat: baht(700) })
    expect(await balancesOf(manager(), invoice.number)).toEqual({})
    const [receipt] = await receive(invoice.id, 10_700)
    expect(receipt).toMatchObject({ kind: 'receipt_tax_invoice', vat: baht(700), refersTo: invoice.number })
    expect(await stateOf(invoice.id)).toEqual({ status: 'issued', left: 0 })
    expect(await balancesOf(manager(), receipt?.number ?? '')).toEqual({
      clearing_bank: baht(10_700),
      revenue: -baht(10_000),
      vat_output: -baht(700),
    })
  })

  test('can be paid in parts whose tax adds up to its own, and never beyond', async () => {
    const invoice = await issue()
    const paid = [...(await receive(invoice.id, 3333.33)), ...(await receive(invoice.id, 5000.01))]
    const rest = 10_700 - 3333.33 - 5000.01
    const over = await rejectionOf(manager(), (ctx) =>
      receiveMoney(ctx, {
        id: newId(),
        documentId: invoice.id,
        amount: satang(baht(rest) + 1),
        method: 'cash',
        receivedOn: today,
      }),
    )
    expect(over).toMatchObject({ status: 409, code: 'document.paid_over' })
    paid.push(...(await receive(invoice.id, Number(rest.toFixed(2)))))
    expect(paid.reduce((total, { vat }) => total + vat, 0)).toBe(baht(700))
  })

  test('is paid net of the payer’s withholding, whose certificate is then expected', async () => {
    const invoice = await issue()
    const [receipt] = await receive(invoice.id, 10_700, { withheldBp: 300 })
    expect(await balancesOf(manager(), receipt?.number ?? '')).toEqual({
      clearing_bank: baht(10_400),
      withholding_tax: baht(300),
      revenue: -baht(10_000),
      vat_output: -baht(700),
    })
    const waiting = async () =>
      manager().db.query<{ id: string; status: string }>(
        'test.withheld',
        'SELECT id, status FROM billing_withholding WHERE document_id = $1',
        [receipt?.id],
      )
    const [certificate] = await waiting()
    expect(certificate?.status).toBe('waiting')
    const intake = { id: certificate?.id ?? '', number: 'WT-31', issuedOn: today }
    await inTransaction(manager(), (ctx) => receiveCertificate(ctx, intake))
    expect((await waiting())[0]?.status).toBe('received')
    expect(await rejectionOf(manager(), (ctx) => receiveCertificate(ctx, intake))).toMatchObject({
      status: 409,
    })
  })
})

describe('a tax invoice for goods', () => {
  test('earns revenue and owes tax immediately; the payment gets a plain receipt', async () => {
    const invoice = await issue({ kind: 'tax_invoice' })
    expect(await balancesOf(manager(), invoice.number)).toEqual({
      receivable: baht(10_700),
      revenue: -baht(10_000),
      vat_output: -baht(700),
    })
    const [receipt] = await receive(invoice.id, 10_700, { method: 'cash' })
    expect(receipt).toMatchObject({ kind: 'receipt' })
    expect(await balancesOf(manager(), receipt?.number ?? '')).toEqual({
      clearing_cash: baht(10_700),
      receivable: -baht(10_700),
    })
  })

  test('names a buyer as the law requires, and is issued only by registered sellers', async () => {
    const buyer = { name: 'บริษัท ไม่มีเลข จำกัด', address: '1 ถนนสีลม' }
    expect(
      await rejectionOf(manager(), (ctx) => issueInvoice(ctx, { kind: 'tax_invoice', buyer })),
    ).toMatchObject({
      status: 422,
    })
    const plain = sites.ctx({ role: 'manager' })
    expect(await rejectionOf(plain, (ctx) => issueInvoice(ctx, { kind: 'tax_invoice' }))).toMatchObject({
      code: 'document.not_registered',
    })
  })

  test('is reduced by credit notes, line by line, first from what is owed and then from what was paid', async () => {
    const invoice = await issue({ kind: 'tax_invoice' })
    await receive(invoice.id, 10_000)
    const credit = (amount: number) =>
      inTransaction(manager(), (ctx) =>
        correctDocument(ctx, {
          id: newId(),
          documentId: invoice.id,
          kind: 'credit_note',
          reason: 'damaged',
          lines: [{ line: 0, amount: baht(amount) }],
        }),
      )
    const note = await credit(1000)
    expect(note).toMatchObject({ kind: 'credit_note', total: baht(1000), refersTo: invoice.number })
    expect(await balancesOf(manager(), note.number)).toEqual({
      revenue: baht(934.58),
      vat_output: baht(65.42),
      receivable: -baht(700),
      clearing_bank: -baht(300),
    })
    expect(await stateOf(invoice.id)).toEqual({ status: 'issued', left: 0 })
    const ctx = manager()
    const lines = [{ line: 0, amount: baht(9700.01) }]
    const over = {
      id: newId(),
      documentId: invoice.id,
      kind: 'credit_note' as const,
      reason: 'short' as const,
      lines,
    }
    expect(await rejectionOf(ctx, (one) => correctDocument(one, over))).toMatchObject({
      code: 'document.line_left',
    })
    expect((await credit(9700)).vat + note.vat).toBe(baht(700))
  })

  test('is increased by a debit note, which is owed separately', async () => {
    const invoice = await issue({ kind: 'tax_invoice' })
    const note = await inTransaction(manager(), (ctx) =>
      correctDocument(ctx, {
        id: newId(),
        documentId: invoice.id,
        kind: 'debit_note',
        reason: 'underpriced',
        lines: [{ line: 0, amount: baht(107) }],
      }),
    )
    expect(note).toMatchObject({ kind: 'debit_note', vat: baht(7) })
    const [receipt] = await receive(note.id, 107)
    expect(receipt?.kind).toBe('receipt')
  })
})

test('a quotation becomes one invoice, and a billing note groups one buyer’s invoices, whose payment settles the oldest first', async () => {
  const quotation = await issue({ kind: 'quotation' })
  const first = await issue({ fromId: quotation.id })
  expect(await rejectionOf(manager(), (ctx) => issueInvoice(ctx, { fromId: quotation.id }))).toMatchObject({
    code: 'document.no_follow_up',
  })
  const second = await issue()
  const other = await issue({ buyer: { name: 'คนอื่น', address: '' } })
  const bill = (documentIds: string[]) => (ctx: Ctx) => issueBillingNote(ctx, { id: newId(), documentIds })
  expect(await rejectionOf(manager(), bill([first.id, other.id]))).toMatchObject({
    code: 'document.two_buyers',
  })
  const note = await inTransaction(manager(), bill([first.id, second.id]))
  expect(note).toMatchObject({ kind: 'billing_note', total: baht(21_400), vat: 0 })
  const receipts = await receive(note.id, 12_000)
  expect(receipts.map(({ total, refersTo }) => [total, refersTo])).toEqual([
    [baht(10_700), first.number],
    [baht(1300), second.number],
  ])
})

describe('a cancelled document', () => {
  test('keeps its number and reverses its bookings and settlements', async () => {
    const invoice = await issue()
    const [receipt] = await receive(invoice.id, 10_700, { withheldBp: 300 })
    expect(await rejectionOf(manager(), (ctx) => voidDocument(ctx, invoice.id, 'ผิดราย'))).toMatchObject({
      code: 'document.not_voidable',
    })
    await inTransaction(manager(), (ctx) => voidDocument(ctx, receipt?.id ?? '', 'เช็คคืน'))
    expect(await stateOf(invoice.id)).toEqual({ status: 'issued', left: baht(10_700) })
    expect(await balancesOf(manager(), receipt?.number ?? '')).toEqual({})
    await inTransaction(manager(), (ctx) => voidDocument(ctx, invoice.id, 'ผิดราย'))
    expect(await stateOf(invoice.id)).toMatchObject({ status: 'void' })
  })

  test('is replaced by a new one that names it, within the same month', async () => {
    const old = await issue({ kind: 'tax_invoice' })
    const fresh = await issue({ kind: 'tax_invoice', replaces: old.id })
    expect(fresh.refersTo).toBe(old.number)
    expect(await stateOf(old.id)).toMatchObject({ status: 'void' })
    const late = manager(new Date(Date.now() + 40 * 86_400_000))
    expect(
      await rejectionOf(late, (ctx) => issueInvoice(ctx, { kind: 'tax_invoice', replaces: fresh.id })),
    ).toMatchObject({
      code: 'document.no_follow_up',
    })
  })
})

test('no SQL statement can change an issued document or what settles it', async () => {
  const invoice = await issue()
  await receive(invoice.id, 100)
  const attempts = [
    ['UPDATE billing_document SET settled_satang = 0 WHERE id = $1', /does not change/],
    ['UPDATE billing_document SET due_on = NULL, from_id = id WHERE id = $1', /does not change/],
    ['UPDATE billing_settlement SET amount_satang = 1 WHERE document_id = $1', /permission denied/],
    ['DELETE FROM billing_settlement WHERE document_id = $1', /permission denied/],
  ] as const
  for (const [statement, refused] of attempts)
    await expect(manager().db.query('test.change', statement, [invoice.id])).rejects.toThrow(refused)
})

test('concurrent double clicks issue one document and take one payment', async () => {
  const id = newId()
  const clicks = await Promise.all([1, 2, 3].map(() => issue({ id })))
  expect(new Set(clicks.map(({ number }) => number)).size).toBe(1)
  const payment = newId()
  await Promise.all([1, 2, 3].map(() => receive(id, 700, { id: payment })))
  expect(await stateOf(id)).toMatchObject({ left: baht(10_000) })
})

test('members and another site’s staff can neither issue nor change anything', async () => {
  const invoice = await issue()
  const member = () => asSite(sites.ctx({ role: 'user' }))
  const elsewhere = () => asSite(sites.ctx({ role: 'manager', tenant: sites.beta }))
  expect(await rejectionOf(member(), (ctx) => issueInvoice(ctx))).toMatchObject({ status: 403 })
  for (const [stranger, status] of [
    [member, 403],
    [elsewhere, 404],
  ] as const) {
    const money = {
      id: newId(),
      documentId: invoice.id,
      amount: baht(1),
      method: 'cash' as const,
      receivedOn: today,
    }
    expect(await rejectionOf(stranger(), (ctx) => receiveMoney(ctx, money))).toMatchObject({ status })
    expect(await rejectionOf(stranger(), (ctx) => voidDocument(ctx, invoice.id, 'ไม่ใช่ของฉัน'))).toMatchObject({
      status,
    })
    expect(
      await rejectionOf(stranger(), (ctx) =>
        issueBillingNote(ctx, { id: newId(), documentIds: [invoice.id] }),
      ),
    ).toMatchObject({ status })
  }
})

test('three hundred invoices issued concurrently, some aborted, have no number gaps, and all proofs pass', async () => {
  const numbers = await Promise.all(
    Array.from({ length: 300 }, async (_, n) => {
      const ctx = manager()
      const { number } = await issueInvoice(ctx)
      // A killed process leaves the same state as a rollback.
      if (n % 10 === 0) return ctx.db.rollback()
      await ctx.db.commit()
      return number
    }),
  )
  expect(new Set(numbers.filter(Boolean)).size).toBe(270)
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
