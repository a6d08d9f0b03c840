import { createHash } from 'node:crypto'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { imageWatermark, overlayWatermark, textWatermark } from '#kernel/image/edit.ts'
import { makeSizes, readImage } from '#kernel/image/image.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { StoredObject } from '#kernel/storage/storage.ts'
import { type TenantStorage, tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { type PreviewWidth, previewWidths, type Watermark } from '../public.ts'
import { placeWatermark, previewFolder, watermarkSizes } from './image.rules.ts'

/** An image of more bytes is stored as a file without previews. */
const maxPreviewBytes = 100 * 1024 * 1024

const previewKey = (key: string, width: number, form: string) => `${previewFolder(key)}${width}.${form}`

/** Returns a whole object, or null. */
async function readObject(storage: TenantStorage, key: string): Promise<Uint8Array | null> {
  const object = await storage.get(key)
  return object && new Uint8Array(await new Response(object.stream).arrayBuffer())
}

/**
 * Makes an image's previews and records its properties. A file that cannot be opened (broken, huge, or not an image) is
 * marked as failed and stays an ordinary file. A content replaced meanwhile is left alone.
 */
export async function makePreviews(ctx: Ctx, { id, key }: { id: string; key: string }): Promise<void> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  await ctx.db.commit()
  const metadata = await storage.head(key)
  try {
    if (!metadata || metadata.size > maxPreviewBytes) throw new Problem(422, 'image.too_large')
    const bytes = (await readObject(storage, key)) ?? new Uint8Array()
    const image = await readImage(bytes)
    const sizes = await makeSizes(bytes, previewWidths, { job: true })
    await Promise.all(
      sizes.map(({ data }, n) =>
        storage.put(previewKey(key, previewWidths[n]!, 'webp'), data, { contentType: 'image/webp' }),
      ),
    )
    await setImageState(ctx, key, 'ready', image)
    enqueue(ctx, 'files.pictureAvif', { id, key }, { whenIdle: true })
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await setImageState(ctx, key, 'failed', null)
  }
}

/** Copies share their content, so every row waiting for it is updated. */
async function setImageState(
  ctx: Ctx,
  key: string,
  state: 'ready' | 'failed',
  metadata: { width: number; height: number; colour: string } | null,
): Promise<void> {
  await ctx.db.query(
    'files.setPicture',
    `UPDATE files_item SET picture = $3, width = $4, height = $5, colour = $6 WHERE tenant_id = $1 AND key = $2 AND picture <> 'none'`,
    [ctx.tenant.id, key, state, metadata?.width ?? null, metadata?.height ?? null, metadata?.colour ?? null],
  )
}

/** The same sizes a third smaller, for browsers that support AVIF. */
export async function makeAvifPreviews(ctx: Ctx, { key }: { key: string }): Promise<void> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const width of previewWidths) {
    const bytes = await readObject(storage, previewKey(key, width, 'webp'))
    if (!bytes) continue
    const [size] = await makeSizes(bytes, [width], { format: 'avif', job: true })
    if (size) await storage.put(previewKey(key, width, 'avif'), size.data, { contentType: 'image/avif' })
  }
}

/** Returns a preview from storage; null while it is not made. */
export async function getPreview(
  ctx: Ctx,
  key: string,
  width: PreviewWidth,
  avif: boolean,
): Promise<StoredObject | null> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  return (
    (avif && (await storage.get(previewKey(key, width, 'avif')))) ||
    (await storage.get(previewKey(key, width, 'webp')))
  )
}

/** Returns a preview with the site's watermark, made on first request and cached as long as watermark and image are unchanged. */
export async function getWatermarkedPreview(
  ctx: Ctx,
  key: string,
  width: PreviewWidth,
  watermark: Watermark,
): Promise<StoredObject | null> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const markKey = watermark.kind === 'image' ? await watermarkKey(ctx, watermark.imageId) : null
  await ctx.db.commit()
  const sign = createHash('sha256')
    .update(JSON.stringify([watermark, markKey]))
    .digest('hex')
    .slice(0, 12)
  const marked = previewKey(key, width, `${sign}.webp`)
  const ready = await storage.get(marked)
  if (ready) return ready
  const bytes = await readObject(storage, previewKey(key, width, 'webp'))
  if (!bytes) return null
  const watermarkBytes = markKey ? await readObject(storage, previewKey(markKey, 640, 'webp')) : null
  await storage.put(marked, await applyWatermark(bytes, watermark, watermarkBytes), {
    contentType: 'image/webp',
  })
  return storage.get(marked)
}

/** Puts a watermark on an image at the specification's size and position; uses the text if the watermark's image is missing. */
export async function applyWatermark(
  bytes: Uint8Array,
  watermark: Watermark,
  markBytes: Uint8Array | null,
): Promise<Buffer> {
  const image = await readImage(bytes)
  const sizes = watermarkSizes(image.width)
  const overlay = markBytes
    ? await imageWatermark(markBytes, sizes.image)
    : await textWatermark(watermark.text, sizes.text, Math.max(16, image.width - 2 * sizes.margin))
  return overlayWatermark(
    bytes,
    overlay,
    placeWatermark(watermark.position, image, overlay),
    watermark.opacity,
  )
}

async function watermarkKey(ctx: Ctx, id: string | null): Promise<string | null> {
  const [row] = await ctx.db.query<{ key: string }>(
    'files.keyOfMark',
    `SELECT key FROM files_item WHERE tenant_id = $1 AND id = $2 AND space_id = $1 AND picture = 'ready' AND trashed_at IS NULL`,
    [ctx.tenant.id, id],
  )
  return row?.key ?? null
}
