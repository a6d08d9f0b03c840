import type { Ctx } from '#kernel/http/ctx.ts'
import { compareThai } from '#kernel/text/collate.ts'
import { answerLines, isBlank } from '../attempt/answer-lines.rules.ts'
import { type ExamHeader, loadExamHeader } from '../exam/exam-header.server.ts'
import { examMessages } from '../messages/assessment.ts'
import type { Answer } from '../question/question.types.ts'
import { questionVersions } from '../question/question-row.server.ts'
import { discriminationOf, facilityOf, type ItemResponse } from './analysis.rules.ts'
import { type AnswerCount, answerCounts } from './answer-counts.rules.ts'

/** The maximum number of graded attempts analysed, newest first. */
const maxAttempts = 2000

/** The statistics of a version of a question in an exam. */
export interface ItemView {
  versionId: string
  questionId: string
  name: string
  sittings: number
  facility: number | null
  discrimination: number | null
  /** How often each option was chosen, or the most frequent typed answers. */
  choices: AnswerCount[]
  /** How many attempts left it without an answer. */
  blank: number
}

interface AnswerRow {
  questionId: string
  versionId: string
  /** The version whose key counts, if it was corrected. */
  correctedId: string | null
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
): Promise<{ exam: Pick<ExamHeader, 'id' | 'title' | 'manages'>; items: ItemView[]; pendingCount: number }> {
  const { id, title, waiting, manages } = await loadExamHeader(ctx, examId)
  const answers = await loadAnswers(ctx, id)
  const byVersion = Map.groupBy(answers, ({ versionId }) => versionId)
  const correctedIds = answers.flatMap(({ correctedId }) => correctedId ?? [])
  const versions = await questionVersions(ctx, [...new Set([...byVersion.keys(), ...correctedIds])])
  const labels = examMessages[ctx.locale].room
  const items = versions.flatMap(({ id: versionId, number, body }) => {
    const versionAnswers = byVersion.get(versionId) ?? []
    const [first] = versionAnswers
    if (!first) return []
    const corrected = versions.find((version) => version.id === first.correctedId)
    const key = corrected && corrected.number > number ? corrected.body : body
    const sittings = versionAnswers.map(itemResponseOf)
    return {
      versionId,
      questionId: first.questionId,
      name: first.name,
      sittings: versionAnswers.length,
      facility: facilityOf(sittings),
      discrimination: discriminationOf(sittings),
      choices: answerCounts(body, key, versionAnswers, labels),
      blank: versionAnswers.filter(({ answer }) => isBlank(answerLines(body, answer, labels))).length,
    }
  })
  return {
    exam: { id, title, manages },
    pendingCount: waiting,
    items: items.toSorted(
      (a, b) =>
        (a.facility ?? 1) - (b.facility ?? 1) ||
        compareThai(a.name, b.name) ||
        a.versionId.localeCompare(b.versionId),
    ),
  }
}

const ratio = (points: number, of: number) => (of > 0 ? points / of : 0)
const itemResponseOf = ({ points, outOf, restPoints, restOutOf }: AnswerRow): ItemResponse => ({
  share: ratio(points, outOf),
  rest: ratio(restPoints, restOutOf),
})

const loadAnswers = (ctx: Ctx, examId: string) =>
  ctx.db.query<AnswerRow>(
    'exam.givenIn',
    `SELECT l->>'questionId' AS "questionId", l->>'versionId' AS "versionId", r.version_id AS "correctedId", q.name,
       g.points::float8 AS points, c.points::float8 AS "outOf",
       (a.score - g.points)::float8 AS "restPoints", (a.out_of - c.points)::float8 AS "restOutOf", x.value AS answer
     FROM (SELECT * FROM exam_attempt WHERE tenant_id = $1 AND exam_id = $2 AND status = 'graded'
       ORDER BY submitted_at DESC LIMIT $3) a
     CROSS JOIN jsonb_array_elements(a.layout->'questions') l
     JOIN exam_question q ON q.tenant_id = $1 AND q.id = (l->>'questionId')::uuid
     CROSS JOIN LATERAL (SELECT points FROM exam_grade n WHERE n.tenant_id = $1 AND n.attempt_id = a.id
       AND n.question_id = q.id ORDER BY number DESC LIMIT 1) g
     LEFT JOIN LATERAL (SELECT kind, points, version_id FROM exam_regrade r WHERE r.tenant_id = $1 AND r.exam_id = $2
       AND r.question_id = q.id ORDER BY number DESC LIMIT 1) r ON true
     CROSS JOIN LATERAL (SELECT coalesce(r.points, (l->>'points')::bigint) AS points) c
     LEFT JOIN exam_answer x ON x.tenant_id = $1 AND x.attempt_id = a.id AND x.question_id = q.id
     -- What was struck out is the same for everybody and tells nothing.
     WHERE g.points IS NOT NULL AND coalesce(r.kind, 'version') = 'version'`,
    [ctx.tenant.id, examId, maxAttempts],
  )
