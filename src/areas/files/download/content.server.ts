import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { inOwnTransaction } from '#kernel/http/own-transaction.ts'
import { isId } from '#kernel/id.ts'
import { createLimiter } from '#kernel/rate-limit/memory-limit.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { type FileContent, type ItemRow, isFile, rowColumns } from '../item/item-row.server.ts'
import { rightsIn } from '../item/space.server.ts'
import { getVersion } from '../item/version.server.ts'
import type { ServedFile } from './serve.ts'

/**
 * Returns a file whose content the viewer may see: their own, one of a record that is open to them, or one of the site's
 * tree, which is open to everybody who has the URL. Files in the trash are visible only to users who could restore them. Throws 404 `files.none`.
 */
export async function getViewableFile(ctx: Ctx, id: string): Promise<ItemRow & FileContent> {
  const [row] = isId(id)
    ? await ctx.db.query<ItemRow>(
        'files.openable',
        `SELECT ${rowColumns} FROM files_item i WHERE i.tenant_id = $1 AND i.id = $2`,
        [ctx.tenant.id, id],
      )
    : []
  if (!row || !isFile(row) || !(await canOpenFile(ctx, row))) throw notFound('files.none')
  return row
}

async function canOpenFile(ctx: Ctx, row: ItemRow): Promise<boolean> {
  const rights = await rightsIn(ctx, row.space_id)
  if (rights.change) return true
  if (row.trashed_at !== null) return false
  return rights.see || row.space_id === ctx.tenant.id || ((await rights.opens?.(row.id)) ?? false)
}

/**
 * Returns what is served of a file: its current content, or the version with that number for those who may see its tree.
 * Throws 404.
 */
export async function resolveServedContent(
  ctx: Ctx,
  file: ItemRow & FileContent,
  version: number | null,
): Promise<ServedFile> {
  if (version === null || version === file.version) {
    return {
      key: file.key,
      name: file.name,
      size: file.size,
      contentType: file.content_type,
      etag: file.etag,
    }
  }
  // What was replaced may have been replaced because nobody should read it.
  if (!(await rightsIn(ctx, file.space_id)).see) throw notFound('files.no_version')
  const { key, size, contentType, etag } = await getVersion(ctx, file.id, version)
  return { key, name: file.name, size, contentType, etag }
}

/** Returns a public file by its storage path. Throws 404. */
export async function getPublicFileByKey(ctx: Ctx, key: string): Promise<ServedFile> {
  const [row] = await ctx.db.query<ServedFile>(
    'files.publicAt',
    `SELECT key, name, size, content_type AS "contentType", etag FROM files_item
     WHERE tenant_id = $1 AND key = $2 AND space_id = $1 AND trashed_at IS NULL ORDER BY id LIMIT 1`,
    [ctx.tenant.id, key],
  )
  if (!row) throw notFound('files.none')
  return row
}

// A player requests a video in hundreds of ranges; that counts as one opening.
const openingLimiter = createLimiter({ limit: 1, windowMs: 10 * 60_000 })

/** Records that somebody opened or downloaded items, each at most once in ten minutes. */
export async function recordFileAccess(
  ctx: Ctx,
  rows: readonly ItemRow[],
  accessType: 'opened' | 'downloaded',
  shareId: string | null = null,
): Promise<void> {
  const who = ctx.viewer.user?.id ?? (shareId && `${shareId} ${networkOf(ctx.caller.ip)}`)
  if (!who) return
  const now = ctx.now.getTime()
  const accessed = rows.filter(({ id }) => openingLimiter.consume(`${who} ${id} ${accessType}`, now).ok)
  if (!accessed.length) return
  await inOwnTransaction(ctx, (txCtx) => recordActivity(txCtx, accessType, accessed, { shareId }))
}
