import type { Ctx } from '#kernel/http/ctx.ts'
import type { QueuedAttachment } from '#kernel/mail/attachment.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'

/** Emails are personal data: after half a year nobody needs them any more (PDPA section 37 (3)). */
const retentionMs = 180 * 86_400_000

/** Deletes old emails that were sent or abandoned, with their files; a few hundred per run. */
export async function purgeOldEmails(ctx: Ctx): Promise<void> {
  const removed = await ctx.db.query<{ attachments: QueuedAttachment[] }>(
    'mail.forget',
    `DELETE FROM mail_outbox WHERE tenant_id = $1 AND id IN (
       SELECT id FROM mail_outbox WHERE tenant_id = $1 AND created_at < $2 AND status NOT IN ('queued', 'sending')
       ORDER BY created_at LIMIT 500) RETURNING attachments`,
    [ctx.tenant.id, new Date(ctx.now.getTime() - retentionMs)],
  )
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const keys = new Set(
    removed.flatMap(({ attachments }) =>
      attachments.flatMap((attachment) => ('key' in attachment ? attachment.key : [])),
    ),
  )
  // Only files stored for emails; a file of the file manager must not be deleted.
  for (const key of keys) if (key.startsWith('mail/')) await storage.delete(key)
}
