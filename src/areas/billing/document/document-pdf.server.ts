import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { receiptTemplate } from '#kernel/pdf/receipt.ts'
import { hexOf } from '#kernel/ui/color.ts'
import { canAccessOrder } from '../order/order-token.server.ts'
import type { IssuedDocument } from './document.types.ts'
import { documentColumns } from './document-row.server.ts'
import { documentSheet } from './document-sheet.ts'

type Found = IssuedDocument & Parameters<typeof canAccessOrder>[1]

/**
 * A document as a PDF: the original for the order's owner (account, browser, bearer of its link), a copy for staff. The same bytes
 * whenever it is asked for. Throws 404 for everybody else.
 */
export async function documentPdf(ctx: Ctx, number: string, token?: string | null): Promise<Buffer> {
  if (!/^[A-Z]{2}\d{10,20}$/.test(number)) throw notFound('document.not_found')
  const [found] = await ctx.db.query<Found & { ownerId: string }>(
    'billing.document',
    `SELECT ${documentColumns}, o.user_id AS "userId", o.guest_hash AS "guestHash", o.token_secret AS "tokenSecret"
     FROM billing_document d JOIN billing_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
     WHERE d.tenant_id = $1 AND d.number = $2`,
    [ctx.tenant.id, number],
  )
  const as = found && canAccessOrder(ctx, { ...found, id: found.orderId }, token)
  if (!found || !as) throw notFound('document.not_found')
  return renderPdf(receiptTemplate, documentSheet(found, { copy: as === 'staff', accent: accentOf(ctx) }))
}

/** The site's colour, dark enough for print. */
function accentOf({ tenant: { theme } }: Ctx): string {
  return hexOf({ l: Math.min(theme.light ?? 0.5, 0.5), c: theme.chroma, h: theme.hue })
}
