import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { filesPaths } from '../paths.ts'
import { type FileItem, type FocalPoint, type ImageState, previewWidths } from '../public.ts'
import { rightsIn } from './space.server.ts'

/** An item as stored in the database. */
export interface ItemRow {
  id: string
  space_id: string
  parent_id: string
  kind: 'file' | 'folder'
  name: string
  key: string | null
  size: number
  content_type: string | null
  etag: string | null
  version: number
  picture: ImageState
  width: number | null
  height: number | null
  colour: string | null
  focal: FocalPoint | null
  tags: string[]
  trashed_at: Date | null
  trash_root_id: string | null
  created_by: string | null
  created_by_name: string | null
  created_at: Date
  updated_at: Date
}

export const rowColumns = `i.id, i.space_id, i.parent_id, i.kind, i.name, i.key, i.size, i.content_type, i.etag, i.version, i.picture,
  i.width, i.height, i.colour, i.focal, i.tags, i.trashed_at, i.trash_root_id, i.created_by, i.created_by_name, i.created_at, i.updated_at`

/** Whether `i` is in the tree of a record; `$1` is the site. */
export const inRecordSql =
  'EXISTS (SELECT FROM files_usage r WHERE r.tenant_id = $1 AND r.space_id = i.space_id AND r.is_record)'

/** What is shown with an item; `$1` is the site, `$2` the viewer, `$3` now. */
export const displayColumns = `${rowColumns}, ${inRecordSql} AS in_record,
  EXISTS (SELECT FROM files_favourite f WHERE f.tenant_id = $1 AND f.user_id = $2 AND f.item_id = i.id) AS favourite,
  EXISTS (SELECT FROM files_share s WHERE s.tenant_id = $1 AND s.item_id = i.id AND s.revoked_at IS NULL
    AND (s.expires_at IS NULL OR s.expires_at > $3) AND (s.max_downloads IS NULL OR s.downloads < s.max_downloads)) AS shared,
  (SELECT count(*) FROM files_use u WHERE u.tenant_id = $1 AND u.item_id = i.id) AS uses,
  CASE WHEN i.kind = 'folder' THEN (SELECT count(*) FROM files_item b
    WHERE b.tenant_id = $1 AND b.parent_id = i.id AND b.trashed_at IS NULL) END AS inside`

export interface DisplayRow extends ItemRow {
  in_record: boolean
  favourite: boolean
  shared: boolean
  uses: number
  inside: number | null
  path: string
}

/** The first three parameters of every statement with `displayColumns`. */
export const displayParams = (ctx: Ctx): unknown[] => [ctx.tenant.id, ctx.viewer.user?.id ?? null, ctx.now]

export function itemOf(ctx: Pick<Ctx, 'tenant'>, row: DisplayRow): FileItem {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    space: row.space_id === ctx.tenant.id ? 'public' : row.in_record ? 'record' : 'private',
    parentId: row.parent_id === row.space_id ? null : row.parent_id,
    path: row.path,
    size: row.size,
    contentType: row.content_type,
    picture: row.picture === 'none' ? null : imageInfoOf(row),
    url: row.kind === 'file' ? filesPaths.api.content(row.id) : null,
    tags: row.tags,
    favourite: row.favourite,
    shared: row.shared,
    uses: row.uses,
    inside: row.inside,
    version: row.version,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    trashedAt: row.trashed_at?.toISOString() ?? null,
  }
}

function imageInfoOf(row: DisplayRow): FileItem['picture'] {
  const ready = row.picture === 'ready'
  const previews = ready
    ? Object.fromEntries(
        previewWidths.map((width) => [width, filesPaths.api.preview(row.id, width, row.version)]),
      )
    : {}
  return {
    state: row.picture,
    width: row.width,
    height: row.height,
    colour: row.colour,
    focal: row.focal ?? { x: 0.5, y: 0.5 },
    previews,
  }
}

/** Returns items in the order of their ids; missing ones are left out. */
export async function loadItems(ctx: Ctx, ids: readonly string[]): Promise<FileItem[]> {
  const rows = await ctx.db.query<DisplayRow>(
    'files.shown',
    `SELECT ${displayColumns}, files_path(i.tenant_id, i.parent_id) AS path
     FROM files_item i WHERE i.tenant_id = $1 AND i.id = ANY($4::uuid[]) ORDER BY array_position($4::uuid[], i.id)`,
    [...displayParams(ctx), ids],
  )
  return rows.map((row) => itemOf(ctx, row))
}

type RequiredAccess = 'see' | 'change'

/** Returns items the viewer may see or change, in any order. Throws 404 `files.none` unless all exist, in the trash or not. */
export async function getRows(ctx: Ctx, ids: readonly string[], need: RequiredAccess): Promise<ItemRow[]> {
  const uniqueIds = [...new Set(ids)]
  if (!uniqueIds.every(isId)) throw notFound('files.none')
  const rows = await ctx.db.query<ItemRow>(
    'files.rows',
    `SELECT ${rowColumns} FROM files_item i WHERE i.tenant_id = $1 AND i.id = ANY($2::uuid[])`,
    [ctx.tenant.id, uniqueIds],
  )
  const spaces = [...new Set(rows.map((row) => row.space_id))]
  const rights = await Promise.all(spaces.map((id) => rightsIn(ctx, id)))
  if (!rights.every((right) => right[need]) || rows.length !== uniqueIds.length) throw notFound('files.none')
  return rows
}

/** Returns one item that is not in the trash. Throws 404 `files.none`. */
export async function getRow(ctx: Ctx, id: string, need: RequiredAccess): Promise<ItemRow> {
  const [row] = await getRows(ctx, [id], need)
  if (!row || row.trashed_at) throw notFound('files.none')
  return row
}

/** Returns a file the same way; 404 for a folder. */
export async function getFile(ctx: Ctx, id: string, need: RequiredAccess): Promise<ItemRow & FileContent> {
  const row = await getRow(ctx, id, need)
  if (!isFile(row)) throw notFound('files.none')
  return row
}

export interface FileContent {
  kind: 'file'
  key: string
  content_type: string
  etag: string
}

export const isFile = (row: ItemRow): row is ItemRow & FileContent => row.kind === 'file'
