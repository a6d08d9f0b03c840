import type { Ctx } from '#kernel/http/ctx.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'

/** A notice in the viewer's inbox. */
export interface RecentNotice {
  id: string
  subject: string
  text: string
  /** The path of its subject on the site. */
  path: string | null
  at: Date
}

/**
 * Returns the viewer's latest notices since a time whose keys begin with one of these prefixes, the newest first; none
 * for guests, and where messages are closed to the viewer. One statement.
 */
export async function recentNotices(
  ctx: Ctx,
  { prefixes, since, limit }: { prefixes: readonly string[]; since: Date; limit: number },
): Promise<RecentNotice[]> {
  const { user, role } = ctx.viewer
  if (!user || !canEnterArea(ctx.tenant, 'message', role)) return []
  return ctx.db.query<RecentNotice>(
    'message.recentNotices',
    `SELECT p.id, CASE WHEN $6 = 'en' AND t.subject_en <> '' THEN t.subject_en ELSE t.subject END AS subject,
       CASE WHEN $6 = 'en' THEN coalesce(p.text_en, p.text) ELSE p.text END AS text, p.path, p.created_at AS at
     FROM message_member m JOIN message_thread t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
     JOIN message_post p ON p.tenant_id = t.tenant_id AND p.thread_id = t.id
     WHERE m.tenant_id = $1 AND m.user_id = $2 AND t.kind = 'system' AND t.last_at >= $3
       AND EXISTS (SELECT 1 FROM unnest($4::text[]) AS prefix WHERE starts_with(t.key, prefix))
       AND p.author_id IS NULL AND p.created_at >= $3
     ORDER BY p.created_at DESC, p.id DESC LIMIT $5`,
    [ctx.tenant.id, user.id, since, prefixes, limit, ctx.locale],
  )
}
