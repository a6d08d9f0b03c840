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
    summary: 'The film of a course’s trailer (Range)',
    description: '`id` is the course. Guests may watch it where they may see the page of the course.',
    request: { params },
    responses: { 200: { description: 'The bytes' }, ...problems },
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
    summary: 'What a course’s trailer says, by language',
    request: { params },
    responses: {
      200: jsonResponse(
        'The captions, in milliseconds of the film',
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
