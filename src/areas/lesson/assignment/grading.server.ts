import { usersByIds } from '#areas/account/public.server.ts'
import { notify } from '#areas/message/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { invalid, notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { listStatement } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { pointsFor } from '#kernel/rubric/criteria.rules.ts'
import type { Day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { startDayOf, startDaySql } from '../cohort/start-day.server.ts'
import { courseRows, outlineOf, revisionRows } from '../course/course-row.server.ts'
import { type Enrolment, enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import { assignmentNotices } from '../messages/assignment.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import type { OutlineUnit } from '../outline/outline.types.ts'
import { lessonPaths } from '../paths.ts'
import { lockProgress, progressRows, updateCourseProgress } from '../progress/progress.server.ts'
import { dueDay, isLateAt, type Rubric } from './rubric.rules.ts'
import type { SubmissionStatus } from './submission.states.ts'
import { type Submission, submissionLifecycle, submissionRows, versionsOf } from './submission-row.server.ts'
import { type SubmissionsQuery, submissionsList } from './submissions.list.rules.ts'

export interface ListedSubmission {
  id: string
  who: string
  unit: string
  number: number
  status: SubmissionStatus
  points: number | null
  submittedAt: Date | null
  /** Whether it was submitted after its day. */
  isLate: boolean
}

const submissionsStatement = (courseId: string) =>
  listStatement(submissionsList, {
    name: 'lesson.submissions',
    columns: `s.id, e.user_id AS "userId", (${startDaySql})::text AS "startedOn", e.revision_id AS "revisionId", s.unit_id AS "unitId", u.title AS unit, s.number, s.status, s.points, s.submitted_at AS "submittedAt"`,
    from: `lesson_submission s JOIN lesson_enrolment e ON e.tenant_id = s.tenant_id AND e.id = s.enrolment_id
      LEFT JOIN lesson_unit u ON u.tenant_id = s.tenant_id AND u.id = s.unit_id`,
    where: (bind) => `s.tenant_id = $1 AND s.course_id = ${bind(courseId)} AND s.status <> 'draft'`,
    tabs: {
      waiting: `s.status = 'submitted'`,
      returned: `s.status = 'returned'`,
      graded: `s.status = 'graded'`,
    },
    filters: {},
    sorts: { oldest: 's.submitted_at, s.id', newest: 's.submitted_at DESC, s.id' },
  })

/** Returns the submissions of a course's learners. Four statements. Throws 401, 403, 404. */
export async function listSubmissions(
  ctx: Ctx,
  courseId: string,
  query: SubmissionsQuery,
): Promise<{ course: { id: string; title: string }; page: Page<ListedSubmission> }> {
  authorize(ctx, lessonAbilities['course.assist'], { course: courseId })
  const { id, title } = await courseRows.get(ctx, courseId)
  const page = await submissionsStatement(courseId).page<
    Omit<ListedSubmission, 'who' | 'isLate'> & {
      userId: string
      unitId: string
      revisionId: string
      startedOn: Day
    }
  >(ctx, query)
  const revisionIds = [...new Set(page.items.map(({ revisionId }) => revisionId))]
  const [names, revisions] = await Promise.all([
    namesOf(
      ctx,
      page.items.map(({ userId }) => userId),
    ),
    revisionIds.length ? revisionRows.list(ctx, { where: { id: revisionIds } }) : [],
  ])
  // The deadline is the one of the revision in which the learner is.
  const units = new Map(
    revisions.map((revision) => [
      revision.id,
      new Map(unitsOf(revision.outline).map((unit) => [unit.id, unit])),
    ]),
  )
  const items = page.items.map(({ userId, unitId, revisionId, startedOn, unit, ...submission }) => {
    const learnersUnit = units.get(revisionId)?.get(unitId)
    const rubric = learnersUnit?.content.rubric
    return {
      ...submission,
      unit: unit ?? learnersUnit?.title ?? '',
      who: names.get(userId) ?? '',
      isLate: rubric ? isLateAt(dueDay(rubric, startedOn), submission.submittedAt) : false,
    }
  })
  return { course: { id, title }, page: { ...page, items } }
}

export interface GradingView {
  course: { id: string; title: string }
  unit: { title: string; rubric: Rubric }
  who: string
  submission: Submission
  /** The day by which it was due; null without a deadline. */
  dueOn: Day | null
  isLate: boolean
  /** Earlier versions, the latest first. */
  earlier: Pick<Submission, 'id' | 'number' | 'submittedAt' | 'comment'>[]
}

/** Returns a submission with its rubric. Throws 401, 403, 404. */
export async function gradingView(ctx: Ctx, courseId: string, id: string): Promise<GradingView> {
  const { submission, own, unit, rubric } = await gradableSubmission(ctx, courseId, id)
  const [course, names, versions, startedOn] = await Promise.all([
    courseRows.get(ctx, courseId),
    namesOf(ctx, [own.userId]),
    versionsOf(ctx, own.id, submission.unitId),
    startDayOf(ctx, own),
  ])
  const dueOn = dueDay(rubric, startedOn)
  return {
    course: { id: course.id, title: course.title },
    unit: { title: unit.title, rubric },
    who: names.get(own.userId) ?? '',
    submission,
    dueOn,
    isLate: isLateAt(dueOn, submission.submittedAt),
    earlier: versions
      .filter(({ number }) => number < submission.number)
      .map(({ id, number, submittedAt, comment }) => ({ id, number, submittedAt, comment })),
  }
}

/** A level for each criterion, and a comment to the learner. */
export interface Grade {
  levels: readonly number[]
  comment: string
}

/**
 * Grades a submission by its rubric; from the pass mark on, its unit is completed. Throws 401, 403, 404, 409, 422
 * beside the levels.
 */
export async function gradeWork(ctx: Ctx, courseId: string, id: string, grade: Grade): Promise<void> {
  const { submission, own, unit, rubric } = await gradableSubmission(ctx, courseId, id)
  const points = pointsFor(rubric, grade.levels)
  if (points === null) throw invalid([{ path: 'levels', code: 'lesson.levels_missing' }])
  await submissionLifecycle.move(ctx, submission.id, 'grade', {
    set: { ...gradeColumns(ctx, grade), levels: [...grade.levels], points },
  })
  const isPassed = points >= rubric.passPoints
  if (isPassed) await completeUnit(ctx, own.id, submission.unitId)
  await notifyLearner(ctx, { enrolment: own, unit }, assignmentNotices.graded(unit.title, points, isPassed))
}

/** Returns a submission to the learner for revision, with a comment on what to improve. Throws 401, 403, 404, 409, 422. */
export async function returnForRevision(
  ctx: Ctx,
  courseId: string,
  id: string,
  comment: string,
): Promise<void> {
  const { submission, own, unit } = await gradableSubmission(ctx, courseId, id)
  if (!comment.trim()) throw invalid([{ path: 'comment', code: 'field.required' }])
  await submissionLifecycle.move(ctx, submission.id, 'give_back', {
    set: gradeColumns(ctx, { comment }),
    reason: comment,
  })
  await notifyLearner(ctx, { enrolment: own, unit }, assignmentNotices.returned(unit.title))
}

const gradeColumns = (ctx: Ctx, { comment }: Pick<Grade, 'comment'>) => ({
  comment,
  markedAt: ctx.now,
  markedBy: ctx.viewer.user?.id ?? null,
})

/** Returns a submission of this course, with the unit as its learner has it. Throws 401, 403 (also for one’s own), 404. */
async function gradableSubmission(
  ctx: Ctx,
  courseId: string,
  id: string,
): Promise<{ submission: Submission; own: Enrolment; unit: OutlineUnit; rubric: Rubric }> {
  authorize(ctx, lessonAbilities['course.assist'], { course: courseId })
  const submission = await submissionRows.get(ctx, id)
  if (submission.courseId !== courseId || submission.status === 'draft')
    throw notFound('lesson.no_submission')
  const enrolment = await enrolmentRows.get(ctx, submission.enrolmentId)
  forbidOwn(ctx, enrolment)
  const unit = unitsOf(await outlineOf(ctx, enrolment.revisionId)).find(
    (candidate) => candidate.id === submission.unitId,
  )
  if (!unit?.content.rubric) throw notFound('lesson.no_unit')
  return { submission, own: enrolment, unit, rubric: unit.content.rubric }
}

/** A teacher or an assistant may learn in their own course, but does not mark their own work; the team may. */
function forbidOwn({ viewer }: Ctx, { userId }: Enrolment): void {
  if (userId === viewer.user?.id && !can(viewer, lessonAbilities['course.assist']))
    throw notAllowed('lesson.own_submission')
}

async function completeUnit(ctx: Ctx, enrolmentId: string, unitId: string): Promise<void> {
  const enrolment = await enrolmentRows.lock(ctx, enrolmentId)
  const row = await lockProgress(ctx, enrolment.id, unitId)
  if (!row.doneAt) await progressRows.update(ctx, row.id, { doneAt: ctx.now, lastAt: ctx.now })
  await updateCourseProgress(ctx, enrolment, await outlineOf(ctx, enrolment.revisionId), unitId)
}

async function notifyLearner(
  ctx: Ctx,
  { enrolment, unit }: { enrolment: Enrolment; unit: Pick<OutlineUnit, 'id'> },
  text: { th: string; en: string },
): Promise<void> {
  const { id, title, slug } = await courseRows.get(ctx, enrolment.courseId)
  await notify(ctx, {
    to: [enrolment.userId],
    kind: 'system',
    key: `lesson:${id}`,
    mail: true,
    subject: { th: title, en: title },
    text,
    path: lessonPaths.play(slug, unit.id),
  })
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  const users = await usersByIds(ctx, [...new Set(ids)])
  return new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
}
