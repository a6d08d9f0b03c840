import { entitled } from '#areas/billing/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { countSeats } from '../admission/seats.server.ts'
import { chosenCohort } from '../cohort/cohort.server.ts'
import { type Course, courseRows, publishedCourse } from '../course/course-row.server.ts'
import { requestRows } from '../request/request-row.server.ts'
import { standing } from './enrolment.types.ts'
import {
  type Enrolment,
  enrolmentLife,
  enrolmentRows,
  hasExpired,
  ownEnrolment,
} from './enrolment-row.server.ts'
import { alone, putEnrolment } from './put-enrolment.server.ts'

export { type Enrolment, enrolmentLife, enrolmentRows, ownEnrolment } from './enrolment-row.server.ts'

/** The kind of entitlement that gives access to a course. */
export const courseKind = 'lesson.course'

/** Whether the viewer works on this course: the team, and its teachers. */
export const managesCourse = (ctx: Pick<Ctx, 'viewer'>, courseId: string): boolean =>
  can(ctx.viewer, lessonAbilities['course.manage'], { course: courseId })

/** Whether the viewer is entitled to this course without buying it: through the team, a plan, a purchase or a code. */
export async function hasRight(
  ctx: Ctx,
  course: Pick<Course, 'id'>,
  own: Enrolment | undefined,
): Promise<boolean> {
  if (managesCourse(ctx, course.id) || (own && standing.includes(own.source))) return true
  return ctx.viewer.user ? entitled(ctx, { kind: courseKind, id: course.id }) : false
}

/**
 * Whether the viewer may currently access a course: everybody for a free one, entitled users for any other, until it
 * expires or they are suspended.
 */
export async function mayJoin(ctx: Ctx, course: Pick<Course, 'id' | 'access'>): Promise<boolean> {
  return mayJoinAs(ctx, course, await ownEnrolment(ctx, course.id))
}

/** As `mayJoin`, if the viewer's enrolment is already loaded. */
export async function mayJoinAs(
  ctx: Ctx,
  course: Pick<Course, 'id' | 'access'>,
  own: Enrolment | undefined,
): Promise<boolean> {
  if (managesCourse(ctx, course.id)) return true
  if (own && (own.status === 'suspended' || hasExpired(own, ctx.now))) return false
  return course.access === 'free' || hasRight(ctx, course, own)
}

/** Returns the prerequisite courses that the viewer has not completed. */
export async function missingBefore(
  ctx: Ctx,
  { prerequisiteIds }: Pick<Course, 'prerequisiteIds'>,
  userId: string | null = ctx.viewer.user?.id ?? null,
): Promise<Course[]> {
  if (!prerequisiteIds.length) return []
  const [courses, done] = await Promise.all([
    courseRows.list(ctx, {
      where: { id: prerequisiteIds, status: ['published', 'archived'] },
      order: ['title'],
    }),
    userId ? enrolmentRows.list(ctx, { where: { userId, courseId: prerequisiteIds } }) : Promise.resolve([]),
  ])
  const completed = new Set(done.filter(({ completedAt }) => completedAt).map(({ courseId }) => courseId))
  return courses.filter(({ id }) => !completed.has(id))
}

/** Checks what prevents joining regardless of payment: the dates, and the prerequisites. Throws 409. */
export async function refuseJoining(ctx: Ctx, course: Course, userId: string): Promise<void> {
  if (managesCourse(ctx, course.id)) return
  const missing = await missingBefore(ctx, course, userId)
  if (missing.length)
    throw conflict(
      'lesson.prerequisite',
      { title: missing[0]?.title ?? '' },
      { missing: missing.map(({ slug }) => slug) },
    )
  const today = day(ctx.now)
  const offer = await requestRows.find(ctx, { courseId: course.id, userId, status: 'offered' })
  if (offer) return
  if (course.joinFrom && today < course.joinFrom) throw conflict('lesson.opens_later')
  if (course.joinUntil && today > course.joinUntil) throw conflict('lesson.join_over')
}

/** Returns the error for a user without entitlement, by the course's kind of access. */
const refusalOf = ({ access }: Course) =>
  access === 'paid'
    ? conflict('lesson.must_pay')
    : access === 'code'
      ? conflict('lesson.needs_code')
      : access === 'approval'
        ? conflict('lesson.needs_approval')
        : notAllowed('lesson.closed')

/**
 * Joins a published course, or rejoins one that was left or has expired, keeping earlier progress. Idempotent. Throws
 * 401, 403 `lesson.closed`, `lesson.suspended`, 404, 409 `lesson.full`, `lesson.must_pay`, `lesson.prerequisite` and
 * others.
 */
export async function enrol(
  ctx: Ctx,
  slug: string,
  { cohort = null }: { cohort?: string | null } = {},
): Promise<Enrolment> {
  authorize(ctx, lessonAbilities.learn)
  const userId = ctx.viewer.user?.id
  const course = await publishedCourse(ctx, slug)
  if (!userId) throw notFound('lesson.no_course')
  await alone(ctx, course.id, userId)
  const own = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  if (own?.status === 'suspended') throw notAllowed('lesson.suspended')
  const isOver = own !== undefined && hasExpired(own, ctx.now)
  if (
    own &&
    own.status !== 'left' &&
    !isOver &&
    (course.access === 'free' || (await hasRight(ctx, course, own)))
  )
    return own
  // Expired access is renewed in the original way.
  const isFree = course.access === 'free' || managesCourse(ctx, course.id)
  if (!isFree && (isOver || !(await hasRight(ctx, course, own)))) throw refusalOf(course)
  const isIn = own !== undefined && own.status !== 'left'
  if (!isIn) await refuseJoining(ctx, course, userId)
  const cohortId = isIn ? own.cohortId : await chosenCohort(ctx, course.id, cohort)
  const source =
    course.access === 'free' ? 'free' : own && standing.includes(own.source) ? own.source : 'grant'
  return putEnrolment(ctx, { course, userId, source, cohortId })
}

/** Leaves a course; progress is kept for rejoining. Throws 401, 404, 409. */
export async function leave(ctx: Ctx, courseId: string): Promise<void> {
  const own = await ownEnrolment(ctx, courseId)
  if (!own) throw notFound('lesson.not_enrolled')
  await enrolmentLife.move(ctx, own.id, 'leave')
  await countSeats(ctx, await courseRows.get(ctx, courseId), own.cohortId)
}

/**
 * Returns the viewer's access to the files of a course: for the team, and for learners with access. Null if the id is
 * not a course.
 */
export async function courseFiles(ctx: Ctx, id: string): Promise<{ see: boolean; change: boolean } | null> {
  const course = await courseRows.find(ctx, { id })
  if (!course) return null
  if (managesCourse(ctx, id)) return { see: true, change: true }
  const own = await ownEnrolment(ctx, id)
  const learns = own !== undefined && own.status !== 'left'
  return { see: learns && (own.status === 'completed' || (await mayJoin(ctx, course))), change: false }
}
