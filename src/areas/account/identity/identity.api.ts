import { createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { identityCode, readIdentityCode } from './identity.server.ts'

const identityCodeRoute = createRoute({
  method: 'get',
  path: '/identity-code',
  summary: 'Get a new identity code of the signed-in user, valid for 90 seconds',
  responses: {
    200: jsonResponse(
      'The code as text, URL and image',
      z.object({ url: z.string(), code: z.string(), svg: z.string(), renewAt: z.string() }),
    ),
    ...problems,
  },
})

const readCodeRoute = createRoute({
  method: 'post',
  path: '/identity-code/read',
  summary: 'Identify a user by their identity code (staff)',
  request: { ...jsonBody(z.object({ code: z.string().min(1).max(500) })) },
  responses: {
    200: jsonResponse(
      'The user',
      z.object({
        id: z.string(),
        name: z.string(),
        number: z.string(),
        role: z.string(),
        picture: z.string().nullable(),
      }),
    ),
    ...problems,
  },
})

export const identityApi = createApi()

identityApi.openapi(identityCodeRoute, (c) => {
  c.header('cache-control', 'no-store')
  const { renewAt, ...code } = identityCode(c.var.ctx)
  return c.json({ ...code, renewAt: renewAt.toISOString() }, 200)
})

identityApi.openapi(readCodeRoute, async (c) =>
  c.json(await readIdentityCode(c.var.ctx, c.req.valid('json').code), 200),
)
