import { createApi } from '#kernel/http/api.ts'
import { returnImage } from './handle.server.ts'

export const returnApi = createApi()

// Not in the API document: images for our own screens.
returnApi.get('/orders/:number/returns/pictures/:file', async (c) => {
  const { number, file } = c.req.param()
  const token = c.req.query('token') ?? null
  const { type, object } = await returnImage(c.var.ctx, { number, token }, file)
  return new Response(object.stream, {
    headers: {
      'content-type': type,
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
    },
  })
})
