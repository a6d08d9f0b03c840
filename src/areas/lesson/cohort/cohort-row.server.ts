import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { cohorts } from './cohort.table.ts'

export type Cohort = Row<typeof cohorts>

export const cohortRows = rows(cohorts, { missing: 'lesson.no_cohort' })
