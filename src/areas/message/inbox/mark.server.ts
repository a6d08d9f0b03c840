import { signedInUser } from '#areas/account/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import { inboxTopic } from '../thread.server.ts'

/** Marks a thread as read by the viewer. Throws 401, 404 for somebody else's. */
export const markRead = (ctx: Ctx, threadId: string): Promise<void> => applyMark(ctx, threadId, 'read')

/** Marks a thread as unread. Throws 401, 404 for somebody else's. */
export const markUnread = (ctx: Ctx, threadId: string): Promise<void> => applyMark(ctx, threadId, 'unread')

/** Archives a thread until a new message arrives, or restores it. Throws 401, 404 for somebody else's. */
export const setArchived = (ctx: Ctx, threadId: string, archived: boolean): Promise<void> =>
  applyMark(ctx, threadId, archived ? 'archive' : 'restore')

const markUpdates = {
  read: 'unread = 0',
  unread: 'unread = greatest(unread, 1)',
  archive: 'archived_at = now(), unread = 0',
  restore: 'archived_at = NULL',
}

async function applyMark(ctx: Ctx, threadId: string, mark: keyof typeof markUpdates): Promise<void> {
  const me = signedInUser(ctx)
  const rows = isId(threadId)
    ? await ctx.db.query(
        `message.${mark}`,
        `UPDATE message_member SET ${markUpdates[mark]} WHERE tenant_id = $1 AND thread_id = $2 AND user_id = $3 RETURNING id`,
        [ctx.tenant.id, threadId, me.id],
      )
    : []
  if (!rows.length) throw notFound('message.no_thread')
  publish(ctx, inboxTopic(me.id), { thread: threadId })
}
