import { deleteImages } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { type EntryRow, refreshTargetCounts } from './entry/entry-lifecycle.server.ts'

/** Returns a user's reviews, questions and comments. */
export async function collectFeedback(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const entries = await ctx.db.query<Record<string, unknown>>(
    'feedback.collect',
    `SELECT kind, target_kind, item, stars, name, body, pictures, status, answer, created_at, updated_at FROM feedback_entry
     WHERE tenant_id = $1 AND user_id = $2 ORDER BY created_at, id LIMIT 10000`,
    [ctx.tenant.id, userId],
  )
  return { entries }
}

/**
 * Deletes a user's comments. Their reviews and questions stay because they help others, without the user's name,
 * account and photos. Pages that showed any of it are invalidated.
 */
export async function eraseFeedback(ctx: Ctx, userId: string): Promise<void> {
  const of = [ctx.tenant.id, userId]
  const photos = await ctx.db.query<{ id: string }>(
    'feedback.photosOf',
    `SELECT p->>'id' AS id FROM feedback_entry, jsonb_array_elements(pictures) p WHERE tenant_id = $1 AND user_id = $2`,
    of,
  )
  await deleteImages(
    ctx,
    photos.map(({ id }) => id),
  )
  type Changed = Pick<EntryRow, 'targetKind' | 'targetId' | 'kind' | 'status'>
  const columns = 'target_kind AS "targetKind", target_id AS "targetId", kind, status'
  const changed = [
    ...(await ctx.db.query<Changed>(
      'feedback.eraseComments',
      `DELETE FROM feedback_entry WHERE tenant_id = $1 AND user_id = $2 AND kind = 'comment' RETURNING ${columns}`,
      of,
    )),
    ...(await ctx.db.query<Changed>(
      'feedback.eraseNames',
      `UPDATE feedback_entry SET user_id = NULL, email = NULL, name = '', pictures = '[]',
         name_as = CASE WHEN name_as IS NOT NULL THEN 'hidden' END
       WHERE tenant_id = $1 AND user_id = $2 RETURNING ${columns}`,
      of,
    )),
  ].filter(({ status }) => status === 'shown')
  const keyOf = ({ targetKind, targetId, kind }: Changed) => `${targetKind} ${targetId} ${kind}`
  const once = new Map(changed.map((entry) => [keyOf(entry), entry]))
  // In a fixed order, so that two concurrent erasures do not deadlock.
  for (const [, target] of [...once].sort(([a], [b]) => a.localeCompare(b)))
    await refreshTargetCounts(ctx, target)
}
