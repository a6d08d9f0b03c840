import { makeSizes } from '#kernel/image/image.ts'
import type { Storage, StoredObject } from '#kernel/storage/storage.ts'
import { type TenantStorage, tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { mediaWidths } from '../public.ts'
import { imageKey, type MediaFormat } from './media.server.ts'

/**
 * Returns an image at a width, from storage alone. A missing size is made from the next larger one and stored; without
 * a larger one, the image is smaller than requested and the largest available is returned. Null when there is no such
 * image.
 */
export async function loadImageAtWidth(
  storage: Storage,
  tenantId: string,
  id: string,
  { width, format }: { width: number; format: MediaFormat },
): Promise<StoredObject | null> {
  const siteStorage = tenantStorage(storage, tenantId)
  const ready =
    (format !== 'webp' && (await siteStorage.get(imageKey(id, width, format)))) ||
    (format !== 'jpeg' && (await siteStorage.get(imageKey(id, width))))
  if (ready) return ready
  if (format === 'jpeg') return loadJpegAtWidth(siteStorage, tenantId, id, width)
  for (const larger of mediaWidths.filter((mediaWidth) => mediaWidth > width)) {
    if (
      await makeOnce(`${tenantId}/${imageKey(id, width)}`, () =>
        makeSize(siteStorage, id, { from: larger, to: width }),
      )
    ) {
      return siteStorage.get(imageKey(id, width))
    }
  }
  for (const smaller of mediaWidths.filter((mediaWidth) => mediaWidth < width).reverse()) {
    const found = await siteStorage.get(imageKey(id, smaller))
    if (found) return found
  }
  return null
}

/** Returns the image as JPEG, made from the largest size available up to this width. */
async function loadJpegAtWidth(
  siteStorage: TenantStorage,
  tenantId: string,
  id: string,
  width: number,
): Promise<StoredObject | null> {
  for (const from of mediaWidths.filter((mediaWidth) => mediaWidth <= width).reverse())
    if (
      await makeOnce(`${tenantId}/${imageKey(id, width, 'jpeg')}`, () =>
        makeSize(siteStorage, id, { from, to: width, format: 'jpeg' }),
      )
    )
      return siteStorage.get(imageKey(id, width, 'jpeg'))
  return null
}

const pendingSizes = new Map<string, Promise<boolean>>()

/** Concurrent requests for the same missing size share one conversion. */
function makeOnce(key: string, make: () => Promise<boolean>): Promise<boolean> {
  const running = pendingSizes.get(key) ?? make().finally(() => pendingSizes.delete(key))
  pendingSizes.set(key, running)
  return running
}

/** Makes one size from another; returns false when that is missing. */
export async function makeSize(
  storage: TenantStorage,
  id: string,
  { from, to, format = 'webp' }: { from: number; to: number; format?: MediaFormat },
): Promise<boolean> {
  const source = await storage.get(imageKey(id, from))
  if (!source) return false
  const bytes = new Uint8Array(await new Response(source.stream).arrayBuffer())
  const [size] = await makeSizes(bytes, [to], { format })
  if (size) await storage.put(imageKey(id, to, format), size.data, { contentType: `image/${format}` })
  return true
}
