import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cmsAbilities } from '../abilities.ts'
import { createPage } from '../page/page.server.ts'
import { firstHome } from './first-home.ts'

/** Returns the site's home page, published or not. */
export async function homeId(ctx: Ctx): Promise<string | null> {
  const [row] = await ctx.db.query<{ id: string }>(
    'cms.homeId',
    'SELECT id FROM cms_page WHERE tenant_id = $1 AND is_home LIMIT 1',
    [ctx.tenant.id],
  )
  return row?.id ?? null
}

/** Creates the site's home page as a draft from its own settings; returns the existing one if there is one. Throws 403. */
export async function createHomeDraft(ctx: Ctx): Promise<string> {
  authorize(ctx, cmsAbilities['page.write'])
  const existingId = await homeId(ctx)
  if (existingId) return existingId
  const { id } = await createPage(ctx, {
    kind: 'page',
    slug: 'home',
    isHome: true,
    content: firstHome(ctx.tenant),
  })
  return id
}
