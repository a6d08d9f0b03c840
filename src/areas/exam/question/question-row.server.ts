import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { questionStates } from './question.states.ts'
import { questions as questionTable, questionVersions as versionTable } from './question.table.ts'
import type { Difficulty } from './question.types.ts'

export type Question = Row<typeof questionTable>
export type QuestionVersion = Row<typeof versionTable>

export const questionRows = rows(questionTable, { missing: 'exam.no_question' })
export const versionRows = rows(versionTable, { missing: 'exam.no_question' })

export const questionLife = createLifecycle({ machine: questionStates, rows: questionRows })

/** Returns question versions by id, whatever has become of their questions since. One statement. */
export const questionVersions = (ctx: Ctx, ids: readonly string[]): Promise<QuestionVersion[]> =>
  ids.length ? versionRows.list(ctx, { where: { id: [...ids] } }) : Promise.resolve([])

/** The source of questions for an exam: a bank, or a category with its subcategories, filtered by a tag or difficulty. */
export interface DrawFrom {
  bankId: string
  categoryId?: string | null
  tag?: string | null
  difficulty?: Difficulty | null
}

export interface DrawCandidate {
  questionId: string
  versionId: string
  /** In thousandths. */
  points: number
}

/** Returns the questions currently available for drawing, in a stable order. One statement. */
export const drawCandidates = (
  ctx: Ctx,
  { bankId, categoryId = null, tag = null, difficulty = null }: DrawFrom,
  status: 'ready' | 'draft' = 'ready',
): Promise<DrawCandidate[]> =>
  ctx.db.query<DrawCandidate>(
    'exam.drawCandidates',
    `WITH RECURSIVE below AS (
       SELECT id FROM exam_category WHERE tenant_id = $1 AND id = $3
       UNION SELECT c.id FROM exam_category c JOIN below b ON c.parent_id = b.id WHERE c.tenant_id = $1
     )
     SELECT id AS "questionId", version_id AS "versionId", points::int AS points FROM exam_question
     WHERE tenant_id = $1 AND bank_id = $2 AND status = $6 AND ($3::uuid IS NULL OR category_id IN (SELECT id FROM below))
       AND ($4::text IS NULL OR $4 = ANY(tags)) AND ($5::text IS NULL OR difficulty = $5)
     ORDER BY id LIMIT 5000`,
    [ctx.tenant.id, bankId, categoryId, tag, difficulty, status],
  )
