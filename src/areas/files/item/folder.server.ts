import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { recordActivity } from '../activity/activity.server.ts'
import type { FileItem, FolderNode, SpaceRef } from '../public.ts'
import { insertItem } from './content.server.ts'
import { getRow, type ItemRow, loadItems } from './item-row.server.ts'
import { nameKey, normalizeName, parseFolderPath } from './name.rules.ts'
import {
  lockTrees,
  markAsRecordSpace,
  requireChange,
  resolveSpace,
  resolveWritableSpace,
  rightsIn,
} from './space.server.ts'

export interface Target extends SpaceRef {
  /** The top when absent. */
  parentId?: string | null
}

/** Maximum nesting depth of folders. */
const maxDepth = 32

/** Returns the folder that something is put into. Throws 404 `files.no_folder`, 403 when the viewer has read access only. */
export async function resolveTargetFolder(
  ctx: Ctx,
  target: Target,
): Promise<{ spaceId: string; parentId: string }> {
  if (target.parentId === undefined || target.parentId === null) {
    const { id, space } = await resolveWritableSpace(ctx, target)
    if (space === 'record') await markAsRecordSpace(ctx, id)
    return { spaceId: id, parentId: id }
  }
  const folder = await getFolder(ctx, target.parentId)
  return { spaceId: folder.space_id, parentId: folder.id }
}

/**
 * Returns the folder with its tree locked, and these others, until the transaction ends. Throws as `resolveTargetFolder`
 * does, also for a folder that was deleted while this waited: what is put into it would be lost with it.
 */
export async function lockTargetFolder(
  ctx: Ctx,
  target: Target,
  ...otherSpaceIds: string[]
): Promise<{ spaceId: string; parentId: string }> {
  const { spaceId } = await resolveTargetFolder(ctx, target)
  await lockTrees(ctx, spaceId, ...otherSpaceIds)
  const folderRef = await resolveTargetFolder(ctx, target)
  return folderRef.spaceId === spaceId ? folderRef : lockTargetFolder(ctx, target, ...otherSpaceIds)
}

async function getFolder(ctx: Ctx, id: string) {
  const row = isId(id)
    ? await getRow(ctx, id, 'see').catch(() => {
        throw notFound('files.no_folder')
      })
    : null
  if (row?.kind !== 'folder') throw notFound('files.no_folder')
  // A user who sees a tree may know that they cannot change it.
  const { change: writable } = await rightsIn(ctx, row.space_id)
  requireChange(ctx, { space: row.space_id === ctx.tenant.id ? 'public' : 'record', writable })
  return row
}

/** Creates a folder. Throws 422 `files.name`, 409 `files.name_taken`, 422 `files.too_deep`. */
export async function createFolder(ctx: Ctx, input: Target & { name: string }): Promise<FileItem> {
  const name = normalizeName(input.name)
  if (!name) throw invalid([{ path: 'name', code: 'files.name' }])
  const folderRef = await lockTargetFolder(ctx, input)
  if (await findChildByName(ctx, folderRef.parentId, name)) throw nameTaken()
  if ((await depthOf(ctx, folderRef.parentId)) >= maxDepth)
    throw invalid([{ path: 'parentId', code: 'files.too_deep' }])
  const folder = await insertItem(ctx, folderRef, { name, content: null })
  await recordActivity(ctx, 'created', [folder])
  return (await loadItems(ctx, [folder.id]))[0]!
}

/**
 * Creates the folders at these paths (`photos/2026`), including parents; existing ones stay. For folders uploaded
 * without files. Throws 404 `files.no_folder`, 403, 409 `files.name_taken` where a file has the name, 422
 * `files.too_deep`.
 */
export async function createFolders(ctx: Ctx, input: Target & { paths: readonly string[] }): Promise<void> {
  const folderRef = await lockTargetFolder(ctx, input)
  for (const path of input.paths) await ensureFolderPath(ctx, folderRef, parseFolderPath(path))
}

/**
 * Returns the folder of that name in a place, creating it if missing. Throws 404 `files.no_folder`, 403, 409 where a
 * file has the name.
 */
export async function ensureFolder(ctx: Ctx, input: Target & { name: string }): Promise<string> {
  const folderRef = await lockTargetFolder(ctx, input)
  return ensureFolderPath(ctx, folderRef, parseFolderPath(input.name.replaceAll(/[/\\\s]+/g, ' ')))
}

/** Returns the folder at a path of names, creating it if missing. The tree must be locked. */
export async function ensureFolderPath(
  ctx: Ctx,
  folderRef: { spaceId: string; parentId: string },
  names: readonly string[],
): Promise<string> {
  let parentId = folderRef.parentId
  let depth = names.length ? await depthOf(ctx, parentId) : 0
  for (const name of names) {
    const existing = await findChildByName(ctx, parentId, name)
    if (existing && existing.kind !== 'folder') throw nameTaken()
    if (++depth > maxDepth) throw invalid([{ path: 'folderPath', code: 'files.too_deep' }])
    parentId =
      existing?.id ??
      (await insertItem(ctx, { spaceId: folderRef.spaceId, parentId }, { name, content: null })).id
  }
  return parentId
}

export async function findChildByName(
  ctx: Ctx,
  parentId: string,
  name: string,
): Promise<{ id: string; kind: string } | undefined> {
  const [row] = await ctx.db.query<{ id: string; kind: string }>(
    'files.childNamed',
    'SELECT id, kind FROM files_item WHERE tenant_id = $1 AND parent_id = $2 AND name_key = $3 AND trashed_at IS NULL',
    [ctx.tenant.id, parentId, nameKey(name)],
  )
  return row
}

/** Returns the depth of a folder; 0 at the top. */
async function depthOf(ctx: Ctx, folderId: string): Promise<number> {
  return (await ancestorIds(ctx, folderId)).length
}

export async function ancestorIds(ctx: Ctx, id: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>('files.above', 'SELECT id FROM files_above($1, $2)', [
    ctx.tenant.id,
    id,
  ])
  return rows.map((row) => row.id)
}

/** Leaves out items that are in a folder among them: what is done to the folder includes them. */
export async function outermostOf(ctx: Ctx, rows: readonly ItemRow[]): Promise<ItemRow[]> {
  const below = await ctx.db.query<{ id: string }>(
    'files.withinOthers',
    'SELECT id FROM files_below($1, $2::uuid[]) WHERE depth > 0',
    [ctx.tenant.id, rows.map(({ id }) => id)],
  )
  const inner = new Set(below.map(({ id }) => id))
  return rows.filter(({ id }) => !inner.has(id))
}

/** Throws 422 `files.too_deep` unless these folders, with their contents, fit below that one. */
export async function requireDepth(ctx: Ctx, ids: readonly string[], parentId: string): Promise<void> {
  const [row] = await ctx.db.query<{ depth: number }>(
    'files.depthBelow',
    `SELECT coalesce(max(b.depth), 0) AS depth FROM files_below($1, $2::uuid[]) b
     JOIN files_item i ON i.tenant_id = $1 AND i.id = b.id AND i.kind = 'folder'`,
    [ctx.tenant.id, ids],
  )
  if ((await depthOf(ctx, parentId)) + (row?.depth ?? 0) + 1 > maxDepth)
    throw invalid([{ path: 'parentId', code: 'files.too_deep' }])
}

export const nameTaken = () => conflict('files.name_taken')

/** Returns the folders of a tree, or those below one, ordered by name. */
export async function getFolderStructure(
  ctx: Ctx,
  spaceRef: SpaceRef,
  parentId?: string | null,
): Promise<FolderNode[]> {
  const folder = parentId ? await getRow(ctx, parentId, 'see') : null
  const spaceId = folder?.space_id ?? (await resolveSpace(ctx, spaceRef)).id
  const rows = await ctx.db.query<{ id: string; name: string; parent_id: string }>(
    'files.structure',
    `SELECT id, name, parent_id FROM files_item
     WHERE tenant_id = $1 AND space_id = $2 AND kind = 'folder' AND trashed_at IS NULL ORDER BY sort_key COLLATE "th-x-icu", id`,
    [ctx.tenant.id, spaceId],
  )
  const below = Map.groupBy(rows, (row) => row.parent_id)
  const nodes = (id: string): FolderNode[] =>
    (below.get(id) ?? []).map((row) => ({ id: row.id, name: row.name, children: nodes(row.id) }))
  return nodes(folder?.id ?? spaceId)
}
