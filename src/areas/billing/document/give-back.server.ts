import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { day } from '#kernel/time/index.ts'
import type { LockedOrder } from '../order/order-row.server.ts'
import { isTaxInvoice, sameTaxMonth, taxWithin } from './document.rules.ts'
import { documentsOf, voidDocument } from './document-row.server.ts'
import { issue } from './issue.server.ts'

interface GivenBack {
  amount: Satang
  /** What went back of this sale before. */
  before: Satang
  reason: string
}

/**
 * Makes the papers of a sale say that money went back. A sale given back whole within the month of its papers: they are called
 * off. Else its tax invoice gets a credit note over the amount (Revenue Code section 86/10); a plain receipt stays, for the money
 * did come. Locks of order and payments must be held.
 */
export async function giveBackOnPaper(ctx: Ctx, order: LockedOrder, given: GivenBack): Promise<void> {
  const papers = (await documentsOf(ctx, order)).filter(({ status }) => status === 'issued')
  const today = day(ctx.now)
  const whole = given.before === 0 && given.amount === order.total
  if (whole && papers.every(({ issuedOn }) => sameTaxMonth(issuedOn, today))) {
    for (const { id } of papers) await voidDocument(ctx, id, given.reason)
    return
  }
  const invoice = papers.find(({ kind }) => isTaxInvoice(kind))
  if (!invoice) return
  const { net, vat, total, issuedOn } = invoice
  const tax = taxWithin(order, given.before, given.amount)
  await issue(ctx, order, 'credit_note', {
    refersTo: invoice.number,
    reason: given.reason,
    amounts: { net: satang(given.amount - tax), vat: tax, total: given.amount },
    content: { original: { net, vat, total, issuedOn } },
  })
}
