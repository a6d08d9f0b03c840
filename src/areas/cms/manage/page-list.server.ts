import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import type { Words } from '#kernel/tenancy/tenant.ts'
import { searchText } from '#kernel/text/index.ts'
import { cmsAbilities } from '../abilities.ts'
import type { PageState } from '../page/page.states.ts'

/** A page or post as those see it who write it: by its draft for guests, or for the lowest role that has one. */
export interface ManagedPage {
  id: string
  kind: 'page' | 'post'
  slug: string
  parentSlug: string | null
  categoryCode: string | null
  isHome: boolean
  state: PageState
  publishAt: Date | null
  publishedAt: Date | null
  title: Words
  /** Roles with a version of their own. */
  roles: Role[]
  /** A draft says something else than what is shown. */
  changed: boolean
  draftAt: Date
  by: string
}

export const managedOnPage = 50

/** Pages or posts, in every state or one, the one written last first or by name, and how many there are. One statement. */
export async function listManaged(
  ctx: Ctx,
  {
    kind,
    search = '',
    page = 1,
    state = null,
    sort = 'written',
  }: {
    kind: 'page' | 'post'
    search?: string
    page?: number
    state?: PageState | null
    sort?: 'written' | 'name'
  },
): Promise<{ items: ManagedPage[]; total: number }> {
  authorize(ctx, cmsAbilities['page.write'])
  const rows = await ctx.db.query<ManagedPage & { total: number }>(
    'cms.managed',
    `SELECT p.id, p.kind, p.slug, o.slug AS "parentSlug", c.code AS "categoryCode", p.is_home AS "isHome", p.state,
       p.publish_at AS "publishAt", p.published_at AS "publishedAt", d.*, count(*) OVER () AS total
     FROM cms_page p
     LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
     LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
     CROSS JOIN LATERAL (
       SELECT (array_agg(v.draft->'title' ORDER BY v.rank))[1] AS title, array_agg(v.role ORDER BY v.rank) AS roles,
         bool_or(v.published_id IS NOT NULL AND r.content IS DISTINCT FROM v.draft) AS changed,
         max(v.draft_at) AS "draftAt", (array_agg(v.draft_by_name ORDER BY v.draft_at DESC))[1] AS by
       FROM cms_variant v LEFT JOIN cms_revision r ON r.tenant_id = v.tenant_id AND r.id = v.published_id
       WHERE v.tenant_id = p.tenant_id AND v.page_id = p.id) d
     WHERE p.tenant_id = $1 AND p.kind = $2
       AND ($3 = '' OR position($3 IN p.search) > 0 OR position($3 IN lower(d.title->>'th')) > 0)
       AND ($6::text IS NULL OR p.state = $6)
     ORDER BY CASE WHEN $7 = 'name' THEN d.title->>'th' END COLLATE "th-x-icu", d."draftAt" DESC, p.id DESC
     LIMIT $4 OFFSET $5`,
    [
      ctx.tenant.id,
      kind,
      searchText(search).slice(0, 100),
      managedOnPage,
      (page - 1) * managedOnPage,
      state,
      sort,
    ],
  )
  return { items: rows.map(({ total: _, ...item }) => item), total: Number(rows[0]?.total ?? 0) }
}
