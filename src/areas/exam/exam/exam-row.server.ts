import { cohortMembers, courseWithTarget, lockOfTarget } from '#areas/lesson/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { combineAccommodations } from '../accommodation/accommodation.rules.ts'
import { examStates } from './exam.states.ts'
import { accommodations as accommodationTable, exams as examTable } from './exam.table.ts'
import type { Accommodation } from './exam.types.ts'
import type { LockRejection } from './time.rules.ts'

export type Exam = Row<typeof examTable>

export const examRows = rows(examTable, { missing: 'exam.no_exam' })
export const accommodationRows = rows(accommodationTable)

export const examLife = createLifecycle({
  machine: examStates,
  rows: examRows,
  guards: { open: ({ parts }) => (parts.length ? undefined : 'exam.no_questions') },
})

/**
 * Returns the course through which the viewer may take an exam: its own, or another of their courses with a unit that
 * refers to it. Null for everybody else.
 */
export const courseForExam = (
  ctx: Ctx,
  { id, courseId }: Pick<Exam, 'id' | 'courseId'>,
): Promise<string | null> => courseWithTarget(ctx, { courseId, kind: 'exam', target: id })

/** Returns why the viewer may not start an exam yet: the sections of its units are locked for them. */
export async function lockRejection(ctx: Ctx, examId: string): Promise<LockRejection | null> {
  const lock = await lockOfTarget(ctx, { kind: 'exam', target: examId })
  return lock && { code: 'exam.locked', ...lock }
}

/** Returns an open exam by its id, or by its slug if that is unique on the site. Throws 404. */
export async function openExam(ctx: Ctx, idOrSlug: string): Promise<Exam> {
  const found = await examRows.list(ctx, {
    where: isId(idOrSlug) ? { id: idOrSlug, status: 'open' } : { slug: idOrSlug, status: 'open' },
    limit: 2,
  })
  const [exam] = found
  if (!exam || found.length > 1) throw notFound('exam.no_exam')
  return exam
}

/** Returns a user's accommodation for an exam, their own or that of their cohort. One statement, three if cohorts have any. */
export async function accommodationOf(ctx: Ctx, examId: string, userId: string): Promise<Accommodation> {
  const all = await ctx.db.query<AccommodationRow>(
    'exam.accommodationOf',
    `SELECT user_id AS "userId", cohort_id AS "cohortId", time_percent AS "timePercent", extra_minutes AS "extraMinutes",
       extra_attempts AS "extraAttempts", opens_at AS "opensAt", closes_at AS "closesAt",
       without_seb AS "withoutSeb", any_network AS "anyNetwork" FROM exam_accommodation
     WHERE tenant_id = $1 AND exam_id = $2 AND (user_id = $3 OR cohort_id IS NOT NULL) ORDER BY id`,
    [ctx.tenant.id, examId, userId],
  )
  const own = all.find((row) => row.userId === userId)
  if (all.length === (own ? 1 : 0)) return combineAccommodations(own, undefined)
  const { courseId } = await examRows.get(ctx, examId)
  const cohort = (await cohortMembers(ctx, courseId, userId)).get(userId)
  return combineAccommodations(
    own,
    all.find(({ cohortId }) => cohortId !== null && cohortId === cohort?.id),
  )
}

interface AccommodationRow extends Accommodation {
  userId: string | null
  cohortId: string | null
}
