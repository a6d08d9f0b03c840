import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { deleteSection, getSection, renameSection, saveSection } from './section.server.ts'

const params = z.object({ id: z.uuid() })
const name = z.string()
const content = z.object({ name, rows: z.unknown() })

const save = createRoute({
  method: 'post',
  path: '/sections',
  summary: 'Keep rows of a page as a section, to be put on others (staff)',
  description: 'Rows as a layout has them. 409 `cms.sections_full` beyond two hundred.',
  request: jsonBody(z.object({ name, rows: z.array(z.unknown()) })),
  responses: {
    201: jsonResponse(
      'Kept',
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
  summary: 'A section, to be put on a page (staff)',
  request: { params },
  responses: { 200: jsonResponse('The section', content), ...problems },
})

const rename = createRoute({
  method: 'patch',
  path: '/sections/{id}',
  summary: 'Give a section another name (staff)',
  request: { params, ...jsonBody(z.object({ name })) },
  responses: { 200: jsonResponse('Its name now', z.object({ name })), ...problems },
})

const remove = createRoute({
  method: 'delete',
  path: '/sections/{id}',
  summary: 'Take a section away: one’s own, or anybody’s as admin (staff)',
  description: 'Pages it was put on stay as they are.',
  request: { params },
  responses: { 200: jsonResponse('What it was', content), ...problems },
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
