import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { StoredObject } from '#kernel/storage/storage.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { FileItem } from '../public.ts'
import { requireRoom } from '../usage/usage.server.ts'
import { addFile, contentAt, newKey } from './content.server.ts'
import { folderAt, type Target, targetFolder } from './folder.server.ts'
import { getFile, shownItems } from './item-row.server.ts'
import { takeFolders, takeName } from './name.rules.ts'
import { lockTrees } from './space.server.ts'

export interface NewFile extends Target {
  /** `AI/2569`: created if missing. */
  folderPath?: string
  name: string
  bytes: Uint8Array
  tags?: string[]
}

/** Saves bytes as a file, with a number appended to its name if taken. Ends the open transaction. Throws 404, 403, 413. */
export async function saveFile(ctx: Ctx, input: NewFile): Promise<FileItem> {
  const place = await targetFolder(ctx, input)
  await requireRoom(ctx, place.spaceId, input.bytes.byteLength)
  await ctx.db.commit()
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const name = takeName(input.name)
  const key = newKey(ctx.now, name)
  await storage.put(key, input.bytes, { contentType: 'application/octet-stream' })
  try {
    const content = await contentAt(ctx, key, name)
    if (!content) throw notFound('files.none')
    await lockTrees(ctx, place.spaceId)
    await requireRoom(ctx, place.spaceId, content.size)
    const parentId = await folderAt(ctx, place, takeFolders(input.folderPath ?? ''))
    const id = await addFile(ctx, { spaceId: place.spaceId, parentId }, name, content, { tags: input.tags })
    return (await shownItems(ctx, [id]))[0]!
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
