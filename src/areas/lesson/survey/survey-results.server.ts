import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { managedCourse } from '../course/course.server.ts'
import {
  canShowResults,
  minResponses,
  type QuestionResult,
  resultOf,
  visibleCohorts,
} from './survey.rules.ts'
import { managedSurvey } from './survey.server.ts'
import type { Survey } from './survey-row.server.ts'

export interface SurveyResults {
  course: { id: string; title: string }
  survey: Pick<Survey, 'id' | 'title' | 'isAnonymous'>
  total: number
  /** The number of responses missing until results are shown; 0 if they are. */
  missing: number
  /** Cohorts whose results may be viewed separately. */
  cohorts: { id: string; title: string; count: number }[]
  cohort: string | null
  results: (QuestionResult & { texts: string[] })[]
}

interface CohortCount {
  id: string | null
  title: string | null
  count: number
}

/**
 * Returns the results for a whole course or one cohort. Five statements. Throws 401, 403, 404, 409 `lesson.survey_few`
 * for a cohort that is too small.
 */
export async function surveyResults(
  ctx: Ctx,
  courseId: string,
  id: string,
  cohort: string | null,
): Promise<SurveyResults> {
  const survey = await managedSurvey(ctx, courseId, id)
  const course = await managedCourse(ctx, courseId)
  const groups = await cohortsOf(ctx, id)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const mayLook = canShowResults(total, survey.isAnonymous)
  const cohorts = mayLook ? selectableCohorts(groups, total, survey.isAnonymous) : []
  if (cohort && !cohorts.some((candidate) => candidate.id === cohort))
    throw conflict('lesson.survey_few', { fewest: minResponses })
  return {
    course: { id: course.id, title: course.title },
    survey: { id, title: survey.title, isAnonymous: survey.isAnonymous },
    total,
    missing: mayLook ? 0 : minResponses - total,
    cohorts,
    cohort,
    results: mayLook ? await countAnswers(ctx, survey, cohort) : [],
  }
}

const cohortsOf = (ctx: Ctx, surveyId: string): Promise<CohortCount[]> =>
  ctx.db.query<CohortCount>(
    'lesson.surveyCohorts',
    `SELECT r.cohort_id AS id, h.title, count(*)::int AS count FROM lesson_survey_response r
     LEFT JOIN lesson_cohort h ON h.tenant_id = r.tenant_id AND h.id = r.cohort_id
     WHERE r.tenant_id = $1 AND r.survey_id = $2 GROUP BY r.cohort_id, h.title, h.starts_on ORDER BY h.starts_on`,
    [ctx.tenant.id, surveyId],
  )

function selectableCohorts(
  groups: readonly CohortCount[],
  total: number,
  isAnonymous: boolean,
): SurveyResults['cohorts'] {
  const named = groups.flatMap(({ id, title, count }) => (id && title ? [{ id, title, count }] : []))
  return visibleCohorts(named, total, isAnonymous)
}

async function countAnswers(
  ctx: Ctx,
  { id, questions }: Survey,
  cohort: string | null,
): Promise<SurveyResults['results']> {
  const of = [ctx.tenant.id, id, cohort]
  const within = 'r.tenant_id = $1 AND r.survey_id = $2 AND ($3::uuid IS NULL OR r.cohort_id = $3)'
  const textQuestionIds = questions.filter(({ kind }) => kind === 'text').map((question) => question.id)
  const [answered, values, texts] = await Promise.all([
    ctx.db.query<{ question: string; count: number }>(
      'lesson.surveyAnswered',
      `SELECT a.key AS question, count(*)::int AS count FROM lesson_survey_response r, jsonb_each(r.answers) a WHERE ${within} GROUP BY a.key`,
      of,
    ),
    ctx.db.query<{ question: string; value: string; count: number }>(
      'lesson.surveyCounts',
      `SELECT a.key AS question, v.value, count(*)::int AS count FROM lesson_survey_response r, jsonb_each(r.answers) a,
         jsonb_array_elements_text(CASE jsonb_typeof(a.value) WHEN 'array' THEN a.value ELSE jsonb_build_array(a.value) END) v(value)
       WHERE ${within} AND a.key <> ALL($4::text[]) GROUP BY a.key, v.value`,
      [...of, textQuestionIds],
    ),
    // In an order that does not reveal when texts were written.
    ctx.db.query<{ question: string; text: string }>(
      'lesson.surveyTexts',
      `SELECT a.key AS question, a.value #>> '{}' AS text FROM lesson_survey_response r, jsonb_each(r.answers) a
       WHERE ${within} AND a.key = ANY($4::text[]) ORDER BY md5(r.id::text) LIMIT 500`,
      [...of, textQuestionIds],
    ),
  ])
  return questions.map((question) => {
    const ownValues = values.filter((value) => value.question === question.id)
    const counts = new Map(ownValues.map(({ value, count }) => [value, count]))
    const all = answered.find((answer) => answer.question === question.id)?.count ?? 0
    return {
      ...resultOf(question, counts, all),
      texts: texts.flatMap((text) => (text.question === question.id ? text.text : [])),
    }
  })
}
