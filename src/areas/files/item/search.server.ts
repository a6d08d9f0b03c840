import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { searchTerms, searchText } from '#kernel/text/index.ts'
import type { SearchQuery, SearchResult } from '../public.ts'
import { type DisplayRow, displayColumns, displayParams, itemOf } from './item-row.server.ts'
import { folderWithCrumbs, orderSql, pageOf } from './list.server.ts'
import { resolveSpace, rightsIn } from './space.server.ts'

/**
 * Searches by words in name and tags, type, tag, date and size. Throws 404 `files.no_folder` for a folder the viewer
 * cannot access.
 */
export async function searchItems(ctx: Ctx, query: SearchQuery): Promise<SearchResult> {
  if (query.within === undefined)
    return searchTree(ctx, { spaceId: (await resolveSpace(ctx, query)).id, top: null }, query)
  const { spaceId } = await folderWithCrumbs(ctx, query.within)
  if (!(await rightsIn(ctx, spaceId)).see) throw notFound('files.no_folder')
  return searchTree(ctx, { spaceId, top: query.within }, query)
}

/** Searches a tree or below a folder, without checking permissions. One query. */
export async function searchTree(
  ctx: Ctx,
  scope: { spaceId: string; top: string | null },
  query: Omit<SearchQuery, 'space' | 'ownerId' | 'within'>,
): Promise<SearchResult> {
  const { offset, limit } = pageOf(query)
  const sort = query.sort ?? 'name'
  const below = scope.top
    ? 'AND p.id IN (SELECT b.id FROM files_below($1, ARRAY[$14::uuid]) b WHERE b.depth > 0)'
    : ''
  const rows = await ctx.db.query<DisplayRow & { total: number }>(
    `files.find ${sort}${scope.top ? ' below' : ''}`,
    `SELECT ${displayColumns}, files_path(i.tenant_id, i.parent_id) AS path, i.total
     FROM (SELECT p.*, count(*) OVER () AS total FROM files_item p
           WHERE p.tenant_id = $1 AND p.space_id = $4 AND p.trashed_at IS NULL
             AND p.search_text LIKE ALL ($5::text[])
             AND ($6::text[] IS NULL OR p.file_type = ANY ($6))
             AND ($7::text[] IS NULL OR p.tags @> $7)
             AND ($8::timestamptz IS NULL OR p.updated_at >= $8) AND ($9::timestamptz IS NULL OR p.updated_at < $9)
             AND ($10::bigint IS NULL OR p.size >= $10) AND ($11::bigint IS NULL OR p.size <= $11)
             AND (($10::bigint IS NULL AND $11::bigint IS NULL) OR p.kind = 'file') ${below}
           ORDER BY ${orderSql(sort, 'p')} OFFSET $12 LIMIT $13) i
     ORDER BY ${orderSql(sort, 'i')}`,
    [
      ...displayParams(ctx),
      scope.spaceId,
      likePatterns(query.text),
      query.types?.length ? query.types : null,
      query.tags?.length ? query.tags : null,
      timestampOf(query.from),
      timestampOf(query.to),
      query.minSize ?? null,
      query.maxSize ?? null,
      offset,
      limit,
      ...(scope.top ? [scope.top] : []),
    ],
  )
  return { items: rows.map((row) => itemOf(ctx, row)), total: rows[0]?.total ?? 0 }
}

/**
 * Every search term must occur in the text, in any order. Thai is segmented into words by us; text that yields no words
 * is searched as a whole.
 */
function likePatterns(text = ''): string[] {
  const plain = text
    .slice(0, 200)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
  const terms = searchTerms(plain).slice(0, 12)
  const searched = terms.length ? terms : [searchText(plain)].filter(Boolean)
  return searched.map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)
}

function timestampOf(text: string | undefined): Date | null {
  const timestamp = text ? new Date(text) : null
  return timestamp && !Number.isNaN(timestamp.getTime()) ? timestamp : null
}
