import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ResourceTime } from './slots.ts'

/** A room, a person, a machine: anything exclusive at any time. */
export interface Resource {
  kind: string
  key: string
}

/**
 * Locks the resource for this transaction, whatever the time range: concurrent requests are serialised, so the second
 * reads what the first wrote. The exclusion constraint would also refuse it, but by aborting the transaction.
 */
export async function lockResource(ctx: Ctx, { kind, key }: Resource): Promise<void> {
  await ctx.db.query('slot.lockResource', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `slot ${ctx.tenant.id} ${kind} ${key}`,
  ])
}

/** Throws if the resource is taken at that time, or the daily limit is reached. Requires the resource's lock. */
export async function rejectOverlap(ctx: Ctx, time: ResourceTime, except?: string): Promise<void> {
  const { resource, limit } = time
  const { busyFrom, busyTo } = occupiedColumns(time)
  const [found] = await ctx.db.query<{ overlapping: boolean; begun: number }>(
    'slot.overlapping',
    `SELECT coalesce(bool_or(tstzrange(busy_from, busy_to) && tstzrange($4, $5)), false) AS overlapping,
       count(*) FILTER (WHERE starts_at >= $7 AND starts_at < $8)::int AS begun
     FROM slot_reservation
     WHERE tenant_id = $1 AND resource_kind = $2 AND resource_key = $3 AND status IN ('held', 'confirmed')
       AND id IS DISTINCT FROM $6
       AND (tstzrange(busy_from, busy_to) && tstzrange($4, $5) OR (starts_at >= $7 AND starts_at < $8))`,
    [
      ctx.tenant.id,
      resource.kind,
      resource.key,
      busyFrom,
      busyTo,
      except ?? null,
      limit?.from ?? null,
      limit?.to ?? null,
    ],
  )
  if (found?.overlapping) throw conflict('slot.taken')
  if (limit && (found?.begun ?? 0) >= limit.limit) throw conflict('slot.day_full')
}

/** Returns the columns for a resource's time. */
export const occupiedColumns = ({
  resource,
  startsAt,
  endsAt,
  minutesBefore = 0,
  minutesAfter = 0,
}: ResourceTime) => ({
  resourceKind: resource.kind,
  resourceKey: resource.key,
  startsAt,
  endsAt,
  busyFrom: new Date(startsAt.getTime() - minutesBefore * 60_000),
  busyTo: new Date(endsAt.getTime() + minutesAfter * 60_000),
})

/** Returns when a resource is busy between two times, for `openSlots`. */
export const busyTimes = (ctx: Ctx, { kind, key }: Resource, from: Date, to: Date) =>
  ctx.db.query<{ from: Date; to: Date; start: Date }>(
    'slot.busyTimes',
    `SELECT busy_from AS "from", busy_to AS "to", starts_at AS start FROM slot_reservation
     WHERE tenant_id = $1 AND resource_kind = $2 AND resource_key = $3 AND status IN ('held', 'confirmed')
       AND tstzrange(busy_from, busy_to) && tstzrange($4, $5) ORDER BY busy_from`,
    [ctx.tenant.id, kind, key, from, to],
  )
