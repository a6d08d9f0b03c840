import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Crumb, FileItem, ItemSort, Listing, ListQuery } from '../public.ts'
import {
  type DisplayRow,
  displayColumns,
  displayParams,
  getRows,
  itemOf,
  loadItems,
} from './item-row.server.ts'
import { resolveSpace, rightsIn } from './space.server.ts'

const orderings: Record<ItemSort, string> = {
  name: 'sort_key COLLATE "th-x-icu", id',
  '-name': 'sort_key COLLATE "th-x-icu" DESC, id',
  updated: 'updated_at, id',
  '-updated': 'updated_at DESC, id',
  size: 'size, id',
  '-size': 'size DESC, id',
  type: 'file_type, sort_key COLLATE "th-x-icu", id',
}

/** Folders first, then the requested order. */
export const orderSql = (sort: ItemSort | undefined, alias: string): string =>
  `kind DESC, ${orderings[sort ?? 'name']}`.replace(
    /\b(kind|sort_key|updated_at|size|file_type|id)\b/g,
    `${alias}.$1`,
  )

export const pageOf = (query: { offset?: number; limit?: number }) => ({
  offset: Math.max(0, Math.trunc(query.offset ?? 0)),
  limit: Math.min(500, Math.max(1, Math.trunc(query.limit ?? 100))),
})

/** Returns a page of a folder or of the top of a tree, in two queries. Throws 404 `files.no_folder`. */
export async function listItems(ctx: Ctx, query: ListQuery): Promise<Listing> {
  const parentId = query.parentId ?? null
  if (parentId === null) {
    const space = await resolveSpace(ctx, query)
    return { crumbs: [], writable: space.writable, ...(await listChildren(ctx, space.id, '/', query)) }
  }
  const folder = await folderWithCrumbs(ctx, parentId)
  const rights = await rightsIn(ctx, folder.spaceId)
  // A folder that was moved out of a record's tree is no longer one of the record.
  const isElsewhere = query.space === 'record' && query.ownerId && query.ownerId !== folder.spaceId
  if (!rights.see || isElsewhere) throw notFound('files.no_folder')
  return {
    crumbs: folder.crumbs,
    writable: rights.change,
    ...(await listChildren(ctx, parentId, pathOf(folder.crumbs), query)),
  }
}

export const pathOf = (crumbs: readonly Crumb[]): string => `/${crumbs.map(({ name }) => name).join('/')}`

/** Returns a folder with its breadcrumbs, without checking permissions. */
export async function folderWithCrumbs(ctx: Ctx, id: string): Promise<{ spaceId: string; crumbs: Crumb[] }> {
  if (!isId(id)) throw notFound('files.no_folder')
  const rows = await ctx.db.query<Crumb & { space_id: string; trashed: boolean; kind: string }>(
    'files.crumbs',
    `SELECT a.id, a.name, i.space_id, i.trashed_at IS NOT NULL AS trashed, i.kind
     FROM files_above($1, $2) a JOIN files_item i ON i.tenant_id = $1 AND i.id = $2 ORDER BY a.height DESC`,
    [ctx.tenant.id, id],
  )
  const [first] = rows
  if (!first || first.trashed || first.kind !== 'folder') throw notFound('files.no_folder')
  return { spaceId: first.space_id, crumbs: rows.map(({ id, name }) => ({ id, name })) }
}

/** Returns a folder's contents, without checking permissions. One query: the page and the total. */
export async function listChildren(
  ctx: Ctx,
  parentId: string,
  path: string,
  query: { sort?: ItemSort; offset?: number; limit?: number },
): Promise<{ items: FileItem[]; total: number; offset: number }> {
  const { offset, limit } = pageOf(query)
  const sort = query.sort ?? 'name'
  const rows = await ctx.db.query<DisplayRow & { total: number }>(
    `files.page ${sort}`,
    `SELECT ${displayColumns}, '' AS path,
       (SELECT count(*) FROM files_item WHERE tenant_id = $1 AND parent_id = $4 AND trashed_at IS NULL) AS total
     FROM (SELECT * FROM files_item p WHERE p.tenant_id = $1 AND p.parent_id = $4 AND p.trashed_at IS NULL
           ORDER BY ${orderSql(sort, 'p')} OFFSET $5 LIMIT $6) i
     ORDER BY ${orderSql(sort, 'i')}`,
    [...displayParams(ctx), parentId, offset, limit],
  )
  const total = rows[0]?.total ?? (offset > 0 ? await countChildren(ctx, parentId) : 0)
  return { items: rows.map((row) => itemOf(ctx, { ...row, path })), total, offset }
}

/** The total for a page past the end. */
async function countChildren(ctx: Ctx, parentId: string): Promise<number> {
  const [row] = await ctx.db.query<{ total: number }>(
    'files.count',
    'SELECT count(*) AS total FROM files_item WHERE tenant_id = $1 AND parent_id = $2 AND trashed_at IS NULL',
    [ctx.tenant.id, parentId],
  )
  return row?.total ?? 0
}

/** Whether the viewer may change an item. Throws 404 `files.none` when they cannot see it. */
export async function canChangeItem(ctx: Ctx, id: string): Promise<boolean> {
  const [row] = await getRows(ctx, [id], 'see')
  return row !== undefined && (await rightsIn(ctx, row.space_id)).change
}

/** Returns one item with everything shown about it. Throws 404 `files.none`; items in the trash are found too. */
export async function getItem(ctx: Ctx, id: string): Promise<FileItem> {
  const [found] = isId(id) ? await loadItems(ctx, [id]) : []
  if (!found) throw notFound('files.none')
  const [row] = await ctx.db.query<{ space_id: string }>(
    'files.spaceOf',
    'SELECT space_id FROM files_item WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
  if (!row || !(await rightsIn(ctx, row.space_id)).see) throw notFound('files.none')
  return found
}
