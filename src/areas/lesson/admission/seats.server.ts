import { conflict, Problem } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
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

const reservations = rows(slotReservations)

/** What has places: a course as a whole, or one of its cohorts. */
export interface Seats {
  courseId: string
  cohortId: string | null
}

const poolKind = ({ cohortId }: Seats) => (cohortId ? 'lesson.cohort' : 'lesson.course')
const poolKey = ({ courseId, cohortId }: Seats) => cohortId ?? courseId

/** So far ahead that it never runs out by itself: what an order holds ends with the order. */
const never = new Date('9999-01-01T00:00:00Z')

/** Of many courses or cohorts, how many places each has left, by its id; those without a limit are not in it. */
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
 * Holds a place and keeps it; null where places are not counted. Throws 409 `lesson.full`. Asks for no right, as everything here.
 */
export async function takeSeat(ctx: Ctx, seats: Seats, holder: SlotHolder): Promise<string | null> {
  const id = await holdSeat(ctx, seats, holder)
  if (id) await confirmSlot(ctx, id)
  return id
}

/** Holds a place without end, until it is kept or given back. Throws 409 `lesson.full`. */
export async function holdSeat(ctx: Ctx, seats: Seats, holder: SlotHolder): Promise<string | null> {
  const [pool] = await poolsOf(ctx, poolKind(seats), [poolKey(seats)])
  if (!pool) return null
  try {
    const { id } = await holdPlaces(ctx, { poolId: pool.id, holder, until: never })
    touch(ctx, coursesScope)
    return id
  } catch (error) {
    if (error instanceof Problem && error.code === 'slot.full')
      throw conflict('lesson.full', {}, { course: seats.courseId })
    throw error
  }
}

/** What is held is taken; nothing held is no error. */
export async function confirmSeat(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) return
  const slot = await reservations.lock(ctx, id)
  if (slot.status === 'held') await confirmSlot(ctx, id)
}

/** Gives a place back; what is free already stays so. */
export async function freeSeat(ctx: Ctx, id: string | null): Promise<void> {
  if (!id) return
  const slot = await reservations.lock(ctx, id)
  if (slot.status !== 'held' && slot.status !== 'confirmed') return
  await releaseSlot(ctx, id)
  touch(ctx, coursesScope)
}

/** Gives back all that somebody holds. */
export async function freeSeatsOf(ctx: Ctx, holder: SlotHolder): Promise<void> {
  for (const { id } of await slotsOf(ctx, holder)) await freeSeat(ctx, id)
}

/**
 * Counts the places of a course anew: so many as it may have learners, without those who learn it and have no place because they came
 * before places were counted. Throws 409 `slot.too_few` where more are taken than there would be.
 */
export async function countSeats(
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
    // Without a limit any more: as many as can be.
    capacity: capacity === null ? 1_000_000 : Math.max(0, capacity - (row?.count ?? 0)),
  })
}
