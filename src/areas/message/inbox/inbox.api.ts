import { notFound } from '#kernel/errors.ts'
import { answer, createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { listReaders } from './inbox.server.ts'

const reader = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  staff: z.boolean(),
})

/** `/api/message`: the users to whom the viewer may write. */
export const messageApi = createApi()

const readers = createRoute({
  method: 'get',
  path: '/readers',
  summary:
    'People the caller may write to, by a part of their name; staff also find by whole e-mail or phone',
  request: { query: z.object({ q: z.string().trim().max(100).default('') }) },
  responses: { 200: answer('At most 20, staff first', z.object({ items: z.array(reader) })), ...problems },
})
messageApi.openapi(readers, async (c) => {
  const { ctx } = c.var
  if (!ctx.tenant.areas.includes('message')) throw notFound()
  const people = await listReaders(ctx, c.req.valid('query').q)
  c.header('cache-control', 'no-store')
  return c.json({ items: people.map(({ name, ...rest }) => ({ ...rest, title: name })) }, 200)
})
