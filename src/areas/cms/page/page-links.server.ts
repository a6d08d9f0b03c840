import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type PageLocation, pathOf } from './slug.rules.ts'

/** Returns the pages that guests can open, with their paths for menus. */
export async function listPageLinks(ctx: Ctx): Promise<{ to: string; title: LocalizedText }[]> {
  const rows = await ctx.db.query<PageLocation & { title: LocalizedText }>(
    'cms.pageLinks',
    `SELECT p.kind, p.slug, p.is_home AS "isHome", o.slug AS "parentSlug", NULL AS "categoryCode", p.title
     FROM cms_page p LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
     WHERE p.tenant_id = $1 AND p.kind = 'page' AND p.state = 'published'
     ORDER BY p.is_home DESC, (p.title->>'th') COLLATE "th-x-icu", p.id LIMIT 200`,
    [ctx.tenant.id],
  )
  return rows.map(({ title, ...page }) => ({ title, to: decodeURIComponent(pathOf(page)) }))
}
