import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { wishlistSkus } from './wishlist.server.ts'

const route = createRoute({
  method: 'get',
  path: '/wishes',
  summary: 'List the SKUs of the products on the signed-in user’s wishlist; empty for a guest',
  responses: {
    200: jsonResponse('The SKUs on the wishlist', z.object({ skus: z.array(z.string()) })),
    ...problems,
  },
})

export const wishlistApi = createApi()

wishlistApi.openapi(route, async (c) => {
  c.header('cache-control', 'no-store')
  return c.json({ skus: await wishlistSkus(c.var.ctx) }, 200)
})
