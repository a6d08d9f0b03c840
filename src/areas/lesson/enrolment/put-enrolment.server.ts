import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { recordTransition } from '#kernel/transition.ts'
import { openUntil } from '../admission/admission.rules.ts'
import { freeSeat, takeSeat } from '../admission/seats.server.ts'
import { type Course, coursesScope } from '../course/course-row.server.ts'
import { requestLife, requestRows } from '../request/request-row.server.ts'
import { enrolmentStates } from './enrolment.states.ts'
import type { EnrolmentSource } from './enrolment.types.ts'
import { type Enrolment, enrolmentLife, enrolmentRows, hasExpired } from './enrolment-row.server.ts'

interface Put {
  course: Pick<Course, 'id' | 'accessDays'> & { revisionId: string }
  userId: string
  source: EnrolmentSource
  cohortId?: string | null
  /** A place that is theirs already (an order's). */
  slotId?: string | null
}

/** One person and course after the other, or two at once would each see nothing there. */
export const alone = (ctx: Ctx, courseId: string, userId: string): Promise<unknown> =>
  ctx.db.query('lesson.alone', `SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [
    `lesson ${courseId} ${userId}`,
  ])

/**
 * Lets somebody into a course, however often it is told: a new enrolment, one that comes back, or one that is open for longer. Takes a
 * place where places are counted, the one that was offered first. Asks for no right. Throws 409 `lesson.full`.
 */
export async function putEnrolment(
  ctx: Ctx,
  { course, userId, source, cohortId = null, slotId }: Put,
): Promise<Enrolment> {
  await alone(ctx, course.id, userId)
  const own = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  const isIn = own !== undefined && own.status !== 'left'
  await endRequest(ctx, course.id, userId)
  // Who has a place keeps it; what an order brought besides is free again.
  if (isIn && own.slotId && slotId && slotId !== own.slotId) await freeSeat(ctx, slotId)
  const id = own?.id ?? newId()
  // Whoever is in without a place came before places were counted.
  const keepsSeat = isIn && (own.slotId !== null || !hasExpired(own, ctx.now))
  const seats = { courseId: course.id, cohortId: isIn ? own.cohortId : cohortId }
  const seat =
    (isIn ? own.slotId : null) ??
    slotId ??
    (keepsSeat ? null : await takeSeat(ctx, seats, { kind: 'lesson.enrolment', id }))
  const days = source === 'grant' ? null : course.accessDays
  const before = isIn && own.expiresAt && !hasExpired(own, ctx.now) ? own.expiresAt : null
  const expiresAt = isIn && own.expiresAt === null ? null : openUntil(ctx.now, days, before)
  touch(ctx, coursesScope)
  if (!own) {
    const [row] = await Promise.all([
      enrolmentRows.insert(ctx, {
        ...{ id, courseId: course.id, revisionId: course.revisionId, userId, source, cohortId, slotId: seat },
        ...{ status: 'active' as const, expiresAt, lastAt: ctx.now, createdAt: ctx.now },
      }),
      recordTransition(ctx, { entity: enrolmentStates.name, id, from: '', to: 'active', event: source }),
    ])
    return row
  }
  const set = { source, expiresAt, slotId: seat, ...(!isIn && { cohortId }) }
  if (!isIn) return enrolmentLife.move(ctx, id, own.completedAt ? 'rejoin_completed' : 'join', { set })
  return enrolmentRows.update(ctx, id, set)
}

/** Whoever is let in waits no more; a place that was offered is free for them. */
async function endRequest(ctx: Ctx, courseId: string, userId: string): Promise<void> {
  const open = await requestRows.find(ctx, {
    courseId,
    userId,
    status: ['waiting', 'offered', 'lapsed', 'withdrawn'],
  })
  if (open) await requestLife.move(ctx, open.id, 'accept')
}
