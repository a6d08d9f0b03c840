import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { listStatement } from '#kernel/list/list-statement.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { searchText } from '#kernel/text/index.ts'
import { cmsAbilities } from '../abilities.ts'
import type { PageState } from '../page/page.states.ts'
import { type PageListQuery, pageList } from './manage.list.rules.ts'

/** A page or post in the editors' list, shown by its draft for guests, or for the lowest role that has one. */
export interface ManagedPage {
  id: string
  kind: 'page' | 'post'
  slug: string
  parentSlug: string | null
  categoryCode: string | null
  /** For a post. */
  category: LocalizedText | null
  isHome: boolean
  state: PageState
  publishAt: Date | null
  publishedAt: Date | null
  title: LocalizedText
  /** Roles with their own version. */
  roles: Role[]
  /** Whether a draft differs from what is published. */
  changed: boolean
  draftAt: Date
  by: string
}

const pages = listStatement(pageList, {
  name: 'cms.managed',
  columns: `p.id, p.kind, p.slug, o.slug AS "parentSlug", c.code AS "categoryCode", c.name AS category, p.is_home AS "isHome", p.state,
    p.publish_at AS "publishAt", p.published_at AS "publishedAt", d.*`,
  from: `cms_page p
    LEFT JOIN cms_page o ON o.tenant_id = p.tenant_id AND o.id = p.parent_id
    LEFT JOIN cms_category c ON c.tenant_id = p.tenant_id AND c.id = p.category_id
    CROSS JOIN LATERAL (
      SELECT (array_agg(v.draft->'title' ORDER BY v.rank))[1] AS title, array_agg(v.role ORDER BY v.rank) AS roles,
        bool_or(v.published_id IS NOT NULL AND r.content IS DISTINCT FROM v.draft) AS changed,
        max(v.draft_at) AS "draftAt", (array_agg(v.draft_by_name ORDER BY v.draft_at DESC))[1] AS by
      FROM cms_variant v LEFT JOIN cms_revision r ON r.tenant_id = v.tenant_id AND r.id = v.published_id
      WHERE v.tenant_id = p.tenant_id AND v.page_id = p.id) d`,
  where: 'p.tenant_id = $1',
  tabs: { posts: `p.kind = 'post'`, pages: `p.kind = 'page'` },
  search(bind, queryText) {
    const text = bind(searchText(queryText).slice(0, 100))
    return `position(${text} IN p.search) > 0 OR position(${text} IN lower(d.title->>'th')) > 0`
  },
  filters: {
    state: (bind, state) => `p.state = ${bind(state)}`,
    category: (bind, code) => `c.code = ${bind(code)}`,
  },
  sorts: {
    written: 'd."draftAt" DESC, p.id DESC',
    name: `d.title->>'th' COLLATE "th-x-icu", d."draftAt" DESC, p.id DESC`,
  },
})

/** Returns the requested pages or posts. One query. Throws 403. */
export async function listManaged(ctx: Ctx, query: PageListQuery): Promise<Page<ManagedPage>> {
  authorize(ctx, cmsAbilities['page.write'])
  const page = await pages.page<ManagedPage>(ctx, query)
  return { ...page, items: page.items.map((row) => ({ ...row, by: nameInCopy(row.by, ctx.locale) })) }
}
