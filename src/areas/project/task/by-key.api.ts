import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { scheduleByKey } from '../plan/plan-by-key.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { projectAt } from '../work/work.server.ts'
import { changeByKey, createByKey, deleteByKey, tasksByKey } from './by-key.server.ts'
import { taskByKeyInput, taskByKeySchema } from './by-key.types.ts'

const projectPathParams = z.object({ group: z.string().max(120), project: z.string().max(120) })
const keyParam = z.object({ key: z.string().max(30) })
const headers = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })

const list = createRoute({
  method: 'get',
  path: '/{group}/{project}/tasks',
  summary: 'List the tasks of a project by its path, narrowed by a filter query',
  request: {
    params: projectPathParams,
    query: z.object({
      filter: z.string().max(400).optional(),
      /** As in views: rank, due, start, priority, title, updated, number; a minus reverses it. */
      sort: z.string().max(20).optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      limit: z.coerce.number().int().min(1).max(500).default(50),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of tasks; `next` is the number of the next page',
      z.object({ items: z.array(taskByKeySchema), total: z.number(), next: z.number().nullable() }),
    ),
    ...problems,
  },
})

const create = createRoute({
  method: 'post',
  path: '/{group}/{project}/tasks',
  summary: 'Create a task; `after` lists the tasks it waits for',
  request: {
    params: projectPathParams,
    headers,
    ...jsonBody(taskByKeyInput.extend({ title: z.string().trim().min(1).max(300) })),
  },
  responses: { 201: jsonResponse('The task', taskByKeySchema), ...problems },
})

const change = createRoute({
  method: 'patch',
  path: '/tasks/{key}',
  summary: 'Update a task by its key; omitted fields stay unchanged',
  description:
    'With `version`, the update is refused with 409 `changed_meanwhile` if the task has been changed since it was read.',
  request: {
    params: keyParam,
    ...jsonBody(taskByKeyInput.extend({ version: z.number().int().optional() })),
  },
  responses: { 200: jsonResponse('The task', taskByKeySchema), ...problems },
})

const remove = createRoute({
  method: 'delete',
  path: '/tasks/{key}',
  summary: 'Delete a task by its key',
  request: { params: keyParam },
  responses: { 204: { description: 'Deleted' }, ...problems },
})

const schedule = createRoute({
  method: 'post',
  path: '/{group}/{project}/schedule',
  summary: 'Reschedule a project by its links and working time; a dry run only returns what would move',
  request: { params: projectPathParams, ...jsonBody(z.object({ dryRun: z.boolean().default(true) })) },
  responses: {
    200: jsonResponse(
      'The tasks that move; the keys on the critical path; the working minutes from start to finish, and those each task may slip',
      z.object({
        moves: z.array(z.object({ key: z.string(), start: z.string(), due: z.string() })),
        critical: z.array(z.string()),
        length: z.number(),
        float: z.record(z.string(), z.number()),
      }),
    ),
    ...problems,
  },
})

/**
 * API for scripts, which identify projects by their path and tasks by their key; mounted at `/api/project` after the
 * routes by id.
 */
export const tasksByKeyApi = createApi()

tasksByKeyApi.openapi(list, async (c) => {
  const { ctx } = c.var
  const { group, project } = c.req.valid('param')
  const { filter = '', sort = '', page, limit } = c.req.valid('query')
  const { row } = await projectAt(ctx, group, project)
  const query = parseTaskQuery(new URLSearchParams({ q: filter, sort }))
  const { items, total } = await listTasks(ctx, row.id, query, {
    offset: (page - 1) * limit,
    limit,
    fields: row.fields,
  })
  const next = page * limit < total ? page + 1 : null
  return c.json({ items: await tasksByKey(ctx, row, items), total, next }, 200)
})
tasksByKeyApi.openapi(create, async (c) => {
  const { ctx } = c.var
  const { group, project } = c.req.valid('param')
  const input = c.req.valid('json')
  const { row } = await projectAt(ctx, group, project)
  const { body } = await runOnce(ctx, c.req.header('idempotency-key'), ['task', row.id, input], async () => ({
    status: 201,
    body: await createByKey(ctx, row, input),
  }))
  return c.json(body, 201)
})
tasksByKeyApi.openapi(change, async (c) =>
  c.json(await changeByKey(c.var.ctx, c.req.valid('param').key, c.req.valid('json')), 200),
)
tasksByKeyApi.openapi(remove, async (c) => {
  await deleteByKey(c.var.ctx, c.req.valid('param').key)
  return c.body(null, 204)
})
tasksByKeyApi.openapi(schedule, async (c) => {
  const { group, project } = c.req.valid('param')
  const { row } = await projectAt(c.var.ctx, group, project)
  return c.json(await scheduleByKey(c.var.ctx, row, c.req.valid('json').dryRun), 200)
})
