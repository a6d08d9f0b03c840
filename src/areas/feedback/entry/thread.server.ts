import { conflict, notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import { foldText } from '#kernel/text/index.ts'
import type { Entry } from './entry.types.ts'
import { type EntryRow, entries, refreshTargetCounts } from './entry-lifecycle.server.ts'
import { entryColumns } from './list.server.ts'
import { canModerateTarget, targetPolicyOf } from './policy.server.ts'

/** A post of a discussion, as readers see it. */
export interface DiscussionPost extends Entry {
  byStaff: boolean
  isSolution: boolean
  /** Whether the viewer wrote it. */
  isOwn: boolean
}

const postColumns = `${entryColumns}, by_staff AS "byStaff", is_solution AS "isSolution"`

/** Returns the newest hundred questions of a discussion with all their answers, oldest first; or a single one. One statement. */
export const listDiscussion = (
  ctx: Ctx,
  { target, id, only = null }: { target: string; id: string; only?: string | null },
): Promise<DiscussionPost[]> =>
  ctx.db.query<DiscussionPost>(
    'feedback.discussion',
    `WITH asked AS (SELECT id FROM feedback_entry
       WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3 AND kind = 'comment' AND status = 'shown' AND parent_id IS NULL
         AND ($5::uuid IS NULL OR id = $5) ORDER BY created_at DESC, id LIMIT 100)
     SELECT ${postColumns}, coalesce(user_id = $4, false) AS "isOwn" FROM feedback_entry e
     WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3 AND kind = 'comment' AND status = 'shown'
       AND coalesce(parent_id, e.id) IN (SELECT id FROM asked)
     ORDER BY created_at, id LIMIT 1000`,
    [ctx.tenant.id, target, id, ctx.viewer.user?.id ?? null, only],
  )

/** A question of a discussion for those who answer it: with the number of answers. */
export interface DiscussionQuestion extends Entry {
  targetId: string
  replies: number
  isAnswered: boolean
  isSolved: boolean
}

export const discussionStates = ['open', 'answered', 'all'] as const
export type DiscussionState = (typeof discussionStates)[number]

const repliesSql = `feedback_entry r WHERE r.tenant_id = e.tenant_id AND r.parent_id = e.id AND r.status = 'shown'`
const isAnsweredSql = `EXISTS (SELECT 1 FROM ${repliesSql} AND (r.by_staff OR r.is_solution))`
const questionsSql = `e.tenant_id = $1 AND e.target_kind = $2 AND e.kind = 'comment' AND e.status = 'shown' AND e.parent_id IS NULL
  AND NOT e.by_staff AND ($3::uuid[] IS NULL OR e.target_id = ANY($3))`

/**
 * Returns questions of discussions: those without a teacher's answer and without a solution (`open`), the others, or
 * all. From some targets, or from every one (`null`). Open ones longest waiting first, others newest first. One
 * statement. The caller has checked that the viewer moderates them.
 */
export async function listQuestions(
  ctx: Ctx,
  { target, ids }: { target: string; ids: readonly string[] | null },
  { state, search = '', page = 1 }: { state: DiscussionState; search?: string; page?: number },
): Promise<Page<DiscussionQuestion>> {
  const size = 50
  const found = await ctx.db.query<DiscussionQuestion & { total: number }>(
    'feedback.discussed',
    `SELECT ${entryColumns.replace(/(?:^|, )/g, (comma) => `${comma}e.`)}, e.target_id AS "targetId",
       (SELECT count(*)::int FROM ${repliesSql}) AS replies, ${isAnsweredSql} AS "isAnswered",
       EXISTS (SELECT 1 FROM ${repliesSql} AND r.is_solution) AS "isSolved", count(*) OVER ()::int AS total
     FROM feedback_entry e WHERE ${questionsSql} AND ($4 = 'all' OR ($4 = 'answered') = ${isAnsweredSql}) AND ($5 = '%%' OR e.search LIKE $5)
     ORDER BY CASE WHEN $4 = 'open' THEN e.created_at END, e.created_at DESC, e.id LIMIT ${size} OFFSET $6`,
    [ctx.tenant.id, target, ids && [...ids], state, likePattern(foldText(search)), (page - 1) * size],
  )
  const total = found[0]?.total ?? 0
  return {
    items: found.map(({ total: _, ...row }) => row),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / size)),
  }
}

/** Counts the questions waiting for an answer. One statement. */
export async function countOpenQuestions(
  ctx: Ctx,
  { target, ids }: { target: string; ids: readonly string[] | null },
): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    'feedback.openQuestions',
    `SELECT count(*)::int AS count FROM feedback_entry e WHERE ${questionsSql} AND NOT ${isAnsweredSql}`,
    [ctx.tenant.id, target, ids && [...ids]],
  )
  return row?.count ?? 0
}

/**
 * Returns the question an entry of a discussion belongs to: the entry itself, or what it answers. Throws 404 if it is
 * not shown.
 */
export async function questionOf(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; targetKind: string; targetId: string }> {
  const entry = await getVisibleComment(ctx, id)
  return { id: entry.parentId ?? entry.id, targetKind: entry.targetKind, targetId: entry.targetId }
}

async function getVisibleComment(ctx: Ctx, id: string): Promise<EntryRow> {
  const entry = isId(id) && (await entries.find(ctx, { id, kind: 'comment', status: 'shown' }))
  if (!entry) throw notFound('feedback.no_entry')
  return entry
}

/**
 * Marks an answer as the solution of its question, replacing another, or removes the mark: for the author of the
 * question and moderators of the target. Throws 403, 404, 409 `feedback.no_answer` for an entry that is not an answer.
 */
export async function markSolution(ctx: Ctx, id: string, isSolution: boolean): Promise<void> {
  const answer = await getVisibleComment(ctx, id)
  if (!answer.parentId) throw conflict('feedback.no_answer')
  // Concurrent marks wait for each other at the question.
  const question = await entries.lock(ctx, answer.parentId)
  const { user } = ctx.viewer
  const isAsker = user !== null && question.userId === user.id
  if (!isAsker && !(await canModerateTarget(ctx, targetPolicyOf(answer), answer.targetId))) throw notAllowed()
  await ctx.db.query(
    'feedback.unsolve',
    'UPDATE feedback_entry SET is_solution = false WHERE tenant_id = $1 AND parent_id = $2 AND is_solution',
    [ctx.tenant.id, question.id],
  )
  if (isSolution) await entries.update(ctx, id, { isSolution: true })
  await refreshTargetCounts(ctx, answer)
}
