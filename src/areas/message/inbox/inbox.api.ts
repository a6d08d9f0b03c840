import { notFound } from '#kernel/errors.ts'
import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { listRecipients } from './inbox.server.ts'

const recipientSchema = z.object({
  id: z.string(),
  title: z.string(),
  picture: z.string().nullable(),
  staff: z.boolean(),
})

/** `/api/message`: the users to whom the viewer may write. */
export const messageApi = createApi()

const listRecipientsRoute = createRoute({
  method: 'get',
  path: '/readers',
  summary:
    'Search the people the signed-in user may write to by part of their name; staff can also search by full email or phone number',
  request: { query: z.object({ q: z.string().trim().max(100).default('') }) },
  responses: {
    200: jsonResponse('Up to 20 people, staff first', z.object({ items: z.array(recipientSchema) })),
    ...problems,
  },
})
messageApi.openapi(listRecipientsRoute, async (c) => {
  const { ctx } = c.var
  if (!ctx.tenant.areas.includes('message')) throw notFound()
  const users = await listRecipients(ctx, c.req.valid('query').q)
  c.header('cache-control', 'no-store')
  return c.json({ items: users.map(({ name, ...rest }) => ({ ...rest, title: name })) }, 200)
})
