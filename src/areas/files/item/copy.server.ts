import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { recordActivity } from '../activity/activity.server.ts'
import type { FileItem } from '../public.ts'
import { recordUsage, requireQuota } from '../usage/usage.server.ts'
import { uniqueNameIn } from './content.server.ts'
import { lockTargetFolder, outermostOf, requireDepth, type Target } from './folder.server.ts'
import { getRows, loadItems } from './item-row.server.ts'
import { requireOutside } from './move.server.ts'
import { nameKey, sortKey } from './name.rules.ts'
import { actorOf } from './space.server.ts'

/**
 * Copies items, with everything below them, into a folder; a name that is taken gets a number. The copies share the
 * stored bytes and count in full. Returns them in the order of `ids`. Earlier versions, links, favourites and uses stay
 * with the original. Throws as `moveItems` does.
 */
export async function copyItems(ctx: Ctx, ids: readonly string[], target: Target): Promise<FileItem[]> {
  await getRows(ctx, ids, 'see')
  const folderRef = await lockTargetFolder(ctx, target)
  const selected = await getRows(ctx, ids, 'see')
  if (selected.some((row) => row.trashed_at)) throw notFound('files.none')
  await requireOutside(ctx, selected, folderRef.parentId)
  await requireDepth(ctx, ids, folderRef.parentId)

  // Locked until the copies exist, so that nobody deletes the bytes in between.
  const rows = await ctx.db.query<{ id: string; parent_id: string; size: number; kind: string }>(
    'files.toCopy',
    `SELECT i.id, i.parent_id, i.size, i.kind FROM files_item i
     WHERE i.tenant_id = $1 AND i.trashed_at IS NULL AND i.id IN (SELECT b.id FROM files_below($1, $2::uuid[]) b) FOR SHARE`,
    [ctx.tenant.id, ids],
  )
  const bytes = rows.reduce((total, row) => total + row.size, 0)
  const files = rows.filter((row) => row.kind === 'file').length
  await requireQuota(ctx, folderRef.spaceId, bytes)

  const copyOf = new Map(rows.map((row) => [row.id, newId()]))
  const pairs = rows.map((row) => ({
    id: row.id,
    copy: copyOf.get(row.id),
    parent: copyOf.get(row.parent_id) ?? folderRef.parentId,
  }))
  const actor = actorOf(ctx.viewer)
  for (const top of await outermostOf(ctx, selected)) {
    const name = await uniqueNameIn(ctx, folderRef.parentId, top.name)
    const named = { [top.id]: { name, key: nameKey(name), sort: sortKey(name) } }
    await ctx.db.query(
      'files.copy',
      `INSERT INTO files_item (tenant_id, id, space_id, parent_id, kind, name, name_key, sort_key, search_text, tags, key, size,
         content_type, file_type, etag, picture, width, height, colour, focal, created_by, created_by_name, created_at, updated_at)
       SELECT i.tenant_id, g.copy, $4, g.parent, i.kind, coalesce(n.value->>'name', i.name), coalesce(n.value->>'key', i.name_key),
         coalesce(n.value->>'sort', i.sort_key), i.search_text, i.tags, i.key, i.size, i.content_type, i.file_type, i.etag,
         i.picture, i.width, i.height, i.colour, i.focal, $5, $6, $7, $7
       FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, copy uuid, parent uuid)
       JOIN files_item i ON i.tenant_id = $1 AND i.id = g.id
       LEFT JOIN jsonb_each($3::jsonb) n ON n.key = i.id::text
       WHERE g.id IN (SELECT b.id FROM files_below($1, ARRAY[$8::uuid]) b)`,
      [
        ctx.tenant.id,
        JSON.stringify(pairs),
        JSON.stringify(named),
        folderRef.spaceId,
        actor.id,
        actor.name,
        ctx.now,
        top.id,
      ],
    )
  }
  await recordUsage(ctx, { spaceId: folderRef.spaceId, bytes, files })
  const copies = await loadItems(
    ctx,
    [...new Set(ids)].map((id) => copyOf.get(id)!),
  )
  await recordActivity(
    ctx,
    'copied',
    copies.map(({ id, name }) => ({ id, name, space_id: folderRef.spaceId })),
  )
  return copies
}
