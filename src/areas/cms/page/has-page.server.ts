import type { Ctx } from '#kernel/http/ctx.ts'

/** Whether any page of the site has been published. */
export async function hasPublishedPage(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query<{ there: boolean }>(
    'cms.hasPage',
    `SELECT EXISTS (SELECT FROM cms_page WHERE tenant_id = $1 AND kind = 'page' AND state = 'published') AS there`,
    [ctx.tenant.id],
  )
  return row?.there ?? false
}
