import type { Ctx } from '#kernel/http/ctx.ts'
import { formerMember, type PersonalRows } from '#kernel/personal-data.ts'

/** Returns a user's threads with all messages to or by them; of conversations on behalf of the shop, only their own messages. */
export async function collectMessages(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const posts = await ctx.db.query<Record<string, unknown>>(
    'message.collect',
    `SELECT t.kind, t.subject, p.author_id = m.user_id AS mine, p.text, p.path, p.created_at FROM message_member m
     JOIN message_thread t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
     JOIN message_post p ON p.tenant_id = m.tenant_id AND p.thread_id = m.thread_id
     WHERE m.tenant_id = $1 AND m.user_id = $2 AND (m.side IS DISTINCT FROM 'shop' OR p.author_id = m.user_id)
     ORDER BY p.id LIMIT 100000`,
    [ctx.tenant.id, userId],
  )
  return { posts }
}

/**
 * Removes a user from their threads. Notices only to them are deleted; conversations stay for the other side, to whom
 * they also belong, with an anonymous author.
 */
export async function eraseMessages(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query(
    'message.eraseNotices',
    `DELETE FROM message_thread t USING message_member m
     WHERE t.tenant_id = $1 AND m.tenant_id = $1 AND m.thread_id = t.id AND m.user_id = $2 AND t.kind NOT IN ('person', 'conversation')`,
    [ctx.tenant.id, userId],
  )
  await ctx.db.query(
    'message.eraseAuthor',
    `UPDATE message_post SET author_name = $3 WHERE tenant_id = $1 AND author_id = $2 AND author_name IS NOT NULL`,
    [ctx.tenant.id, userId, formerMember],
  )
  await ctx.db.query('message.leave', 'DELETE FROM message_member WHERE tenant_id = $1 AND user_id = $2', [
    ctx.tenant.id,
    userId,
  ])
  await ctx.db.query(
    'message.eraseEmpty',
    // The conversation about a thing stays with it: a guest takes part without being a member.
    `DELETE FROM message_thread t WHERE t.tenant_id = $1 AND t.kind <> 'conversation' AND NOT EXISTS (
       SELECT 1 FROM message_member m WHERE m.tenant_id = t.tenant_id AND m.thread_id = t.id)`,
    [ctx.tenant.id],
  )
}
