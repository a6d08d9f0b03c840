import { authorize } from '#kernel/auth/abilities.ts'
import { conflict } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang, zeroSatang } from '#kernel/money/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { BilledInvoice } from '../document/document.types.ts'
import { billInput } from './invoicing.input.ts'
import { lockForFollowUp } from './locked-document.server.ts'
import { insertDocument, issuedBefore, type OwnDocument } from './own-document.server.ts'

/**
 * Collects open invoices of one buyer in a billing note (manager, admin). It requests their outstanding amounts and
 * books nothing. Only once per id. Throws 403, 404, 409 `document.no_follow_up`, `document.two_buyers`, 422.
 */
export async function issueBillingNote(
  ctx: Ctx,
  input: { id: string; documentIds: string[]; dueOn?: string | null },
): Promise<OwnDocument> {
  authorize(ctx, billingAbilities['document.issue'])
  const { id, documentIds, dueOn } = parseInput(billInput, input)
  const before = await issuedBefore(ctx, id, ['billing_note'])
  if (before) return before
  const invoices: OwnDocument[] = []
  for (const documentId of [...new Set(documentIds)].toSorted())
    invoices.push(await lockForFollowUp(ctx, documentId, 'bill'))
  const buyer = invoices[0]?.buyer ?? { name: '', address: '' }
  if (invoices.some((invoice) => !isSameBuyer(invoice, buyer))) throw conflict('document.two_buyers')
  invoices.sort((a, b) => a.issuedOn.localeCompare(b.issuedOn) || a.number.localeCompare(b.number))
  const billed = invoices.map(
    ({ id: invoice, number, issuedOn, dueOn: due, total, settled }): BilledInvoice => ({
      id: invoice,
      number,
      issuedOn,
      dueOn: due,
      total,
      left: satang(total - settled),
    }),
  )
  const outstanding = satang(billed.reduce((sum, invoice) => sum + invoice.left, 0))
  return insertDocument(ctx, {
    id,
    kind: 'billing_note' as const,
    buyer,
    dueOn,
    // It requests money and states no tax: that is on its invoices.
    money: { net: outstanding, vat: zeroSatang, total: outstanding },
    content: {
      lines: [],
      subtotal: outstanding,
      discount: zeroSatang,
      shipping: zeroSatang,
      groups: [],
      vatRateBp: 0,
      invoices: billed,
    },
  })
}

const isSameBuyer = ({ buyer }: OwnDocument, other: { name: string; taxId?: string; branch?: string }) =>
  buyer !== null && buyer.name === other.name && buyer.taxId === other.taxId && buyer.branch === other.branch
