import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { mulDiv, type Satang, satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { scheduleWithdrawal } from '../combined/withdraw-payments.server.ts'
import type { DocumentBuyer, InvoicePaymentMethod } from '../document/document.types.ts'
import { isRegistered } from '../document/seller.ts'
import type { AccountKind } from '../ledger/ledger.rules.ts'
import { receiptFor } from './flow.rules.ts'
import { type ReceiveInput, receiveInput } from './invoicing.input.ts'
import { bookDocument, lockForFollowUp } from './locked-document.server.ts'
import { paidPartOf } from './money.rules.ts'
import { insertDocument, issuedBefore, type OwnDocument } from './own-document.server.ts'
import { receiptPostings } from './postings.rules.ts'
import { settle } from './void-document.server.ts'

/**
 * Records a payment for an invoice, in full or in part (manager, admin): its receipt, for services as a tax invoice
 * too, and the booking. What the payer withheld is part of the amount; its certificate is then pending. Money for a
 * billing note pays its invoices, oldest first, each with its own receipt. Returns the receipts. Only once per id.
 * Throws 403, 404, 409 `document.paid_over` with what is left, 422.
 */
export async function receiveMoney(ctx: Ctx, input: ReceiveInput): Promise<OwnDocument[]> {
  authorize(ctx, billingAbilities['document.issue'])
  const { id, documentId, ...money } = parseInput(receiveInput, input)
  return recordPayment(ctx, id, documentId, money)
}

/** The same for money from any source: what a buyer paid online and the product has verified. */
export async function recordPayment(
  ctx: Ctx,
  id: string,
  documentId: string,
  money: Money,
): Promise<OwnDocument[]> {
  const before = await issuedBefore(ctx, id, ['receipt', 'receipt_tax_invoice'])
  if (before) return [before]
  if (money.receivedOn > day(ctx.now)) throw invalid([{ path: 'receivedOn', code: 'document.future' }])
  const document = await lockForFollowUp(ctx, documentId, 'receive')
  if (document.kind !== 'billing_note') return [await receiveForInvoice(ctx, id, document, money)]
  return receiveForNote(ctx, id, document, money)
}

interface Money extends Omit<ReturnType<typeof receiveInput.parse>, 'id' | 'documentId' | 'method'> {
  method: InvoicePaymentMethod
  /** The account the money is taken from, if it is booked already, and what was withheld when it was sent. */
  from?: { place: AccountKind; withheld: Satang }
  /** The party on the receipt, if the invoice names no taxpayer. */
  payer?: DocumentBuyer | null
}

async function receiveForNote(ctx: Ctx, id: string, note: OwnDocument, money: Money): Promise<OwnDocument[]> {
  const receipts: OwnDocument[] = []
  let remaining: number = money.amount
  // Locked in order of their ids, so that two notes over the same invoices cannot deadlock.
  const ids = (note.content.invoices ?? []).map((invoice) => invoice.id).toSorted()
  const open: OwnDocument[] = []
  for (const eachId of ids) {
    const invoice = await lockForFollowUp(ctx, eachId, 'receive').catch(() => null)
    if (invoice) open.push(invoice)
  }
  const totalDue = open.reduce((sum, { total, settled }) => sum + total - settled, 0)
  if (remaining > totalDue)
    throw conflict('document.paid_over', { number: note.number, left: satang(totalDue) })
  open.sort((a, b) => (a.dueOn ?? a.issuedOn).localeCompare(b.dueOn ?? b.issuedOn))
  for (const invoice of open) {
    const amount = satang(Math.min(remaining, invoice.total - invoice.settled))
    if (amount === 0) break
    receipts.push(await receiveForInvoice(ctx, receipts.length ? newId() : id, invoice, { ...money, amount }))
    remaining -= amount
  }
  return receipts
}

async function receiveForInvoice(
  ctx: Ctx,
  id: string,
  invoice: OwnDocument,
  { amount, method, withheldBp, receivedOn, from, payer }: Money,
): Promise<OwnDocument> {
  const outstanding = satang(invoice.total - invoice.settled)
  if (amount > outstanding)
    throw conflict('document.paid_over', { number: invoice.number, left: outstanding })
  const name = `${amount === invoice.total ? 'ชำระ' : 'ชำระบางส่วน'}ตามใบแจ้งหนี้เลขที่ ${invoice.number}`
  const isFull = amount === invoice.total
  const part = paidPartOf(invoice, { before: invoice.settled, amount, name })
  const counted = isFull ? invoice : part
  // Withheld from the price before tax (Revenue Department order Thor Por 4/2528).
  const withheld = from?.withheld ?? satang(mulDiv(counted.net, withheldBp, 10_000))
  const total = amount
  const receipt = await insertDocument(ctx, {
    id,
    kind: receiptFor(invoice, { registered: isRegistered(ctx.tenant) }),
    buyer: buyerOf(invoice, payer),
    money: { net: counted.net, vat: counted.vat, total },
    content: {
      ...(isFull ? withoutTerms(invoice) : part.content),
      payment: { method, receivedOn, withheld, of: invoice.total },
    },
    from: invoice,
    refersTo: invoice.number,
  })
  await settle(ctx, { documentId: invoice.id, byId: id, amount, withheld, method })
  if (amount === outstanding) scheduleWithdrawal(ctx, invoice.id)
  if (withheld > 0) await expectCertificate(ctx, receipt, { withheld, withheldBp, base: counted.net })
  const money = { net: counted.net, vat: counted.vat, total }
  await bookDocument(
    ctx,
    receipt,
    receiptPostings(invoice.kind, money, { method, withheld, ...(from && { place: from.place }) }),
  )
  return receipt
}

function buyerOf({ buyer }: OwnDocument, payer: DocumentBuyer | null | undefined): DocumentBuyer {
  if (!payer || buyer?.taxId) return buyer ?? { name: '', address: '' }
  const { phone, email } = buyer ?? {}
  return { ...payer, ...(phone && { phone }), ...(email && { email }) }
}

/** The contents of an invoice for its receipt, which is not paid any more. */
const withoutTerms = ({ content: { terms: _, payment: __, pay: ___, ...content } }: OwnDocument) => content

async function expectCertificate(
  ctx: Ctx,
  receipt: OwnDocument,
  { withheld, withheldBp, base }: { withheld: Satang; withheldBp: number; base: Satang },
): Promise<void> {
  await ctx.db.query(
    'billing.expectCertificate',
    `INSERT INTO billing_withholding (tenant_id, id, document_id, base_satang, rate_bp, amount_satang, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [ctx.tenant.id, newId(), receipt.id, base, withheldBp, withheld, ctx.now],
  )
}
