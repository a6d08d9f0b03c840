import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { watchReports } from '../progress/progress.server.ts'
import { recordRead } from './reading.server.ts'

const sectionIndex = z.number().int().min(0).max(999)

const read = createRoute({
  method: 'post',
  path: '/enrolments/{id}/read',
  summary: 'Report how far an article was read',
  description:
    'Sections are numbered from 0: the content before the first second-level heading, if any, then one section per second-level heading. A lost or repeated call changes nothing.',
  request: {
    params: z.object({ id: z.uuid() }),
    ...jsonBody(z.object({ unit: z.uuid(), sections: z.array(sectionIndex).max(1000), at: sectionIndex })),
  },
  responses: {
    200: jsonResponse(
      'Progress of the unit and the course',
      z.object({ done: z.boolean(), percent: z.number(), completed: z.boolean() }),
    ),
    ...problems,
  },
})

/** API for articles. */
export const readingApi = createApi()

readingApi.openapi(read, async (c) => {
  const { ctx } = c.var
  watchReports.consume(ctx, callerKey(ctx))
  const { unit, ...report } = c.req.valid('json')
  return c.json(await recordRead(ctx, c.req.valid('param').id, { ...report, unitId: unit }), 200)
})
