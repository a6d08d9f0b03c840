import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { examAbilities } from '../abilities.ts'
import { answerWords, rightWords } from '../attempt/answer-words.rules.ts'
import { examHead } from '../exam/exam-head.server.ts'
import type { Exam } from '../exam/exam-row.server.ts'
import { examMessages } from '../messages/assessment.ts'
import type { Answer, QuestionBody } from '../question/question.types.ts'
import { questionVersions } from '../question/question-row.server.ts'
import { discriminationOf, facilityOf, type Sitting } from './analysis.rules.ts'

/** The maximum number of graded attempts analysed, newest first. */
const mostAttempts = 2000

/** The statistics of a version of a question in an exam. */
export interface ItemView {
  versionId: string
  questionId: string
  name: string
  sittings: number
  facility: number | null
  discrimination: number | null
  /** How often each option was chosen, for questions with options. */
  choices: { text: string; count: number; isRight: boolean }[]
}

interface Given {
  questionId: string
  versionId: string
  name: string
  points: number
  outOf: number
  restPoints: number
  restOutOf: number
  answer: Answer | null
}

/** Analyses the questions of an exam in its graded attempts, the hardest first. Throws 401, 403, 404. */
export async function analyseExam(
  ctx: Ctx,
  examId: string,
): Promise<{ exam: Pick<Exam, 'id' | 'title'>; items: ItemView[]; waiting: number }> {
  authorize(ctx, examAbilities['exam.manage'])
  const { id, title, waiting } = await examHead(ctx, examId)
  const given = await givenIn(ctx, id)
  const byVersion = Map.groupBy(given, ({ versionId }) => versionId)
  const versions = await questionVersions(ctx, [...byVersion.keys()])
  const items = versions.flatMap(({ id: versionId, body }) => {
    const own = byVersion.get(versionId) ?? []
    const [first] = own
    if (!first) return []
    const sittings = own.map(sittingOf)
    return {
      ...{ versionId, questionId: first.questionId, name: first.name, sittings: own.length },
      facility: facilityOf(sittings),
      discrimination: discriminationOf(sittings),
      choices: choicesOf(ctx, body, own),
    }
  })
  return {
    exam: { id, title },
    waiting,
    items: items.toSorted((a, b) => (a.facility ?? 1) - (b.facility ?? 1)),
  }
}

const part = (points: number, of: number) => (of > 0 ? points / of : 0)
const sittingOf = ({ points, outOf, restPoints, restOutOf }: Given): Sitting => ({
  share: part(points, outOf),
  rest: part(restPoints, restOutOf),
})

function choicesOf(ctx: Ctx, body: QuestionBody, given: readonly Given[]): ItemView['choices'] {
  const words = examMessages[ctx.locale].room
  if (body.kind !== 'single' && body.kind !== 'multiple' && body.kind !== 'true_false') return []
  const texts = body.kind === 'true_false' ? [words.true, words.false] : body.options.map(({ text }) => text)
  const chosen = given.flatMap(({ answer }) => answerWords(body, answer, words))
  const right = rightWords(body, words)
  return texts.map((text) => ({
    text,
    count: chosen.filter((one) => one === text).length,
    isRight: right.includes(text),
  }))
}

const givenIn = (ctx: Ctx, examId: string) =>
  ctx.db.query<Given>(
    'exam.givenIn',
    `SELECT l->>'questionId' AS "questionId", l->>'versionId' AS "versionId", q.name,
       g.points::float8 AS points, c.points::float8 AS "outOf",
       (a.score - g.points)::float8 AS "restPoints", (a.out_of - c.points)::float8 AS "restOutOf", x.value AS answer
     FROM (SELECT * FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2 AND status = 'graded'
       ORDER BY submitted_at DESC LIMIT $3) a
     CROSS JOIN jsonb_array_elements(a.layout->'questions') l
     JOIN exam_question q ON q.tenant_id = $1 AND q.id = (l->>'questionId')::uuid
     CROSS JOIN LATERAL (SELECT points FROM exam_grade n WHERE n.tenant_id = $1 AND n.attempt_id = a.id
       AND n.question_id = q.id ORDER BY number DESC LIMIT 1) g
     LEFT JOIN LATERAL (SELECT kind, points FROM exam_regrade r WHERE r.tenant_id = $1 AND r.exam_id = $2
       AND r.question_id = q.id ORDER BY number DESC LIMIT 1) r ON true
     CROSS JOIN LATERAL (SELECT coalesce(r.points, (l->>'points')::bigint) AS points) c
     LEFT JOIN exam_answer x ON x.tenant_id = $1 AND x.attempt_id = a.id AND x.question_id = q.id
     -- What was struck out is the same for everybody and tells nothing.
     WHERE g.points IS NOT NULL AND coalesce(r.kind, 'version') = 'version'`,
    [ctx.tenant.id, examId, mostAttempts],
  )
