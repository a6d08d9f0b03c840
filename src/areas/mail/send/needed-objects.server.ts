import type { Db } from '#kernel/db/db.ts'

/** Returns the files of emails not yet sent, with the folder of their site. */
export async function neededAttachments(db: Db): Promise<string[]> {
  const rows = await db.query<{ at: string }>(
    'mail.neededAttachments',
    `SELECT DISTINCT tenant_id || '/' || (file->>'key') AS at
     FROM mail_outbox, jsonb_array_elements(attachments) AS file WHERE status IN ('queued', 'sending') AND file ? 'key'`,
  )
  return rows.map(({ at }) => at)
}
