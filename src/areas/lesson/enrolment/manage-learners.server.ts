import { membersByEmail, usersByIds } from '#areas/account/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { accessExpiry } from '../admission/admission.rules.ts'
import { claimSeat, recalculateSeats, releaseSeat } from '../admission/seats.server.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { managedCourse } from '../course/course.server.ts'
import { coursesScope } from '../course/course-row.server.ts'
import { learnerNotices } from '../messages/learners.ts'
import { lessonPaths } from '../paths.ts'
import { type Enrolment, enrolmentLifecycle, enrolmentRows } from './enrolment-row.server.ts'
import { notifyEnrolled } from './notify-enrolled.server.ts'
import { upsertEnrolment } from './upsert-enrolment.server.ts'

/** The maximum per action. */
const maxSelected = 500

/** Returns the selected learners of a course, in the order of their ids. Throws 401, 403, 404, 422. */
async function selectedEnrolments(ctx: Ctx, courseId: string, ids: readonly string[]) {
  const course = await managedCourse(ctx, courseId)
  if (ids.length > maxSelected)
    throw invalid([{ path: 'ids', code: 'lesson.many_rows', params: { most: maxSelected } }])
  const learners = await enrolmentRows.list(ctx, {
    where: { courseId, id: ids.filter(isId) },
    order: ['id'],
  })
  if (!learners.length) throw invalid([{ path: 'ids', code: 'lesson.nobody' }])
  return { course, learners }
}

/** Messages learners, in their inbox and by email if they want it. Returns the number. Throws 401, 403, 404, 422. */
export async function messageLearners(
  ctx: Ctx,
  courseId: string,
  { ids, text }: { ids: readonly string[]; text: string },
): Promise<number> {
  const { course, learners } = await selectedEnrolments(ctx, courseId, ids)
  await notify(ctx, {
    to: learners.map(({ userId }) => userId),
    kind: 'system',
    key: `lesson:${courseId}:team`,
    subject: { th: course.title, en: course.title },
    text: { th: text, en: text },
    path: lessonPaths.detail(course.slug),
    mail: true,
  })
  return learners.length
}

/** Moves learners to the latest revision. Returns the number moved. Throws 401, 403, 404, 409. */
export async function moveToNewest(ctx: Ctx, courseId: string, ids: readonly string[]): Promise<number> {
  const { course, learners } = await selectedEnrolments(ctx, courseId, ids)
  if (!course.revisionId) throw conflict('lesson.not_ready')
  const behind = learners.filter(
    ({ revisionId, status }) => revisionId !== course.revisionId && status === 'active',
  )
  for (const { id } of behind) await enrolmentRows.update(ctx, id, { revisionId: course.revisionId })
  return behind.length
}

/**
 * Moves learners to another cohort, or out of theirs, each with their place and told so. All or none move. Returns the
 * number moved. Throws 401, 403, 404, 409 `lesson.full`.
 */
export async function moveToCohort(
  ctx: Ctx,
  courseId: string,
  { ids, cohortId }: { ids: readonly string[]; cohortId: string | null },
): Promise<number> {
  const { course, learners } = await selectedEnrolments(ctx, courseId, ids)
  const cohort = cohortId ? await cohortRows.find(ctx, { id: cohortId, courseId }) : null
  if (cohort === undefined) throw notFound('lesson.no_cohort')
  const moving = learners.filter((learner) => learner.status !== 'left' && learner.cohortId !== cohortId)
  for (const { id } of moving) {
    const { slotId, cohortId: from } = await enrolmentRows.lock(ctx, id)
    await releaseSeat(ctx, slotId)
    const seat = await claimSeat(ctx, { courseId, cohortId }, { kind: 'lesson.enrolment', id })
    await enrolmentRows.update(ctx, id, { cohortId, slotId: seat })
    // A refund must free the place that the buyer has now.
    if (slotId)
      await ctx.db.query(
        'lesson.purchaseMoved',
        'UPDATE lesson_purchase SET slot_id = $3, cohort_id = $4 WHERE tenant_id = $1 AND slot_id = $2',
        [ctx.tenant.id, slotId, seat, cohortId],
      )
    // Somebody without a place of their own took one from the number of places.
    else await recalculateSeats(ctx, course, from)
  }
  if (!moving.length) return 0
  touch(ctx, coursesScope)
  if (cohort)
    await notify(ctx, {
      to: moving.map(({ userId }) => userId),
      kind: 'system',
      key: `lesson:${courseId}`,
      subject: { th: course.title, en: course.title },
      text: learnerNotices.cohort(cohort.title, cohort.startsOn, cohort.endsOn),
      path: lessonPaths.detail(course.slug),
      mail: true,
    })
  return moving.length
}

/** Suspends or reinstates learners; those already in that state are skipped. Returns the number. Throws 401, 403, 404. */
export async function suspendLearners(
  ctx: Ctx,
  courseId: string,
  ids: readonly string[],
  operation: 'suspend' | 'resume',
): Promise<number> {
  const { learners } = await selectedEnrolments(ctx, courseId, ids)
  const fits = ({ status }: Enrolment) =>
    operation === 'suspend' ? status === 'active' || status === 'completed' : status === 'suspended'
  const changing = learners.filter(fits)
  for (const { id, completedAt } of changing)
    await enrolmentLifecycle.move(
      ctx,
      id,
      operation === 'suspend' ? operation : completedAt ? 'resume_completed' : 'resume',
    )
  return changing.length
}

/** Extends learners' access by a number of days; unlimited access stays unlimited. Returns the number. Throws 401, 403, 404. */
export async function extendLearners(
  ctx: Ctx,
  courseId: string,
  { ids, days }: { ids: readonly string[]; days: number },
): Promise<number> {
  const { learners } = await selectedEnrolments(ctx, courseId, ids)
  const limited = learners.filter(({ expiresAt }) => expiresAt !== null)
  for (const { id } of limited) {
    // Concurrent extensions are both applied.
    const { expiresAt } = await enrolmentRows.lock(ctx, id)
    await enrolmentRows.update(ctx, id, { expiresAt: expiresAt && accessExpiry(ctx.now, days, expiresAt) })
  }
  return limited.length
}

/**
 * Enrols the member with this e-mail address: for teachers of the course, who may not look members up. Throws as
 * `addLearner`, 422 if there is none, and 429 after too many such addresses.
 */
export async function addLearnerByEmail(
  ctx: Ctx,
  courseId: string,
  { email, cohortId }: { email: string; cohortId?: string | null },
): Promise<Enrolment> {
  await managedCourse(ctx, courseId)
  const [person] = await membersByEmail(ctx, [email.trim()])
  if (!person) throw invalid([{ path: 'email', code: 'lesson.no_person' }])
  return addLearner(ctx, courseId, { userId: person.id, ...(cohortId && { cohortId }) })
}

/** Enrols a user in a course, and tells them. Throws 401, 403, 404, 409 `lesson.full`, `lesson.not_published`. */
export async function addLearner(
  ctx: Ctx,
  courseId: string,
  { userId, cohortId = null }: { userId: string; cohortId?: string | null },
): Promise<Enrolment> {
  const course = await managedCourse(ctx, courseId)
  const { revisionId } = course
  if (!revisionId) throw conflict('lesson.not_published')
  const [person] = isId(userId) ? await usersByIds(ctx, [userId]) : []
  if (person?.status !== 'active') throw notFound('lesson.no_person')
  const before = await enrolmentRows.find(ctx, { courseId, userId })
  const enrolment = await upsertEnrolment(ctx, {
    course: { ...course, revisionId },
    userId,
    source: 'staff',
    cohortId,
  })
  if (!before || before.status === 'left') await notifyEnrolled(ctx, course, [userId])
  return enrolment
}
