import { can } from '#kernel/auth/abilities.ts'
import type { SearchSource } from '#kernel/search/search.ts'
import { cmsAbilities } from '../abilities.ts'
import { manageMessages } from '../messages/manage.ts'
import { pageList } from './manage.list.rules.ts'
import { listManaged } from './page-list.server.ts'

/** Pages or posts by their words, the last written first; they open where they are written. */
const written = (kind: 'page' | 'post', label: SearchSource['label'], icon: string): SearchSource => ({
  key: `${kind}s`,
  label,
  icon,
  may: (viewer) => can(viewer, cmsAbilities['page.write']),
  async find(ctx, text, limit) {
    const query = pageList.parse(new URLSearchParams({ tab: `${kind}s`, q: text }))
    const { items } = await listManaged(ctx, query)
    return items.slice(0, limit).map(({ id, title, state }) => ({
      id,
      title: title[ctx.locale] || title.th,
      detail: manageMessages[ctx.locale].state[state],
      to: `/cms/pages/${id}`,
    }))
  },
})

export const pageSearch = [
  written('page', { th: 'หน้าเว็บ', en: 'Pages' }, 'pages'),
  written('post', { th: 'เรื่อง', en: 'Posts' }, 'pages'),
]
