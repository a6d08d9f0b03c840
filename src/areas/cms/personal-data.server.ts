import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { removeFilesOf } from './contact/answer-files.server.ts'

/** What a person sent by forms of pages. */
export async function collectContacts(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const forms = await ctx.db.query<Record<string, unknown>>(
    'cms.collectContacts',
    'SELECT form, answers, at, goes_at FROM cms_contact WHERE tenant_id = $1 AND user_id = $2 ORDER BY at LIMIT 10000',
    [ctx.tenant.id, userId],
  )
  return { forms }
}

/** A person's answers go, with their files. Pages, posts and sections they made for the site are the site's and name nobody. */
export async function eraseContacts(ctx: Ctx, userId: string): Promise<void> {
  const of = [ctx.tenant.id, userId]
  const [deleted] = await Promise.all([
    ctx.db.query<{ answers: unknown }>(
      'cms.eraseContacts',
      'DELETE FROM cms_contact WHERE tenant_id = $1 AND user_id = $2 RETURNING answers',
      of,
    ),
    ctx.db.query(
      'cms.eraseMaker',
      'UPDATE cms_section SET made_by = NULL WHERE tenant_id = $1 AND made_by = $2',
      of,
    ),
  ])
  await removeFilesOf(ctx, deleted)
}
