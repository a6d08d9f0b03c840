import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { takePlaces } from './pool.ts'
import { lockResource, occupiedColumns, type Resource, rejectOverlap } from './resource.ts'
import { slotStates } from './slot.states.ts'
import { slotReservations } from './slot.table.ts'

export type SlotReservation = Row<typeof slotReservations>

/** What places are held for: an order, a registration, a booking. */
export interface SlotHolder {
  kind: string
  id: string
}

/** An exclusive time of a resource, with its buffer. */
export interface ResourceTime {
  resource: Resource
  startsAt: Date
  endsAt: Date
  minutesBefore?: number
  minutesAfter?: number
  /** The maximum number of reservations of the resource that start within this day. */
  limit?: { limit: number; from: Date; to: Date }
}

const reservations = rows(slotReservations, { missing: 'slot.not_found' })

const reservationLifecycle = createLifecycle({
  machine: slotStates,
  rows: reservations,
  async after(ctx, { row, to }) {
    if (row.poolId && (to === 'released' || to === 'expired')) await takePlaces(ctx, row.poolId, -row.places)
  },
})

/**
 * Holds places of a pool until a given time. Throws 409 `slot.full` with `data.left`, and holds nothing; 404 if there
 * is no such pool. Like everything here it checks no rights: the area that owns the things does.
 */
export async function holdPlaces(
  ctx: Ctx,
  input: { poolId: string; places?: number; holder: SlotHolder; until: Date },
): Promise<SlotReservation> {
  const { poolId, places = 1, holder, until } = input
  await takePlaces(ctx, poolId, places)
  return insertReservation(ctx, { poolId, places }, holder, until)
}

/** Holds a resource for a time. Throws 409 `slot.taken` if it is taken, `slot.day_full` at the daily limit. */
export async function holdTime(
  ctx: Ctx,
  { holder, until, ...time }: ResourceTime & { holder: SlotHolder; until: Date },
): Promise<SlotReservation> {
  await lockResource(ctx, time.resource)
  await rejectOverlap(ctx, time)
  return insertReservation(ctx, occupiedColumns(time), holder, until)
}

/**
 * Confirms a hold permanently. An expired hold that has not been swept yet can still be confirmed. Throws 404, 409
 * `transition_refused`.
 */
export const confirmSlot = (ctx: Ctx, id: string): Promise<SlotReservation> =>
  reservationLifecycle.move(ctx, id, 'confirm', { set: { until: null } })

/** Extends a hold until then; a confirmed reservation is unchanged. */
export async function extendSlot(ctx: Ctx, id: string, until: Date): Promise<void> {
  await reservations.updateWhere(ctx, id, { status: 'held' }, { until })
}

/** Releases a reservation. Throws 404, 409 `transition_refused`. */
export const releaseSlot = (ctx: Ctx, id: string, reason?: string): Promise<SlotReservation> =>
  reservationLifecycle.move(ctx, id, 'release', { ...(reason && { reason }) })

/** Moves a reservation to another pool, keeping its status. Throws 404, 409 `slot.full`, and then nothing is moved. */
export async function movePlaces(ctx: Ctx, id: string, poolId: string): Promise<SlotReservation> {
  const row = await reservations.lock(ctx, id)
  if (!row.poolId) throw conflict('slot.other_kind')
  if (row.poolId === poolId) return row
  // Pools are locked in the order of their ids, so that two opposite moves cannot deadlock.
  const steps = [
    { id: poolId, by: row.places },
    { id: row.poolId, by: -row.places },
  ].sort((a, b) => a.id.localeCompare(b.id))
  for (const step of steps) await takePlaces(ctx, step.id, step.by)
  return reservationLifecycle.move(ctx, id, 'move', { set: { poolId } })
}

/**
 * Moves a reservation to another time, also of another resource, keeping its status. Throws 404, 409 `slot.taken`,
 * `slot.day_full`, and then nothing is moved.
 */
export async function moveTime(ctx: Ctx, id: string, time: ResourceTime): Promise<SlotReservation> {
  const row = await reservations.lock(ctx, id)
  if (row.poolId) throw conflict('slot.other_kind')
  await lockResource(ctx, time.resource)
  await rejectOverlap(ctx, time, id)
  return reservationLifecycle.move(ctx, id, 'move', { set: occupiedColumns(time) })
}

/** Returns all reservations of a holder, in order. */
export const slotsOf = (ctx: Ctx, { kind, id }: SlotHolder): Promise<SlotReservation[]> =>
  reservations.list(ctx, {
    where: { holderKind: kind, holderId: id, status: ['held', 'confirmed'] },
    order: ['createdAt'],
  })

/** Releases holds that were not confirmed in time. Safe to run concurrently. Returns their number. */
export async function sweepSlots(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'slot.due',
    `SELECT id FROM slot_reservation WHERE tenant_id = $1 AND status = 'held' AND until <= $2
     ORDER BY pool_id, id LIMIT 500 FOR UPDATE SKIP LOCKED`,
    [ctx.tenant.id, ctx.now],
  )
  for (const { id } of due) await reservationLifecycle.move(ctx, id, 'expire')
  return due.length
}

const insertReservation = (
  ctx: Ctx,
  of: Partial<Pick<SlotReservation, 'poolId' | 'places'>> | ReturnType<typeof occupiedColumns>,
  holder: SlotHolder,
  until: Date,
): Promise<SlotReservation> =>
  reservations.insert(ctx, {
    id: newId(),
    ...of,
    holderKind: holder.kind,
    holderId: holder.id,
    until,
    status: 'held',
    createdAt: ctx.now,
  })
