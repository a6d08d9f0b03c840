import type { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, Problem } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isMailAddress } from '#kernel/mail/address.ts'
import { parsePhone } from '#kernel/text/index.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { checkCredit, recordOverride } from '../credit/credit-check.server.ts'
import type { DocumentBuyer } from '../document/document.types.ts'
import { isRegistered } from '../document/seller.ts'
import { assertInvoiceRequest } from '../order/invoice-request.rules.ts'
import { sellable } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { issuedByStaff } from './flow.rules.ts'
import { type IssueInput, issueInput } from './invoicing.input.ts'
import { bookDocument, lockForFollowUp } from './locked-document.server.ts'
import { calculateContent } from './money.rules.ts'
import { insertDocument, issuedBefore, type OwnDocument } from './own-document.server.ts'
import { issuePostings } from './postings.rules.ts'
import { voidLockedDocument } from './void-document.server.ts'

/**
 * Issues a quotation, an invoice or a tax invoice (manager, admin): a new one, one from a quotation, or a replacement.
 * Only once per id. What is issued on account is due by its buyer's terms and must stay within their limit. Throws 403,
 * 404, 422 for invalid input, 409 `document.not_registered`, `document.no_follow_up`, `credit.over`.
 */
export async function issueDocument(ctx: Ctx, input: IssueInput): Promise<OwnDocument> {
  authorize(ctx, billingAbilities['document.issue'])
  const { id, kind, lines, discount, terms, fromId, replaces, buyer, overrideReason, ...typed } = checkIssue(
    ctx,
    input,
  )
  const before = await issuedBefore(ctx, id, issuedByStaff)
  if (before) return before
  const { vatRateBp } = await paymentSettings(ctx)
  const rate = isRegistered(ctx.tenant) ? vatRateBp : 0
  if (kind === 'tax_invoice' && rate === 0) throw conflict('document.not_registered')
  const source = fromId ? await lockForFollowUp(ctx, fromId, kind === 'quotation' ? null : kind) : null
  const old = replaces ? await lockForFollowUp(ctx, replaces, 'replace') : null
  const { content, net, vat, total } = calculateContent(lines, discount, rate)
  const money = { net, vat, total }
  await checkProducts(ctx, lines)
  if (old) await voidLockedDocument(ctx, old, replacedReason)
  const credit =
    kind === 'quotation' ? null : await checkCredit(ctx, buyer, total, { ...typed, reason: overrideReason })
  const dueOn = credit?.dueOn ?? typed.dueOn
  const document = await insertDocument(ctx, {
    id,
    kind,
    buyer,
    money,
    dueOn,
    content: { ...content, terms: terms.filter(Boolean) },
    // A replacement takes over the link to the old document's quotation.
    from: source ?? (old?.fromId ? { id: old.fromId } : null),
    refersTo: old?.number ?? null,
  })
  await recordOverride(ctx, id, credit?.override ?? null)
  await bookDocument(ctx, document, issuePostings(kind, money))
  return document
}

/** Validates the input of a document as far as possible without writing anything. Throws 422 by field. */
export function checkIssue(ctx: Ctx, input: IssueInput) {
  const { buyer, ...typed } = parseInput(issueInput, input)
  const { kind, lines, discount, dueOn } = typed
  if (dueOn && dueOn < day(ctx.now)) throw invalid([{ path: 'dueOn', code: 'document.due_past' }])
  const subtotal = lines.reduce((sum, line) => sum + (line.unitSatang * line.quantityMilli) / 1000, 0)
  if (discount >= subtotal) throw invalid([{ path: 'discount', code: 'document.nothing' }])
  return { ...typed, buyer: checkBuyer(buyer, kind === 'tax_invoice') }
}

/** Checks that lines with a product name one that is on sale, in a permitted quantity. Throws 422 at the line. */
async function checkProducts(ctx: Ctx, lines: z.output<typeof issueInput>['lines']): Promise<void> {
  for (const [at, { product, quantityMilli }] of lines.entries()) {
    if (!product) continue
    try {
      await sellable(product.kind).price(ctx, [{ ref: product.ref, quantityMilli }], null)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const [first] = error.errors
      throw invalid([{ path: `lines.${at}.name`, code: first?.code ?? 'quotation.product' }])
    }
  }
}

const replacedReason = 'ยกเลิกและออกฉบับใหม่แทน'

/** A tax invoice needs everything the law requires of its buyer (Revenue Code section 86/4); other documents need a name. */
function checkBuyer(
  { name, address, taxId, branch, phone, email }: Required<IssueInput['buyer']>,
  full: boolean,
): DocumentBuyer {
  const call = phone ? parsePhone(phone) : null
  if (call && !call.ok) throw invalid([{ path: 'buyer.phone', code: 'field.phone' }])
  if (email && !isMailAddress(email)) throw invalid([{ path: 'buyer.email', code: 'field.email' }])
  const reach = { ...(call?.ok && { phone: call.number }), ...(email && { email: email.toLowerCase() }) }
  if (!full && !taxId) return { name, address, ...reach }
  const checked = assertInvoiceRequest({ taxId, name, branch, address })
  if (!checked.ok)
    throw invalid(checked.errors.map(({ field, ...fault }) => ({ path: `buyer.${field}`, ...fault })))
  return { ...checked.request, ...reach }
}
