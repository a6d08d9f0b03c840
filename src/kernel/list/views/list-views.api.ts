import { createApi, createRoute, jsonBody, jsonResponse, okResponse, problems, z } from '#kernel/http/api.ts'
import { canShareViews } from './list-access.ts'
import { listPath, removeView, savedViews, saveView, viewInput } from './list-views.ts'

const view = z
  .object({ id: z.string(), name: z.string(), query: z.string(), shared: z.boolean(), mine: z.boolean() })
  .openapi('ListView')

/** `/api/list-views`: saved views of workspace lists. */
export const listViewsApi = createApi()

const list = createRoute({
  method: 'get',
  path: '/list-views',
  summary:
    'List the saved views of a list, by the path of its page: the signed-in user’s, and shared ones if they may see the list',
  request: { query: z.object({ list: listPath }) },
  responses: {
    200: jsonResponse('The views', z.object({ views: z.array(view), mayShare: z.boolean() })),
    ...problems,
  },
})
listViewsApi.openapi(list, async (c) => {
  const { list } = c.req.valid('query')
  return c.json(
    { views: await savedViews(c.var.ctx, list), mayShare: await canShareViews(c.var.ctx, list) },
    200,
  )
})

const save = createRoute({
  method: 'put',
  path: '/list-views',
  summary: 'Save a view of a list, shared or not; replaces the signed-in user’s view of the same name',
  request: jsonBody(viewInput),
  responses: { 200: jsonResponse('The view', view), ...problems },
})
listViewsApi.openapi(save, async (c) => c.json(await saveView(c.var.ctx, c.req.valid('json')), 200))

const removal = createRoute({
  method: 'delete',
  path: '/list-views/{id}',
  summary: 'Delete a saved view: the signed-in user’s, or a shared one if they may share views of the list',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: okResponse, ...problems },
})
listViewsApi.openapi(removal, async (c) => {
  await removeView(c.var.ctx, c.req.valid('param').id)
  return c.json({ ok: true as const }, 200)
})
