import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { record } from '../activity/activity.server.ts'
import { getFile, getRow } from '../item/item-row.server.ts'
import type { FileUse } from '../public.ts'

/** How an area puts another file in the place of one it uses. Called in the transaction of whoever asks for it. */
export interface FileUser {
  replace(ctx: Ctx, refId: string, fromId: string, toId: string): Promise<void>
}

const users = new Map<string, FileUser>()

/** Says how things of this kind (`product`, `page`) take another file. */
export function registerUser(kind: string, user: FileUser): void {
  users.set(kind, user)
}

/**
 * Says which files one thing of an area uses, in place of what was said before; none when it is gone. Ids that are no files are left
 * out. The area asks for its own rights.
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

/** Where a file is used. Throws 404. */
export async function usesOf(ctx: Ctx, id: string): Promise<FileUse[]> {
  await getRow(ctx, id, 'see')
  return usesOfAll(ctx, [id])
}

/** Where any of these, or what lies below them, is used; without asking for rights. */
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
 * Puts one file in the place of another wherever that is used; answers in how many places. The files themselves stay. Throws 404, 422
 * when both are the same.
 */
export async function replaceEverywhere(ctx: Ctx, fromId: string, toId: string): Promise<number> {
  if (fromId === toId) throw invalid([{ path: 'toId', code: 'field.format' }])
  const from = await getFile(ctx, fromId, 'change')
  const to = await getFile(ctx, toId, 'see')
  const uses = await ctx.db.query<FileUse>(
    'files.usesToReplace',
    `SELECT kind, ref_id AS "refId", label, path FROM files_use WHERE tenant_id = $1 AND item_id = $2 ORDER BY kind, ref_id FOR UPDATE`,
    [ctx.tenant.id, fromId],
  )
  const unknown = uses.find((use) => !users.has(use.kind))
  if (unknown) throw notFound('files.none')
  for (const use of uses) await users.get(use.kind)?.replace(ctx, use.refId, fromId, toId)
  await ctx.db.query(
    'files.moveUses',
    `WITH gone AS (DELETE FROM files_use WHERE tenant_id = $1 AND item_id = $2 RETURNING kind, ref_id, label, path)
     INSERT INTO files_use (tenant_id, id, item_id, kind, ref_id, label, path, created_at)
     SELECT $1, gen_random_uuid(), $3, kind, ref_id, label, path, $4 FROM gone
     ON CONFLICT (tenant_id, item_id, kind, ref_id) DO NOTHING`,
    [ctx.tenant.id, fromId, toId, ctx.now],
  )
  if (uses.length) await record(ctx, 'replaced', [from], { details: { to: to.name } })
  return uses.length
}
