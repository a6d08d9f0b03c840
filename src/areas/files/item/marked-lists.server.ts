import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { filesAbilities } from '../abilities.ts'
import type { FileItem, SpaceRef } from '../public.ts'
import { type DisplayRow, displayColumns, displayParams, inRecordSql, itemOf } from './item-row.server.ts'
import { requireChange, requireOwnTree, resolveSpace } from './space.server.ts'

const queryItems = async (
  ctx: Ctx,
  name: string,
  from: string,
  values: unknown[] = [],
): Promise<FileItem[]> => {
  const rows = await ctx.db.query<DisplayRow>(
    name,
    `SELECT ${displayColumns}, files_path(i.tenant_id, i.parent_id) AS path FROM ${from}`,
    [...displayParams(ctx), ...values],
  )
  return rows.map((row) => itemOf(ctx, row))
}

/** Returns what the viewer last created, changed or opened; files only, latest first. */
export function listRecent(ctx: Ctx, limit = 50): Promise<FileItem[]> {
  requireOwnTree(ctx)
  return queryItems(
    ctx,
    'files.recent',
    `(SELECT item_id, max(at) AS at FROM (
        SELECT item_id, at FROM files_activity WHERE tenant_id = $1 AND actor_id = $2 ORDER BY at DESC LIMIT 1000) last
      GROUP BY item_id) r
     JOIN files_item i ON i.tenant_id = $1 AND i.id = r.item_id AND i.kind = 'file' AND i.trashed_at IS NULL
       AND i.space_id IN ($1, $2)
     ORDER BY r.at DESC, i.id LIMIT $4`,
    [limit],
  )
}

/** Returns the viewer's favourites, latest first; not what was moved since to where the viewer may not see it. */
export function listFavourites(ctx: Ctx): Promise<FileItem[]> {
  requireOwnTree(ctx)
  return queryItems(
    ctx,
    'files.favourites',
    `files_favourite m JOIN files_item i ON i.tenant_id = $1 AND i.id = m.item_id AND i.trashed_at IS NULL
       AND (i.space_id IN ($1, $2) OR ($4 AND NOT ${inRecordSql}))
     WHERE m.tenant_id = $1 AND m.user_id = $2 ORDER BY m.created_at DESC, i.id LIMIT 500`,
    [can(ctx.viewer, filesAbilities['others.see'])],
  )
}

/** Returns the trash of a tree, latest first; a folder counts as one item. */
export async function listTrash(ctx: Ctx, spaceRef: SpaceRef, limit = 200): Promise<FileItem[]> {
  const space = await resolveSpace(ctx, spaceRef)
  requireChange(ctx, space)
  return queryItems(
    ctx,
    'files.trash',
    `files_item i WHERE i.tenant_id = $1 AND i.space_id = $4 AND i.trashed_at IS NOT NULL AND i.trash_root_id = i.id
     ORDER BY i.trashed_at DESC, i.id LIMIT $5`,
    [space.id, limit],
  )
}
