import { conflict } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { emit, enqueue } from '#kernel/jobs/jobs.ts'
import { allocate, type Holder } from './allocate.server.ts'
import { locationIdSql } from './location.server.ts'
import { type Line, type RequestedLine, type Shortage, sumLines } from './stock.rules.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Reservations of a holder expired; what they held is available again. */
    'stock.expired': { holder: Holder }
  }
}

/**
 * Reserves goods: all lines or none. Throws 409 `stock.short` with `data.lines` ({variantId, requested, left} of every
 * line that is short). Items without a level, or not counted, pass. Missing goods are backordered if the line allows it
 * and the item is open for it. `until` null never expires. A holder may reserve more than once; the later `until` of
 * the same item applies. One SQL query; one more and a retry if something may have expired meanwhile.
 */
export async function reserve(
  ctx: Ctx,
  { holder, lines, until }: { holder: Holder; lines: readonly RequestedLine[]; until: Date | null },
): Promise<void> {
  const requestedLines = sumLines(lines).map((want) => ({
    ...want,
    aheadMilli: backorderableMilli(lines, want.variantId),
  }))
  if (!requestedLines.length) return
  let short = await tryReserve(ctx, holder, requestedLines, until)
  if (short.length && (await expireReservations(ctx)) > 0)
    short = await tryReserve(ctx, holder, requestedLines, until)
  if (short.length) throw conflict('stock.short', { count: short.length }, { lines: short })
  if (until) scheduleExpiry(ctx, until)
  touch(ctx, 'stock')
}

const backorderableMilli = (lines: readonly RequestedLine[], variantId: string): number =>
  lines
    .filter((line) => line.variantId === variantId)
    .reduce((sum, { aheadMilli = 0 }) => sum + aheadMilli, 0)

/**
 * Locks the rows in order of their ids, so that orders with the same items in any order wait for each other instead of
 * deadlocking; what is read after the wait is what the previous holder left. Nothing is written if one line is short.
 */
function tryReserve(
  ctx: Ctx,
  holder: Holder,
  requestedLines: readonly Required<RequestedLine>[],
  until: Date | null,
): Promise<Shortage[]> {
  return ctx.db.query<Shortage>(
    'stock.reserve',
    `WITH want AS (SELECT * FROM unnest($2::uuid[], $3::bigint[], $8::bigint[]) AS w(variant_id, quantity, ahead)),
     held AS MATERIALIZED (
       SELECT l.variant_id, l.location_id, l.policy, want.quantity,
              greatest(l.on_hand_milli - l.reserved_milli + l.awaited_milli, 0) AS free,
              least(want.ahead, greatest(l.ahead_milli - l.awaited_milli, 0)) AS room
       FROM stock_level l JOIN want ON want.variant_id = l.variant_id
       WHERE l.tenant_id = $1 AND l.location_id = ${locationIdSql('main')} AND l.policy <> 'untracked'
       ORDER BY l.variant_id, l.location_id FOR UPDATE OF l),
     short AS MATERIALIZED (SELECT variant_id, quantity, free + room AS free FROM held WHERE policy = 'deny' AND free + room < quantity),
     taken AS (
       UPDATE stock_level l SET reserved_milli = l.reserved_milli + held.quantity,
         awaited_milli = l.awaited_milli + CASE WHEN l.policy = 'deny' THEN greatest(held.quantity - held.free, 0) ELSE 0 END,
         updated_at = $7
       FROM held
       WHERE l.tenant_id = $1 AND l.variant_id = held.variant_id AND l.location_id = held.location_id
         AND NOT EXISTS (SELECT FROM short)
       RETURNING l.variant_id, l.location_id, held.quantity,
         CASE WHEN l.policy = 'deny' THEN greatest(held.quantity - held.free, 0) ELSE 0 END AS awaited),
     kept AS (
       INSERT INTO stock_reservation AS r
         (tenant_id, id, location_id, variant_id, quantity_milli, awaited_milli, holder_kind, holder_id, expires_at, created_at)
       SELECT $1, stock_new_id(), location_id, variant_id, quantity, awaited, $4, $5, $6, $7 FROM taken
       ON CONFLICT (tenant_id, holder_kind, holder_id, variant_id, location_id) WHERE status = 'active'
       DO UPDATE SET quantity_milli = r.quantity_milli + excluded.quantity_milli,
         awaited_milli = r.awaited_milli + excluded.awaited_milli, expires_at = excluded.expires_at)
     SELECT variant_id AS "variantId", quantity AS requested, greatest(free, 0) AS "left" FROM short ORDER BY 1`,
    [
      ctx.tenant.id,
      requestedLines.map((line) => line.variantId),
      requestedLines.map((line) => line.quantityMilli),
      holder.kind,
      holder.id,
      until,
      ctx.now,
      requestedLines.map((line) => line.aheadMilli),
    ],
  )
}

/**
 * Transfers one holder's reservations to another that has none of its own yet, with no gap in between. Returns what was
 * transferred. `until` as in `reserve`.
 */
export async function transferReservations(
  ctx: Ctx,
  { from, to, until }: { from: Holder; to: Holder; until: Date | null },
): Promise<Line[]> {
  const lines = await ctx.db.query<Line>(
    'stock.handOver',
    `UPDATE stock_reservation SET holder_kind = $4, holder_id = $5, expires_at = $6
     WHERE tenant_id = $1 AND holder_kind = $2 AND holder_id = $3 AND status = 'active'
     RETURNING variant_id AS "variantId", quantity_milli AS "quantityMilli"`,
    [ctx.tenant.id, from.kind, from.id, to.kind, to.id, until],
  )
  if (until && lines.length) scheduleExpiry(ctx, until)
  return lines
}

/** Makes a holder's reservations permanent: its payment is being checked, or it is paid. */
export async function confirmReservations(ctx: Ctx, holder: Holder): Promise<void> {
  await ctx.db.query(
    'stock.keep',
    `UPDATE stock_reservation SET expires_at = NULL
     WHERE tenant_id = $1 AND holder_kind = $2 AND holder_id = $3 AND status = 'active'`,
    [ctx.tenant.id, holder.kind, holder.id],
  )
}

/**
 * Returns SQL that takes the requested quantities out of a holder's active reservations ($2, $3) at $4: rows of `want`
 * by item, everything if the parameter `amount` is null, never more than is reserved. The remainder stays reserved; a
 * used-up reservation ends. Releasing takes backordered quantities first. Run under the locks of `held`.
 */
export const endReservedSql = (end: 'consumed' | 'released', amount: `$${number}`): string => `
  UPDATE stock_reservation r SET
    quantity_milli = CASE WHEN share.quantity < r.quantity_milli THEN r.quantity_milli - share.quantity ELSE r.quantity_milli END,
    awaited_milli = r.awaited_milli - share.awaited,
    status = CASE WHEN share.quantity < r.quantity_milli THEN r.status ELSE '${end}' END,
    ended_at = CASE WHEN share.quantity < r.quantity_milli THEN NULL ELSE $4::timestamptz END
  FROM (SELECT a.id, CASE WHEN ${amount}::uuid[] IS NULL THEN a.quantity_milli ELSE least(a.quantity_milli, w.quantity) END AS quantity,
               ${end === 'consumed' ? '0' : `CASE WHEN ${amount}::uuid[] IS NULL THEN a.awaited_milli ELSE least(a.awaited_milli, w.quantity) END`} AS awaited
        FROM stock_reservation a LEFT JOIN want w ON w.variant_id = a.variant_id
        WHERE a.tenant_id = $1 AND a.holder_kind = $2 AND a.holder_id = $3 AND a.status = 'active'
          AND (${amount}::uuid[] IS NULL OR w.quantity IS NOT NULL)) share
  WHERE r.tenant_id = $1 AND r.id = share.id AND r.status = 'active' AND (SELECT count(*) FROM held) > 0
  RETURNING r.variant_id, r.location_id, share.quantity, share.awaited`

/**
 * Releases what a holder has reserved, in whole or this much of it (never more than is reserved). Repeating a request
 * for everything has no further effect. Returns how many items were released. One SQL query.
 */
export async function release(ctx: Ctx, holder: Holder, lines?: readonly Line[]): Promise<number> {
  const part = lines && sumLines(lines)
  const rows = await ctx.db.query<{ variantId: string; awaited: number }>(
    'stock.release',
    `WITH want AS (SELECT * FROM unnest($5::uuid[], $6::bigint[]) AS w(variant_id, quantity)),
     held AS MATERIALIZED (
       SELECT l.variant_id, l.location_id FROM stock_level l
       WHERE l.tenant_id = $1 AND (l.variant_id, l.location_id) IN (
         SELECT variant_id, location_id FROM stock_reservation
         WHERE tenant_id = $1 AND holder_kind = $2 AND holder_id = $3 AND status = 'active')
       ORDER BY l.variant_id, l.location_id FOR UPDATE OF l),
     freed AS (${endReservedSql('released', '$5')})
     UPDATE stock_level l SET reserved_milli = l.reserved_milli - freed.quantity,
       awaited_milli = l.awaited_milli - freed.awaited, updated_at = $4
     FROM freed WHERE l.tenant_id = $1 AND l.variant_id = freed.variant_id AND l.location_id = freed.location_id
     RETURNING l.variant_id AS "variantId", l.awaited_milli AS awaited`,
    [
      ctx.tenant.id,
      holder.kind,
      holder.id,
      ctx.now,
      part?.map(({ variantId }) => variantId) ?? null,
      part?.map(({ quantityMilli }) => quantityMilli) ?? null,
    ],
  )
  await allocate(ctx, rows)
  if (rows.length) touch(ctx, 'stock')
  return rows.length
}

/**
 * Ends expired reservations, five hundred at a time, and emits `stock.expired` for each holder. Returns how many
 * holders. Called by a job in the minute it is due, by a clock as a safety net, and by callers that find too little
 * stock.
 */
export async function expireReservations(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.query<Holder & { items: { variantId: string; awaited: number }[] }>(
    'stock.expire',
    `WITH due AS MATERIALIZED (
       SELECT id, variant_id, location_id FROM stock_reservation
       WHERE tenant_id = $1 AND status = 'active' AND expires_at <= $2 ORDER BY expires_at LIMIT 500),
     held AS MATERIALIZED (
       SELECT l.variant_id FROM stock_level l
       WHERE l.tenant_id = $1 AND (l.variant_id, l.location_id) IN (SELECT variant_id, location_id FROM due)
       ORDER BY l.variant_id, l.location_id FOR UPDATE OF l),
     ended AS (
       UPDATE stock_reservation r SET status = 'expired', ended_at = $2
       FROM due WHERE r.tenant_id = $1 AND r.id = due.id AND r.status = 'active' AND r.expires_at <= $2
         AND (SELECT count(*) FROM held) > 0
       RETURNING r.variant_id, r.location_id, r.quantity_milli, r.awaited_milli, r.holder_kind, r.holder_id),
     freed AS (
       UPDATE stock_level l SET reserved_milli = l.reserved_milli - f.quantity,
         awaited_milli = l.awaited_milli - f.awaited, updated_at = $2
       FROM (SELECT variant_id, location_id, sum(quantity_milli)::bigint AS quantity, sum(awaited_milli)::bigint AS awaited FROM ended GROUP BY 1, 2) f
       WHERE l.tenant_id = $1 AND l.variant_id = f.variant_id AND l.location_id = f.location_id
       RETURNING l.variant_id AS "variantId", l.awaited_milli AS awaited)
     SELECT DISTINCT holder_kind AS kind, holder_id AS id,
            (SELECT coalesce(jsonb_agg(freed), '[]') FROM freed WHERE awaited > 0) AS items FROM ended`,
    [ctx.tenant.id, ctx.now],
  )
  if (rows[0]) await allocate(ctx, rows[0].items)
  for (const { kind, id } of rows) await emit(ctx, 'stock.expired', { holder: { kind, id } })
  if (rows.length) touch(ctx, 'stock')
  return rows.length
}

/** Schedules one job for all reservations that expire in the same minute. */
function scheduleExpiry(ctx: Ctx, until: Date): void {
  const minute = Math.ceil(until.getTime() / 60_000)
  enqueue(ctx, 'stock.expire', {}, { runAt: new Date(minute * 60_000), key: `stock.expire:${minute}` })
}
