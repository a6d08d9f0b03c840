import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { codLines, codPayouts } from './cod.table.ts'

export const payoutRows = rows(codPayouts, { missing: 'cod.payout_not_found' })
export const codLineRows = rows(codLines, { missing: 'cod.line_not_found' })
export type CodLine = typeof codLines.$inferSelect

/** A parcel for which a carrier was to collect cash. */
export interface CodParcel {
  orderId: string
  collect: Satang
}

/** Returns our parcels by tracking number; of two with the same number the later one. */
export async function parcelsByTracking(
  ctx: Ctx,
  trackings: readonly string[],
): Promise<Map<string, CodParcel>> {
  const found = await ctx.db.query<CodParcel & { tracking: string }>(
    'billing.codParcels',
    `SELECT s.tracking, s.order_id AS "orderId", s.collect_satang AS collect FROM billing_shipment s
     WHERE s.tenant_id = $1 AND s.tracking = ANY($2::text[]) ORDER BY s.sent_at`,
    [ctx.tenant.id, trackings],
  )
  return new Map(found.map(({ tracking, ...parcel }) => [tracking, parcel]))
}

export async function knownTrackings(ctx: Ctx, trackings: readonly string[]): Promise<Set<string>> {
  const existing = await ctx.db.query<{ tracking: string }>(
    'billing.codKnown',
    'SELECT tracking FROM billing_cod_line WHERE tenant_id = $1 AND tracking = ANY($2::text[])',
    [ctx.tenant.id, trackings],
  )
  return new Set(existing.map(({ tracking }) => tracking))
}

type NewLine = Omit<typeof codLines.$inferInsert, 'tenantId' | 'version' | 'reason'> & { id: string }

/** Inserts a line unless its parcel was paid out before; returns whether it did. */
export async function insertCodLine(ctx: Ctx, line: NewLine): Promise<boolean> {
  const inserted = await ctx.db.query(
    'billing.insertCodLine',
    `INSERT INTO billing_cod_line (tenant_id, id, payout_id, tracking, collected_satang, fee_satang, paid_on, status, order_id, expected_satang)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (tenant_id, tracking) DO NOTHING RETURNING id`,
    [
      ctx.tenant.id,
      line.id,
      line.payoutId,
      line.tracking,
      line.collected,
      line.fee ?? 0,
      line.paidOn ?? null,
      line.status,
      line.orderId ?? null,
      line.expected ?? 0,
    ],
  )
  return inserted.length > 0
}

/** Deletes payout lines that nobody has booked or decided; returns those deleted. */
export async function deleteCodLines(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const deleted = await ctx.db.query<{ id: string }>(
    'billing.deleteCodLines',
    `DELETE FROM billing_cod_line l USING billing_cod_payout p
     WHERE l.tenant_id = $1 AND l.id = ANY($2::uuid[]) AND p.tenant_id = l.tenant_id AND p.id = l.payout_id
       AND p.booked_at IS NULL AND l.status NOT IN ('accepted', 'ignored')
     RETURNING l.id`,
    [ctx.tenant.id, ids],
  )
  return new Set(deleted.map(({ id }) => id))
}
