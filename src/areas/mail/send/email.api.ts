import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { emailInput } from './send.input.ts'
import { sendEmail } from './send.server.ts'

const send = createRoute({
  method: 'post',
  path: '/send',
  summary: 'Send an email',
  request: {
    headers: z.object({ 'idempotency-key': z.string().max(200).optional() }),
    body: { content: { 'application/json': { schema: emailInput } }, required: true },
  },
  responses: {
    200: {
      description: 'Accepted by the mail server (`sent`), or waiting to be retried automatically (`queued`)',
      content: {
        'application/json': {
          schema: z.object({ success: z.literal(true), id: z.string(), status: z.enum(['sent', 'queued']) }),
        },
      },
    },
    ...problems,
  },
})

/** The call defined in the specification; errors follow `legacyErrors` of the area. */
export const emailApi = createApi()

emailApi.openapi(send, async (c) => {
  const key = c.req.valid('header')['idempotency-key']
  const sent = await sendEmail(c.var.ctx, c.req.valid('json'), key)
  return c.json({ success: true as const, ...sent }, 200)
})
