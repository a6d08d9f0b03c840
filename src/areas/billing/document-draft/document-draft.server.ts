import { z } from 'zod'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { isDay } from '#kernel/time/index.ts'
import { billingAbilities } from '../abilities.ts'
import { isRegistered } from '../document/seller.ts'
import { issuedByStaff } from '../invoicing/flow.rules.ts'
import { productInput } from '../invoicing/invoicing.input.ts'
import { calculateContent } from '../invoicing/money.rules.ts'
import { findDocument } from '../invoicing/own-document.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { documentDrafts } from './document-draft.table.ts'
import type { DraftCard, DraftContent } from './document-draft.types.ts'

const drafts = rows(documentDrafts)
const maxDrafts = 200

const optionalText = (longest: number) => z.string().max(longest).default('')
const line = z.object({
  name: optionalText(200),
  sku: optionalText(60),
  unit: optionalText(30),
  quantityMilli: z.number().int().min(0).max(1_000_000_000),
  unitSatang: z.number().int().min(-1).max(100_000_000_000),
  vatMode: z.enum(['inclusive', 'exclusive', 'zero', 'exempt']),
  product: productInput.optional(),
})
const draftInput = z.object({
  id: z.uuid(),
  kind: z.enum(issuedByStaff),
  content: z.object({
    buyer: z.object({
      name: optionalText(200),
      address: optionalText(400),
      taxId: optionalText(30),
      branch: optionalText(20),
      phone: optionalText(30),
      email: optionalText(254),
    }),
    lines: z.array(line).max(100),
    discount: z.number().int().min(0).max(100_000_000_000),
    dueOn: z.string().refine(isDay, 'field.format').nullable(),
    terms: optionalText(2000),
    from: z.uuid().nullable(),
    replaces: z.uuid().nullable(),
  }),
})

/**
 * Saves a document being written, as it is; saved again under its id it is replaced. Throws 403, 409 `draft.issued` if
 * it was issued meanwhile, `draft.many`, 422.
 */
export async function saveDraft(ctx: Ctx, input: z.input<typeof draftInput>): Promise<void> {
  authorize(ctx, billingAbilities['document.issue'])
  const { id, kind, content } = parseInput(draftInput, input)
  if (await findDocument(ctx, id)) throw conflict('draft.issued')
  const values = { kind, content, buyerName: content.buyer.name, total: await totalOf(ctx, content) }
  const saved = { ...values, savedBy: ctx.viewer.user?.id ?? null, savedAt: ctx.now }
  if (await drafts.updateWhere(ctx, id, {}, saved)) return
  if ((await drafts.count(ctx)) >= maxDrafts) throw conflict('draft.many', { most: maxDrafts })
  await drafts.insert(ctx, { id, ...saved })
}

/** Returns the total so far; lines without an amount count as zero. */
async function totalOf(ctx: Ctx, { lines, discount }: DraftContent) {
  const { vatRateBp } = await paymentSettings(ctx)
  const complete = lines.flatMap((eachLine) =>
    eachLine.unitSatang < 0 || eachLine.quantityMilli === 0
      ? []
      : [{ ...eachLine, unitSatang: satang(eachLine.unitSatang) }],
  )
  const rate = isRegistered(ctx.tenant) ? vatRateBp : 0
  const { total } = calculateContent(complete, satang(0), rate)
  return satang(Math.max(0, total - discount))
}

/** Returns all drafts, the latest first. Throws 403. */
export async function listDrafts(ctx: Ctx): Promise<DraftCard[]> {
  authorize(ctx, billingAbilities['document.issue'])
  return ctx.db.query<DraftCard>(
    'billing.drafts',
    `SELECT id, kind, buyer_name AS "buyerName", total_satang AS total, saved_at AS "savedAt" FROM billing_document_draft
     WHERE tenant_id = $1 ORDER BY saved_at DESC, id LIMIT $2`,
    [ctx.tenant.id, maxDrafts],
  )
}

/** Returns one draft as it was typed. Throws 404 if it was issued or deleted. */
export async function openDraft(ctx: Ctx, id: string) {
  const draft = isId(id) ? await drafts.find(ctx, { id }) : null
  if (!draft) throw notFound('draft.not_found')
  return draft
}

/** Deletes a draft; a missing one is not an error. Throws 403. */
export async function deleteDraft(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, billingAbilities['document.issue'])
  if (isId(id)) await drafts.remove(ctx, id)
}
