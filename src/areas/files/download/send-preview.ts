import type { Context } from 'hono'
import { isUnchanged } from '#kernel/cache/page.ts'
import { notFound } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { getPreview, getWatermarkedPreview } from '../image/preview.server.ts'
import type { ItemRow } from '../item/item-row.server.ts'
import type { PreviewWidth, Watermark } from '../public.ts'

/** Responds with an image's preview, watermarked if a watermark is given. Throws 404 while there is none. */
export async function sendPreview(
  c: Context<AppEnv>,
  row: Pick<ItemRow, 'key' | 'picture'>,
  width: PreviewWidth,
  watermark: Watermark | null,
): Promise<Response> {
  const { ctx } = c.var
  if (row.picture !== 'ready' || !row.key) throw notFound('files.none')
  if (!watermark) await ctx.db.commit()
  const avif = c.req.header('accept')?.includes('image/avif') ?? false
  const object = watermark
    ? await getWatermarkedPreview(ctx, row.key, width, watermark)
    : await getPreview(ctx, row.key, width, avif)
  if (!object) throw notFound('files.none')
  const headers = new Headers({
    'content-type': object.contentType,
    // Moving the watermark affects every image, including those a guest has already seen; unchanged ones cost a 304.
    'cache-control': watermark ? 'private, no-cache' : 'private, max-age=86400',
    vary: 'accept',
    etag: object.etag,
  })
  if (isUnchanged(c.req.header('if-none-match'), object.etag)) {
    await object.stream.cancel()
    return new Response(null, { status: 304, headers })
  }
  headers.set('content-length', String(object.length))
  return new Response(object.stream, { headers })
}
