import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import { foldText } from '#kernel/text/index.ts'
import type { FeedbackKind } from '../target.ts'
import type { Entry } from './entry.types.ts'

export const entriesPerPage = 10

/** Columns of an entry as everyone reads it. */
export const entryColumns = `id, name, body, stars, item, pictures, answer, created_at AS at, parent_id AS "parentId"`

interface TargetRef {
  target: string
  id: string
}

/**
 * Returns the shown entries of a kind, newest first: filtered by stars, by photos, or by search terms in text or
 * answer. One statement.
 */
export async function listEntries(
  ctx: Ctx,
  { target, id }: TargetRef,
  kind: FeedbackKind,
  request: { stars?: number | null; photo?: boolean; search?: string; page?: number } = {},
): Promise<{ items: Entry[]; total: number; pages: number }> {
  const { stars = null, photo = false, search = '', page = 1 } = request
  const rows = await ctx.db.query<Entry & { total: number }>(
    'feedback.entries',
    `SELECT ${entryColumns}, count(*) OVER ()::int AS total FROM feedback_entry
     WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3 AND kind = $4 AND status = 'shown'
       AND ($5::int IS NULL OR stars = $5) AND (NOT $6 OR pictures <> '[]') AND ($7 = '%%' OR search LIKE $7)
     ORDER BY created_at DESC, id LIMIT ${entriesPerPage} OFFSET $8`,
    [
      ctx.tenant.id,
      target,
      id,
      kind,
      stars,
      photo,
      likePattern(foldText(search)),
      (page - 1) * entriesPerPage,
    ],
  )
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map(({ total: _, ...entry }) => entry),
    total,
    pages: Math.ceil(total / entriesPerPage),
  }
}

/** Returns the entries for a target's own page: the newest with text or photos, answered questions first. One statement. */
export const latestEntries = (
  ctx: Ctx,
  { target, id }: TargetRef,
  kind: FeedbackKind,
  limit: number,
): Promise<Entry[]> =>
  ctx.db.query<Entry>(
    'feedback.latest',
    `SELECT ${entryColumns} FROM feedback_entry
     WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3 AND kind = $4 AND status = 'shown' AND (body <> '' OR pictures <> '[]')
     ORDER BY kind = 'question' AND answer = '', created_at DESC, id LIMIT $5`,
    [ctx.tenant.id, target, id, kind, limit],
  )

/** Returns the newest shown reviews with text across all targets of a kind, with at least this many stars. One statement. */
export const latestReviews = (
  ctx: Ctx,
  target: string,
  { stars, limit }: { stars: number; limit: number },
): Promise<Entry[]> =>
  ctx.db.query<Entry>(
    'feedback.latestReviews',
    `SELECT ${entryColumns} FROM feedback_entry
     WHERE tenant_id = $1 AND target_kind = $2 AND kind = 'review' AND status = 'shown' AND stars >= $3 AND body <> ''
     ORDER BY created_at DESC, id LIMIT $4`,
    [ctx.tenant.id, target, stars, limit],
  )

/** Returns the shown comments of a target, oldest first. One statement. */
export const listComments = (ctx: Ctx, { target, id }: TargetRef): Promise<Entry[]> =>
  ctx.db.query<Entry>(
    'feedback.comments',
    `SELECT ${entryColumns} FROM feedback_entry
     WHERE tenant_id = $1 AND target_kind = $2 AND target_id = $3 AND kind = 'comment' AND status = 'shown'
     ORDER BY created_at, id LIMIT 200`,
    [ctx.tenant.id, target, id],
  )
