import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { recordUsage, requireQuota } from '../usage/usage.server.ts'
import { uniqueNameIn } from './content.server.ts'
import { ancestorIds, lockTargetFolder, outermostOf, requireDepth, type Target } from './folder.server.ts'
import { getRows, type ItemRow } from './item-row.server.ts'
import { nameKey, sortKey } from './name.rules.ts'

/**
 * Moves items, with everything below them, into a folder or to the top of a tree; a name that is taken there gets a
 * number. Throws 404, 422 `files.own_subtree` when moving a folder into itself or its contents, 422 `files.too_deep`,
 * 413 when another user's tree has no room.
 */
export async function moveItems(ctx: Ctx, ids: readonly string[], target: Target): Promise<void> {
  const spaceIds = (await getRows(ctx, ids, 'change')).map((row) => row.space_id)
  const folderRef = await lockTargetFolder(ctx, target, ...spaceIds)
  // Read again: another move may have finished while this one waited.
  const rows = await getRows(ctx, ids, 'change')
  if (rows.some((row) => row.trashed_at)) throw notFound('files.none')
  const moving = (await outermostOf(ctx, rows)).filter((row) => row.parent_id !== folderRef.parentId)
  if (!moving.length) return
  await requireOutside(ctx, rows, folderRef.parentId)
  await requireDepth(
    ctx,
    moving.map((row) => row.id),
    folderRef.parentId,
  )
  for (const row of moving) {
    const name = await uniqueNameIn(ctx, folderRef.parentId, row.name)
    await ctx.db.query(
      'files.move',
      `UPDATE files_item SET parent_id = $3, name = $4, name_key = $5, sort_key = $6 WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, row.id, folderRef.parentId, name, nameKey(name), sortKey(name)],
    )
  }
  await changeSpace(ctx, moving, folderRef.spaceId)
  await recordActivity(
    ctx,
    'moved',
    moving.map((row) => ({ ...row, space_id: folderRef.spaceId })),
  )
}

/** Throws 422 `files.own_subtree` when the folder is one of these or is below one. */
export async function requireOutside(ctx: Ctx, rows: readonly ItemRow[], parentId: string): Promise<void> {
  const ancestors = new Set(await ancestorIds(ctx, parentId))
  if (rows.some((row) => ancestors.has(row.id)))
    throw invalid([{ path: 'parentId', code: 'files.own_subtree' }])
}

/** Transfers the size of moved items from one tree's usage to the other's. */
async function changeSpace(ctx: Ctx, moved: readonly ItemRow[], spaceId: string): Promise<void> {
  const foreign = moved.filter((row) => row.space_id !== spaceId)
  if (!foreign.length) return
  const ids = foreign.map((row) => row.id)
  const usageBySpace = await ctx.db.query<{ space_id: string; bytes: number; files: number }>(
    'files.heldBelow',
    `SELECT i.space_id, sum(i.size + coalesce((SELECT sum(v.size) FROM files_version v WHERE v.tenant_id = $1 AND v.item_id = i.id), 0))::bigint AS bytes,
       count(*) FILTER (WHERE i.kind = 'file') AS files
     FROM files_item i WHERE i.tenant_id = $1 AND i.id IN (SELECT b.id FROM files_below($1, $2::uuid[]) b) GROUP BY i.space_id`,
    [ctx.tenant.id, ids],
  )
  const bytes = usageBySpace.reduce((total, usage) => total + usage.bytes, 0)
  const files = usageBySpace.reduce((total, usage) => total + usage.files, 0)
  await requireQuota(ctx, spaceId, bytes, 0)
  await recordUsage(
    ctx,
    { spaceId, bytes, files },
    ...usageBySpace.map((usage) => ({ spaceId: usage.space_id, bytes: -usage.bytes, files: -usage.files })),
  )
  await ctx.db.query(
    'files.changeSpace',
    `WITH moved AS (
       UPDATE files_item SET space_id = $3 WHERE tenant_id = $1 AND id IN (SELECT b.id FROM files_below($1, $2::uuid[]) b) RETURNING id)
     UPDATE files_version SET space_id = $3 WHERE tenant_id = $1 AND item_id IN (SELECT id FROM moved)`,
    [ctx.tenant.id, ids, spaceId],
  )
  // Only users who can see the record can see its tree.
  await ctx.db.query(
    'files.endLinksInRecords',
    `UPDATE files_share s SET revoked_at = $4 WHERE s.tenant_id = $1 AND s.revoked_at IS NULL
       AND s.item_id IN (SELECT b.id FROM files_below($1, $2::uuid[]) b)
       AND EXISTS (SELECT FROM files_usage r WHERE r.tenant_id = $1 AND r.space_id = $3 AND r.is_record)`,
    [ctx.tenant.id, ids, spaceId, ctx.now],
  )
}
