import { invalid, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { normalizeThai, searchText } from '#kernel/text/index.ts'
import { recordActivity } from '../activity/activity.server.ts'
import type { FileItem, FocalPoint } from '../public.ts'
import { findChildByName, nameTaken } from './folder.server.ts'
import { getFile, getRow, getRows, type ItemRow, loadItems } from './item-row.server.ts'
import { nameKey, normalizeName, sortKey } from './name.rules.ts'
import { lockTrees } from './space.server.ts'

/** Renames an item. Throws 404, 422 `files.name`, 409 `files.name_taken`. */
export async function renameItem(ctx: Ctx, id: string, input: string): Promise<FileItem> {
  const row = await lockRow(ctx, id)
  const name = normalizeName(input)
  if (!name) throw invalid([{ path: 'name', code: 'files.name' }])
  const other = await findChildByName(ctx, row.parent_id, name)
  if (other && other.id !== id) throw nameTaken()
  await ctx.db.query(
    'files.rename',
    `UPDATE files_item SET name = $3, name_key = $4, sort_key = $5, search_text = $6, updated_at = $7
     WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, id, name, nameKey(name), sortKey(name), searchText(name, ...row.tags), ctx.now],
  )
  await recordActivity(ctx, 'renamed', [{ ...row, name }], { details: { from: row.name, to: name } })
  return (await loadItems(ctx, [id]))[0]!
}

/** Returns an item as it is once its tree is locked. */
async function lockRow(ctx: Ctx, id: string): Promise<ItemRow> {
  await lockTrees(ctx, (await getRow(ctx, id, 'change')).space_id)
  return getRow(ctx, id, 'change')
}

const maxTags = 30

/** Adds tags to items and removes others. Throws 422 for a tag of more than 50 characters, 409 for more than 30 on one item. */
export async function tagItems(
  ctx: Ctx,
  ids: readonly string[],
  change: { add?: readonly string[]; remove?: readonly string[] },
): Promise<FileItem[]> {
  await lockTrees(ctx, ...(await getRows(ctx, ids, 'change')).map((row) => row.space_id))
  const rows = await getRows(ctx, ids, 'change')
  const add = [...new Set((change.add ?? []).map(normalizeTag))]
  if (add.some((tag) => !tag || tag.length > 50)) throw invalid([{ path: 'tags', code: 'field.format' }])
  const remove = new Set((change.remove ?? []).map(normalizeTag))
  const changed = rows.map((row) => {
    const tags = [...new Set([...row.tags.filter((tag) => !remove.has(tag)), ...add])]
    return { id: row.id, tags, text: searchText(row.name, ...tags) }
  })
  if (changed.some(({ tags }) => tags.length > maxTags))
    throw invalid([{ path: 'tags', code: 'field.too_big', params: { maximum: maxTags } }])
  await ctx.db.query(
    'files.tag',
    `UPDATE files_item i SET search_text = g.text,
       tags = ARRAY(SELECT jsonb_array_elements_text(g.tags))
     FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, tags jsonb, text text) WHERE i.tenant_id = $1 AND i.id = g.id`,
    [ctx.tenant.id, JSON.stringify(changed)],
  )
  await recordActivity(ctx, 'tagged', rows)
  return loadItems(ctx, ids)
}

const normalizeTag = (input: string) =>
  normalizeThai(input.toWellFormed())
    .replace(/\p{Cc}/gu, '')
    .trim()

/** Marks an item as the viewer's favourite, or removes the mark. */
export async function setFavourite(ctx: Ctx, id: string, on: boolean): Promise<void> {
  const row = await getRow(ctx, id, 'see')
  const user = ctx.viewer.user?.id
  if (!user) throw notSignedIn()
  if (on) {
    await ctx.db.query(
      'files.mark',
      `INSERT INTO files_favourite (tenant_id, id, user_id, item_id, created_at) VALUES ($1, gen_random_uuid(), $2, $3, $4)
       ON CONFLICT (tenant_id, user_id, item_id) DO NOTHING`,
      [ctx.tenant.id, user, row.id, ctx.now],
    )
  } else {
    await ctx.db.query(
      'files.unmark',
      'DELETE FROM files_favourite WHERE tenant_id = $1 AND user_id = $2 AND item_id = $3',
      [ctx.tenant.id, user, row.id],
    )
  }
}

/**
 * Sets the focal point of an image, which stays visible when it is cropped. Throws 422 for a point outside it or a file
 * that is not an image.
 */
export async function setFocalPoint(ctx: Ctx, id: string, point: FocalPoint): Promise<void> {
  const row = await getFile(ctx, id, 'change')
  if (row.picture === 'none') throw invalid([{ path: 'id', code: 'files.not_picture' }])
  if (![point.x, point.y].every((part) => part >= 0 && part <= 1))
    throw invalid([{ path: 'focal', code: 'field.format' }])
  await ctx.db.query('files.focal', 'UPDATE files_item SET focal = $3 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    id,
    JSON.stringify({ x: point.x, y: point.y }),
  ])
}
