import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { soldStatuses } from './sold.server.ts'

/** An order as it was sold, with what is needed to recalculate it. */
export interface SoldOrder {
  placedAt: Date
  channel: string
  method: string
  provinceCode: string | null
  isMember: boolean
  shipping: Satang
  lines: SoldLine[]
}

export interface SoldLine {
  ref: string
  sku: string
  name: LocalizedText
  quantityMilli: number
  unitSatang: Satang
  /** The line total with tax, and without. */
  gross: Satang
  net: Satang
  /** What one piece cost the site; null if unknown. */
  unitCost: Satang | null
}

/** Returns orders of one kind of item sold between two times: the newest `limit` of them, oldest first. One SQL query. */
export async function soldOrders(
  ctx: Ctx,
  { kind, from, to, limit }: { kind: string; from: Date; to: Date; limit: number },
): Promise<SoldOrder[]> {
  const rows = await ctx.db.query<SoldOrder>(
    'billing.soldOrders',
    `SELECT o.placed_at AS "placedAt", o.channel, o.method, left(o.address->>'subdistrictCode', 2) AS "provinceCode",
       o.user_id IS NOT NULL AS "isMember", o.shipping_satang AS shipping, l.lines
     FROM (SELECT * FROM billing_order WHERE tenant_id = $1 AND placed_at >= $2 AND placed_at < $3 AND status = ANY($5)
             AND $4 = ANY(kinds) ORDER BY placed_at DESC LIMIT $6) o
     CROSS JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('ref', l.ref, 'sku', l.sku, 'name', l.name,
         'quantityMilli', l.quantity_milli, 'unitSatang', l.unit_satang, 'gross', l.gross_satang, 'net', l.net_satang,
         'unitCost', k.unit_cost_satang) ORDER BY l.position) AS lines
       FROM billing_order_line l LEFT JOIN billing_line_cost k ON k.tenant_id = l.tenant_id AND k.order_id = l.order_id
         AND k.position = l.position
       WHERE l.tenant_id = o.tenant_id AND l.order_id = o.id AND l.kind = $4) l
     WHERE l.lines IS NOT NULL ORDER BY o.placed_at`,
    [ctx.tenant.id, from, to, kind, soldStatuses, limit],
  )
  return rows
}
