import { usersByEmail } from '#areas/account/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tableImport } from '#kernel/import/csv/table-import.ts'
import { defineImport } from '#kernel/import/define-import.ts'
import type { ImportRun, Outcome, WaitingRow } from '#kernel/import/import.types.ts'
import { lessonAbilities } from '../abilities.ts'
import { seatsLeft } from '../admission/seats.server.ts'
import { cohortRows } from '../cohort/cohort-row.server.ts'
import { managedCourse } from '../course/course.server.ts'
import { courseRows } from '../course/course-row.server.ts'
import { enrolmentLifecycle, enrolmentRows } from '../enrolment/enrolment-row.server.ts'
import { notifyEnrolled } from '../enrolment/notify-enrolled.server.ts'
import { upsertEnrolment } from '../enrolment/upsert-enrolment.server.ts'
import { requestRows } from '../request/request-row.server.ts'
import { learnerFormat, type StagedLearner } from './learner-file.ts'

export interface LearnerImportData {
  courseId: string
}

interface Counts {
  found: number
  created: number
  updated: number
  same: number
  refused: number
}

/** The enrolment as the import left it. */
interface ImportedEnrolment {
  version: number
}

const courseOf = ({ data }: Pick<ImportRun, 'data'>) => (data as unknown as LearnerImportData).courseId

/** Enrols members in one course from CSV files and workbooks: new, already enrolled, or not found. */
export const learnerImport = defineImport<StagedLearner, ImportedEnrolment, Counts, LearnerImportData>({
  key: 'learner',
  title: { th: 'นำเข้าผู้เรียน', en: 'Import learners' },
  ability: lessonAbilities['course.manage'],
  async allow(ctx, { courseId }) {
    await managedCourse(ctx, courseId)
  },
  topic: 'learner-import',
  maxBytes: 5 * 2 ** 20,
  workbooks: true,
  upload: {
    summary: 'Send a CSV file or workbook of members to put into one course (staff)',
    description: 'Columns `email` and, where the course has cohorts, `cohort`. `dryRun=1` only checks.',
    fileName: 'learners.csv',
    query: { course: z.uuid() },
    data: ({ course }) => ({ courseId: String(course) }),
    refuses: /multipart|urlencoded/i,
  },
  counts: {
    names: ['found', 'created', 'updated', 'same', 'refused'],
    of: ({ rows: found, created, updated, same, refused }) => ({ found, created, updated, same, refused }),
  },
  reportColumns: ['line', 'email', 'result', 'column', 'code', 'message_th', 'message_en'],
  ...tableImport<StagedLearner>('learner', [learnerFormat('email'), learnerFormat('อีเมล')]),
  batch: { size: 200, planSize: 2000 },
  async plan(ctx, rows, run) {
    const decisions = await decideRows(ctx, rows, run)
    await refuseWithoutPlace(ctx, decisions, run)
    return decisions.map(({ outcome }) => outcome)
  },
  async write(ctx, rows, run) {
    const courseId = courseOf(run)
    const course = await courseRows.get(ctx, courseId)
    const { revisionId } = course
    const found = await decideRows(ctx, rows, run)
    for (const { outcome, userId, cohortId } of found) {
      if (outcome.result !== 'created' || !userId || !revisionId) continue
      try {
        const enrolment = await upsertEnrolment(ctx, {
          course: { ...course, revisionId },
          userId,
          source: 'import',
          cohortId,
        })
        outcome.recordId = enrolment.id
        outcome.before = { version: enrolment.version }
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'lesson.full') throw error
        Object.assign(outcome, { result: 'refused', notices: [{ code: 'learner.import.full' }] })
      }
    }
    const enrolled = found.filter(({ outcome }) => outcome.result === 'created')
    await notifyEnrolled(
      ctx,
      course,
      enrolled.flatMap(({ userId }) => userId ?? []),
    )
    return found.map(({ outcome }) => outcome)
  },
  undoSize: 200,
  async undo(ctx, records) {
    const undone = []
    for (const { recordId, befores } of records) {
      const enrolment = await enrolmentRows.find(ctx, { id: recordId })
      // Learners who have started are not removed.
      const isAsLeft =
        enrolment?.status === 'active' &&
        enrolment.percent === 0 &&
        enrolment.version === befores.at(-1)?.version
      // The import alone lets nobody back in.
      if (isAsLeft) await enrolmentLifecycle.move(ctx, recordId, 'leave', { set: { source: 'grant' } })
      undone.push(
        isAsLeft
          ? { recordId, result: 'undone' as const, notices: [] }
          : { recordId, result: 'undo_kept' as const, notices: [{ code: 'learner.import.changed_since' }] },
      )
    }
    return undone
  },
})

interface RowDecision {
  outcome: Outcome<ImportedEnrolment>
  userId: string | null
  cohortId: string | null
}

/** Determines the result of each line; of two with the same address the first counts. */
async function decideRows(
  ctx: Ctx,
  rows: readonly WaitingRow<StagedLearner>[],
  run: ImportRun,
): Promise<RowDecision[]> {
  const courseId = courseOf(run)
  const [users, cohorts, course] = await Promise.all([
    usersByEmail(
      ctx,
      rows.map(({ staged }) => staged.email),
    ),
    cohortRows.list(ctx, { where: { courseId }, limit: 500 }),
    courseRows.get(ctx, courseId),
  ])
  const byEmail = new Map(users.map(({ id, email }) => [email.toLowerCase(), id]))
  const byTitle = new Map(cohorts.map(({ id, title }) => [title.trim().toLowerCase(), id]))
  const [enrolments, seenEmails] = await Promise.all([
    enrolmentRows.list(ctx, { where: { courseId, userId: users.map(({ id }) => id) } }),
    earlierEmails(ctx, rows, run),
  ])
  const inside = new Set(enrolments.filter(({ status }) => status !== 'left').map(({ userId }) => userId))
  return rows.map(({ ordinal, staged: { email, cohort } }): RowDecision => {
    const userId = byEmail.get(email) ?? null
    const cohortId = cohort ? (byTitle.get(cohort.trim().toLowerCase()) ?? null) : null
    const decision = (result: Outcome<ImportedEnrolment>['result'], code?: string): RowDecision => ({
      outcome: {
        ordinal,
        result,
        notices: code ? [{ code: `learner.import.${code}`, params: { email, cohort: cohort ?? '' } }] : [],
      },
      userId,
      cohortId,
    })
    if (!course.revisionId) return decision('refused', 'not_published')
    if (!userId) return decision('refused', 'no_person')
    if (cohort && !cohortId) return decision('refused', 'no_cohort')
    if (seenEmails.has(email)) return decision('same', 'twice')
    seenEmails.add(email)
    return decision(inside.has(userId) ? 'same' : 'created')
  })
}

/** Returns which of these addresses are in earlier batches of the file. */
async function earlierEmails(
  ctx: Ctx,
  rows: readonly WaitingRow<StagedLearner>[],
  run: ImportRun,
): Promise<Set<string>> {
  const found = await ctx.db.query<{ email: string }>(
    'lesson.importEarlier',
    `SELECT label AS email FROM import_row
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal < $3 AND label = ANY($4::text[]) AND result IN ('created', 'same')`,
    [ctx.tenant.id, run.id, rows[0]?.ordinal ?? 0, rows.map(({ staged }) => staged.email)],
  )
  return new Set(found.map(({ email }) => email))
}

/**
 * Refuses new learners for whom the course or their cohort has no place, in file order, as writing would. A place
 * offered to a learner is theirs. `figures` counts the places that each batch takes, by course or cohort.
 */
async function refuseWithoutPlace(
  ctx: Ctx,
  decisions: readonly RowDecision[],
  run: ImportRun,
): Promise<void> {
  const courseId = courseOf(run)
  const joining = decisions.filter(({ outcome }) => outcome.result === 'created')
  const cohortIds = [...new Set(joining.flatMap(({ cohortId }) => cohortId ?? []))]
  const [ofCourse, ofCohorts, planned, offers] = await Promise.all([
    seatsLeft(ctx, 'lesson.course', [courseId]),
    seatsLeft(ctx, 'lesson.cohort', cohortIds),
    ctx.db.query<{ key: string; places: number }>(
      'lesson.importPlanned',
      `SELECT f.key, sum(f.value::int)::int AS places FROM import_row, jsonb_each_text(figures) f
       WHERE tenant_id = $1 AND import_id = $2 AND result = 'created' GROUP BY f.key`,
      [ctx.tenant.id, run.id],
    ),
    requestRows.list(ctx, {
      where: { courseId, status: 'offered', userId: joining.flatMap(({ userId }) => userId ?? []) },
    }),
  ])
  const left = new Map([...ofCourse, ...ofCohorts])
  for (const { key, places } of planned) if (left.has(key)) left.set(key, (left.get(key) ?? 0) - places)
  const offered = new Set(offers.map(({ userId, cohortId }) => `${userId} ${cohortId ?? courseId}`))
  for (const { outcome, userId, cohortId } of joining) {
    const key = cohortId ?? courseId
    const places = left.get(key)
    if (places === undefined || offered.has(`${userId} ${key}`)) continue
    if (places <= 0) Object.assign(outcome, { result: 'refused', notices: [{ code: 'learner.import.full' }] })
    else {
      outcome.figures = { [key]: 1 }
      left.set(key, places - 1)
    }
  }
}
