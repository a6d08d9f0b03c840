import type { Ctx } from '#kernel/http/ctx.ts'
import { type Day, day } from '#kernel/time/index.ts'
import { cohortChoice, type OpenCohort } from '../cohort/cohort.server.ts'
import type { Course } from '../course/course-row.server.ts'
import { isEntitledTo, missingPrerequisites } from '../enrolment/enrolment.server.ts'
import { type Enrolment, hasExpired } from '../enrolment/enrolment-row.server.ts'
import { countWaitingBefore, requestRows } from '../request/request-row.server.ts'
import { type CoursePrice, priceOn } from '../sale/price.rules.ts'
import { openOrders } from '../sale/purchase-row.server.ts'
import { type JoinState, joinStateOf } from './admission.rules.ts'
import { seatsLeft } from './seats.server.ts'

/** How a user gets into a course: the one thing they can do now, and its requirements. */
export interface Admission {
  way: JoinState
  price: CoursePrice | null
  /** Places left; null if they are not limited. */
  left: number | null
  /** `isReserved`: whether a place in it is reserved for the viewer. */
  cohorts: (OpenCohort & { isReserved: boolean })[]
  /** Whether all its cohorts are closed for joining, so that one joins without a cohort. */
  areCohortsClosed: boolean
  /** Prerequisite courses not yet completed. */
  missing: { slug: string; title: string }[]
  joinFrom: Day | null
  joinUntil: Day | null
  accessDays: number | null
  /** The order that awaits payment. */
  order: string | null
  /** Until when the offered place is reserved. */
  offeredUntil: Date | null
  /** How many wait before the viewer; null if they are not on the waiting list. */
  waitingBefore: number | null
  expiresAt: Date | null
  note: string
}

/** Returns what the viewer can do about a course. Two statements for guests, up to eight for others. */
export async function admissionOf(
  ctx: Ctx,
  course: Course,
  enrolment: Enrolment | undefined,
): Promise<Admission> {
  const userId = ctx.viewer.user?.id
  const today = day(ctx.now)
  const [{ open: cohorts, areAllClosed }, pools, missing, isEntitled, [order], request] = await Promise.all([
    cohortChoice(ctx, course.id),
    course.capacity === null ? new Map<string, number>() : seatsLeft(ctx, 'lesson.course', [course.id]),
    missingPrerequisites(ctx, course),
    isEntitledTo(ctx, course, enrolment),
    userId && course.access === 'paid' ? openOrders(ctx, course.id, userId) : [],
    userId ? requestRows.find(ctx, { courseId: course.id, userId }) : undefined,
  ])
  const offered = request?.status === 'offered' ? request : null
  const isIn = enrolment !== undefined && enrolment.status !== 'left'
  const isOver = isIn && hasExpired(enrolment, ctx.now)
  const left = remainingSeats(cohorts, pools.get(course.id) ?? null)
  const hasAccess =
    isIn && (enrolment.status === 'completed' || (!isOver && (course.access === 'free' || isEntitled)))
  const joinState = joinStateOf({
    access: course.access,
    isOpen: course.status === 'published',
    today,
    joinFrom: course.joinFrom,
    joinUntil: course.joinUntil,
    own: isIn ? { status: enrolment.status as 'active', hasExpired: isOver, hasAccess } : null,
    isEntitled,
    isMissing: missing.length > 0 && !isIn,
    hasOrder: order !== undefined,
    request: request ? { kind: request.kind, status: request.status } : null,
    left,
  })
  return {
    way: joinState,
    price: course.access === 'paid' ? priceOn(course, today) : null,
    left,
    cohorts: cohorts.map((cohort) => ({ ...cohort, isReserved: offered?.cohortId === cohort.id })),
    areCohortsClosed: areAllClosed,
    missing: missing.map(({ slug, title }) => ({ slug, title })),
    joinFrom: course.joinFrom,
    joinUntil: course.joinUntil,
    accessDays: course.accessDays,
    order: order?.number ?? null,
    offeredUntil: offered?.offeredUntil ?? null,
    waitingBefore: request && joinState === 'waiting' ? await countWaitingBefore(ctx, request) : null,
    expiresAt: isIn ? enrolment.expiresAt : null,
    note: request?.note ?? '',
  }
}

/** With cohorts, the total of their places counts, unless one of them is unlimited. */
function remainingSeats(cohorts: readonly OpenCohort[], ofCourse: number | null): number | null {
  if (!cohorts.length) return ofCourse
  return cohorts.some(({ left }) => left === null)
    ? null
    : cohorts.reduce((sum, { left }) => sum + (left ?? 0), 0)
}
