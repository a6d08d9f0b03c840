import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'
import { cmsAbilities } from '../abilities.ts'
import { removeFilesOf } from './answer-files.server.ts'

const entity = 'cms_contact'
/** Answers per call; the rest follows in the next. */
const batchSize = 2000

/**
 * Deletes answers whose retention period has ended, with their files, and records how many were deleted for each page.
 * Returns how many.
 */
export async function deleteExpiredContacts(ctx: Ctx): Promise<number> {
  const removed = await ctx.db.query<{ pageId: string; count: number; answers: unknown[] }>(
    'cms.forgetContacts',
    `WITH over AS (
       SELECT id FROM cms_contact WHERE tenant_id = $1 AND goes_at <= $2 ORDER BY goes_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
     ), gone AS (
       DELETE FROM cms_contact c USING over WHERE c.tenant_id = $1 AND c.id = over.id RETURNING c.page_id, c.answers
     )
     SELECT page_id AS "pageId", count(*)::int AS count,
       coalesce(jsonb_agg(answers) FILTER (WHERE answers @> '[{"field": {"kind": "files"}}]'), '[]') AS answers FROM gone GROUP BY page_id`,
    [ctx.tenant.id, ctx.now],
  )
  if (!removed.length) return 0
  await removeFilesOf(
    ctx,
    removed.flatMap(({ answers }) => answers.map((answer) => ({ answers: answer }))),
  )
  await recordTransition(
    ctx,
    ...removed.map(({ pageId, count }) => ({
      entity,
      id: pageId,
      from: 'kept',
      to: 'gone',
      event: 'forget',
      reason: String(count),
    })),
  )
  return removed.reduce((sum, { count }) => sum + count, 0)
}

/** Returns when answers were last deleted automatically, and how many; null if never. */
export async function lastExpiredDeletion(ctx: Ctx): Promise<{ at: Date; count: number } | null> {
  authorize(ctx, cmsAbilities['contact.read'])
  const [last] = await ctx.db.query<{ at: Date; count: number }>(
    'cms.lastForgotten',
    `SELECT at, sum(reason::int)::int AS count FROM transition
     WHERE tenant_id = $1 AND entity = $2 AND event = 'forget' GROUP BY at ORDER BY at DESC LIMIT 1`,
    [ctx.tenant.id, entity],
  )
  return last ?? null
}
