import type { Ctx } from '#kernel/http/ctx.ts'
import { availableOf, type MoveReason, type StockPolicy } from './stock.rules.ts'

/** The stock of an item. Quantities in milli-units. */
export interface Level {
  variantId: string
  policy: StockPolicy
  onHandMilli: number
  reservedMilli: number
  /** Null when it is not counted. */
  availableMilli: number | null
  lowMilli: number
}

type Row = Omit<Level, 'availableMilli'>

/** Returns the stock levels of items at the shop, by item; items that were never tracked are missing. */
export async function levels(ctx: Ctx, variantIds: readonly string[]): Promise<Map<string, Level>> {
  if (!variantIds.length) return new Map()
  const rows = await ctx.db.query<Row>(
    'stock.levels',
    `SELECT l.variant_id AS "variantId", l.policy, l.on_hand_milli AS "onHandMilli", l.reserved_milli AS "reservedMilli",
            l.low_milli AS "lowMilli"
     FROM stock_level l JOIN stock_location p ON p.tenant_id = l.tenant_id AND p.id = l.location_id AND p.code = 'main'
     WHERE l.tenant_id = $1 AND l.variant_id = ANY($2::uuid[])`,
    [ctx.tenant.id, variantIds],
  )
  return new Map(
    rows.map((row) => {
      const availableMilli = availableOf({
        policy: row.policy,
        onHand: row.onHandMilli,
        reserved: row.reservedMilli,
      })
      return [row.variantId, { ...row, availableMilli }]
    }),
  )
}

/** One movement as shown to users; `quantityMilli` is negative when it left the shop. */
export interface Move {
  id: string
  at: Date
  reason: MoveReason
  quantityMilli: number
  from: string
  to: string
  ref: string
  note: string
  actorId: string | null
  actorRole: string
}

/** Returns the movements of an item, newest first, fifty per page. */
export function movesOf(ctx: Ctx, variantId: string, page = 1): Promise<Move[]> {
  return ctx.db.query<Move>(
    'stock.movesOf',
    `SELECT m.id, m.at, m.reason, f.code AS "from", t.code AS "to", m.ref, m.note,
            m.actor_id AS "actorId", m.actor_role AS "actorRole",
            CASE WHEN t.kind IN ('shop', 'warehouse') THEN m.quantity_milli ELSE -m.quantity_milli END AS "quantityMilli"
     FROM stock_move m
     JOIN stock_location f ON f.tenant_id = m.tenant_id AND f.id = m.from_location
     JOIN stock_location t ON t.tenant_id = m.tenant_id AND t.id = m.to_location
     WHERE m.tenant_id = $1 AND m.variant_id = $2 ORDER BY m.at DESC, m.id DESC LIMIT 50 OFFSET $3`,
    [ctx.tenant.id, variantId, (page - 1) * 50],
  )
}
