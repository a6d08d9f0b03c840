import { notAllowed } from '#kernel/errors.ts'
import { createApi } from '#kernel/http/api.ts'
import { receiveWebhook } from './webhook.server.ts'

// Not in the API document: only the gateway calls it, in its own format.
export const webhookRoutes = createApi()

webhookRoutes.post('/gateway/notice', async (c) => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  const header = (name: string) => (c.req.header(name) ?? '').slice(0, 1000)
  const signed = { signature: header('omise-signature'), timestamp: header('omise-signature-timestamp') }
  if (!(await receiveWebhook(c.var.ctx, body, signed))) throw notAllowed('card.not_signed')
  return c.json({ success: true as const }, 200)
})
