import type { Role } from '#kernel/http/ctx.ts'
import { type Ctx, dependsOn, roles } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Content } from './content.input.ts'
import { cmsScope } from './page.server.ts'

/** The version of a page a viewer sees: the variant of their role, or of the nearest lower one that has one. */
export interface VisiblePage {
  id: string
  kind: 'page' | 'post'
  slug: string
  isHome: boolean
  parentSlug: string | null
  category: { code: string; name: LocalizedText } | null
  role: Role
  content: Content
  authorName: string
  minutes: number
  publishedAt: Date
  updatedAt: Date
}

const visiblePageSql = (where: string) => `
SELECT p.id, p.kind, p.slug, p.is_home AS "isHome", o.slug AS "parentSlug",
  CASE WHEN c.id IS NULL THEN NULL ELSE jsonb_build_object('code', c.code, 'name', c.name) END AS category,
  v.role, r.content, p.author_name AS "authorName", p.minutes, p.published_at AS "publishedAt",
  p.updated_at AS "updatedAt"
FROM cms_page p
JOIN cms_variant v ON v.tenant_id = p.tenant_id AND v.page_id = p.id AND v.rank <= $2
JOIN cms_revision r ON r.tenant_id = v.tenant_id AND r.id = v.published_id
LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
WHERE p.tenant_id = $1 AND p.state = 'published' AND ${where}
ORDER BY v.rank DESC LIMIT 1`

async function find(ctx: Ctx, name: string, where: string, values: unknown[]): Promise<VisiblePage | null> {
  dependsOn(ctx, cmsScope)
  const rank = roles.indexOf(ctx.viewer.role)
  const [row] = await ctx.db.query<VisiblePage>(name, visiblePageSql(where), [ctx.tenant.id, rank, ...values])
  return row ?? null
}

/** Returns the site's home page, if one is published. */
export const findHome = (ctx: Ctx): Promise<VisiblePage | null> =>
  find(ctx, 'cms.showHome', `p.kind = 'page' AND p.is_home`, [])

/** Returns a page by its slug; a child page by both slugs. */
export const findPage = (
  ctx: Ctx,
  slug: string,
  parentSlug: string | null = null,
): Promise<VisiblePage | null> =>
  find(ctx, 'cms.showPage', `p.kind = 'page' AND p.slug = $3 AND o.slug IS NOT DISTINCT FROM $4`, [
    slug,
    parentSlug,
  ])

/** Returns a page or post by its id. */
export const findById = (ctx: Ctx, id: string): Promise<VisiblePage | null> =>
  find(ctx, 'cms.showById', 'p.id::text = $3', [id])

/** Returns a post by its slug; its path also depends on its category. */
export const findPost = (ctx: Ctx, slug: string): Promise<VisiblePage | null> =>
  find(ctx, 'cms.showPost', `p.kind = 'post' AND p.slug = $3`, [slug])

/** Returns the current path of what was once at a path. */
export async function redirectOf(ctx: Ctx, path: string): Promise<string | null> {
  const [row] = await ctx.db.query<{ to: string }>(
    'cms.redirect',
    'SELECT to_path AS "to" FROM cms_redirect WHERE tenant_id = $1 AND from_path = $2',
    [ctx.tenant.id, path],
  )
  return row?.to ?? null
}
