import { usersByIds } from '#areas/account/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { openUntil } from '../admission/admission.rules.ts'
import { managedCourse } from '../course/course.server.ts'
import { lessonPaths } from '../paths.ts'
import { type Enrolment, enrolmentLife, enrolmentRows } from './enrolment-row.server.ts'
import { putEnrolment } from './put-enrolment.server.ts'

/** So many at once. */
const most = 500

/** The learners of a course that were chosen, in the order of their ids. Throws 401, 403, 404, 422. */
async function chosen(ctx: Ctx, courseId: string, ids: readonly string[]) {
  const course = await managedCourse(ctx, courseId)
  if (ids.length > most) throw invalid([{ path: 'ids', code: 'lesson.many_rows', params: { most } }])
  const learners = await enrolmentRows.list(ctx, {
    where: { courseId, id: ids.filter(isId) },
    order: ['id'],
  })
  if (!learners.length) throw invalid([{ path: 'ids', code: 'lesson.nobody' }])
  return { course, learners }
}

/** Writes to learners, in their inbox and by e-mail to who wants it. Answers how many. Throws 401, 403, 404, 422. */
export async function messageLearners(
  ctx: Ctx,
  courseId: string,
  { ids, text }: { ids: readonly string[]; text: string },
): Promise<number> {
  const { course, learners } = await chosen(ctx, courseId, ids)
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

/** Lets learners go on with the newest revision. Answers how many moved. Throws 401, 403, 404, 409. */
export async function moveToNewest(ctx: Ctx, courseId: string, ids: readonly string[]): Promise<number> {
  const { course, learners } = await chosen(ctx, courseId, ids)
  if (!course.revisionId) throw conflict('lesson.not_ready')
  const behind = learners.filter(
    ({ revisionId, status }) => revisionId !== course.revisionId && status === 'active',
  )
  for (const { id } of behind) await enrolmentRows.update(ctx, id, { revisionId: course.revisionId })
  return behind.length
}

/** Takes their access for now, or gives it back; who is in the state already stays. Answers how many. Throws 401, 403, 404. */
export async function suspendLearners(
  ctx: Ctx,
  courseId: string,
  ids: readonly string[],
  way: 'suspend' | 'resume',
): Promise<number> {
  const { learners } = await chosen(ctx, courseId, ids)
  const fits = ({ status }: Enrolment) =>
    way === 'suspend' ? status === 'active' || status === 'completed' : status === 'suspended'
  const meant = learners.filter(fits)
  for (const { id, completedAt } of meant)
    await enrolmentLife.move(ctx, id, way === 'suspend' ? way : completedAt ? 'resume_completed' : 'resume')
  return meant.length
}

/** Gives learners so many days more; who has the course for good keeps it. Answers how many. Throws 401, 403, 404. */
export async function extendLearners(
  ctx: Ctx,
  courseId: string,
  { ids, days }: { ids: readonly string[]; days: number },
): Promise<number> {
  const { learners } = await chosen(ctx, courseId, ids)
  const meant = learners.filter(({ expiresAt }) => expiresAt !== null)
  for (const { id } of meant) {
    // Days that are given by two at once are both theirs.
    const { expiresAt } = await enrolmentRows.lock(ctx, id)
    await enrolmentRows.update(ctx, id, { expiresAt: expiresAt && openUntil(ctx.now, days, expiresAt) })
  }
  return meant.length
}

/** Puts somebody into a course. Throws 401, 403, 404, 409 `lesson.full`, `lesson.not_published`. */
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
  return putEnrolment(ctx, { course: { ...course, revisionId }, userId, source: 'staff', cohortId })
}
