import writeXlsxFile from 'write-excel-file/node'
import { usersByIds } from '#areas/account/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import { displayField } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { surveyMessages } from '../messages/survey.ts'
import { answerFields, canShowResults, minResponses } from './survey.rules.ts'
import { managedSurvey } from './survey.server.ts'
import type { SurveyAnswers } from './survey.types.ts'
import { surveyRows } from './survey-row.server.ts'

type Cell = string | number
const maxRows = 20_000

/**
 * Exports all answers of a survey as a file. For an anonymous survey only the answers, in an order that reveals
 * nothing, and only from five responses on. Throws 401, 403, 404, 409 `lesson.survey_few`.
 */
export async function surveyFile(
  ctx: Ctx,
  id: string,
  format: 'csv' | 'xlsx',
): Promise<{ type: string; bytes: Uint8Array<ArrayBuffer> }> {
  const sheet = await sheetOf(ctx, id)
  if (format === 'csv') {
    const text = `\uFEFF${csvText(sheet.map((row) => row.map(String)))}`
    return { type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) }
  }
  const cells = sheet.map((row, at) =>
    row.map((value) => (at === 0 ? { value: String(value), fontWeight: 'bold' as const } : { value })),
  )
  return {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    bytes: new Uint8Array(await writeXlsxFile(cells).toBuffer()),
  }
}

async function sheetOf(ctx: Ctx, id: string): Promise<Cell[][]> {
  const { courseId } = await surveyRows.get(ctx, id)
  const { isAnonymous, questions } = await managedSurvey(ctx, courseId, id)
  const t = surveyMessages[ctx.locale]
  const rows = await ctx.db.query<{
    userId: string | null
    cohort: string | null
    answeredOn: string
    answers: SurveyAnswers
  }>(
    'lesson.surveyFile',
    `SELECT r.user_id AS "userId", h.title AS cohort, r.answered_on::text AS "answeredOn", r.answers FROM lesson_survey_response r
     LEFT JOIN lesson_cohort h ON h.tenant_id = r.tenant_id AND h.id = r.cohort_id
     WHERE r.tenant_id = $1 AND r.survey_id = $2 ORDER BY md5(r.id::text) LIMIT ${maxRows}`,
    [ctx.tenant.id, id],
  )
  if (!canShowResults(rows.length, isAnonymous)) throw conflict('lesson.survey_few', { fewest: minResponses })
  const users = isAnonymous
    ? []
    : await usersByIds(
        ctx,
        rows.flatMap(({ userId }) => userId ?? []),
      )
  const names = new Map(users.map((user) => [user.id, `${user.firstname} ${user.lastname}`.trim()]))
  const fields = answerFields(questions)
  const head = questions.map(({ title }) => title)
  return [
    isAnonymous ? head : [t.file.who, t.file.cohort, t.file.on, ...head],
    ...rows.map(({ userId, cohort, answeredOn, answers }) => {
      const cells = fields.map((field): Cell => {
        const answer = answers[field.key]
        return typeof answer === 'number' ? answer : displayField(field, answer, ctx.locale)
      })
      return isAnonymous ? cells : [names.get(userId ?? '') ?? '', cohort ?? '', answeredOn, ...cells]
    }),
  ]
}
