import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Difficulty, QuestionBody, QuestionKind } from './question.types.ts'

/** A wording of a question, with its key. */
export interface QuestionVersion {
  /** The wording's. */
  id: string
  questionId: string
  number: number
  kind: QuestionKind
  name: string
  /** In thousandths. */
  points: number
  body: QuestionBody
  hash: string
}

export interface DrawCandidate {
  questionId: string
  versionId: string
  kind: QuestionKind
  points: number
}

/** What to draw from: all that is given must hold. A category brings those within it. */
export interface DrawFrom {
  bankId?: string | undefined
  categoryId?: string | undefined
  /** Any of these. */
  tags?: readonly string[] | undefined
  difficulty?: Difficulty | undefined
}

/** Wordings by their own ids, in the order of the ids; those of other sites are not found. No right is asked: who calls shows them. */
export async function questionVersions(ctx: Ctx, ids: readonly string[]): Promise<QuestionVersion[]> {
  const found = await ctx.db.query<QuestionVersion>(
    'exam.questionVersions',
    `SELECT v.id, v.question_id AS "questionId", v.number, q.kind, q.name, q.points::int AS points, v.body, v.hash
     FROM exam_question_version v JOIN exam_question q ON q.tenant_id = v.tenant_id AND q.id = v.question_id
     WHERE v.tenant_id = $1 AND v.id = ANY($2::uuid[])`,
    [ctx.tenant.id, ids.filter(isId)],
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The wordings that count of these questions, but for archived ones and drafts; in the order of the ids. */
export async function currentVersions(ctx: Ctx, questionIds: readonly string[]): Promise<DrawCandidate[]> {
  const found = await ctx.db.query<DrawCandidate>(
    'exam.currentVersions',
    `SELECT q.id AS "questionId", v.id AS "versionId", q.kind, q.points::int AS points
     FROM exam_question q JOIN exam_question_version v
       ON v.tenant_id = q.tenant_id AND v.question_id = q.id AND v.number = q.version_number
     WHERE q.tenant_id = $1 AND q.id = ANY($2::uuid[]) AND q.status = 'ready'`,
    [ctx.tenant.id, questionIds.filter(isId)],
  )
  const byId = new Map(found.map((one) => [one.questionId, one]))
  return questionIds.flatMap((id) => byId.get(id) ?? [])
}

/** Everything that can be drawn, always in one order, so that a seed draws the same. Only what is ready. */
export function drawCandidates(ctx: Ctx, from: DrawFrom): Promise<DrawCandidate[]> {
  const { bankId = null, categoryId = null, tags = [], difficulty = null } = from
  return ctx.db.query<DrawCandidate>(
    'exam.drawCandidates',
    `WITH RECURSIVE within AS (
       SELECT id FROM exam_category WHERE tenant_id = $1 AND id = $3::uuid
       UNION SELECT c.id FROM exam_category c JOIN within w ON c.parent_id = w.id WHERE c.tenant_id = $1
     )
     SELECT q.id AS "questionId", v.id AS "versionId", q.kind, q.points::int AS points
     FROM exam_question q JOIN exam_question_version v
       ON v.tenant_id = q.tenant_id AND v.question_id = q.id AND v.number = q.version_number
     WHERE q.tenant_id = $1 AND q.status = 'ready'
       AND ($2::uuid IS NULL OR q.bank_id = $2)
       AND ($3::uuid IS NULL OR q.category_id IN (SELECT id FROM within))
       AND (cardinality($4::text[]) = 0 OR q.tags && $4::text[])
       AND ($5::text IS NULL OR q.difficulty = $5)
     ORDER BY q.id`,
    [ctx.tenant.id, bankId, categoryId, tags, difficulty],
  )
}
