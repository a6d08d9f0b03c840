import type { Ctx } from '#kernel/http/ctx.ts'
import type { FetchedImage } from '#kernel/import/import.types.ts'
import { type AttachedImage, attachImages } from '../image/image.server.ts'
import { limits } from '../product/product.rules.ts'
import type { PendingImage } from '../product/product.types.ts'
import { reindexProducts } from '../product/reindex.server.ts'

interface WaitingProduct {
  id: string
  pending: PendingImage[]
  images: number
  next: number
}

/**
 * Adds a fetched image to the products whose file referred to it, at its original position, and to their variants. It
 * does not change the product's version: an undo detects user changes by it.
 */
export async function attachFetchedImage(ctx: Ctx, { url, mediaId, recordIds }: FetchedImage): Promise<void> {
  // In the order of their ids, like all code that locks products.
  const products = await ctx.db.query<WaitingProduct>(
    'catalog.waitForPicture',
    `SELECT p.id, d.pending_images AS pending,
       (SELECT count(*)::int FROM product_image i WHERE i.tenant_id = $1 AND i.product_id = p.id) AS images,
       (SELECT coalesce(max(position) + 1, 0) FROM product_image i WHERE i.tenant_id = $1 AND i.product_id = p.id) AS next
     FROM product p JOIN product_detail d ON d.tenant_id = $1 AND d.id = p.id
     WHERE p.tenant_id = $1 AND p.id = ANY ($2::uuid[]) ORDER BY p.id FOR UPDATE OF p`,
    [ctx.tenant.id, recordIds],
  )
  const [media] = await ctx.db.query<{ width: number; height: number; colour: string }>(
    'catalog.fetchedMedia',
    `SELECT width, height, colour FROM media WHERE tenant_id = $1 AND id = $2 AND kind = 'image'`,
    [ctx.tenant.id, mediaId],
  )
  const waiting = products.flatMap((product) => {
    const pending = product.pending.find((image) => image.url === url)
    return pending ? [{ ...product, own: pending }] : []
  })
  if (!media || !waiting.length) return
  const images = waiting.flatMap(({ id, images: count, next, own }): AttachedImage[] => {
    if (count >= limits.images) return []
    const position = own.position ?? next
    return [{ ...media, id: mediaId, productId: id, position, focal, altTh: own.alt, altEn: '' }]
  })
  await attachImages(ctx, images)
  await ctx.db.query(
    'catalog.pictureCame',
    `UPDATE product_detail d SET pending_images = g.pending
     FROM jsonb_to_recordset($2::jsonb) AS g(id uuid, pending jsonb) WHERE d.tenant_id = $1 AND d.id = g.id`,
    [
      ctx.tenant.id,
      JSON.stringify(
        waiting.map(({ id, pending }) => ({ id, pending: pending.filter((image) => image.url !== url) })),
      ),
    ],
  )
  const variants = waiting.flatMap(({ own }) => own.variants ?? [])
  if (variants.length)
    await ctx.db.query(
      'catalog.pictureOfVariants',
      'UPDATE product_variant SET image_id = $3 WHERE tenant_id = $1 AND id = ANY ($2::uuid[]) AND image_id IS NULL',
      [ctx.tenant.id, variants, mediaId],
    )
  await reindexProducts(
    ctx,
    waiting.map(({ id }) => id),
  )
}

const focal = { x: 0.5, y: 0.5 }
