import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { takePlaces } from './pool.ts'
import { lockResource, occupied, type Resource, refuseOverlap } from './resource.ts'
import { slotStates } from './slot.states.ts'
import { slotReservations } from './slot.table.ts'

export type SlotReservation = Row<typeof slotReservations>

/** For what places are held: an order, a registration, a booking. */
export interface SlotHolder {
  kind: string
  id: string
}

/** A thing with a time that only one may have at once, and what is kept free around it. */
export interface ResourceTime {
  resource: Resource
  startsAt: Date
  endsAt: Date
  minutesBefore?: number
  minutesAfter?: number
  /** At most so many of the resource that begin within this day. */
  limit?: { most: number; from: Date; to: Date }
}

const reservations = rows(slotReservations, { missing: 'slot.not_found' })

const life = lifecycle({
  machine: slotStates,
  rows: reservations,
  async after(ctx, { row, to }) {
    if (row.poolId && (to === 'released' || to === 'expired')) await takePlaces(ctx, row.poolId, -row.places)
  },
})

/**
 * Holds places of a pool until a time. Throws 409 `slot.full` with `data.left`, and holds nothing; 404 where there is no such pool.
 * Asks for no right, as everything here: the area whose things they are does.
 */
export async function holdPlaces(
  ctx: Ctx,
  input: { poolId: string; places?: number; holder: SlotHolder; until: Date },
): Promise<SlotReservation> {
  const { poolId, places = 1, holder, until } = input
  await takePlaces(ctx, poolId, places)
  return insert(ctx, { poolId, places }, holder, until)
}

/** Holds a resource for a time. Throws 409 `slot.taken` where somebody has it, `slot.day_full` at the day's limit. */
export async function holdTime(
  ctx: Ctx,
  { holder, until, ...time }: ResourceTime & { holder: SlotHolder; until: Date },
): Promise<SlotReservation> {
  await lockResource(ctx, time.resource)
  await refuseOverlap(ctx, time)
  return insert(ctx, occupied(time), holder, until)
}

/** What is held is held for good. What ran out but was not swept yet still is. Throws 404, 409 `transition_refused`. */
export const confirmSlot = (ctx: Ctx, id: string): Promise<SlotReservation> =>
  life.move(ctx, id, 'confirm', { set: { until: null } })

/** What is held is held until then; what is held for good stays so. */
export async function extendSlot(ctx: Ctx, id: string, until: Date): Promise<void> {
  await reservations.updateWhere(ctx, id, { status: 'held' }, { until })
}

/** Gives places back. Throws 404, 409 `transition_refused`. */
export const releaseSlot = (ctx: Ctx, id: string, reason?: string): Promise<SlotReservation> =>
  life.move(ctx, id, 'release', { ...(reason && { reason }) })

/** The same places of another pool; held as it was. Throws 404, 409 `slot.full`, and nothing moved. */
export async function movePlaces(ctx: Ctx, id: string, poolId: string): Promise<SlotReservation> {
  const row = await reservations.lock(ctx, id)
  if (!row.poolId) throw conflict('slot.other_kind')
  if (row.poolId === poolId) return row
  // Pools are taken in the order of their ids, so that two who change places do not wait for each other.
  const steps = [
    { id: poolId, by: row.places },
    { id: row.poolId, by: -row.places },
  ].sort((a, b) => a.id.localeCompare(b.id))
  for (const step of steps) await takePlaces(ctx, step.id, step.by)
  return life.move(ctx, id, 'move', { set: { poolId } })
}

/** Another time, also of another resource; held as it was. Throws 404, 409 `slot.taken`, `slot.day_full`, and nothing moved. */
export async function moveTime(ctx: Ctx, id: string, time: ResourceTime): Promise<SlotReservation> {
  const row = await reservations.lock(ctx, id)
  if (row.poolId) throw conflict('slot.other_kind')
  await lockResource(ctx, time.resource)
  await refuseOverlap(ctx, time, id)
  return life.move(ctx, id, 'move', { set: occupied(time) })
}

/** All that somebody has, in order. */
export const slotsOf = (ctx: Ctx, { kind, id }: SlotHolder): Promise<SlotReservation[]> =>
  reservations.list(ctx, {
    where: { holderKind: kind, holderId: id, status: ['held', 'confirmed'] },
    order: ['createdAt'],
  })

/** Gives back what was held and not confirmed in time. Two at once do no harm. Answers how many. */
export async function sweepSlots(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'slot.due',
    `SELECT id FROM slot_reservation WHERE tenant_id = $1 AND status = 'held' AND until <= $2
     ORDER BY pool_id, id LIMIT 500 FOR UPDATE SKIP LOCKED`,
    [ctx.tenant.id, ctx.now],
  )
  for (const { id } of due) await life.move(ctx, id, 'expire')
  return due.length
}

const insert = (
  ctx: Ctx,
  of: Partial<Pick<SlotReservation, 'poolId' | 'places'>> | ReturnType<typeof occupied>,
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
