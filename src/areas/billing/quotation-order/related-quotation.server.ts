import { can } from '#kernel/auth/abilities.ts'
import type { RelatedSource } from '#kernel/related/related.ts'
import { billingAbilities } from '../abilities.ts'
import { quotationMessages } from '../messages/quotation.ts'
import { billingPaths } from '../paths.ts'

/** The quotation an order was made from, shown next to the order. */
export const quotationOfOrder: RelatedSource = {
  key: 'quotations',
  title: { th: quotationMessages.th.madeOf, en: quotationMessages.en.madeOf },
  canSee: (viewer) => can(viewer, billingAbilities['document.see']),
  async find(ctx, to) {
    const number = /\/(SO\d{6,20})$/.exec(to.split('?')[0] ?? '')?.[1]
    if (!number) return []
    const rows = await ctx.db.query<{ id: string; number: string; buyer: string | null }>(
      'billing.quotationsOfOrder',
      `SELECT d.id, d.number, d.buyer->>'name' AS buyer FROM billing_quotation_order q
       JOIN billing_order o ON o.tenant_id = q.tenant_id AND o.id = q.order_id
       JOIN billing_document d ON d.tenant_id = q.tenant_id AND d.id = q.document_id
       WHERE q.tenant_id = $1 AND o.number = $2`,
      [ctx.tenant.id, number],
    )
    return rows.map(({ id, number: title, buyer }) => ({
      id,
      title,
      to: billingPaths.bills({ bill: id }),
      ...(buyer && { detail: buyer }),
    }))
  },
}
