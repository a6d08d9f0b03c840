import { conflict, Problem } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { rows } from '#kernel/rows/rows.ts'
import {
  confirmSlot,
  holdPlaces,
  poolsOf,
  releaseSlot,
  type SlotHolder,
  setCapacity,
  slotsOf,
} from '#kernel/slots/index.ts'
import { slotReservations } from '#kernel/slots/slot.table.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import type { Course } from '../course/course-row.server.ts'
import { coursesScope } from '../course/course-row.server.ts'

/** Offers free places to those waiting longest. */
export const offerSeatsJob = 'lesson: offer free places'

/** At once, not by the clock: in the minutes between, anyone who came by would take the place from those who wait. */
const offerFreedSeats = (ctx: Ctx): void =>
  enqueue(ctx, offerSeatsJob, null, { key: `${offerSeatsJob} ${ctx.tenant.id}` })

const reservations = rows(slotReservations)

/** A unit of capacity: a whole course, or one of its cohorts. */
export interface Seats {
  courseId: string
  cohortId: string | null
}

const poolKind = ({ cohortId }: Seats) => (cohortId ? 'lesson.cohort' : 'lesson.course')
const poolKey = ({ courseId, cohortId }: Seats) => cohortId ?? courseId

/** So far in the future that it never expires: an order's hold ends with the order. */
const farFuture = new Date('9999-01-01T00:00:00Z')

/** Returns the places left in several courses or cohorts, by id; unlimited ones are omitted. */
export async function seatsLeft(
  ctx: Ctx,
  kind: 'lesson.course' | 'lesson.cohort',
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (!ids.length) return new Map()
  const pools = await poolsOf(ctx, kind, ids)
  return new Map(pools.map(({ key, capacity, taken }) => [key, Math.max(0, capacity - taken)]))
}

/**
 * Holds and confirms a place; returns null if places are not limited. Throws 409 `lesson.full`. Like everything here,
 * it checks no permissions.
 */
export async function claimSeat(ctx: Ctx, seats: Seats, holder: SlotHolder): Promise<string | null> {
  const id = await holdSeat(ctx, seats, holder)
  if (id) await confirmSlot(ctx, id)
  return id
}

/** Holds a place without expiry, until it is confirmed or released. Throws 409 `lesson.full`. */
export async function holdSeat(ctx: Ctx, seats: Seats, holder: SlotHolder): Promise<string | null> {
  const [pool] = await poolsOf(ctx, poolKind(seats), [poolKey(seats)])
  if (!pool) return null
  try {
    const { id } = await holdPlaces(ctx, { poolId: pool.id, holder, until: farFuture })
    touch(ctx, coursesScope)
    return id
  } catch (error) {
    if (error instanceof Problem && error.code === 'slot.full')
      throw conflict('lesson.full', {}, { course: seats.courseId })
    throw error
  }
}

/** Confirms a held place; does nothing without one. */
export async function confirmSeat(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) return
  const slot = await reservations.lock(ctx, id)
  if (slot.status === 'held') await confirmSlot(ctx, id)
}

/** Releases a place; does nothing if it is already free. */
export async function releaseSeat(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) return
  const slot = await reservations.lock(ctx, id)
  if (slot.status !== 'held' && slot.status !== 'confirmed') return
  await releaseSlot(ctx, id)
  touch(ctx, coursesScope)
  offerFreedSeats(ctx)
}

/** Releases all places of a holder. */
export async function releaseSeatsOf(ctx: Ctx, holder: SlotHolder): Promise<void> {
  for (const { id } of await slotsOf(ctx, holder)) await releaseSeat(ctx, id)
}

/**
 * Recalculates the places of a course: its capacity minus the learners without a place, who joined before places were
 * limited. Throws 409 `slot.too_few` if more are taken than there would be.
 */
export async function recalculateSeats(
  ctx: Ctx,
  course: Pick<Course, 'id' | 'capacity'>,
  cohortId: string | null = null,
): Promise<void> {
  const capacity = cohortId ? (await cohortRows.get(ctx, cohortId)).capacity : course.capacity
  const seats = { courseId: course.id, cohortId }
  const [pool] = await poolsOf(ctx, poolKind(seats), [poolKey(seats)])
  if (capacity === null && !pool) return
  const [row] = await ctx.db.query<{ count: number }>(
    'lesson.seatless',
    `SELECT count(*)::int AS count FROM lesson_enrolment WHERE tenant_id = $1 AND course_id = $2
       AND cohort_id IS NOT DISTINCT FROM $3::uuid AND slot_id IS NULL AND status IN ('active', 'completed', 'suspended')
       AND (expires_at IS NULL OR expires_at > $4)`,
    [ctx.tenant.id, course.id, cohortId, ctx.now],
  )
  await setCapacity(ctx, {
    kind: poolKind(seats),
    key: poolKey(seats),
    // When the limit is removed: practically unlimited.
    capacity: capacity === null ? 1_000_000 : Math.max(0, capacity - (row?.count ?? 0)),
  })
  offerFreedSeats(ctx)
}
