import { can } from '#kernel/auth/abilities.ts'
import type { Viewer } from '#kernel/http/ctx.ts'
import { minSimilarity, type SearchHit, type SearchSource } from '#kernel/search/search.ts'
import { formatBytes } from '#kernel/text/byte-size.ts'
import { searchText } from '#kernel/text/index.ts'
import { withQuery } from '#kernel/text/path.ts'
import { filesAbilities } from '../abilities.ts'
import { filesPaths } from '../paths.ts'
import type { FileItem, Space } from '../public.ts'
import { searchItems } from './search.server.ts'
import { hasOwnTree, resolveSpace } from './space.server.ts'

/** Searches files and folders of one tree by name; the files page then shows them among its results. */
const createSpaceSource = (
  space: Space,
  label: SearchSource['label'],
  page: string,
  may: (viewer: Viewer) => boolean,
): SearchSource => ({
  key: `files-${space}`,
  label,
  icon: 'files',
  area: 'files',
  canSearch: may,
  async find(ctx, text, limit) {
    if (space === 'private' && !hasOwnTree(ctx)) return []
    const { items } = await searchItems(ctx, { space, text, limit })
    return items.map((item) => hitOf(page, item))
  },
  async findAlike(ctx, text, limit) {
    if (space === 'private' && !hasOwnTree(ctx)) return []
    const rows = await ctx.db.query<NamedItem>(
      'files.searchAlike',
      `SELECT id, name, CASE WHEN kind = 'file' THEN size END AS size FROM (
         SELECT *, word_similarity($3, search_text) AS alike FROM files_item
         WHERE tenant_id = $1 AND space_id = $2 AND trashed_at IS NULL) i
       WHERE alike >= $4 ORDER BY alike DESC, name, id LIMIT $5`,
      [ctx.tenant.id, (await resolveSpace(ctx, { space })).id, searchText(text), minSimilarity, limit],
    )
    return rows.map((item) => hitOf(page, item))
  },
})

type NamedItem = Pick<FileItem, 'id' | 'name' | 'size'>

const hitOf = (page: string, { id, name, size }: NamedItem): SearchHit => ({
  id,
  title: name,
  ...(size !== null && { detail: formatBytes(size) }),
  to: withQuery(page, { q: name }),
})

export const fileSearch = [
  createSpaceSource('public', { th: 'ไฟล์ของเว็บไซต์', en: 'Site files' }, filesPaths.site, (viewer) =>
    can(viewer, filesAbilities['public.change']),
  ),
  createSpaceSource('private', { th: 'ไฟล์ของฉัน', en: 'My files' }, filesPaths.own, (viewer) =>
    can(viewer, filesAbilities['own.keep']),
  ),
]
