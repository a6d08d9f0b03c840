import { authorize, can } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId, newId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { day } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import type { DocumentBuyer } from '../document/document.types.ts'
import { isRegistered } from '../document/seller.ts'
import { deleteDraft, listDrafts, openDraft, saveDraft } from '../document-draft/document-draft.server.ts'
import { missingEtaxSellerFields } from '../etax/etax.server.ts'
import { issuedByStaff } from '../invoicing/flow.rules.ts'
import type { lineInput } from '../invoicing/invoicing.input.ts'
import { issueDocument } from '../invoicing/issue-document.server.ts'
import { findDocument, type OwnDocument } from '../invoicing/own-document.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'

/** Returns the initial values of a document's form: a draft, another document, or empty. Throws 401, 403, 404. */
export async function newBillView(ctx: Ctx, search: URLSearchParams) {
  authorize(ctx, billingAbilities['document.issue'])
  const draftId = search.get('draft')
  const draft = draftId === null ? null : await openDraft(ctx, draftId)
  const content = draft?.content
  const [source, old, buyers, drafts, { vatRateBp }] = await Promise.all([
    documentOf(ctx, content?.from ?? search.get('from')),
    documentOf(ctx, content?.replaces ?? search.get('replaces')),
    knownBuyers(ctx),
    listDrafts(ctx),
    paymentSettings(ctx),
  ])
  const kindParam = issuedByStaff.find((kind) => kind === search.get('kind'))
  const base = source ?? old
  return {
    id: draft?.id ?? newId(),
    savedAt: draft?.savedAt ?? null,
    drafts: drafts.filter(({ id }) => id !== draft?.id),
    kind:
      issuedByStaff.find((kind) => kind === draft?.kind) ??
      kindParam ??
      (base ? ('invoice' as const) : ('quotation' as const)),
    from: source && { id: source.id, number: source.number },
    replaces: old && { id: old.id, number: old.number },
    buyer: content?.buyer ?? base?.buyer ?? null,
    lines: content?.lines ?? base?.content.lines ?? null,
    discount: content ? satang(content.discount) : (base?.content.discount ?? null),
    dueOn: content?.dueOn ?? null,
    terms: content?.terms ?? base?.content.terms?.join('\n') ?? '',
    buyers,
    /** What the site lacks for e-Tax; only for sites that issue tax invoices. */
    etaxGaps: isRegistered(ctx.tenant) && vatRateBp > 0 ? missingEtaxSellerFields(ctx) : [],
    mayOverride: can(ctx.viewer, billingAbilities['credit.override']),
    /** Whether the viewer may add the shop's products. */
    sellsGoods:
      canEnterArea(ctx.tenant, 'shop', ctx.viewer.role) &&
      can(ctx.viewer, billingAbilities['order.place_for']),
    vatRateBp: isRegistered(ctx.tenant) ? vatRateBp : 0,
    today: day(ctx.now),
  }
}

async function documentOf(ctx: Ctx, id: string | null): Promise<OwnDocument | null> {
  if (id === null) return null
  const found = isId(id) ? await findDocument(ctx, id) : null
  if (!found || found.orderId !== null) throw notFound('document.not_found')
  return found
}

/** Returns the buyers of earlier documents, latest first. */
async function knownBuyers(ctx: Ctx): Promise<DocumentBuyer[]> {
  const rows = await ctx.db.query<{ buyer: DocumentBuyer }>(
    'billing.knownBuyers',
    `SELECT buyer FROM (
       SELECT DISTINCT ON (buyer->>'name', buyer->>'taxId') buyer, issued_at FROM billing_document
       WHERE tenant_id = $1 AND order_id IS NULL AND buyer IS NOT NULL
       ORDER BY buyer->>'name', buyer->>'taxId', issued_at DESC) one
     ORDER BY issued_at DESC LIMIT 200`,
    [ctx.tenant.id],
  )
  return rows.map(({ buyer }) => buyer)
}

const optional = z.string().max(400).default('')

/** A document as its form submits it: the lines as one JSON text, since there may be any number. */
export const newBillInput = z.object({
  id: z.string().max(60),
  /** Which button was pressed. */
  as: z.enum(['document', 'draft']).default('document'),
  kind: z.enum(issuedByStaff),
  from: optional,
  replaces: optional,
  name: optional,
  taxId: optional,
  branch: optional,
  address: optional,
  phone: optional,
  email: optional,
  discount: z.coerce.number().default(0),
  dueOn: daySchema,
  terms: z.string().max(2000).default(''),
  overrideReason: optional,
  lines: z.string().max(60_000),
})

/** Issues the submitted document and deletes its draft; or saves it as a draft. */
export async function submitBill(ctx: Ctx, input: z.output<typeof newBillInput>): Promise<void> {
  const { id, as, kind, from, replaces, discount, dueOn, terms, lines, overrideReason, ...buyer } = input
  if (as === 'draft') {
    const references = { from: from || null, replaces: replaces || null }
    const content = { buyer, lines: parsedLines(lines), discount, dueOn: dueOn || null, terms, ...references }
    return saveDraft(ctx, { id, kind, content })
  }
  await deleteDraft(ctx, id)
  await issueDocument(ctx, {
    id,
    kind,
    buyer,
    discount,
    overrideReason,
    fromId: from || null,
    replaces: replaces || null,
    dueOn: dueOn || null,
    terms: terms
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    lines: parsedLines(lines).map(omitBlankAmounts),
  })
}

/** What a draft may leave out (a price of -1, a quantity of 0) is missing in a document, not too small. */
const omitBlankAmounts = ({ unitSatang, quantityMilli, ...line }: z.input<typeof lineInput>) =>
  ({
    ...line,
    ...(Number(unitSatang) >= 0 && { unitSatang }),
    ...(Number(quantityMilli) > 0 && { quantityMilli }),
  }) as z.input<typeof lineInput>

function parsedLines(text: string): z.input<typeof lineInput>[] {
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) ? lines : []
  } catch {
    return []
  }
}
