import { serveFile } from '#areas/files/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { playlistType } from './make-stream.server.ts'
import { isPartName, playlistName } from './playlist.rules.ts'
import { storyboardName } from './storyboard.rules.ts'
import { trailerStream, watchedStream } from './stream.server.ts'
import { folderOf } from './stream-row.server.ts'

/** The streams of videos, for those who may watch the video itself. */
export const streamApi = createApi()

const folderParams = z.object({ id: z.uuid(), folder: z.uuid() })
const bytes = { 200: { description: 'The file content' }, ...problems }

streamApi.openapi(
  createRoute({
    method: 'get',
    path: '/streams/{id}/{folder}/master.m3u8',
    summary: 'Retrieve the master playlist of a video stream (HLS), which lists its sizes',
    description:
      'Available to those who may watch the video: its learners and the team, and everyone if it is a free preview or a trailer.',
    request: { params: folderParams },
    responses: bytes,
  }),
  async (c) => {
    const { id, folder } = c.req.valid('param')
    const { ctx } = c.var
    await watchedStream(ctx, id, folder)
    return playlist(ctx, `${folderOf(id, folder)}/master.m3u8`)
  },
)

streamApi.openapi(
  createRoute({
    method: 'get',
    path: '/streams/{id}/{folder}/{height}/{name}',
    summary: 'Retrieve the playlist or a segment of one size of a video stream (supports Range)',
    description: 'Available to those who may watch the video.',
    request: {
      params: folderParams.extend({ height: z.string().regex(/^\d{2,4}$/), name: z.string().max(20) }),
    },
    responses: bytes,
  }),
  async (c) => {
    const { id, folder, height, name } = c.req.valid('param')
    const { ctx } = c.var
    const { rungs } = await watchedStream(ctx, id, folder)
    if (!rungs.some((rung) => String(rung.height) === height)) throw notFound('lesson.no_stream')
    const key = `${folderOf(id, folder)}/${height}/${name}`
    if (name === playlistName) return playlist(ctx, key)
    if (!isPartName(name)) throw notFound('lesson.no_stream')
    const metadata = await tenantStorage(ctx.services.storage, ctx.tenant.id).head(key)
    if (!metadata) throw notFound('lesson.no_stream')
    // A folder is immutable; caching gives former viewers nothing they have not already seen.
    return serveFile(
      c,
      { key, name, size: metadata.size, contentType: 'video/mp4', etag: metadata.etag },
      { download: false, cache: 'private, max-age=3600' },
    )
  },
)

streamApi.openapi(
  createRoute({
    method: 'get',
    path: '/streams/{id}/{folder}/pictures.jpg',
    summary: 'Retrieve the storyboard of a video: one sheet of thumbnails',
    description: 'Available to those who may watch the video.',
    request: { params: folderParams },
    responses: bytes,
  }),
  async (c) => {
    const { id, folder } = c.req.valid('param')
    const { ctx } = c.var
    const { pictures } = await watchedStream(ctx, id, folder)
    const key = `${folderOf(id, folder)}/${storyboardName}`
    const metadata = pictures && (await tenantStorage(ctx.services.storage, ctx.tenant.id).head(key))
    if (!metadata) throw notFound('lesson.no_stream')
    return serveFile(
      c,
      { key, name: storyboardName, size: metadata.size, contentType: 'image/jpeg', etag: metadata.etag },
      { download: false, cache: 'private, max-age=3600' },
    )
  },
)

const size = z.object({ height: z.number().int(), src: z.string() })
const integer = z.number().int()
const storyboard = z.object({
  everyMs: integer,
  count: integer,
  columns: integer,
  width: integer,
  height: integer,
  src: z.string(),
})

streamApi.openapi(
  createRoute({
    method: 'get',
    path: '/trailers/{id}/stream',
    summary: 'Retrieve the stream of a course’s trailer',
    description:
      '`id` is the course ID. `stream` is null if there is none; play the video file directly in that case.',
    request: { params: z.object({ id: z.uuid() }) },
    responses: {
      200: jsonResponse(
        'The playlists of the stream',
        z.object({
          stream: z
            .object({ src: z.string(), sizes: z.array(size), pictures: storyboard.nullable() })
            .nullable(),
        }),
      ),
      ...problems,
    },
  }),
  async (c) => c.json({ stream: await trailerStream(c.var.ctx, c.req.valid('param').id) }, 200),
)

async function playlist(ctx: Parameters<typeof watchedStream>[0], key: string): Promise<Response> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  await ctx.db.commit()
  const object = await storage.get(key)
  if (!object) throw notFound('lesson.no_stream')
  return new Response(object.stream, {
    headers: {
      'content-type': playlistType,
      'content-length': String(object.length),
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
