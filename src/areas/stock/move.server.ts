import { conflict } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { allocate, type Holder } from './allocate.server.ts'
import { ensureLocations, type LocationCode, locationIdSql } from './location.server.ts'
import { endReservedSql } from './reservation.server.ts'
import { type Line, type MoveReason, type StockPolicy, sumLines } from './stock.rules.ts'

/** An item to be tracked: `groupId` is what it belongs to (its product). */
export interface TrackedItem {
  variantId: string
  groupId: string
  policy: StockPolicy
  /** If omitted, the current value stays. */
  lowMilli?: number
  /** How much may be backordered at a time. If omitted, the current value stays. */
  aheadMilli?: number
}

/**
 * Sets how items are counted; creates their level at the shop if there is none yet, with nothing on hand. Throws 409
 * `stock.oversold_ahead` if an item with outstanding backorders is to be counted differently. Two SQL queries.
 */
export async function track(ctx: Ctx, items: readonly TrackedItem[]): Promise<void> {
  if (!items.length) return
  const [, saved] = await Promise.all([
    ensureLocations(ctx),
    ctx.db.query('stock.track', trackSql, [ctx.tenant.id, JSON.stringify(items), ctx.now]),
  ])
  if (saved.length) throw conflict('stock.oversold_ahead', { count: saved.length }, { lines: saved })
  touch(ctx, 'stock')
}

/** Returns the items whose policy could not be set. */
const trackSql = `
WITH given AS (
  SELECT DISTINCT ON ("variantId") "variantId" AS variant_id, "groupId" AS group_id, policy, "lowMilli" AS low, "aheadMilli" AS ahead
  FROM jsonb_to_recordset($2::jsonb) AS g("variantId" uuid, "groupId" uuid, policy text, "lowMilli" bigint, "aheadMilli" bigint)),
done AS (
  INSERT INTO stock_level AS l (tenant_id, location_id, variant_id, group_id, policy, low_milli, ahead_milli, updated_at)
  SELECT $1, ${locationIdSql('main')}, g.variant_id, g.group_id, g.policy, coalesce(g.low, o.low_milli, 5000),
         coalesce(g.ahead, o.ahead_milli, 0), $3
  FROM given g LEFT JOIN stock_level o ON o.tenant_id = $1 AND o.variant_id = g.variant_id AND o.location_id = ${locationIdSql('main')}
  ORDER BY g.variant_id
  ON CONFLICT (tenant_id, variant_id, location_id) DO UPDATE
    SET policy = CASE WHEN excluded.policy = 'deny' AND l.reserved_milli - l.awaited_milli > l.on_hand_milli OR l.awaited_milli > 0 THEN l.policy ELSE excluded.policy END,
        group_id = excluded.group_id, low_milli = excluded.low_milli, ahead_milli = excluded.ahead_milli, updated_at = excluded.updated_at
    WHERE (l.policy, l.group_id, l.low_milli, l.ahead_milli)
      IS DISTINCT FROM (excluded.policy, excluded.group_id, excluded.low_milli, excluded.ahead_milli)
  RETURNING l.variant_id, l.policy)
SELECT d.variant_id AS "variantId" FROM done d JOIN given g ON g.variant_id = d.variant_id WHERE g.policy <> d.policy`

export interface Count {
  variantId: string
  /** The quantity on hand, as counted. */
  quantityMilli: number
  /** The quantity on hand at the time of the count: if it has changed since, nothing is set. */
  seenMilli?: number
}

interface Posting {
  reason: MoveReason
  ref?: string
  note?: string
}

/**
 * Sets the quantity on hand by moving the difference to or from the loss location. Throws 409 `stock.below_reserved`
 * with `data.lines` if less is left than is already reserved, 409 `stock.moved_since` if the basis of a count has
 * changed; then nothing is set. Items must be tracked first.
 */
export async function setOnHand(ctx: Ctx, counts: readonly Count[], posting: Posting): Promise<void> {
  if (!counts.length) return
  const rows = await ctx.db.query<{
    variantId: string
    requested: number
    reserved: number
    onHand: number
    moved: boolean
  }>(
    'stock.setOnHand',
    `WITH want AS (
       SELECT DISTINCT ON (variant_id) variant_id, quantity, seen
       FROM unnest($2::uuid[], $3::bigint[], $10::bigint[]) WITH ORDINALITY AS w(variant_id, quantity, seen, ordinal) ORDER BY variant_id, ordinal DESC),
     held AS MATERIALIZED (
       SELECT l.variant_id, l.location_id, l.policy, l.on_hand_milli, l.reserved_milli - l.awaited_milli AS reserved_milli,
              want.quantity, want.seen
       FROM stock_level l JOIN want ON want.variant_id = l.variant_id
       WHERE l.tenant_id = $1 AND l.location_id = ${locationIdSql('main')}
       ORDER BY l.variant_id, l.location_id FOR UPDATE OF l),
     short AS MATERIALIZED (
       SELECT *, seen IS DISTINCT FROM on_hand_milli AND seen IS NOT NULL AS moved FROM held
       WHERE (policy = 'deny' AND quantity < reserved_milli) OR (seen IS NOT NULL AND seen <> on_hand_milli)),
     changed AS (
       UPDATE stock_level l SET on_hand_milli = held.quantity, updated_at = $9
       FROM held
       WHERE l.tenant_id = $1 AND l.variant_id = held.variant_id AND l.location_id = held.location_id
         AND held.quantity <> held.on_hand_milli AND NOT EXISTS (SELECT FROM short)
       RETURNING l.variant_id, l.location_id, held.quantity - held.on_hand_milli AS difference),
     moved AS (
       INSERT INTO stock_move (tenant_id, id, from_location, to_location, variant_id, quantity_milli, reason, ref, note,
                               actor_id, actor_role, at)
       SELECT $1, stock_new_id(),
              CASE WHEN difference > 0 THEN ${locationIdSql('loss')} ELSE location_id END,
              CASE WHEN difference > 0 THEN location_id ELSE ${locationIdSql('loss')} END,
              variant_id, abs(difference), $4, $5, $6, $7, $8, $9
       FROM changed)
     SELECT variant_id AS "variantId", quantity AS requested, reserved_milli AS reserved, on_hand_milli AS "onHand", moved
     FROM short ORDER BY moved DESC, 1`,
    [
      ctx.tenant.id,
      counts.map((count) => count.variantId),
      counts.map((count) => count.quantityMilli),
      posting.reason,
      posting.ref ?? '',
      posting.note ?? '',
      ctx.viewer.user?.id ?? null,
      ctx.viewer.role,
      ctx.now,
      counts.map((count) => count.seenMilli ?? null),
    ],
  )
  const [first] = rows
  if (first?.moved) throw conflict('stock.moved_since', { left: first.onHand }, { lines: rows })
  if (first) throw conflict('stock.below_reserved', { reserved: first.reserved }, { lines: rows })
  await allocate(
    ctx,
    counts.map(({ variantId }) => ({ variantId, awaited: 1 })),
  )
  touch(ctx, 'stock')
}

/** Receives goods from a supplier. */
export async function receive(
  ctx: Ctx,
  input: { lines: readonly Line[]; ref?: string; note?: string },
): Promise<void> {
  await moveIn(ctx, 'supplier', input.lines, {
    reason: 'receive',
    ref: input.ref,
    note: input.note,
    holder: null,
  })
}

/**
 * Takes back goods that a holder had consumed. Throws 409 `stock.not_sold` if more is returned than went out to this
 * holder. The caller keeps the holder locked, so that the same goods are not returned twice.
 */
export async function returnStock(
  ctx: Ctx,
  input: { holder: Holder; lines: readonly Line[]; ref?: string; note?: string },
): Promise<void> {
  const out = await ctx.db.query<{ variantId: string; quantity: number }>(
    'stock.outWith',
    `SELECT m.variant_id AS "variantId",
            sum(CASE WHEN m.to_location = ${locationIdSql('customer')} THEN m.quantity_milli ELSE -m.quantity_milli END) AS quantity
     FROM stock_move m WHERE m.tenant_id = $1 AND m.holder_kind = $2 AND m.holder_id = $3
       AND ${locationIdSql('customer')} IN (m.from_location, m.to_location) GROUP BY m.variant_id`,
    [ctx.tenant.id, input.holder.kind, input.holder.id],
  )
  const outWith = new Map(out.map((row) => [row.variantId, row.quantity]))
  const lines = sumLines(input.lines)
  const tooMany = lines.filter(
    (line) => outWith.has(line.variantId) && line.quantityMilli > outWith.get(line.variantId)!,
  )
  if (tooMany.length) throw conflict('stock.not_sold', {}, { lines: tooMany })
  // Goods that were never counted cannot be returned to stock.
  const counted = lines.filter((line) => outWith.has(line.variantId))
  await moveIn(ctx, 'customer', counted, {
    reason: 'return',
    ref: input.ref,
    note: input.note,
    holder: input.holder,
  })
}

async function moveIn(
  ctx: Ctx,
  from: LocationCode,
  input: readonly Line[],
  { holder, ...posting }: Posting & { holder: Holder | null },
): Promise<void> {
  const lines = sumLines(input)
  if (!lines.length) return
  const received = await ctx.db.query<{ variantId: string; awaited: number }>(
    `stock.bring.${from}`,
    `WITH want AS (SELECT * FROM unnest($2::uuid[], $3::bigint[]) AS w(variant_id, quantity)),
     held AS MATERIALIZED (
       SELECT l.variant_id, l.location_id, want.quantity FROM stock_level l JOIN want ON want.variant_id = l.variant_id
       WHERE l.tenant_id = $1 AND l.location_id = ${locationIdSql('main')}
       ORDER BY l.variant_id, l.location_id FOR UPDATE OF l),
     changed AS (
       UPDATE stock_level l SET on_hand_milli = l.on_hand_milli + held.quantity, updated_at = $11
       FROM held WHERE l.tenant_id = $1 AND l.variant_id = held.variant_id AND l.location_id = held.location_id
       RETURNING l.variant_id, l.location_id, held.quantity, l.awaited_milli),
     posted AS (
       INSERT INTO stock_move (tenant_id, id, from_location, to_location, variant_id, quantity_milli, reason, ref, note,
                               holder_kind, holder_id, actor_id, actor_role, at)
       SELECT $1, stock_new_id(), ${locationIdSql(from)}, location_id, variant_id, quantity, $4, $5, $6, $7, $8, $9, $10, $11 FROM changed)
     SELECT variant_id AS "variantId", awaited_milli AS awaited FROM changed WHERE awaited_milli > 0`,
    [
      ctx.tenant.id,
      lines.map((line) => line.variantId),
      lines.map((line) => line.quantityMilli),
      posting.reason,
      posting.ref ?? '',
      posting.note ?? '',
      holder?.kind ?? null,
      holder?.id ?? null,
      ctx.viewer.user?.id ?? null,
      ctx.viewer.role,
      ctx.now,
    ],
  )
  await allocate(ctx, received)
  touch(ctx, 'stock')
}

interface OutgoingOptions {
  reason?: MoveReason
  ref?: string
  /** How much of it; everything that is reserved if omitted. */
  lines?: readonly Line[]
}

/**
 * Ships what a holder has reserved: its reservation becomes a movement to the customers, in whole or in part. No more
 * leaves than is reserved, so uncounted goods pass. Repeating a request for everything has no further effect. Returns
 * how many items left. Throws 409 `stock.awaited` for goods that have not arrived yet.
 */
export function consume(ctx: Ctx, holder: Holder, posting: OutgoingOptions = {}): Promise<number> {
  return moveOut(ctx, holder, 'customer', { reason: 'sale', ...posting })
}

/**
 * Writes off what a holder has reserved instead of selling it (spoiled, broken, missing), in whole or in part.
 * Otherwise like `consume`.
 */
export function writeOff(ctx: Ctx, holder: Holder, posting: OutgoingOptions = {}): Promise<number> {
  return moveOut(ctx, holder, 'loss', { reason: 'waste', ...posting })
}

async function moveOut(
  ctx: Ctx,
  holder: Holder,
  to: 'customer' | 'loss',
  { reason, ref, lines }: OutgoingOptions,
): Promise<number> {
  const part = lines && sumLines(lines)
  await rejectAwaited(ctx, holder, part)
  const rows = await ctx.db.query(
    `stock.leave.${to}`,
    `WITH want AS (SELECT * FROM unnest($9::uuid[], $10::bigint[]) AS w(variant_id, quantity)),
     held AS MATERIALIZED (
       SELECT l.variant_id FROM stock_level l
       WHERE l.tenant_id = $1 AND (l.variant_id, l.location_id) IN (
         SELECT variant_id, location_id FROM stock_reservation
         WHERE tenant_id = $1 AND holder_kind = $2 AND holder_id = $3 AND status = 'active')
       ORDER BY l.variant_id, l.location_id FOR UPDATE OF l),
     used AS (${endReservedSql('consumed', '$9')}),
     gone AS (
       UPDATE stock_level l SET on_hand_milli = l.on_hand_milli - used.quantity,
         reserved_milli = l.reserved_milli - used.quantity, updated_at = $4
       FROM used WHERE l.tenant_id = $1 AND l.variant_id = used.variant_id AND l.location_id = used.location_id
       RETURNING l.variant_id, l.location_id, used.quantity)
     INSERT INTO stock_move (tenant_id, id, from_location, to_location, variant_id, quantity_milli, reason, ref,
                             holder_kind, holder_id, actor_id, actor_role, at)
     SELECT $1, stock_new_id(), location_id, ${locationIdSql(to)}, variant_id, quantity, $5, $6, $2, $3, $7, $8, $4
     FROM gone RETURNING variant_id`,
    [
      ctx.tenant.id,
      holder.kind,
      holder.id,
      ctx.now,
      reason,
      ref ?? '',
      ctx.viewer.user?.id ?? null,
      ctx.viewer.role,
      part?.map(({ variantId }) => variantId) ?? null,
      part?.map(({ quantityMilli }) => quantityMilli) ?? null,
    ],
  )
  if (rows.length) touch(ctx, 'stock')
  return rows.length
}

/** Does nothing if all a holder has reserved is in stock. Throws 409 `stock.awaited` for goods that have not arrived yet. */
export const requireArrived = (ctx: Ctx, holder: Holder): Promise<void> =>
  rejectAwaited(ctx, holder, undefined)

/** What has not arrived yet cannot leave. */
async function rejectAwaited(ctx: Ctx, holder: Holder, part: readonly Line[] | undefined): Promise<void> {
  const awaited = await ctx.db.query<{ variantId: string; there: number }>(
    'stock.awaitedOf',
    `SELECT variant_id AS "variantId", quantity_milli - awaited_milli AS there FROM stock_reservation
     WHERE tenant_id = $1 AND holder_kind = $2 AND holder_id = $3 AND status = 'active' AND awaited_milli > 0`,
    [ctx.tenant.id, holder.kind, holder.id],
  )
  const requested = new Map(part?.map(({ variantId, quantityMilli }) => [variantId, quantityMilli]))
  const lines = awaited.filter(({ variantId, there }) =>
    part ? (requested.get(variantId) ?? 0) > there : true,
  )
  if (lines.length) throw conflict('stock.awaited', { count: lines.length }, { lines })
}
