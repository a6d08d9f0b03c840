import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'

/** What a person wrote under posts. */
export async function collectComments(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const comments = await ctx.db.query<Record<string, unknown>>(
    'cms.collectComments',
    'SELECT state, name, body, at FROM cms_comment WHERE tenant_id = $1 AND user_id = $2 ORDER BY at LIMIT 10000',
    [ctx.tenant.id, userId],
  )
  return { comments }
}

/** A person's comments go. Pages and posts they wrote for the site are the site's and name nobody. */
export async function eraseComments(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.query('cms.eraseComments', 'DELETE FROM cms_comment WHERE tenant_id = $1 AND user_id = $2', [
    ctx.tenant.id,
    userId,
  ])
}
