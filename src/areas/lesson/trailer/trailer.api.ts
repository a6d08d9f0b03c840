import { serveFile } from '#areas/files/public.server.ts'
import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { captionLanguages } from '../outline/outline.types.ts'
import { captionsOfTrailer, trailerVideo } from './trailer.server.ts'

const params = z.object({ id: z.uuid() })

/** The trailer of a course, which everybody who may see its page may watch. */
export const trailerApi = createApi()

trailerApi.openapi(
  createRoute({
    method: 'get',
    path: '/trailers/{id}',
    summary: 'Retrieve the video of a course’s trailer (supports Range)',
    description: '`id` is the course ID. Guests may watch the trailer if they may see the course page.',
    request: { params },
    responses: { 200: { description: 'The file content' }, ...problems },
  }),
  async (c) => {
    const served = await trailerVideo(c.var.ctx, c.req.valid('param').id)
    return serveFile(c, served, { download: false, cache: 'private, no-cache' })
  },
)

const ms = z.number().int().min(0)

trailerApi.openapi(
  createRoute({
    method: 'get',
    path: '/trailers/{id}/captions',
    summary: 'List the captions of a course’s trailer by language',
    request: { params },
    responses: {
      200: jsonResponse(
        'The captions, with times in milliseconds of the video',
        z.array(
          z.object({
            language: z.enum(captionLanguages),
            cues: z.array(z.object({ fromMs: ms, toMs: ms, text: z.string() })),
          }),
        ),
      ),
      ...problems,
    },
  }),
  async (c) => c.json(await captionsOfTrailer(c.var.ctx, c.req.valid('param').id), 200),
)
