import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import { normalizeForm, readFormData, validateForm } from '#kernel/fields/index.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { day } from '#kernel/time/index.ts'
import { lessonAbilities } from '../abilities.ts'
import { courseRows, outlineOf } from '../course/course-row.server.ts'
import { type Enrolment, enrolmentRows, managesCourse, ownEnrolment } from '../enrolment/enrolment.server.ts'
import { unitsOf } from '../outline/outline.rules.ts'
import { completeUnits } from '../progress/complete-units.server.ts'
import { readOpenUnit } from '../progress/progress.server.ts'
import { responderHash } from './responder.server.ts'
import { answerFields, answersOf } from './survey.rules.ts'
import { responseRows, type Survey, surveyRows } from './survey-row.server.ts'

/** What a survey is to its viewer: to be answered, already answered, or previewed by the team. */
export type SurveyState = 'open' | 'answered' | 'preview'

/** Returns a survey for respondents. Throws 401, 404, 409 `lesson.locked`, `lesson.survey_later`. */
export async function surveyView(ctx: Ctx, id: string) {
  authorize(ctx, lessonAbilities.learn)
  const survey = await surveyRows.get(ctx, id)
  const course = await courseRows.get(ctx, survey.courseId)
  const enrolment = await ownEnrolment(ctx, course.id)
  const learns = enrolment !== undefined && enrolment.status !== 'left' && enrolment.status !== 'suspended'
  if (!learns && !managesCourse(ctx, course.id)) throw notFound('lesson.no_survey')
  const surveyState: SurveyState = !learns
    ? 'preview'
    : (await hasAnswered(ctx, survey, enrolment.userId))
      ? 'answered'
      : 'open'
  const unit = surveyState === 'open' && enrolment ? await authorizeAnswer(ctx, survey, enrolment) : null
  return {
    course: { slug: course.slug, title: course.title },
    title: survey.title,
    intro: survey.intro,
    isAnonymous: survey.isAnonymous,
    standing: surveyState,
    unit: unit ?? (learns ? await unitOf(ctx, survey, enrolment) : null),
    fields: surveyState === 'answered' ? null : answerFields(survey.questions),
  }
}

/**
 * Submits the answers to a survey, once, and completes its units. For an anonymous survey nothing is stored that
 * identifies the respondent. Throws 401, 404, 409 `lesson.survey_answered`, `lesson.survey_later`, `lesson.locked`, 422
 * beside the questions.
 */
export async function answerSurvey(ctx: Ctx, id: string, form: FormData): Promise<void> {
  authorize(ctx, lessonAbilities.learn)
  const survey = await surveyRows.lock(ctx, id)
  const enrolment = await ownEnrolment(ctx, survey.courseId)
  if (!enrolment || enrolment.status === 'left' || enrolment.status === 'suspended')
    throw notFound('lesson.no_survey')
  await authorizeAnswer(ctx, survey, await enrolmentRows.lock(ctx, enrolment.id))
  const { userId, cohortId } = enrolment
  if (await hasAnswered(ctx, survey, userId)) throw conflict('lesson.survey_answered')
  const set = answerFields(survey.questions)
  const value = normalizeForm(set, readFormData(set, form))
  const fieldErrors = validateForm(set, value)
  if (fieldErrors.length) throw invalid(fieldErrors)
  await responseRows.insert(ctx, {
    // Other ids contain the time of their creation.
    id: survey.isAnonymous ? crypto.randomUUID() : newId(),
    surveyId: survey.id,
    tokenHash: responderHash(ctx, survey.id, userId),
    userId: survey.isAnonymous ? null : userId,
    cohortId,
    answers: answersOf(survey.questions, value),
    answeredOn: day(ctx.now),
  })
  await completeUnits(ctx, { userId, kind: 'survey', target: survey.id })
}

const hasAnswered = async (ctx: Ctx, { id }: Survey, userId: string): Promise<boolean> =>
  (await responseRows.find(ctx, { surveyId: id, tokenHash: responderHash(ctx, id, userId) })) !== undefined

/** Returns the unit of a learner's course that contains the survey. */
async function unitOf(ctx: Ctx, { id }: Survey, enrolment: Enrolment): Promise<string | null> {
  const units = unitsOf(await outlineOf(ctx, enrolment.revisionId))
  return units.find(({ kind, content }) => kind === 'survey' && content.target === id)?.id ?? null
}

/** Checks that the user may answer now: through an unlocked unit, or after completing the course. */
async function authorizeAnswer(ctx: Ctx, survey: Survey, enrolment: Enrolment): Promise<string | null> {
  const unitId = await unitOf(ctx, survey, enrolment)
  if (survey.atEnd && enrolment.completedAt) return unitId
  if (!unitId) throw survey.atEnd ? conflict('lesson.survey_later') : notFound('lesson.no_survey')
  await readOpenUnit(ctx, enrolment, unitId)
  return unitId
}

/**
 * Returns the final survey that a user who completed the course has not answered yet; null if there is none. At most
 * two statements.
 */
export async function pendingFinalSurvey(ctx: Ctx, courseId: string, userId: string): Promise<string | null> {
  const [survey] = await surveyRows.list(ctx, {
    where: { courseId, atEnd: true },
    order: ['createdAt', 'id'],
    limit: 1,
  })
  return survey && !(await hasAnswered(ctx, survey, userId)) ? survey.id : null
}
