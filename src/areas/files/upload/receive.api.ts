import { Hono } from 'hono'
import { conflict, malformed, notAllowed } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { touchUpload } from './upload.server.ts'

/**
 * `PUT /api/storage?…`: accepts what a signed URL of the file storage allows, as S3 would at its own URL. The URL
 * grants the permission; its upload must still be open.
 */
export function storageRoutes() {
  const app = new Hono<AppEnv>()
  app.put('/', async (c) => {
    const { ctx } = c.var
    const { storage } = ctx.services
    const allowed = storage.verifySigned(new URL(c.req.url).searchParams, 'PUT', ctx.now)
    const sitePrefix = `${ctx.tenant.id}/`
    if (!allowed?.key.startsWith(sitePrefix)) throw notAllowed('files.address')
    if (allowed.contentType && c.req.header('content-type') !== allowed.contentType)
      throw notAllowed('files.address')
    if (!(await touchUpload(ctx, allowed.key.slice(sitePrefix.length)))) throw conflict('files.upload_over')
    // Receiving the bytes may take minutes; the database connection must not wait for them.
    await ctx.db.commit()
    const body = c.env?.peer?.bytes?.() ?? c.req.raw.body ?? new Uint8Array()
    const limits = { contentLength: allowed.contentLength, maxBytes: allowed.contentLength }
    if (allowed.part) {
      const { uploadId, number } = allowed.part
      const { etag } = await storage.putPart({ key: allowed.key, uploadId, number, body, limits })
      return c.body(null, 200, { etag })
    }
    if (!allowed.contentType) throw malformed()
    const { etag } = await storage.put(allowed.key, body, { contentType: allowed.contentType, ...limits })
    return c.body(null, 200, { etag })
  })
  return app
}
