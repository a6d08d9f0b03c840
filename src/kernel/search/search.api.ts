import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { searchKind, searchRecords } from './search.ts'

const hit = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string().optional(),
  to: z.string(),
  picture: z.string().nullish(),
  badge: z.string().optional(),
})
const found = z
  .object({
    groups: z.array(z.object({ key: z.string(), label: z.string(), icon: z.string(), hits: z.array(hit) })),
  })
  .openapi('SearchGroups')

const search = createRoute({
  method: 'get',
  path: '/search',
  summary:
    'Search the site’s records by part of a name or number, grouped by kind, as far as the signed-in user may see them',
  request: { query: z.object({ q: z.string().max(200).default('') }) },
  responses: { 200: jsonResponse('The matching records', found), ...problems },
})

/** `GET /api/search?q=…`, for the command palette. */
export const searchApi = createApi()

searchApi.openapi(search, async (c) => {
  const groups = await searchRecords(c.var.ctx, c.req.valid('query').q)
  return c.json({ groups }, 200)
})

const searchKindRoute = createRoute({
  method: 'get',
  path: '/search/{kind}',
  summary: 'Search records of one kind by part of a name or number, for a field that picks one',
  request: {
    params: z.object({ kind: z.string() }),
    query: z.object({ q: z.string().max(200).default('') }),
  },
  responses: {
    200: jsonResponse('The matching records', z.object({ items: z.array(hit) }).openapi('SearchHits')),
    ...problems,
  },
})

/** `GET /api/search/users?q=…`, for pickers. */
searchApi.openapi(searchKindRoute, async (c) => {
  const { kind } = c.req.valid('param')
  return c.json({ items: await searchKind(c.var.ctx, kind, c.req.valid('query').q) }, 200)
})
