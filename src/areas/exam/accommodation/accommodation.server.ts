import { usersByIds } from '#areas/account/public.server.ts'
import {
  type CohortName,
  cohortMembers,
  cohortsOfCourse,
  learnersWithTarget,
} from '#areas/lesson/public.server.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'
import { assistedCourses } from '../abilities.ts'
import { attemptRows, attemptTopic, extensionRows, monitorTopic } from '../attempt/attempt-row.server.ts'
import { assistedExam, authorizeForExam, forbidOwn, ownLearnerId } from '../exam/assisted-exam.server.ts'
import type { Accommodation } from '../exam/exam.types.ts'
import { accommodationRows, type Exam, examRows } from '../exam/exam-row.server.ts'
import { closingFor, openingFor } from '../exam/time.rules.ts'
import { namesOf } from '../marking/marking.server.ts'
import type { AccommodationInput } from './accommodation.input.ts'
import { combineAccommodations, extensionMinutes } from './accommodation.rules.ts'

export interface GrantedAccommodation extends Accommodation {
  id: string
  userId: string | null
  cohortId: string | null
  /** The learner or the cohort. */
  who: string
  reason: string
}

export interface AccommodationsView {
  exam: Pick<Exam, 'id' | 'title'> & { minutes: number | null; seb: boolean; hasNetworks: boolean }
  cohorts: CohortName[]
  given: GrantedAccommodation[]
}

/** Returns the accommodations of an exam for learners and cohorts. Throws 401, 403, 404. */
export async function accommodationsView(ctx: Ctx, examId: string): Promise<AccommodationsView> {
  const exam = await assistedExam(ctx, examId)
  const [all, cohorts] = await Promise.all([
    accommodationRows.list(ctx, { where: { examId }, order: ['createdAt'], limit: maxAccommodations }),
    cohortsOfCourse(ctx, exam.courseId),
  ])
  const names = await namesOf(
    ctx,
    all.flatMap(({ userId }) => userId ?? []),
  )
  return {
    exam: {
      id: exam.id,
      title: exam.title,
      minutes: exam.rules.minutes,
      seb: exam.rules.seb !== undefined,
      hasNetworks: Boolean(exam.rules.networks?.length),
    },
    cohorts,
    given: all.map(({ tenantId: _, examId: __, createdAt: ___, ...accommodation }) => ({
      ...accommodation,
      who: accommodation.userId
        ? (names.get(accommodation.userId) ?? '')
        : (cohorts.find(({ id }) => id === accommodation.cohortId)?.title ?? ''),
    })),
  }
}

const maxAccommodations = 2000
const maxLearners = 100_000

/** Returns the accommodations of an exam by user. Two statements, one if there are none. */
export async function accommodationsOf(
  ctx: Ctx,
  exam: Pick<Exam, 'id' | 'courseId'>,
): Promise<(userId: string) => Accommodation> {
  const all = await accommodationRows.list(ctx, { where: { examId: exam.id }, limit: maxAccommodations })
  const cohorts = all.some(({ cohortId }) => cohortId) ? await cohortMembers(ctx, exam.courseId) : new Map()
  const byUser = new Map(
    all.flatMap((accommodation) => (accommodation.userId ? [[accommodation.userId, accommodation]] : [])),
  )
  const byCohort = new Map(
    all.flatMap((accommodation) => (accommodation.cohortId ? [[accommodation.cohortId, accommodation]] : [])),
  )
  return (userId) => combineAccommodations(byUser.get(userId), byCohort.get(cohorts.get(userId)?.id))
}

/**
 * Grants a learner or a cohort of an exam's course more time, more attempts or a different window, replacing their
 * previous accommodation; running attempts are extended immediately. Throws 401, 403 (also for the viewer’s own), 404, 422.
 */
export async function grantAccommodation(
  ctx: Ctx,
  examId: string,
  { user, cohort, ...given }: AccommodationInput,
): Promise<void> {
  await authorizeForExam(ctx, examId)
  const exam = await examRows.lock(ctx, examId)
  if (cohort && !(await cohortsOfCourse(ctx, exam.courseId)).some(({ id }) => id === cohort))
    throw notFound('exam.no_cohort')
  if (!cohort && (!user || !(await canBeGranted(ctx, exam, user))))
    throw invalid([{ path: 'user', code: 'exam.whose' }])
  await forbidOwnAccommodation(ctx, exam, { userId: user, cohortId: cohort })
  const from = openingFor(exam.rules, given)
  const until = closingFor(exam.rules, given)
  if (from && until && until <= from) throw invalid([{ path: 'closesDay', code: 'exam.window' }])
  const whose = cohort ? { cohortId: cohort } : { userId: user }
  const existing = await accommodationRows.find(ctx, { examId, ...whose })
  if (!existing && (await accommodationRows.count(ctx, { examId })) >= maxAccommodations)
    throw conflict('exam.many_accommodations', { most: maxAccommodations })
  await applyChange(ctx, exam, given.reason, async () => {
    const row = existing
      ? await accommodationRows.update(ctx, existing.id, given)
      : await accommodationRows.insert(ctx, { ...given, ...whose, examId, createdAt: ctx.now })
    await recordAccommodationEvent(ctx, row.id, existing ? 'change' : 'give', given.reason)
  })
}

/** Nobody but the team decides about an accommodation of their own, nor about one of the cohort they learn in. */
async function forbidOwnAccommodation(
  ctx: Ctx,
  { courseId }: Exam,
  { userId, cohortId }: Pick<GrantedAccommodation, 'userId' | 'cohortId'>,
): Promise<void> {
  forbidOwn(ctx, userId)
  const own = cohortId && ownLearnerId(ctx)
  if (own && (await cohortMembers(ctx, courseId, own)).get(own)?.id === cohortId) forbidOwn(ctx, own)
}

/** The team may decide before a learner joins; others would learn the name of any member. */
async function canBeGranted(ctx: Ctx, exam: Exam, userId: string): Promise<boolean> {
  if (assistedCourses(ctx.viewer) === 'all') return (await usersByIds(ctx, [userId])).length > 0
  const target = { courseId: exam.courseId, kind: 'exam' as const, target: exam.id }
  return (await learnersWithTarget(ctx, target, maxLearners)).includes(userId)
}

/** Revokes an accommodation; running attempts keep their time. Throws 401, 403, 404. */
export async function revokeAccommodation(ctx: Ctx, examId: string, id: string): Promise<void> {
  await authorizeForExam(ctx, examId)
  const row = await accommodationRows.find(ctx, { id, examId })
  if (!row) throw notFound('exam.no_accommodation')
  await forbidOwnAccommodation(ctx, await examRows.get(ctx, examId), row)
  await accommodationRows.remove(ctx, row.id)
  await recordAccommodationEvent(ctx, row.id, 'take', row.reason)
}

const recordAccommodationEvent = (ctx: Ctx, id: string, event: 'give' | 'change' | 'take', reason: string) =>
  recordTransition(ctx, {
    entity: 'exam.accommodation',
    id,
    event,
    reason,
    from: event === 'give' ? '' : 'given',
    to: event === 'take' ? '' : 'given',
  })

/** Applies a change and extends running attempts by what it gives them; their learners and the monitor see it immediately. */
async function applyChange(ctx: Ctx, exam: Exam, reason: string, change: () => Promise<void>): Promise<void> {
  const before = await accommodationsOf(ctx, exam)
  await change()
  const after = await accommodationsOf(ctx, exam)
  const running = await ctx.db.query<{ id: string; userId: string }>(
    'exam.runningOfExam',
    `SELECT id, user_id AS "userId" FROM exam_attempt
     WHERE tenant_id = $1 AND exam_id = $2 AND status = 'in_progress' AND deadline_at IS NOT NULL ORDER BY id`,
    [ctx.tenant.id, exam.id],
  )
  for (const { id, userId } of running) {
    const was = before(userId)
    const is = after(userId)
    // Attempts without a change are not locked.
    if (JSON.stringify(was) !== JSON.stringify(is)) await extend(ctx, exam, id, { previous: was, is, reason })
  }
  ctx.db.note({ kind: 'live', topic: monitorTopic(exam.id), data: {} })
}

async function extend(
  ctx: Ctx,
  exam: Exam,
  attemptId: string,
  { previous, is, reason }: { previous: Accommodation; is: Accommodation; reason: string },
): Promise<void> {
  const attempt = await attemptRows.lock(ctx, attemptId)
  if (attempt.status !== 'in_progress' || !attempt.deadlineAt) return
  const extensions = await extensionRows.list(ctx, { where: { attemptId }, limit: 500 })
  const givenMinutes = extensions.reduce(
    (sum, { minutes, isAccommodation }) => sum + (isAccommodation ? 0 : minutes),
    0,
  )
  const minutes = extensionMinutes(exam.rules, { ...attempt, givenMinutes }, previous, is)
  if (!minutes) return
  const deadlineAt = new Date(attempt.deadlineAt.getTime() + minutes * 60_000)
  await extensionRows.insert(ctx, {
    attemptId,
    minutes,
    reason,
    isAccommodation: true,
    givenBy: ctx.viewer.user?.id ?? null,
    createdAt: ctx.now,
  })
  await attemptRows.update(ctx, attemptId, { deadlineAt })
  ctx.db.note({
    kind: 'live',
    topic: attemptTopic(attemptId),
    data: { deadlineAt: deadlineAt.toISOString(), now: ctx.now.toISOString() },
  })
}
