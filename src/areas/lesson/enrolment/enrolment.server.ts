import { isEntitled, isEntitledByOrdersAlone } from '#areas/billing/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { conflict, notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { joinPeriodOf } from '../admission/admission.rules.ts'
import { recalculateSeats } from '../admission/seats.server.ts'
import { chosenCohort } from '../cohort/cohort.server.ts'
import { type Course, courseRows, publishedCourse } from '../course/course-row.server.ts'
import { requestRows } from '../request/request-row.server.ts'
import { independentSources } from './enrolment.types.ts'
import {
  type Enrolment,
  enrolmentLifecycle,
  enrolmentRows,
  hasExpired,
  ownEnrolment,
} from './enrolment-row.server.ts'
import { lockEnrolment, upsertEnrolment } from './upsert-enrolment.server.ts'

export { type Enrolment, enrolmentLifecycle, enrolmentRows, ownEnrolment } from './enrolment-row.server.ts'

/** The kind of entitlement that gives access to a course. */
export const courseKind = 'lesson.course'

/** Whether the viewer works on this course: the team, and its teachers. */
export const managesCourse = (ctx: Pick<Ctx, 'viewer'>, courseId: string): boolean =>
  can(ctx.viewer, lessonAbilities['course.manage'], { course: courseId })

/** Whether the viewer is entitled to this course without buying it: through the team, a plan, a purchase or a code. */
export async function isEntitledTo(
  ctx: Ctx,
  course: Pick<Course, 'id'>,
  enrolment: Enrolment | undefined,
): Promise<boolean> {
  if (managesCourse(ctx, course.id) || (enrolment && independentSources.includes(enrolment.source)))
    return true
  return ctx.viewer.user ? isEntitled(ctx, { kind: courseKind, id: course.id }) : false
}

/**
 * Whether the viewer may currently access a course: everybody for a free one, entitled users for any other, until it
 * expires or they are suspended.
 */
export async function canJoin(ctx: Ctx, course: Pick<Course, 'id' | 'access'>): Promise<boolean> {
  return canJoinWithEnrolment(ctx, course, await ownEnrolment(ctx, course.id))
}

/** As `canJoin`, if the viewer's enrolment is already loaded. */
export async function canJoinWithEnrolment(
  ctx: Ctx,
  course: Pick<Course, 'id' | 'access'>,
  enrolment: Enrolment | undefined,
): Promise<boolean> {
  if (managesCourse(ctx, course.id)) return true
  if (enrolment && (enrolment.status === 'suspended' || hasExpired(enrolment, ctx.now))) return false
  return course.access === 'free' || isEntitledTo(ctx, course, enrolment)
}

/** Returns the prerequisite courses that the viewer has not completed. */
export async function missingPrerequisites(
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

/** Checks that a learner completed what must be completed first; the team and teachers need not. Throws 409 `lesson.prerequisite`. */
export async function assertPrerequisites(ctx: Ctx, course: Course, userId: string): Promise<void> {
  if (managesCourse(ctx, course.id)) return
  const missing = await missingPrerequisites(ctx, course, userId)
  if (missing.length)
    throw conflict(
      'lesson.prerequisite',
      { title: missing[0]?.title ?? '' },
      { missing: missing.map(({ slug }) => slug) },
    )
}

/** Checks what prevents joining regardless of payment: the dates, and the prerequisites. Throws 409. */
export async function assertCanJoin(ctx: Ctx, course: Course, userId: string): Promise<void> {
  if (managesCourse(ctx, course.id)) return
  await assertPrerequisites(ctx, course, userId)
  const offer = await requestRows.find(ctx, { courseId: course.id, userId, status: 'offered' })
  if (offer) return
  const period = joinPeriodOf(course, day(ctx.now))
  if (period === 'early') throw conflict('lesson.opens_later')
  if (period === 'over') throw conflict('lesson.join_over')
}

/** Returns the error for a user without entitlement, by the course's kind of access. */
const joinErrorOf = ({ access }: Course) =>
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
  await lockEnrolment(ctx, course.id, userId)
  const enrolment = await enrolmentRows.find(ctx, { courseId: course.id, userId })
  if (enrolment?.status === 'suspended') throw notAllowed('lesson.suspended')
  const isOver = enrolment !== undefined && hasExpired(enrolment, ctx.now)
  if (
    enrolment &&
    enrolment.status !== 'left' &&
    !isOver &&
    (course.access === 'free' || (await isEntitledTo(ctx, course, enrolment)))
  )
    return enrolment
  // Expired access is renewed in the original way.
  const isFree = course.access === 'free' || managesCourse(ctx, course.id)
  if (!isFree && (isOver || !(await isEntitledTo(ctx, course, enrolment)))) throw joinErrorOf(course)
  const isIn = enrolment !== undefined && enrolment.status !== 'left'
  if (!isIn) await assertCanJoin(ctx, course, userId)
  const cohortId = isIn ? enrolment.cohortId : await chosenCohort(ctx, course.id, cohort)
  const source = course.access === 'free' ? 'free' : await sourceOf(ctx, course.id, enrolment)
  // Who comes back before their time is over goes on with it: leaving extends nothing.
  const isResumed = !isIn && enrolment?.source === source
  return upsertEnrolment(ctx, {
    course,
    userId,
    source,
    cohortId,
    ...(isResumed && { expiresAt: enrolment.expiresAt }),
  })
}

/** Returns what lets a user in who need not pay: what let them in before, or an entitlement from a plan or the team. */
async function sourceOf(
  ctx: Ctx,
  courseId: string,
  enrolment: Enrolment | undefined,
): Promise<Enrolment['source']> {
  if (!enrolment) return 'grant'
  if (independentSources.includes(enrolment.source)) return enrolment.source
  const isOnlyBought =
    enrolment.source === 'order' && (await isEntitledByOrdersAlone(ctx, { kind: courseKind, id: courseId }))
  return isOnlyBought ? 'order' : 'grant'
}

/** Leaves a course; progress is kept for rejoining. Throws 401, 403 `lesson.suspended`, 404, 409. */
export async function leave(ctx: Ctx, courseId: string): Promise<void> {
  const enrolment = await ownEnrolment(ctx, courseId)
  if (!enrolment) throw notFound('lesson.not_enrolled')
  // They could join again at once, and would no longer be suspended.
  const { status } = await enrolmentRows.lock(ctx, enrolment.id)
  if (status === 'suspended') throw notAllowed('lesson.suspended')
  await enrolmentLifecycle.move(ctx, enrolment.id, 'leave')
  await recalculateSeats(ctx, await courseRows.get(ctx, courseId), enrolment.cohortId)
}
