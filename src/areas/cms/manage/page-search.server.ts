import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { minSimilarity, type SearchHit, type SearchSource } from '#kernel/search/search.ts'
import { cmsAbilities } from '../abilities.ts'
import { manageMessages } from '../messages/manage.ts'
import { cmsPaths } from '../paths.ts'
import { pageList } from './manage.list.rules.ts'
import { listManaged, type ManagedPage } from './page-list.server.ts'

/** Searches pages or posts by their text, last edited first, tolerating typos in titles; results open in the editor. */
const pageSource = (kind: 'page' | 'post', label: SearchSource['label'], icon: string): SearchSource => ({
  key: `${kind}s`,
  label,
  icon,
  canSearch: (viewer) => can(viewer, cmsAbilities['page.write']),
  async find(ctx, text, limit) {
    const query = pageList.parse(new URLSearchParams({ tab: `${kind}s`, q: text }))
    const { items } = await listManaged(ctx, query)
    return items.slice(0, limit).map((page) => hitOf(ctx, page))
  },
  async findAlike(ctx, text, limit) {
    const rows = await ctx.db.query<Titled>(
      'cms.searchTitlesAlike',
      `SELECT id, state, title FROM (
         SELECT DISTINCT ON (p.id) p.id, p.state, v.draft->'title' AS title,
           word_similarity(lower($3), lower(concat_ws(' ', v.draft->'title'->>'th', v.draft->'title'->>'en'))) AS alike
         FROM cms_page p JOIN cms_variant v ON v.tenant_id = p.tenant_id AND v.page_id = p.id
         WHERE p.tenant_id = $1 AND p.kind = $2 ORDER BY p.id, v.rank) t
       WHERE alike >= $4 ORDER BY alike DESC, id LIMIT $5`,
      [ctx.tenant.id, kind, text, minSimilarity, limit],
    )
    return rows.map((page) => hitOf(ctx, page))
  },
})

type Titled = Pick<ManagedPage, 'id' | 'title' | 'state'>

const hitOf = (ctx: Ctx, { id, title, state }: Titled): SearchHit => ({
  id,
  title: title[ctx.locale] || title.th,
  detail: manageMessages[ctx.locale].state[state],
  to: cmsPaths.edit(id),
})

export const pageSearch = [
  pageSource('page', { th: 'หน้าเว็บ', en: 'Pages' }, 'pages'),
  pageSource('post', { th: 'บทความ', en: 'Posts' }, 'pages'),
]
