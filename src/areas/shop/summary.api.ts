import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { getSummary } from './summary.server.ts'

const route = createRoute({
  method: 'get',
  path: '/summary',
  summary: 'Who the visitor is, how much is in the cart, what is unread; for the header of kept pages',
  responses: {
    200: jsonResponse(
      'The visitor in a few figures',
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
