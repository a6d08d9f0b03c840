import { serveFile } from '#areas/files/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import { answer, createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { playlistType } from './make-stream.server.ts'
import { isPartName, playlistName } from './playlist.rules.ts'
import { storyboardName } from './storyboard.rules.ts'
import { trailerStream, watchedStream } from './stream.server.ts'
import { folderOf } from './stream-row.server.ts'

/** The streams of videos, for those who may watch the video itself. */
export const streamApi = createApi()

const place = z.object({ id: z.uuid(), folder: z.uuid() })
const bytes = { 200: { description: 'The bytes' }, ...problems }

streamApi.openapi(
  createRoute({
    method: 'get',
    path: '/streams/{id}/{folder}/master.m3u8',
    summary: 'The sizes of a film’s stream (HLS)',
    description:
      'For who may open the film: its learners, the team; everybody where it is a sample or a trailer.',
    request: { params: place },
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
    summary: 'One size of a film’s stream: its playlist and its parts (Range)',
    description: 'For who may open the film.',
    request: { params: place.extend({ height: z.string().regex(/^\d{2,4}$/), name: z.string().max(20) }) },
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
    const facts = await tenantStorage(ctx.services.storage, ctx.tenant.id).head(key)
    if (!facts) throw notFound('lesson.no_stream')
    // A folder is immutable; caching gives former viewers nothing they have not already seen.
    return serveFile(
      c,
      { key, name, size: facts.size, contentType: 'video/mp4', etag: facts.etag },
      { download: false, cache: 'private, max-age=3600' },
    )
  },
)

streamApi.openapi(
  createRoute({
    method: 'get',
    path: '/streams/{id}/{folder}/pictures.jpg',
    summary: 'Small pictures of a film’s moments, on one sheet',
    description: 'For who may open the film.',
    request: { params: place },
    responses: bytes,
  }),
  async (c) => {
    const { id, folder } = c.req.valid('param')
    const { ctx } = c.var
    const { pictures } = await watchedStream(ctx, id, folder)
    const key = `${folderOf(id, folder)}/${storyboardName}`
    const facts = pictures && (await tenantStorage(ctx.services.storage, ctx.tenant.id).head(key))
    if (!facts) throw notFound('lesson.no_stream')
    return serveFile(
      c,
      { key, name: storyboardName, size: facts.size, contentType: 'image/jpeg', etag: facts.etag },
      { download: false, cache: 'private, max-age=3600' },
    )
  },
)

const size = z.object({ height: z.number().int(), src: z.string() })
const whole = z.number().int()
const pictures = z.object({
  everyMs: whole,
  count: whole,
  columns: whole,
  width: whole,
  height: whole,
  src: z.string(),
})

streamApi.openapi(
  createRoute({
    method: 'get',
    path: '/trailers/{id}/stream',
    summary: 'The stream of a course’s trailer',
    description: '`id` is the course. `stream` is null where there is none; the film plays by itself then.',
    request: { params: z.object({ id: z.uuid() }) },
    responses: {
      200: answer(
        'Its playlists',
        z.object({
          stream: z
            .object({ src: z.string(), sizes: z.array(size), pictures: pictures.nullable() })
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
