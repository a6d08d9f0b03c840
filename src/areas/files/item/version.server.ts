import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { FileItem, FileVersion } from '../public.ts'
import { requireQuota } from '../usage/usage.server.ts'
import { type Content, replaceContent } from './content.server.ts'
import { getFile, loadItems } from './item-row.server.ts'
import { lockTrees } from './space.server.ts'

interface Row extends Content {
  number: number
  createdBy: string | null
  createdAt: Date
}

const versionColumns = `number, key, size, content_type AS "contentType", etag, created_by_name AS "createdBy", created_at AS "createdAt"`

/** Returns a file's current and previous versions, latest first. Throws 404. */
export async function listVersions(ctx: Ctx, id: string): Promise<FileVersion[]> {
  const file = await getFile(ctx, id, 'see')
  const former = await ctx.db.query<Row>(
    'files.versions',
    `SELECT ${versionColumns} FROM files_version WHERE tenant_id = $1 AND item_id = $2 ORDER BY number DESC`,
    [ctx.tenant.id, id],
  )
  const present: FileVersion = {
    number: file.version,
    size: file.size,
    contentType: file.content_type,
    createdBy: file.created_by_name,
    createdAt: file.updated_at.toISOString(),
    current: true,
  }
  const previousVersions = former.map(({ number, size, contentType, createdBy, createdAt }) => ({
    number,
    size,
    contentType,
    createdBy,
    createdAt: createdAt.toISOString(),
    current: false,
  }))
  return [present, ...previousVersions]
}

/** Returns a previous version, without checking permissions. Throws 404 `files.no_version`. */
export async function getVersion(ctx: Ctx, itemId: string, number: number): Promise<Row> {
  const [row] = await ctx.db.query<Row>(
    'files.version',
    `SELECT ${versionColumns} FROM files_version WHERE tenant_id = $1 AND item_id = $2 AND number = $3`,
    [ctx.tenant.id, itemId, number],
  )
  if (!row) throw notFound('files.no_version')
  return row
}

/** Makes a previous version current again; the current content becomes a version. Throws 404, 413. */
export async function restoreVersion(ctx: Ctx, id: string, number: number): Promise<FileItem> {
  const file = await getFile(ctx, id, 'change')
  const version = await getVersion(ctx, id, number)
  await lockTrees(ctx, file.space_id)
  await requireQuota(ctx, file.space_id, version.size)
  await replaceContent(ctx, id, version, 'reverted')
  return (await loadItems(ctx, [id]))[0]!
}
