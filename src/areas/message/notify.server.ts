import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { notifyByEmail, postNotice } from './thread.server.ts'

/** A notice from an area to users. */
export interface Notice {
  /** User ids; deleted or blocked accounts are skipped. */
  to: readonly string[]
  kind: 'order' | 'system'
  /** Notices with the same key to one user are in one thread: `order:SL-1`. */
  key: string
  subject: LocalizedText
  text: LocalizedText
  /** The path of its subject on the site. */
  path?: string
  /** Only the first notice of its key is delivered to a user: for reminders by a job that may run again. */
  once?: boolean
  /** Whether to send it by email if it stays unread, to those who want that. Not if the caller sends an email itself. */
  mail?: boolean
}

/**
 * Sends a notice to users' inboxes, in the same transaction as the reported change; open pages show it immediately.
 * Does nothing on sites without messages. Two statements, however many users.
 */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  if (!ctx.tenant.areas.includes('message') || !notice.to.length) return
  const users = (await usersByIds(ctx, notice.to)).filter(({ status }) => status === 'active')
  if (!users.length) return
  const { kind, key, subject, text, path = null, once = false } = notice
  const recipients = users.map(({ id }) => ({ userId: id, key: `${key}:${id}` }))
  const posted = await postNotice(ctx, recipients, { kind, subject, text, path, once })
  if (notice.mail) for (const { threadId, userId } of posted) notifyByEmail(ctx, threadId, userId)
}
