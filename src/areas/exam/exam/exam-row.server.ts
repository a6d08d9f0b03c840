import { learnsCourse } from '#areas/lesson/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { examStates } from './exam.states.ts'
import { accommodations as accommodationTable, exams as examTable } from './exam.table.ts'
import { type Accommodation, noAccommodation } from './exam.types.ts'

export type Exam = Row<typeof examTable>

export const examRows = rows(examTable, { missing: 'exam.no_exam' })
export const accommodationRows = rows(accommodationTable)

export const examLife = lifecycle({
  machine: examStates,
  rows: examRows,
  guards: { open: ({ parts }) => (parts.length ? undefined : 'exam.no_questions') },
})

/**
 * An open exam of a course the viewer learns, by its id, or by its address where only one exam of the site has it. Throws 404 for everybody
 * else, so that strangers learn nothing.
 */
export async function learnedExam(ctx: Ctx, idOrSlug: string): Promise<Exam> {
  const found = await examRows.list(ctx, {
    where: isId(idOrSlug) ? { id: idOrSlug, status: 'open' } : { slug: idOrSlug, status: 'open' },
    limit: 2,
  })
  const [exam] = found
  if (!exam || found.length > 1 || !(await learnsCourse(ctx, exam.courseId))) throw notFound('exam.no_exam')
  return exam
}

/** What somebody was given of an exam beside its rules. */
export async function accommodationOf(ctx: Ctx, examId: string, userId: string): Promise<Accommodation> {
  return (await accommodationRows.find(ctx, { examId, userId })) ?? noAccommodation
}
