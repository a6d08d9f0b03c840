import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { recordTransition } from '#kernel/transition.ts'
import { accessExpiry } from '../admission/admission.rules.ts'
import { claimSeat, releaseSeat } from '../admission/seats.server.ts'
import { type Course, coursesScope } from '../course/course-row.server.ts'
import { requestLifecycle, requestRows } from '../request/request-row.server.ts'
import { enrolmentStates } from './enrolment.states.ts'
import type { EnrolmentSource } from './enrolment.types.ts'
import { type Enrolment, enrolmentLifecycle, enrolmentRows, hasExpired } from './enrolment-row.server.ts'

interface EnrolmentInput {
  course: Pick<Course, 'id' | 'accessDays'> & { revisionId: string }
  userId: string
  source: EnrolmentSource
  cohortId?: string | null
  /** A place already reserved for them (by an order). */
  slotId?: string | null
  /** Until when they have access; by default counted from now, after any time that is left. */
  expiresAt?: Date | null
}

/** Serialises changes per user and course; two concurrent ones would otherwise both find no enrolment. */
export const lockEnrolment = (ctx: Ctx, courseId: string, userId: string): Promise<unknown> =>
  ctx.db.query('lesson.alone', `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `lesson ${courseId} ${userId}`,
  ])

/**
 * Enrols a user in a course, idempotently: a new enrolment, a rejoined one, or an extended one. Takes a place if places
 * are limited, preferring an offered one. Checks no permissions. Throws 409 `lesson.full`.
 */
export async function upsertEnrolment(
  ctx: Ctx,
  { course, userId, source, cohortId = null, slotId, expiresAt: givenExpiry }: EnrolmentInput,
): Promise<Enrolment> {
  await lockEnrolment(ctx, course.id, userId)
  const existing = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  const isIn = existing !== undefined && existing.status !== 'left'
  await closeRequest(ctx, course.id, userId)
  // An existing place is kept; one additionally reserved by an order is released.
  if (isIn && existing.slotId && slotId && slotId !== existing.slotId) await releaseSeat(ctx, slotId)
  const id = existing?.id ?? newId()
  // A learner without a place joined before places were limited.
  const keepsSeat = isIn && (existing.slotId !== null || !hasExpired(existing, ctx.now))
  const seats = { courseId: course.id, cohortId: isIn ? existing.cohortId : cohortId }
  const seat =
    (isIn ? existing.slotId : null) ??
    slotId ??
    (keepsSeat ? null : await claimSeat(ctx, seats, { kind: 'lesson.enrolment', id }))
  const days = source === 'grant' ? null : course.accessDays
  const before = isIn && existing.expiresAt && !hasExpired(existing, ctx.now) ? existing.expiresAt : null
  const expiresAt =
    givenExpiry !== undefined
      ? givenExpiry
      : isIn && existing.expiresAt === null
        ? null
        : accessExpiry(ctx.now, days, before)
  touch(ctx, coursesScope)
  if (!existing) {
    const [row] = await Promise.all([
      enrolmentRows.insert(ctx, {
        id,
        courseId: course.id,
        revisionId: course.revisionId,
        userId,
        source,
        cohortId,
        slotId: seat,
        status: 'active' as const,
        expiresAt,
        lastAt: ctx.now,
        createdAt: ctx.now,
      }),
      recordTransition(ctx, { entity: enrolmentStates.name, id, from: '', to: 'active', event: source }),
    ])
    return row
  }
  const set = { source, expiresAt, slotId: seat, ...(!isIn && { cohortId }) }
  if (!isIn)
    return enrolmentLifecycle.move(ctx, id, existing.completedAt ? 'rejoin_completed' : 'join', { set })
  return enrolmentRows.update(ctx, id, set)
}

/** Closes the user's admission request; an offered place becomes available to them. */
async function closeRequest(ctx: Ctx, courseId: string, userId: string): Promise<void> {
  const open = await requestRows.find(ctx, {
    courseId,
    userId,
    status: ['waiting', 'offered', 'lapsed', 'withdrawn'],
  })
  if (open) await requestLifecycle.move(ctx, open.id, 'accept')
}
