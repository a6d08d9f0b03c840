import { allAreas } from '#kernel/area/areas.ts'
import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { getFile, getRow } from '../item/item-row.server.ts'
import { rightsIn } from '../item/space.server.ts'
import type { FileUse } from '../public.ts'

/** Replaces one file with the other in one thing. Runs in one transaction with all other replacements and must not end it. */
type ReplaceFile = (refId: string, fromId: string) => Promise<void>

/** How an area replaces a file it uses with another. */
export interface FileReplacer {
  /**
   * Checks the area's permissions and prepares what these things need of the file, such as an image for each; may end
   * transactions, since nothing prepared is visible yet.
   */
  prepare(ctx: Ctx, refIds: readonly string[], toId: string): Promise<ReplaceFile>
}

declare module '#kernel/area/area.ts' {
  interface Area {
    /** How its things replace a file, by their kind (`product`, `page`). */
    fileUsers?: Record<string, FileReplacer>
  }
}

/**
 * Sets which files one thing of an area uses, replacing the previous list; none when it is deleted. Ids that are not
 * files are ignored. The area checks its own permissions.
 */
export async function setUses(ctx: Ctx, by: FileUse, itemIds: readonly string[]): Promise<void> {
  const ids = [...new Set(itemIds)]
  await ctx.db.query(
    'files.dropUses',
    'DELETE FROM files_use WHERE tenant_id = $1 AND kind = $2 AND ref_id = $3 AND item_id <> ALL ($4::uuid[])',
    [ctx.tenant.id, by.kind, by.refId, ids],
  )
  await ctx.db.query(
    'files.setUses',
    `INSERT INTO files_use (tenant_id, id, item_id, kind, ref_id, label, path, created_at)
     SELECT $1, gen_random_uuid(), i.id, $2, $3, $5, $6, $7 FROM files_item i
     WHERE i.tenant_id = $1 AND i.id = ANY ($4::uuid[]) AND i.kind = 'file'
     ON CONFLICT (tenant_id, item_id, kind, ref_id) DO UPDATE SET label = excluded.label, path = excluded.path`,
    [ctx.tenant.id, by.kind, by.refId, ids, by.label.slice(0, 300), by.path, ctx.now],
  )
}

/**
 * Returns where a file is used, for users who may change it: what it is used by may not be public. Nothing for others who
 * may see it. Throws 404.
 */
export async function usesOf(ctx: Ctx, id: string): Promise<FileUse[]> {
  const { space_id } = await getRow(ctx, id, 'see')
  return (await rightsIn(ctx, space_id)).change ? usesOfAll(ctx, [id]) : []
}

/** Returns where any of these, or their contents, are used, without checking permissions. */
export function usesOfAll(ctx: Ctx, ids: readonly string[]): Promise<FileUse[]> {
  return ctx.db.query<FileUse>(
    'files.uses',
    `SELECT DISTINCT u.kind, u.ref_id AS "refId", u.label, u.path FROM files_use u
     WHERE u.tenant_id = $1 AND u.item_id IN (SELECT b.id FROM files_below($1, $2::uuid[]) b)
     ORDER BY u.label, u.kind, u.ref_id LIMIT 200`,
    [ctx.tenant.id, ids],
  )
}

/**
 * Replaces one file with another wherever it is used, all or nothing; returns in how many places. The files themselves
 * stay. Throws 404, 422 when both are the same.
 */
export async function replaceEverywhere(ctx: Ctx, fromId: string, toId: string): Promise<number> {
  if (fromId === toId) throw invalid([{ path: 'by', code: 'field.format' }])
  const from = await getFile(ctx, fromId, 'change')
  const to = await getFile(ctx, toId, 'see')
  const before = Map.groupBy(await queryUses(ctx, fromId), (use) => use.kind)
  const replacers = new Map<string, ReplaceFile>()
  for (const [kind, uses] of before) {
    const user = allAreas().find(({ fileUsers }) => fileUsers?.[kind])?.fileUsers?.[kind]
    if (!user) throw notFound('files.none')
    replacers.set(
      kind,
      await user.prepare(
        ctx,
        uses.map((use) => use.refId),
        to.id,
      ),
    )
  }
  const knownUses = new Set([...before.values()].flat().map(({ kind, refId }) => `${kind} ${refId}`))
  // A use added while images were being made keeps the old file.
  const uses = (await queryUses(ctx, fromId, 'FOR UPDATE')).filter((use) =>
    knownUses.has(`${use.kind} ${use.refId}`),
  )
  for (const use of uses) await replacers.get(use.kind)?.(use.refId, fromId)
  await ctx.db.query(
    'files.moveUses',
    `WITH gone AS (DELETE FROM files_use u USING jsonb_to_recordset($5::jsonb) AS g(kind text, "refId" text)
       WHERE u.tenant_id = $1 AND u.item_id = $2 AND u.kind = g.kind AND u.ref_id = g."refId" RETURNING u.kind, u.ref_id, u.label, u.path)
     INSERT INTO files_use (tenant_id, id, item_id, kind, ref_id, label, path, created_at)
     SELECT $1, gen_random_uuid(), $3, kind, ref_id, label, path, $4 FROM gone
     ON CONFLICT (tenant_id, item_id, kind, ref_id) DO NOTHING`,
    [ctx.tenant.id, fromId, toId, ctx.now, JSON.stringify(uses)],
  )
  if (uses.length) await recordActivity(ctx, 'replaced', [from], { details: { to: to.name } })
  return uses.length
}

const queryUses = (ctx: Ctx, itemId: string, lock: 'FOR UPDATE' | '' = '') =>
  ctx.db.query<FileUse>(
    `files.usesAt ${lock}`,
    `SELECT kind, ref_id AS "refId", label, path FROM files_use WHERE tenant_id = $1 AND item_id = $2 ORDER BY kind, ref_id ${lock}`,
    [ctx.tenant.id, itemId],
  )
