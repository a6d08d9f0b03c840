import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordActivity } from '../activity/activity.server.ts'
import type { FileUse, SpaceRef } from '../public.ts'
import { recordUsage } from '../usage/usage.server.ts'
import { usesOfAll } from '../use/use.server.ts'
import { scheduleErase, uniqueNameIn } from './content.server.ts'
import { outermostOf } from './folder.server.ts'
import { getRows, type ItemRow } from './item-row.server.ts'
import { nameKey, sortKey } from './name.rules.ts'
import { lockTrees, resolveWritableSpace } from './space.server.ts'

/**
 * Moves items to the trash, folders with their contents. Throws 404, and 409 `files.used` (with `data.uses`) for items
 * used somewhere, unless `anyway` is set. Returns where they are used.
 */
export async function trashItems(
  ctx: Ctx,
  ids: readonly string[],
  { anyway = false }: { anyway?: boolean } = {},
): Promise<{ uses: FileUse[] }> {
  const rows = await getRows(ctx, ids, 'change')
  await lockTrees(ctx, ...rows.map((row) => row.space_id))
  const uses = await usesOfAll(ctx, ids)
  if (uses.length && !anyway) throw conflict('files.used', { uses: uses.length }, { uses })
  for (const row of await outermostOf(ctx, rows)) {
    await ctx.db.query(
      'files.trashOne',
      `UPDATE files_item SET trashed_at = $3, trash_root_id = $2
       WHERE tenant_id = $1 AND trashed_at IS NULL AND id IN (SELECT b.id FROM files_below($1, ARRAY[$2::uuid]) b)`,
      [ctx.tenant.id, row.id, ctx.now],
    )
  }
  await recordActivity(
    ctx,
    'trashed',
    rows.filter((row) => !row.trashed_at),
  )
  return { uses }
}

/**
 * Restores items from the trash: to where they were, or to the top when that folder is deleted. Throws 409
 * `files.not_trashed`.
 */
export async function restoreItems(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const first = await getRows(ctx, ids, 'change')
  await lockTrees(ctx, ...first.map((row) => row.space_id))
  const rows = await trashRoots(ctx, ids)
  for (const row of rows) {
    const [home] = await ctx.db.query<{ id: string }>(
      'files.home',
      `SELECT id FROM files_item WHERE tenant_id = $1 AND id = $2 AND kind = 'folder' AND trashed_at IS NULL`,
      [ctx.tenant.id, row.parent_id],
    )
    const parentId = home?.id ?? row.space_id
    const name = await uniqueNameIn(ctx, parentId, row.name)
    await ctx.db.query(
      'files.bringBack',
      `UPDATE files_item SET trashed_at = NULL, trash_root_id = NULL,
         parent_id = CASE WHEN id = $2 THEN $3 ELSE parent_id END, name = CASE WHEN id = $2 THEN $4 ELSE name END,
         name_key = CASE WHEN id = $2 THEN $5 ELSE name_key END, sort_key = CASE WHEN id = $2 THEN $6 ELSE sort_key END
       WHERE tenant_id = $1 AND trash_root_id = $2`,
      [ctx.tenant.id, row.id, parentId, name, nameKey(name), sortKey(name)],
    )
  }
  await recordActivity(ctx, 'restored', rows)
}

/** Permanently deletes items in the trash, with their versions and links. Throws 409 `files.not_trashed`. */
export async function deletePermanently(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const first = await getRows(ctx, ids, 'change')
  await lockTrees(ctx, ...first.map((row) => row.space_id))
  await destroyItems(ctx, await trashRoots(ctx, ids))
}

/** Empties the trash of a tree; returns how many items it held, counting a folder as one. */
export async function emptyTrash(ctx: Ctx, spaceRef: SpaceRef): Promise<number> {
  const space = await resolveWritableSpace(ctx, spaceRef)
  await lockTrees(ctx, space.id)
  const rows = await ctx.db.query<ItemRow>(
    'files.allTrash',
    `SELECT id, name, space_id FROM files_item WHERE tenant_id = $1 AND space_id = $2 AND trash_root_id = id`,
    [ctx.tenant.id, space.id],
  )
  await destroyItems(ctx, rows)
  return rows.length
}

/** Permanently deletes everything trashed on the site before that time. */
export async function purgeOldTrash(ctx: Ctx, before: Date): Promise<number> {
  const rows = await ctx.db.query<ItemRow>(
    'files.oldTrash',
    `SELECT id, name, space_id FROM files_item
     WHERE tenant_id = $1 AND trash_root_id = id AND trashed_at < $2 ORDER BY trashed_at LIMIT 500`,
    [ctx.tenant.id, before],
  )
  if (rows.length) await lockTrees(ctx, ...rows.map((row) => row.space_id))
  await destroyItems(ctx, rows)
  return rows.length
}

/**
 * Permanently deletes a whole tree, with its content, versions, links, usage and activity; the caller must have checked
 * the permission.
 */
export async function eraseTree(ctx: Ctx, spaceId: string): Promise<void> {
  await lockTrees(ctx, spaceId)
  const tops = await ctx.db.query<ItemRow>(
    'files.wholeTree',
    `SELECT id, name, space_id FROM files_item WHERE tenant_id = $1 AND space_id = $2 AND (parent_id = $2 OR trash_root_id = id)`,
    [ctx.tenant.id, spaceId],
  )
  await destroyItems(ctx, tops)
  await ctx.db.query(
    'files.abortUploadsOf',
    `UPDATE files_upload SET state = 'aborted' WHERE tenant_id = $1 AND space_id = $2 AND state = 'open'`,
    [ctx.tenant.id, spaceId],
  )
  for (const table of ['files_activity', 'files_usage'])
    await ctx.db.query(
      `files.eraseTree.${table}`,
      `DELETE FROM ${table} WHERE tenant_id = $1 AND space_id = $2`,
      [ctx.tenant.id, spaceId],
    )
}

/** Returns what was moved to the trash as one; what went with a folder that is among these goes with it again. */
async function trashRoots(ctx: Ctx, ids: readonly string[]): Promise<ItemRow[]> {
  const rows = await getRows(ctx, ids, 'change')
  if (rows.some(({ trash_root_id: root }) => root === null || !ids.includes(root)))
    throw conflict('files.not_trashed')
  return rows.filter((row) => row.trash_root_id === row.id)
}

async function destroyItems(
  ctx: Ctx,
  roots: readonly Pick<ItemRow, 'id' | 'name' | 'space_id'>[],
): Promise<void> {
  if (!roots.length) return
  const removed = await ctx.db.query<{ keys: string[]; bytes: number; files: number; space_id: string }>(
    'files.destroy',
    `WITH below AS MATERIALIZED (SELECT b.id FROM files_below($1, $2::uuid[]) b),
     old AS (SELECT v.key, v.size, v.space_id FROM files_version v WHERE v.tenant_id = $1 AND v.item_id IN (SELECT id FROM below)),
     gone AS (DELETE FROM files_item i WHERE i.tenant_id = $1 AND i.id IN (SELECT id FROM below)
              RETURNING i.key, i.size, i.space_id, i.kind)
     SELECT space_id, coalesce(array_agg(key) FILTER (WHERE key IS NOT NULL), '{}') AS keys,
       sum(size)::bigint AS bytes, sum(files)::int AS files
     FROM (SELECT key, size, space_id, (kind = 'file')::int AS files FROM gone
           UNION ALL SELECT key, size, space_id, 0 FROM old) content
     GROUP BY space_id`,
    [ctx.tenant.id, roots.map((row) => row.id)],
  )
  if (removed.length)
    await recordUsage(
      ctx,
      ...removed.map((row) => ({ spaceId: row.space_id, bytes: -row.bytes, files: -row.files })),
    )
  scheduleErase(
    ctx,
    removed.flatMap((row) => row.keys),
  )
  await recordActivity(ctx, 'deleted', roots)
}
