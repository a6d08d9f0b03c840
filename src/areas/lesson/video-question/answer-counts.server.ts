import type { Ctx } from '#kernel/http/ctx.ts'
import type { VideoQuestion } from './video-question.types.ts'

/** How all learners of the course answered a question. */
export interface QuestionCounts {
  id: string
  atMs: number
  text: string
  answered: number
  right: number
  /** By option, in their order. */
  options: { text: string; isRight: boolean; count: number }[]
  /** The most frequent typed answers. */
  typed: { text: string; count: number }[]
}

/**
 * Returns how the questions of a unit were answered; the caller has checked permissions. No statement if there are no
 * questions.
 */
export async function answerCounts(
  ctx: Ctx,
  unitId: string,
  questions: readonly VideoQuestion[] = [],
): Promise<QuestionCounts[]> {
  if (!questions.length) return []
  const bound = [ctx.tenant.id, unitId]
  const [sums, chosen, input] = await Promise.all([
    ctx.db.query<{ question_id: string; answered: number; right: number }>(
      'lesson.answerSums',
      `SELECT question_id, count(*)::int AS answered, (count(*) FILTER (WHERE is_right))::int AS right
       FROM lesson_film_answer WHERE tenant_id = $1 AND unit_id = $2 GROUP BY question_id`,
      bound,
    ),
    ctx.db.query<{ option_id: string; count: number }>(
      'lesson.answerOptions',
      `SELECT o.id AS option_id, count(*)::int AS count FROM lesson_film_answer a, unnest(a.chosen) o (id)
       WHERE a.tenant_id = $1 AND a.unit_id = $2 GROUP BY o.id`,
      bound,
    ),
    ctx.db.query<{ question_id: string; text: string; count: number }>(
      'lesson.answerTexts',
      `SELECT question_id, text, count FROM (
         SELECT question_id, lower(typed) AS text, count(*)::int AS count,
           row_number() OVER (PARTITION BY question_id ORDER BY count(*) DESC, lower(typed)) AS place
         FROM lesson_film_answer WHERE tenant_id = $1 AND unit_id = $2 AND typed <> '' GROUP BY question_id, lower(typed)) t
       WHERE place <= 8 ORDER BY question_id, place`,
      bound,
    ),
  ])
  return questions.map(({ id, atMs, text, options }) => {
    const totals = sums.find(({ question_id }) => question_id === id)
    return {
      id,
      atMs,
      text,
      answered: totals?.answered ?? 0,
      right: totals?.right ?? 0,
      options: options.map((option) => ({
        text: option.text,
        isRight: option.isRight,
        count: chosen.find(({ option_id }) => option_id === option.id)?.count ?? 0,
      })),
      typed: input
        .filter(({ question_id }) => question_id === id)
        .map(({ text, count }) => ({ text, count })),
    }
  })
}
