import { Hono } from 'hono'
import { isUnchanged } from '#kernel/cache/page.ts'
import { notFound } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { isId } from '#kernel/id.ts'
import { loadImageAtWidth } from './sizes.server.ts'

/**
 * `GET /media/:id/:width.webp`: public, immutable images, served without the database. AVIF where the browser accepts
 * it; `.jpg` for programs that support neither.
 */
export function mediaRoutes() {
  const app = new Hono<AppEnv>()
  app.get('/:id/:file', async (c) => {
    const { ctx } = c.var
    const id = c.req.param('id').toLowerCase()
    const [, width, ending] = /^(320|640|960|1280)\.(webp|jpg)$/.exec(c.req.param('file')) ?? []
    if (!isId(id) || !width) throw notFound()
    const modern = c.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp'
    const format = ending === 'jpg' ? 'jpeg' : modern
    const image = await loadImageAtWidth(ctx.services.storage, ctx.tenant.id, id, {
      width: Number(width),
      format,
    })
    if (!image) throw notFound()
    c.header('cache-control', 'public, max-age=31536000, immutable')
    c.header('vary', 'accept')
    c.header('etag', image.etag)
    if (isUnchanged(c.req.header('if-none-match'), image.etag)) {
      await image.stream.cancel()
      return c.body(null, 304)
    }
    c.header('content-type', image.contentType)
    c.header('content-length', String(image.length))
    return c.body(image.stream)
  })
  return app
}
