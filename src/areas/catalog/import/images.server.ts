import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { findFetchedImages } from '#kernel/import/images/images.server.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { type AttachedImage, attachImages, resolveVideo } from '../image/image.server.ts'
import type { ImageToAttach } from './import.types.ts'

interface Media {
  id: string
  name: string
  width: number
  height: number
  colour: string
}

/** Returns the id in a URL of an image of this site: the id itself, `/media/<id>/…`, or that on one of its hosts. */
export function siteImageId(tenant: Tenant, url: string): string | undefined {
  if (isId(url)) return url.toLowerCase()
  const path = /^(?:https?:\/\/([^/:]+)(?::\d+)?)?\/media\/([0-9a-f-]{36})\//i.exec(url)
  if (!path || !isId(path[2]) || (path[1] && !tenant.hosts.includes(path[1].toLowerCase()))) return undefined
  return path[2].toLowerCase()
}

export interface ImageResolver {
  /** Returns the id of the image a URL or file name refers to. */
  of(url: string): string | undefined
  /** Returns the existing images of a product, in order. */
  at(productId: string): string[]
  /** Adds images after the existing ones. */
  place(products: readonly { productId: string; images: readonly ImageToAttach[] }[]): Promise<void>
}

/** Loads the images these URLs refer to (fetched by an earlier import, or the site's own) and the images of these products. */
export async function loadImageResolver(
  ctx: Ctx,
  urls: readonly string[],
  productIds: readonly string[],
): Promise<ImageResolver> {
  const fetched = await findFetchedImages(
    ctx,
    urls.filter((url) => /^https?:/i.test(url)),
  )
  const ids = [...urls.flatMap((url) => siteImageId(ctx.tenant, url) ?? []), ...fetched.values()]
  const names = urls.filter((url) => !/^https?:\/\//i.test(url) && !isId(url)).map(fileName)
  const [media, placed] = await Promise.all([
    ids.length || names.length
      ? ctx.db.query<Media>(
          'catalog.importMedia',
          `SELECT id, name, width, height, colour FROM media
           WHERE tenant_id = $1 AND kind = 'image' AND (id = ANY($2::uuid[]) OR name = ANY($3::text[])) ORDER BY created_at`,
          [ctx.tenant.id, ids, names],
        )
      : [],
    imagesByProduct(ctx, productIds),
  ])
  const byId = new Map(media.map((picture) => [picture.id, picture]))
  // Of images with the same name, the newest comes last and wins.
  const byName = new Map(media.map((picture) => [picture.name, picture]))
  return {
    of: (url) =>
      (byId.get(siteImageId(ctx.tenant, url) ?? fetched.get(url) ?? '') ?? byName.get(fileName(url)))?.id,
    at: (productId) => placed.get(productId) ?? [],
    async place(products) {
      const videos = await resolveVideos(
        ctx,
        products.flatMap(({ images }) => images.flatMap(({ film }) => film ?? [])),
      )
      const rows = products.flatMap(({ productId, images }) =>
        images.flatMap(({ id, alt, film, position }): AttachedImage[] => {
          const picture = byId.get(id) ?? media.find((row) => row.id === id)
          if (!picture) return []
          const { width, height, colour } = picture
          return [
            {
              id,
              width,
              height,
              colour,
              productId,
              position,
              focal: { x: 0.5, y: 0.5 },
              altTh: alt,
              altEn: '',
              film: (film && videos.get(film)) ?? null,
            },
          ]
        }),
      )
      return attachImages(ctx, rows)
    },
  }
}

/** Returns the images of these products, in order. */
export async function imagesByProduct(
  ctx: Ctx,
  productIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await ctx.db.query<{ productId: string; mediaIds: string[] }>(
    'catalog.imagesAt',
    `SELECT product_id AS "productId", array_agg(media_id ORDER BY position, media_id) AS "mediaIds" FROM product_image
     WHERE tenant_id = $1 AND product_id = ANY ($2::uuid[]) GROUP BY product_id`,
    [ctx.tenant.id, productIds],
  )
  return new Map(rows.map(({ productId, mediaIds }) => [productId, mediaIds]))
}

/** Returns those that are videos of the site or clips, as stored; others are imported as plain images. */
async function resolveVideos(ctx: Ctx, videos: readonly string[]): Promise<Map<string, string>> {
  const resolved = new Map<string, string>()
  for (const video of new Set(videos)) {
    try {
      resolved.set(video, await resolveVideo(ctx, video))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }
  return resolved
}

const fileName = (url: string): string =>
  /^https?:\/\//i.test(url) ? url : (url.split(/[\\/]/).at(-1) ?? url)
