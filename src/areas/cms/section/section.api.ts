import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { deleteSection, getSection, renameSection, saveSection } from './section.server.ts'

const params = z.object({ id: z.uuid() })
const name = z.string()
const content = z.object({ name, rows: z.unknown() })

const save = createRoute({
  method: 'post',
  path: '/sections',
  summary: 'Save rows of a page as a reusable section (staff)',
  description: 'Rows have the format of a layout. 409 `cms.sections_full` beyond 200 sections.',
  request: jsonBody(z.object({ name, rows: z.array(z.unknown()) })),
  responses: {
    201: jsonResponse(
      'The saved section',
      z.object({
        id: z.string(),
        name,
        kinds: z.array(z.string()),
        mayDelete: z.boolean(),
        sketch: z.array(z.unknown()),
      }),
    ),
    ...problems,
  },
})

const read = createRoute({
  method: 'get',
  path: '/sections/{id}',
  summary: 'Get a section to put on a page (staff)',
  request: { params },
  responses: { 200: jsonResponse('The section', content), ...problems },
})

const rename = createRoute({
  method: 'patch',
  path: '/sections/{id}',
  summary: 'Rename a section (staff)',
  request: { params, ...jsonBody(z.object({ name })) },
  responses: { 200: jsonResponse('The new name', z.object({ name })), ...problems },
})

const remove = createRoute({
  method: 'delete',
  path: '/sections/{id}',
  summary: 'Delete a section: the signed-in user’s own, or anyone’s as admin (staff)',
  description: 'Pages it was put on stay unchanged.',
  request: { params },
  responses: { 200: jsonResponse('The deleted section', content), ...problems },
})

/** `/api/cms/sections`: rows saved to be put on any page. */
export const sectionApi = createApi()

sectionApi.openapi(save, async (c) => {
  const { name, rows } = c.req.valid('json')
  return c.json(await saveSection(c.var.ctx, { name, rows }), 201)
})

sectionApi.openapi(read, async (c) => c.json(await getSection(c.var.ctx, c.req.valid('param').id), 200))

sectionApi.openapi(rename, async (c) => {
  return c.json(await renameSection(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200)
})

sectionApi.openapi(remove, async (c) => c.json(await deleteSection(c.var.ctx, c.req.valid('param').id), 200))
