import { emailLocale } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'

/**
 * Returns the language of an email about a document to an address: that of the last one, which staff may have chosen,
 * otherwise that of the document's order, of the recipient's account, or of the site.
 */
export async function documentLocale(ctx: Ctx, documentId: string, to: string): Promise<Locale> {
  const [row] = await ctx.db.query<{ locale: Locale | null }>(
    'billing.documentLanguage',
    `SELECT coalesce(
       (SELECT locale FROM billing_document_mail WHERE tenant_id = $1 AND document_id = $2 ORDER BY sent_at DESC LIMIT 1),
       (SELECT o.locale FROM billing_document d JOIN billing_order o ON o.tenant_id = d.tenant_id AND o.id = d.order_id
        WHERE d.tenant_id = $1 AND d.id = $2)) AS locale`,
    [ctx.tenant.id, documentId],
  )
  return row?.locale ?? emailLocale(ctx, to)
}
