import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { getSummary } from './summary.server.ts'

const route = createRoute({
  method: 'get',
  path: '/summary',
  summary:
    'Retrieve the visitor, the number of items in the cart and the number of unread messages, for the header of cached pages',
  responses: {
    200: jsonResponse(
      'Summary of the visitor',
      z.object({
        user: z
          .object({
            id: z.string(),
            firstname: z.string(),
            lastname: z.string(),
            role: z.string(),
            picture: z.string().nullable(),
          })
          .nullable(),
        cart: z.object({ count: z.number() }),
        unread: z.number(),
      }),
    ),
    ...problems,
  },
})

/** To be mounted at `/api/me`. */
export const summaryApi = createApi()

summaryApi.openapi(route, async (c) => {
  c.header('cache-control', 'no-store')
  return c.json(await getSummary(c.var.ctx), 200)
})
