import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { publish } from '#kernel/live/live.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { getRows } from '../item/item-row.server.ts'
import { actorOf, requireChange, resolveSpace, rightsIn } from '../item/space.server.ts'
import type { Activity, ActivityType, SpaceRef } from '../public.ts'

interface RecordedItem {
  id: string
  name: string
  space_id: string
}

/** Records what was done with items, in the same transaction, and notifies screens that show their tree. */
export async function recordActivity(
  ctx: Ctx,
  activityType: ActivityType,
  items: readonly RecordedItem[],
  { details = {}, shareId = null }: { details?: Record<string, string>; shareId?: string | null } = {},
): Promise<void> {
  if (!items.length) return
  const rows = items.map(({ id, name, space_id }) => ({ row_id: newId(), id, name, space_id }))
  const actor = actorOf(ctx.viewer)
  await ctx.db.query(
    'files.record',
    `INSERT INTO files_activity (tenant_id, id, space_id, item_id, name, act, details, actor_id, actor_name, share_id, at)
     SELECT $1, row_id, space_id, id, name, $3, $4, $5, $6, $7, $8
     FROM jsonb_to_recordset($2::jsonb) AS g(row_id uuid, id uuid, name text, space_id uuid)`,
    [
      ctx.tenant.id,
      JSON.stringify(rows),
      activityType,
      JSON.stringify(details),
      actor.id,
      actor.name,
      shareId,
      ctx.now,
    ],
  )
  if (silentTypes.has(activityType)) return
  for (const spaceId of new Set(items.map((item) => item.space_id)))
    publish(ctx, `files:${spaceId}`, { act: activityType })
}

/** Viewing changes nothing that others see. */
const silentTypes: ReadonlySet<ActivityType> = new Set(['opened', 'downloaded'])

interface Row {
  id: string
  item_id: string
  name: string
  act: ActivityType
  details: Record<string, string>
  actor_name: string | null
  share_id: string | null
  at: Date
}

const toActivity = ({ locale }: Ctx, row: Row): Activity => ({
  id: row.id,
  itemId: row.item_id,
  name: row.name,
  act: row.act,
  details: row.details,
  actor: row.actor_name && nameInCopy(row.actor_name, locale),
  viaShare: row.share_id !== null,
  at: row.at.toISOString(),
})

const columns = 'id, item_id, name, act, details, actor_name, share_id, at'

/** Returns an item's activity, latest first; who opened it only to users who may change it. Throws 404. */
export async function itemActivity(ctx: Ctx, id: string, limit = 50): Promise<Activity[]> {
  const [item] = await getRows(ctx, [id], 'see')
  const { change } = await rightsIn(ctx, item!.space_id)
  const rows = await ctx.db.query<Row>(
    'files.itemActivity',
    `SELECT ${columns} FROM files_activity WHERE tenant_id = $1 AND item_id = $2 AND act <> ALL ($4::text[])
     ORDER BY at DESC, id DESC LIMIT $3`,
    [ctx.tenant.id, id, limit, change ? [] : [...silentTypes]],
  )
  return rows.map((row) => toActivity(ctx, row))
}

/** Returns a tree's activity, latest first. In the site's tree, only managers see who opened what. */
export async function spaceActivity(ctx: Ctx, spaceRef: SpaceRef, limit = 50): Promise<Activity[]> {
  const space = await resolveSpace(ctx, spaceRef)
  requireChange(ctx, space)
  const rows = await ctx.db.query<Row>(
    'files.spaceActivity',
    `SELECT ${columns} FROM files_activity WHERE tenant_id = $1 AND space_id = $2 ORDER BY at DESC, id DESC LIMIT $3`,
    [ctx.tenant.id, space.id, limit],
  )
  return rows.map((row) => toActivity(ctx, row))
}
