import type { Ctx } from '#kernel/http/ctx.ts'
import { isRegistered } from '../document/seller.ts'
import type { InvoiceRequest } from '../order/invoice-request.rules.ts'
import { paymentSettings } from '../settings/settings.server.ts'

/**
 * Returns whether the site issues full tax invoices, and the party of the viewer's latest one; null if it issues none.
 * At most two statements.
 */
export async function taxProfile(ctx: Ctx): Promise<{ known: InvoiceRequest | null } | null> {
  const { vatRateBp } = await paymentSettings(ctx)
  if (vatRateBp === 0 || !isRegistered(ctx.tenant)) return null
  const { user } = ctx.viewer
  if (!user) return { known: null }
  const [row] = await ctx.db.query<{ request: InvoiceRequest }>(
    'billing.latestTaxProfile',
    `SELECT invoice_request AS request FROM billing_order
     WHERE tenant_id = $1 AND user_id = $2 AND invoice_request IS NOT NULL ORDER BY placed_at DESC LIMIT 1`,
    [ctx.tenant.id, user.id],
  )
  return { known: row?.request ?? null }
}
