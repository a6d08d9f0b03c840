import { invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { cropImage } from '#kernel/image/edit.ts'
import { readImage } from '#kernel/image/image.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { createContentKey, inspectContent, replaceContent } from '../item/content.server.ts'
import { getFile, loadItems } from '../item/item-row.server.ts'
import { lockTrees } from '../item/space.server.ts'
import { storeImage } from '../media/media.server.ts'
import type { FileItem, StoredImage } from '../public.ts'
import { requireQuota } from '../usage/usage.server.ts'
import { type Crop, cropPixels } from './image.rules.ts'

async function readImageBytes(ctx: Ctx, key: string): Promise<Uint8Array> {
  const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(key)
  if (!object) throw notFound('files.none')
  return new Uint8Array(await new Response(object.stream).arrayBuffer())
}

/** Crops an image, as a new version. Throws 404, 422 `files.crop`, `image.…` for one that cannot be opened. */
export async function cropFileImage(ctx: Ctx, id: string, crop: Crop): Promise<FileItem> {
  const file = await getFile(ctx, id, 'change')
  if (file.picture === 'none') throw invalid([{ path: 'id', code: 'files.not_picture' }])
  await ctx.db.commit()
  const bytes = await readImageBytes(ctx, file.key)
  const box = cropPixels(crop, await readImage(bytes))
  if (!box) throw invalid([{ path: 'crop', code: 'files.crop' }])
  const key = createContentKey(ctx.now, file.name)
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  await storage.put(key, await cropImage(bytes, box), { contentType: file.content_type })
  const content = await inspectContent(ctx, key, file.name)
  if (!content) throw notFound('files.none')
  await lockTrees(ctx, file.space_id)
  await requireQuota(ctx, file.space_id, content.size)
  await replaceContent(ctx, id, content, 'edited')
  return (await loadItems(ctx, [id]))[0]!
}

/** Makes an image of the files public for use on pages (`mediaUrl`). Ends the open transaction. Throws 404, 422. */
export async function publishItemImage(ctx: Ctx, id: string): Promise<StoredImage> {
  const file = await getFile(ctx, id, 'see')
  if (file.picture === 'none') throw invalid([{ path: 'id', code: 'files.not_picture' }])
  await ctx.db.commit()
  return storeImage(ctx, await readImageBytes(ctx, file.key), { name: file.name })
}
