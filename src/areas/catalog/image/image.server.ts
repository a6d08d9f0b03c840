import {
  type FileReplacer,
  getItem,
  publishItemImage,
  setUses,
  storeImage,
} from '#areas/files/public.server.ts'
import type { StoredImage } from '#areas/files/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound, Problem } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { clipText, parseClip } from '#kernel/ui/clip.rules.ts'
import { catalogAbilities } from '../abilities.ts'
import type { FocalPoint } from '../catalog.types.ts'
import { catalogPaths } from '../paths.ts'
import { limits } from '../product/product.rules.ts'
import { reindexProducts } from '../product/reindex.server.ts'

/** A position of an image on a product. */
export interface AttachedImage extends StoredImage {
  productId: string
  position: number
  focal: FocalPoint
  altTh: string
  altEn: string
  /** The file of the file manager it was made from. */
  fileId?: string
  /** The video it is the poster of: a file id, or a clip as text. */
  film?: string | null
}

/** Adds already stored images to products; the caller reindexes the products afterwards. One statement. */
export async function attachImages(ctx: Ctx, images: readonly AttachedImage[]): Promise<void> {
  if (!images.length) return
  await ctx.db.query(
    'catalog.placeImages',
    `INSERT INTO product_image (tenant_id, product_id, media_id, file_id, film_id, clip, position, focal, alt_th, alt_en, colour, width,
       height)
     SELECT $1, "productId", id, "fileId", ${videoIdOf('film')}, ${clipOf('film')}, position, focal, "altTh", "altEn", colour, width, height
     FROM jsonb_to_recordset($2::jsonb) AS g("productId" uuid, id uuid, "fileId" uuid, film text, position int, focal jsonb, "altTh" text, "altEn" text,
       colour text, width int, height int)
     ON CONFLICT (tenant_id, product_id, media_id) DO UPDATE SET position = excluded.position`,
    [ctx.tenant.id, JSON.stringify(images)],
  )
}

/** In the database a video is either a file or a clip; everywhere else it is one string. */
const videoIdOf = (text: string) => `CASE WHEN ${text} NOT LIKE '%:%' THEN ${text}::uuid END`
const clipOf = (text: string) => `CASE WHEN ${text} LIKE '%:%' THEN ${text} END`

export interface NewImage {
  bytes: Uint8Array
  name: string
  altTh?: string
  altEn?: string
  focal?: FocalPoint
  /** Id of a video among the site's files, or a link to one on YouTube or Vimeo; the image is its poster. */
  film?: string
  /** Its index among the product's images, from 0; by default after those present when it arrives. */
  position?: number
}

/**
 * Stores an image at its position, or after the others. Of several sent at the same time, the position decides, not the
 * order of arrival. Throws 404, 409 `catalog.too_many_images`, 422 for a file that is not an image, 422
 * `catalog.no_film` for a video that is not one of the site's.
 */
export async function addImage(ctx: Ctx, productId: string, input: NewImage): Promise<StoredImage> {
  authorize(ctx, catalogAbilities['product.edit'])
  await requireImageSlot(ctx, productId)
  const video = input.film && (await resolveVideo(ctx, input.film))
  // Resizing takes longer than any statement; no transaction is held open for it.
  await ctx.db.commit()
  const image = await storeImage(ctx, input.bytes, { name: input.name })
  const { altTh = '', altEn = '', focal = centre, position } = input
  const attached = { ...image, productId, focal, altTh, altEn, ...(video && { film: video }) }
  await attachImage(ctx, attached, position)
  if (video) await publishFileUsages(ctx, productId)
  return image
}

const centre: FocalPoint = { x: 0.5, y: 0.5 }

/**
 * Adds an image from the site's files to a product, after the others; the file then records where it is used. Throws
 * 404, 409 `catalog.too_many_images`, 409 `catalog.image_twice`, 422 for a file that is not an image.
 */
export async function addImageFromFile(ctx: Ctx, productId: string, fileId: string): Promise<StoredImage> {
  authorize(ctx, catalogAbilities['product.edit'])
  await requireImageSlot(ctx, productId)
  await requireNotAttached(ctx, productId, fileId)
  const image = await publishItemImage(ctx, fileId)
  await attachImage(ctx, { ...image, productId, focal: centre, altTh: '', altEn: '', fileId })
  await publishFileUsages(ctx, productId)
  return image
}

/** At its position, or after the product's other images. */
async function attachImage(
  ctx: Ctx,
  image: Omit<AttachedImage, 'position'>,
  position?: number,
): Promise<void> {
  const last = await nextPosition(ctx, image.productId)
  await attachImages(ctx, [{ ...image, position: position ?? last }])
  await reindexProducts(ctx, [image.productId])
}

/** Reports to the file manager which of its files a product shows. */
async function publishFileUsages(ctx: Ctx, productId: string): Promise<void> {
  const [product] = await ctx.db.query<{ name: string; files: string[] }>(
    'catalog.filesOfProduct',
    `SELECT p.name_th AS name, array(SELECT DISTINCT f FROM product_image i CROSS JOIN unnest(ARRAY[file_id, film_id]) AS f
       WHERE i.tenant_id = $1 AND i.product_id = p.id AND f IS NOT NULL) AS files
     FROM product p WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, productId],
  )
  const path = catalogPaths.product(productId)
  await setUses(
    ctx,
    { kind: 'product', refId: productId, label: product?.name ?? '', path },
    product?.files ?? [],
  )
}

/** Types that browsers play natively. */
const videoTypes = new Set(['video/mp4', 'video/webm'])

const isVideo = async (ctx: Ctx, fileId: string): Promise<boolean> =>
  videoTypes.has((await getItem(ctx, fileId)).contentType ?? '')

/**
 * Returns a video as stored: the id of a public file, or a clip as text. Throws 422 `catalog.no_film` for anything that
 * is not a video among the site's files and 422 `catalog.no_clip` for a URL that is not a video.
 */
export async function resolveVideo(ctx: Ctx, video: string): Promise<string> {
  if (!/[:/]/.test(video)) {
    await requireVideo(ctx, video)
    return video
  }
  const clip = parseClip(video)
  if (!clip) throw invalid([{ path: 'film', code: 'catalog.no_clip' }])
  return clipText(clip)
}

/** Throws 422 `catalog.no_film` unless the file is a public video: in the site's tree and not in the trash. */
async function requireVideo(ctx: Ctx, fileId: string): Promise<void> {
  const refused = () => invalid([{ path: 'film', code: 'catalog.no_film' }])
  const item = await getItem(ctx, fileId).catch((error) => {
    throw error instanceof Problem && error.status === 404 ? refused() : error
  })
  if (item.space !== 'public' || item.trashedAt || !videoTypes.has(item.contentType ?? '')) throw refused()
}

/**
 * Handles replacing a file that a product shows: the image keeps its position, focal point and texts. A video replaces
 * a video, an image an image.
 */
export const productFileUser: FileReplacer = {
  async prepare(ctx, productIds, toId) {
    authorize(ctx, catalogAbilities['product.edit'])
    if (await isVideo(ctx, toId)) {
      await requireVideo(ctx, toId)
      return (productId, fromId) => replaceVideo(ctx, productId, fromId, toId)
    }
    for (const id of productIds) await requireNotAttached(ctx, id, toId)
    const images = new Map<string, StoredImage>()
    for (const id of productIds) images.set(id, await publishItemImage(ctx, toId))
    return async (productId, fromId) => {
      const image = images.get(productId)
      if (!image) return
      if (await isVideo(ctx, fromId)) throw invalid([{ path: 'by', code: 'catalog.no_film' }])
      await requireNotAttached(ctx, productId, toId)
      await ctx.db.query(
        'catalog.replaceImage',
        `WITH shown AS (
           UPDATE product_variant v SET image_id = $5 FROM product_image i WHERE v.tenant_id = $1 AND v.product_id = $2
           AND i.tenant_id = $1 AND i.product_id = $2 AND i.file_id = $3 AND v.image_id = i.media_id)
         UPDATE product_image SET media_id = $5, file_id = $4, colour = $6, width = $7, height = $8
         WHERE tenant_id = $1 AND product_id = $2 AND file_id = $3`,
        [ctx.tenant.id, productId, fromId, toId, image.id, image.colour, image.width, image.height],
      )
      await reindexProducts(ctx, [productId])
    }
  },
}

async function replaceVideo(ctx: Ctx, productId: string, fromId: string, toId: string): Promise<void> {
  if (!(await isVideo(ctx, fromId))) throw invalid([{ path: 'by', code: 'catalog.no_image' }])
  await ctx.db.query(
    'catalog.replaceFilm',
    'UPDATE product_image SET film_id = $4 WHERE tenant_id = $1 AND product_id = $2 AND film_id = $3',
    [ctx.tenant.id, productId, fromId, toId],
  )
  touch(ctx, 'catalog')
}

async function requireNotAttached(ctx: Ctx, productId: string, fileId: string): Promise<void> {
  const existing = await ctx.db.query(
    'catalog.imageOfFile',
    'SELECT 1 FROM product_image WHERE tenant_id = $1 AND product_id = $2 AND file_id = $3',
    [ctx.tenant.id, productId, fileId],
  )
  if (existing.length) throw conflict('catalog.image_twice')
}

async function requireImageSlot(ctx: Ctx, productId: string): Promise<void> {
  const attachedCount = await imageCount(ctx, productId)
  if (attachedCount >= limits.images) throw conflict('catalog.too_many_images', { maximum: limits.images })
}

async function imageCount(ctx: Ctx, productId: string): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(
    'catalog.imageCount',
    `SELECT (SELECT count(*) FROM product_image i WHERE i.tenant_id = $1 AND i.product_id = p.id) AS count
     FROM product p WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, productId],
  )
  if (!row) throw notFound('catalog.no_product')
  return row.count
}

/** Locks the product, so that two concurrent images do not get the same position. */
async function nextPosition(ctx: Ctx, productId: string): Promise<number> {
  const [row] = await ctx.db.query<{ next: number }>(
    'catalog.nextImage',
    `WITH p AS MATERIALIZED (SELECT id FROM product WHERE tenant_id = $1 AND id = $2 FOR UPDATE)
     SELECT coalesce((SELECT max(position) + 1 FROM product_image WHERE tenant_id = $1 AND product_id = p.id), 0) AS next FROM p`,
    [ctx.tenant.id, productId],
  )
  if (!row) throw notFound('catalog.no_product')
  return row.next
}

/** Sets the order of a product's images; the first is its cover. Images not listed come after them, in their existing order. */
export async function orderImages(ctx: Ctx, productId: string, mediaIds: readonly string[]): Promise<void> {
  authorize(ctx, catalogAbilities['product.edit'])
  const rows = await ctx.db.query(
    'catalog.orderImages',
    `UPDATE product_image i SET position = ordered.n
     FROM (SELECT media_id, row_number() OVER (ORDER BY array_position($3::uuid[], media_id), position) - 1 AS n
           FROM product_image WHERE tenant_id = $1 AND product_id = $2) ordered
     WHERE i.tenant_id = $1 AND i.product_id = $2 AND i.media_id = ordered.media_id RETURNING i.media_id`,
    [ctx.tenant.id, productId, mediaIds],
  )
  if (!rows.length) throw notFound('catalog.no_image')
  await reindexProducts(ctx, [productId])
}

/** Changes the texts of an image, or its video; omitted fields stay. Throws 404, 422 `catalog.no_film`, `catalog.no_clip`. */
export async function editImage(
  ctx: Ctx,
  productId: string,
  mediaId: string,
  change: { focal?: FocalPoint; altTh?: string; altEn?: string; film?: string | null },
): Promise<void> {
  authorize(ctx, catalogAbilities['product.edit'])
  const video = change.film && (await resolveVideo(ctx, change.film))
  const rows = await ctx.db.query(
    'catalog.editImage',
    `UPDATE product_image SET focal = coalesce($4::jsonb, focal), alt_th = coalesce($5, alt_th), alt_en = coalesce($6, alt_en),
       film_id = CASE WHEN $7 THEN ${videoIdOf('$8::text')} ELSE film_id END,
       clip = CASE WHEN $7 THEN ${clipOf('$8::text')} ELSE clip END
     WHERE tenant_id = $1 AND product_id = $2 AND media_id = $3 RETURNING media_id`,
    [
      ctx.tenant.id,
      productId,
      mediaId,
      change.focal ? JSON.stringify(change.focal) : null,
      change.altTh ?? null,
      change.altEn ?? null,
      change.film !== undefined,
      video ?? null,
    ],
  )
  if (!rows.length) throw notFound('catalog.no_image')
  await reindexProducts(ctx, [productId])
  if (change.film !== undefined) await publishFileUsages(ctx, productId)
}

/** Removes an image from a product, and from variants that show it. Its file stays: orders may still show it. */
export async function removeImage(ctx: Ctx, productId: string, mediaId: string): Promise<void> {
  authorize(ctx, catalogAbilities['product.edit'])
  const rows = await ctx.db.query<{ filed: boolean }>(
    'catalog.removeImage',
    `WITH bare AS (
       UPDATE product_variant SET image_id = NULL WHERE tenant_id = $1 AND product_id = $2 AND image_id = $3)
     DELETE FROM product_image WHERE tenant_id = $1 AND product_id = $2 AND media_id = $3 
     RETURNING coalesce(file_id, film_id) IS NOT NULL AS filed`,
    [ctx.tenant.id, productId, mediaId],
  )
  if (!rows.length) throw notFound('catalog.no_image')
  touch(ctx, 'catalog')
  await reindexProducts(ctx, [productId])
  if (rows[0]?.filed) await publishFileUsages(ctx, productId)
}
