import type { Ctx } from '#kernel/http/ctx.ts'
import type { Day } from '#kernel/time/index.ts'
import type { Enrolment } from '../enrolment/enrolment-row.server.ts'
import { startDay } from './cohort.rules.ts'
import { cohortRows } from './cohort-row.server.ts'

/** `startDay` of an enrolment. One statement, none outside cohorts. */
export async function startDayOf(
  ctx: Ctx,
  { createdAt, cohortId }: Pick<Enrolment, 'createdAt' | 'cohortId'>,
): Promise<Day> {
  const cohort = cohortId ? await cohortRows.find(ctx, { id: cohortId }) : undefined
  return startDay(createdAt, cohort?.startsOn ?? null)
}

/** The same in SQL, as a date; the enrolment is `e`. */
export const startDaySql = `greatest((e.created_at AT TIME ZONE 'Asia/Bangkok')::date,
       (SELECT h.starts_on FROM lesson_cohort h WHERE h.tenant_id = e.tenant_id AND h.id = e.cohort_id))`
