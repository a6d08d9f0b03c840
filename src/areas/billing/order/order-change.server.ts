import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { VatGroup } from '#kernel/money/index.ts'
import type { DeliveryEdit } from './order.types.ts'
import type { LockedOrder } from './order-row.server.ts'
import type { LineMoney } from './shipment.rules.ts'

interface NewChange {
  number: number
  kind: 'cancel_lines' | 'edit'
  reason?: string
  details?: DeliveryEdit
  /** The reduction of the order's total. */
  less?: LineMoney
  itemCount?: number
  taxSummary?: VatGroup[]
  lines?: { line: number; milli: number; money: LineMoney; lost: boolean }[]
}

/** Returns the number of an order's next change; under its lock. */
export async function nextChange(ctx: Ctx, order: LockedOrder): Promise<number> {
  const [row] = await ctx.db.query<{ number: number }>(
    'billing.nextChange',
    `SELECT count(*)::int + 1 AS number FROM billing_order_change WHERE tenant_id = $1 AND order_id = $2`,
    [ctx.tenant.id, order.id],
  )
  return row?.number ?? 1
}

/** Inserts a change of an order; its totals are updated by trigger. Two statements. */
export async function insertChange(ctx: Ctx, order: LockedOrder, change: NewChange): Promise<void> {
  const { less } = change
  await ctx.db.query(
    'billing.insertChange',
    `INSERT INTO billing_order_change (tenant_id, id, order_id, number, kind, at, actor_id, reason, subtotal_satang,
       discount_satang, net_satang, vat_satang, item_count, tax_summary, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ctx.tenant.id,
      newId(),
      order.id,
      change.number,
      change.kind,
      ctx.now,
      ctx.viewer.user?.id ?? null,
      change.reason ?? '',
      less?.subtotal ?? 0,
      less?.discount ?? 0,
      less?.net ?? 0,
      less?.vat ?? 0,
      change.itemCount ?? 0,
      change.taxSummary ? JSON.stringify(change.taxSummary) : null,
      change.details ? JSON.stringify(change.details) : null,
    ],
  )
  if (!change.lines?.length) return
  const rows = change.lines.map(({ line, milli, money, lost }) => ({
    id: newId(),
    position: line,
    milli,
    subtotal: money.subtotal,
    net: money.net,
    vat: money.vat,
    lost,
  }))
  await ctx.db.query(
    'billing.insertChangeLines',
    `INSERT INTO billing_order_change_line (tenant_id, id, order_id, change, position, quantity_milli, subtotal_satang, net_satang,
       vat_satang, lost)
     SELECT $1, id, $2, $3, position, milli, subtotal, net, vat, lost
     FROM jsonb_to_recordset($4::jsonb) AS l(id uuid, position smallint, milli bigint, subtotal bigint, net bigint, vat bigint,
       lost boolean)`,
    [ctx.tenant.id, order.id, change.number, JSON.stringify(rows)],
  )
}
