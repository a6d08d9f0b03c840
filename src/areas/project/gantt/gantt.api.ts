import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { planChangeInput, proposalInput } from '../plan/change.input.ts'
import { applyChange, previewChange } from '../plan/change.server.ts'
import { removeBaseline, saveBaseline } from '../plan/plan.server.ts'
import { ganttFile } from './gantt-file.server.ts'

const id = z.uuid()

const save = createRoute({
  method: 'post',
  path: '/projects/{id}/baselines',
  summary: 'Save the current dates of all tasks as a baseline, to compare the plan with later',
  request: { params: z.object({ id }), ...jsonBody(z.object({ name: z.string().trim().min(1).max(120) })) },
  responses: { 200: jsonResponse('The baseline', z.object({ id: z.string() })), ...problems },
})

const remove = createRoute({
  method: 'delete',
  path: '/baselines/{id}',
  summary: 'Delete a baseline',
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'Deleted' }, ...problems },
})

const day = z.string().nullable()
const impact = z.object({
  moves: z.array(
    z.object({
      id: z.string(),
      startOn: z.string(),
      dueOn: z.string(),
      before: z.object({ startOn: day, dueOn: day }),
    }),
  ),
  stays: z.array(z.string()),
  finishDays: z.number(),
  ring: z.array(z.string()).nullable(),
})

const preview = createRoute({
  method: 'post',
  path: '/projects/{id}/changes/preview',
  summary: 'Preview which tasks would move if a link or the dates of a task changed',
  request: { params: z.object({ id }), ...jsonBody(proposalInput) },
  responses: {
    200: jsonResponse(
      'The tasks that would move; `earlier` has those that would no longer need to wait as long',
      z.object({ impact, earlier: impact.nullable(), titles: z.record(z.string(), z.string()) }),
    ),
    ...problems,
  },
})

const change = createRoute({
  method: 'post',
  path: '/changes',
  summary: 'Change a link and task dates together; a single undo reverts all of it',
  request: jsonBody(planChangeInput),
  responses: {
    200: jsonResponse(
      'Number of changed tasks; `batch` undoes the change',
      z.object({ batch: z.string(), changed: z.number() }),
    ),
    ...problems,
  },
})

/** Under `/api/project`: plan changes with what they move, baselines, and the chart as a file. */
export const ganttApi = createApi()

ganttApi.openapi(save, async (c) => {
  const { name } = c.req.valid('json')
  return c.json({ id: await saveBaseline(c.var.ctx, c.req.valid('param').id, name) }, 200)
})

ganttApi.openapi(remove, async (c) => {
  await removeBaseline(c.var.ctx, c.req.valid('param').id)
  return c.body(null, 204)
})

ganttApi.openapi(preview, async (c) =>
  c.json(await previewChange(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
)

ganttApi.openapi(change, async (c) => c.json(await applyChange(c.var.ctx, c.req.valid('json')), 200))

// Not in the API document: files for people, opened from the chart.
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
