import { conflict, type FieldError, invalid, notFound } from '#kernel/errors.ts'
import { normalizeForm, readFormData, validateForm } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { managedCourse } from '../course/course.server.ts'
import { surveyDetails, surveyFields, validateOptions } from './survey.fields.ts'
import { responseRows, type Survey, surveyRows } from './survey-row.server.ts'

/** Returns a survey of this course, for its authors. Throws 401, 403, 404. */
export async function managedSurvey(ctx: Ctx, courseId: string, id: string): Promise<Survey> {
  await managedCourse(ctx, courseId)
  const survey = await surveyRows.get(ctx, id)
  if (survey.courseId !== courseId) throw notFound('lesson.no_survey')
  return survey
}

/** Returns the surveys of a course with their numbers of responses. Two statements. Throws 401, 403, 404. */
export async function surveysOf(ctx: Ctx, courseId: string) {
  const { id, title } = await managedCourse(ctx, courseId)
  const surveys = await ctx.db.query<
    Pick<Survey, 'id' | 'title' | 'isAnonymous' | 'atEnd'> & {
      questions: number
      responses: number
      units: number
    }
  >(
    'lesson.surveys',
    `SELECT s.id, s.title, s.is_anonymous AS "isAnonymous", s.at_end AS "atEnd", jsonb_array_length(s.questions) AS questions,
       (SELECT count(*)::int FROM lesson_survey_response r WHERE r.tenant_id = s.tenant_id AND r.survey_id = s.id) AS responses,
       (SELECT count(*)::int FROM lesson_unit u WHERE u.tenant_id = s.tenant_id AND u.course_id = s.course_id AND u.kind = 'survey'
          AND u.content ->> 'target' = s.id::text) AS units
     FROM lesson_survey s WHERE s.tenant_id = $1 AND s.course_id = $2 ORDER BY s.created_at DESC, s.id LIMIT 200`,
    [ctx.tenant.id, courseId],
  )
  return { course: { id, title }, surveys }
}

export const isAnswered = async (ctx: Ctx, surveyId: string): Promise<boolean> =>
  (await responseRows.find(ctx, { surveyId })) !== undefined

/**
 * Saves a survey; creates a new one if there is no id. Its questions and its anonymity cannot change once there are
 * responses. Returns its id. Throws 401, 403, 404, 409, 422.
 */
export async function saveSurvey(
  ctx: Ctx,
  courseId: string,
  id: string | null,
  form: FormData,
): Promise<string> {
  if (id) await managedSurvey(ctx, courseId, id)
  else await managedCourse(ctx, courseId)
  // A concurrent response waits, and then answers the saved version.
  const before = id ? await surveyRows.lock(ctx, id) : null
  const answered = before !== null && (await isAnswered(ctx, before.id))
  const set = surveyFields(answered)
  const value = normalizeForm(set, readFormData(set, form))
  const fieldErrors: FieldError[] = [...validateForm(set, value)]
  const { title, intro, atEnd, isAnonymous, questions } = surveyDetails(value)
  if (!answered && !fieldErrors.length) fieldErrors.push(...validateOptions(questions))
  if (fieldErrors.length) throw invalid(fieldErrors)
  const textValues = { title, intro, atEnd }
  if (!before) {
    const survey = { ...textValues, isAnonymous, questions, courseId, createdAt: ctx.now }
    return (await surveyRows.insert(ctx, survey)).id
  }
  const version = Number(form.get('version'))
  const changes = answered ? textValues : { ...textValues, isAnonymous, questions }
  await surveyRows.update(ctx, before.id, changes, version ? { version } : undefined)
  return before.id
}

/** Deletes a survey without responses that is in no unit. Throws 401, 403, 404, 409 `lesson.survey_used`. */
export async function removeSurvey(ctx: Ctx, courseId: string, id: string): Promise<void> {
  await managedSurvey(ctx, courseId, id)
  await surveyRows.lock(ctx, id)
  const [used] = await ctx.db.query(
    'lesson.surveyUsed',
    `SELECT 1 FROM lesson_survey_response WHERE tenant_id = $1 AND survey_id = $2::uuid
     UNION ALL SELECT 1 FROM lesson_unit WHERE tenant_id = $1 AND kind = 'survey' AND content ->> 'target' = $2::uuid::text
     UNION ALL SELECT 1 FROM lesson_revision WHERE tenant_id = $1 AND course_id = $3
       AND jsonb_path_exists(outline, '$.sections[*].units[*] ? (@.content.target == $id)', jsonb_build_object('id', $2::uuid::text)) LIMIT 1`,
    [ctx.tenant.id, id, courseId],
  )
  if (used) throw conflict('lesson.survey_used')
  await surveyRows.removeWhere(ctx, { id, courseId })
}
