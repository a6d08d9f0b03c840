import { Hono } from 'hono'
import { notFound } from '#kernel/errors.ts'
import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { idParam } from '../files.schema.ts'
import { getRows } from '../item/item-row.server.ts'
import {
  getPublicFileByKey,
  getViewableFile,
  recordFileAccess,
  resolveServedContent,
} from './content.server.ts'
import { sendPreview } from './send-preview.ts'
import { serveFile } from './serve.ts'
import { streamZip } from './zip.server.ts'

/** Content of files, previews and archives. */
export const downloadApi = createApi()
const bytesResponses = { 200: { description: 'The file content' }, ...problems }
const flag = z.enum(['0', '1']).optional()

downloadApi.openapi(
  createRoute({
    method: 'get',
    path: '/items/{id}/content',
    summary: 'Get the content of a file (supports Range); download=1 serves it as a download',
    request: {
      params: idParam,
      query: z.object({ download: flag, version: z.coerce.number().int().min(1).optional() }),
    },
    responses: bytesResponses,
  }),
  async (c) => {
    const { download, version } = c.req.valid('query')
    const file = await getViewableFile(c.var.ctx, c.req.valid('param').id)
    const served = await resolveServedContent(c.var.ctx, file, version ?? null)
    await recordFileAccess(c.var.ctx, [file], download === '1' ? 'downloaded' : 'opened')
    return serveFile(c, served, { download: download === '1', cache: 'private, no-cache' })
  },
)

downloadApi.openapi(
  createRoute({
    method: 'get',
    path: '/items/{id}/preview/{width}',
    summary: 'Get the preview of an image, 320, 640 or 1280 pixels wide',
    request: { params: idParam.extend({ width: z.enum(['320', '640', '1280']) }) },
    responses: bytesResponses,
  }),
  async (c) => {
    const { id, width } = c.req.valid('param')
    const file = await getViewableFile(c.var.ctx, id)
    return sendPreview(c, file, Number(width) as 320 | 640 | 1280, null)
  },
)

downloadApi.openapi(
  createRoute({
    method: 'get',
    path: '/zip',
    summary: 'Download a ZIP archive of items and everything below them, created while streaming',
    request: {
      query: z.object({
        id: z.union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(500)]),
      }),
    },
    responses: bytesResponses,
  }),
  async (c) => {
    const { ctx } = c.var
    const ids = c.req.valid('query').id
    const rows = await getRows(ctx, ids, 'see')
    if (rows.some((row) => row.trashed_at)) throw notFound('files.none')
    await recordFileAccess(ctx, rows, 'downloaded')
    return streamZip(ctx, ids, rows.length === 1 ? rows[0]!.name : 'files')
  },
)

/** `GET /filemanager/{year}/{month}/{name}`: files of the site's tree by their storage path. */
export function publicFileRoutes() {
  const app = new Hono<AppEnv>()
  app.get('/:year/:month/:name', async (c) => {
    const { year, month, name } = c.req.param()
    if (!/^\d{4}\/\d\d\/\d{10,22}(\.[a-z0-9]{1,10})?$/.test(`${year}/${month}/${name}`)) throw notFound()
    const served = await getPublicFileByKey(c.var.ctx, `filemanager/${year}/${month}/${name}`)
    return serveFile(c, served, { download: c.req.query('download') === '1', cache: 'public, max-age=300' })
  })
  return app
}
