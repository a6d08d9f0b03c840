import { can } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import type { SearchSource } from '#kernel/search/search.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { filesAbilities } from '../abilities.ts'
import type { Space } from '../public.ts'
import { searchItems } from './search.server.ts'

/** Files and folders of one tree by their names; the page of files then shows them among what is found. */
const inTree = (
  space: Space,
  label: SearchSource['label'],
  page: string,
  may: (viewer: Viewer) => boolean,
): SearchSource => ({
  key: `files-${space}`,
  label,
  icon: 'files',
  area: 'files',
  may,
  async find(ctx, text, limit) {
    const { items } = await searchItems(ctx, { space, text, limit })
    return items.map((item) => ({
      id: item.id,
      title: item.name,
      ...(item.size !== null && { detail: formatBytes(item.size) }),
      to: `${page}?${new URLSearchParams({ q: item.name })}`,
    }))
  },
})

export const fileSearch = [
  inTree('public', { th: 'ไฟล์ของเว็บไซต์', en: 'Files of the site' }, '/cluster/filemanager', (viewer) =>
    can(viewer, filesAbilities['public.change']),
  ),
  inTree('private', { th: 'ไฟล์ของฉัน', en: 'My files' }, '/user/filemanager', (viewer) =>
    can(viewer, filesAbilities['own.keep']),
  ),
]
