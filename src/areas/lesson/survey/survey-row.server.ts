import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { surveyResponses, surveys } from './survey.table.ts'

export type Survey = Row<typeof surveys>

export const surveyRows = rows(surveys, { missing: 'lesson.no_survey' })
export const responseRows = rows(surveyResponses, { missing: 'lesson.no_survey' })
