import { createApi, createRoute, jsonBody, problems, z } from '#kernel/http/api.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { recordWatched, watchReports } from './progress.server.ts'
import { progressResponse } from './progress-response.ts'

const ms = z.number().int().min(0).max(86_400_000)

const parts = z
  .array(ms)
  .max(1000)
  .refine(({ length }) => length % 2 === 0)

const watched = createRoute({
  method: 'post',
  path: '/enrolments/{id}/watched',
  summary: 'Report the watched parts of a video',
  description:
    'Times are in milliseconds of the video. `ranges` are the parts watched since the player was opened, `[from, to, from, to …]`: a player sends all of them each time, so a lost or repeated call changes nothing. `again` are the parts that were played more than once, or were watched before this session. Start each session (`session`) with a call without ranges: `ranges` longer than what can have been watched since then are ignored.',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(
      z.object({
        unit: z.uuid(),
        session: z.string().min(8).max(60),
        positionMs: ms,
        durationMs: ms,
        ranges: parts,
        again: parts.default([]),
      }),
    ),
  },
  responses: {
    200: progressResponse,
    ...problems,
  },
})

/** API of the player. */
export const lessonApi = createApi()

lessonApi.openapi(watched, async (c) => {
  const { ctx } = c.var
  watchReports.consume(ctx, callerKey(ctx))
  const { unit, ...report } = c.req.valid('json')
  return c.json(await recordWatched(ctx, c.req.valid('param').id, { ...report, unitId: unit }), 200)
})
