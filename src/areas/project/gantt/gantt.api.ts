import { answer, createApi, createRoute, jsonBody, problems, z } from '#kernel/http/api.ts'
import { keepBaseline, removeBaseline } from '../plan/plan.server.ts'
import { ganttFile } from './gantt-file.server.ts'

const id = z.uuid()

const save = createRoute({
  method: 'post',
  path: '/projects/{id}/baselines',
  summary: 'Save the days of all tasks as they are, to hold the plan against later',
  request: { params: z.object({ id }), ...jsonBody(z.object({ name: z.string().trim().min(1).max(120) })) },
  responses: { 200: answer('The baseline', z.object({ id: z.string() })), ...problems },
})

const remove = createRoute({
  method: 'delete',
  path: '/baselines/{id}',
  summary: 'Delete a baseline',
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'Deleted' }, ...problems },
})

/** Under `/api/project`: baselines, and the chart as a file. */
export const ganttApi = createApi()

ganttApi.openapi(save, async (c) => {
  const { name } = c.req.valid('json')
  return c.json({ id: await keepBaseline(c.var.ctx, c.req.valid('param').id, name) }, 200)
})

ganttApi.openapi(remove, async (c) => {
  await removeBaseline(c.var.ctx, c.req.valid('param').id)
  return c.body(null, 204)
})

// Not in the document: files for people, opened from the chart.
ganttApi.get('/projects/:id/:file{gantt\\.(?:pdf|png)}', async (c) => {
  const format = c.req.param('file').endsWith('.png') ? 'png' : 'pdf'
  const baseline = c.req.query('baseline') ?? null
  const { name, type, bytes } = await ganttFile(c.var.ctx, c.req.param('id'), { format, baseline })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
})
