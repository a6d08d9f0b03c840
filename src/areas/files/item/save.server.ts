import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { StoredObject } from '#kernel/storage/storage.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { FileItem } from '../public.ts'
import { requireQuota } from '../usage/usage.server.ts'
import { addFile, createContentKey, inspectContent } from './content.server.ts'
import { ensureFolderPath, lockTargetFolder, resolveTargetFolder, type Target } from './folder.server.ts'
import { getFile, loadItems } from './item-row.server.ts'
import { parseFolderPath, sanitizeFileName } from './name.rules.ts'

export interface NewFile extends Target {
  /** `AI/2569`: created if missing. */
  folderPath?: string
  name: string
  bytes: Uint8Array
  tags?: string[]
}

/** Saves bytes as a file, with a number appended to its name if taken. Ends the open transaction. Throws 404, 403, 413. */
export async function saveFile(ctx: Ctx, input: NewFile): Promise<FileItem> {
  const { spaceId } = await resolveTargetFolder(ctx, input)
  await requireQuota(ctx, spaceId, input.bytes.byteLength)
  await ctx.db.commit()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const name = sanitizeFileName(input.name)
  const key = createContentKey(ctx.now, name)
  await storage.put(key, input.bytes, { contentType: 'application/octet-stream' })
  try {
    const content = await inspectContent(ctx, key, name)
    if (!content) throw notFound('files.none')
    const folderRef = await lockTargetFolder(ctx, input)
    await requireQuota(ctx, folderRef.spaceId, content.size)
    const parentId = await ensureFolderPath(ctx, folderRef, parseFolderPath(input.folderPath ?? ''))
    const id = await addFile(
      ctx,
      { spaceId: folderRef.spaceId, parentId },
      { name, content, tags: input.tags },
    )
    return (await loadItems(ctx, [id]))[0]!
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

/** Returns a file the viewer may open, with its bytes: read the stream to its end or cancel it. Throws 404 `files.none`. */
export async function readFile(
  ctx: Ctx,
  id: string,
): Promise<{ name: string; contentType: string; size: number; object: StoredObject }> {
  const row = await getFile(ctx, id, 'see')
  const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(row.key)
  if (!object) throw notFound('files.none')
  return { name: row.name, contentType: row.content_type, size: row.size, object }
}
