import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { makeSizes, readImage } from '#kernel/image/image.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { mediaWidths, type StoredImage } from '../public.ts'

/** WebP is stored; a job adds AVIF, and JPEG, for external programs that support nothing newer, is made on first request. */
export type MediaFormat = 'webp' | 'avif' | 'jpeg'

export const imageKey = (id: string, width: number, format: MediaFormat = 'webp') =>
  `media/${id}/${width}.${format}`

/**
 * Returns the widths an image is stored in: those smaller than its own, and the next larger one, which then holds it at
 * its original size.
 */
export const storedWidths = (originalWidth: number): number[] => {
  const above = mediaWidths.findIndex((width) => width >= originalWidth)
  return above < 0 ? [...mediaWidths] : mediaWidths.slice(0, above + 1)
}

/**
 * Stores a public image: re-encoded from its pixels in the stored widths, without metadata. A job adds AVIF. Takes some
 * tenths of a second without the database, so end any open transaction first. An `id` is given where it is derived from
 * the bytes, so that storing it again adds nothing. Throws 422 as `readImage` does.
 */
export async function storeImage(
  ctx: Ctx,
  bytes: Uint8Array,
  { name, id = newId() }: { name: string; id?: string },
): Promise<StoredImage> {
  const metadata = await readImage(bytes)
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const widths = storedWidths(metadata.width)
  const sizes = await makeSizes(bytes, widths)
  await Promise.all(
    sizes.map((size, n) => storage.put(imageKey(id, widths[n]!), size.data, { contentType: 'image/webp' })),
  )
  const largest = sizes.at(-1)!
  const image = { id, width: largest.width, height: largest.height, colour: metadata.colour }
  await recordImages(ctx, [{ ...image, name, bytes }])
  enqueue(ctx, 'files.avif', { id, widths }, { whenIdle: true })
  return image
}

/** A WebP image ready to be shown as it is; its creator knows `colour` and size. */
export interface ReadyImage {
  name: string
  bytes: Uint8Array
  width: number
  height: number
  colour: string
}

/** Inspects a WebP image we made ourselves; its average colour is the placeholder. */
export async function inspectReadyImage(bytes: Uint8Array, name: string): Promise<ReadyImage> {
  const [{ width, height }, pixel] = await Promise.all([
    sharp(bytes).metadata(),
    sharp(bytes).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer(),
  ])
  return { name, bytes, width, height, colour: `#${pixel.toString('hex')}` }
}

/** Stores images we made ourselves without re-encoding them; smaller sizes are made on first request. */
export async function storeReadyImages(ctx: Ctx, images: readonly ReadyImage[]): Promise<StoredImage[]> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const stored = images.map((image) => ({ ...image, id: newId() }))
  const waiting = [...stored]
  const carry = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      await storage.put(imageKey(next.id, storedWidths(next.width).at(-1)!), next.bytes, {
        contentType: 'image/webp',
      })
    }
  }
  await Promise.all(Array.from({ length: 8 }, carry))
  await recordImages(ctx, stored)
  return stored.map(({ id, width, height, colour }) => ({ id, width, height, colour }))
}

async function recordImages(
  ctx: Ctx,
  images: readonly (StoredImage & { name: string; bytes: Uint8Array })[],
): Promise<void> {
  if (!images.length) return
  const rows = images.map(({ bytes, ...image }) => ({
    ...image,
    name: image.name.slice(0, 200),
    size: bytes.byteLength,
    sha256: fingerprint(bytes),
  }))
  await ctx.db.query(
    'files.recordImages',
    `INSERT INTO media (tenant_id, id, kind, name, type, bytes, width, height, colour, sha256, created_by, created_at)
     SELECT $1, id, 'image', name, 'image/webp', size, width, height, colour, sha256, $3, $4
     FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, name text, size int, width int, height int, colour text, sha256 text)
     ON CONFLICT (tenant_id, id) DO NOTHING`,
    [ctx.tenant.id, JSON.stringify(rows), ctx.viewer.user?.id ?? null, ctx.now],
  )
}

/** Returns which of these images the site has. */
export async function existingImageIds(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const found = await ctx.db.query<{ id: string }>(
    'files.imagesThere',
    `SELECT id FROM media WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'image' ORDER BY id`,
    [ctx.tenant.id, ids],
  )
  return new Set(found.map(({ id }) => id))
}

/**
 * Deletes images that nothing shows any more; the caller has checked this. Their bytes are removed by the nightly
 * orphan sweep.
 */
export async function deleteImages(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (!ids.length) return
  await ctx.db.query(
    'files.forgetImages',
    "DELETE FROM media WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND kind = 'image'",
    [ctx.tenant.id, ids],
  )
}

/** Hex; the same for identical files. */
export const fingerprint = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
