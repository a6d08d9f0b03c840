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

/** The kind of entitlement that opens a course. */
export const courseKind = 'lesson.course'

/** Whether the viewer works on this course: the team, and its teachers. */
export const managesCourse = (ctx: Pick<Ctx, 'viewer'>, courseId: string): boolean =>
  can(ctx.viewer, lessonAbilities['course.manage'], { course: courseId })

/** Whether the viewer has a right to this course without buying it: by the team, a plan, a purchase or a code. */
export async function hasRight(
  ctx: Ctx,
  course: Pick<Course, 'id'>,
  own: Enrolment | undefined,
): Promise<boolean> {
  if (managesCourse(ctx, course.id) || (own && standing.includes(own.source))) return true
  return ctx.viewer.user ? entitled(ctx, { kind: courseKind, id: course.id }) : false
}

/** Whether the viewer may be in a course now: everybody in a free one, who has a right to it in another, until it is over or they are suspended. */
export async function mayJoin(ctx: Ctx, course: Pick<Course, 'id' | 'access'>): Promise<boolean> {
  return mayJoinAs(ctx, course, await ownEnrolment(ctx, course.id))
}

/** As `mayJoin`, for who has read the viewer's enrolment. */
export async function mayJoinAs(
  ctx: Ctx,
  course: Pick<Course, 'id' | 'access'>,
  own: Enrolment | undefined,
): Promise<boolean> {
  if (managesCourse(ctx, course.id)) return true
  if (own && (own.status === 'suspended' || hasExpired(own, ctx.now))) return false
  return course.access === 'free' || hasRight(ctx, course, own)
}

/** Courses that must be completed before this one, and which the viewer has not. */
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

/** What keeps people from joining whatever they pay: its days, and what comes before. Throws 409. */
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

/** Why who has no right is turned away: told by how the course is opened. */
const refusalOf = ({ access }: Course) =>
  access === 'paid'
    ? conflict('lesson.must_pay')
    : access === 'code'
      ? conflict('lesson.needs_code')
      : access === 'approval'
        ? conflict('lesson.needs_approval')
        : notAllowed('lesson.closed')

/**
 * Joins a published course, or comes back to one that was left or ran out, with what was done before. Joining twice is joining once. Throws
 * 401, 403 `lesson.closed`, `lesson.suspended`, 404, 409 `lesson.full`, `lesson.must_pay`, `lesson.prerequisite` and others.
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
  // What was open for some days is opened again in the way it was opened first.
  const isFree = course.access === 'free' || managesCourse(ctx, course.id)
  if (!isFree && (isOver || !(await hasRight(ctx, course, own)))) throw refusalOf(course)
  const isIn = own !== undefined && own.status !== 'left'
  if (!isIn) await refuseJoining(ctx, course, userId)
  const cohortId = isIn ? own.cohortId : await chosenCohort(ctx, course.id, cohort)
  const source =
    course.access === 'free' ? 'free' : own && standing.includes(own.source) ? own.source : 'grant'
  return putEnrolment(ctx, { course, userId, source, cohortId })
}

/** Leaves a course; what was done stays, for coming back. Throws 401, 404, 409. */
export async function leave(ctx: Ctx, courseId: string): Promise<void> {
  const own = await ownEnrolment(ctx, courseId)
  if (!own) throw notFound('lesson.not_enrolled')
  await enrolmentLife.move(ctx, own.id, 'leave')
  await countSeats(ctx, await courseRows.get(ctx, courseId), own.cohortId)
}

/** Who may open the files of a course: the team, and whoever learns it and has access. Null where the id is no course. */
export async function courseFiles(ctx: Ctx, id: string): Promise<{ see: boolean; change: boolean } | null> {
  const course = await courseRows.find(ctx, { id })
  if (!course) return null
  if (managesCourse(ctx, id)) return { see: true, change: true }
  const own = await ownEnrolment(ctx, id)
  const learns = own !== undefined && own.status !== 'left'
  return { see: learns && (own.status === 'completed' || (await mayJoin(ctx, course))), change: false }
}
