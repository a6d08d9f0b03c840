import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { verifySubmission } from './bounce-intake.server.ts'
import { dispatchIncomingEmail } from './incoming-email.ts'
import { processReport } from './process-report.server.ts'

const incomingRoute = createRoute({
  method: 'post',
  path: '/incoming',
  summary: 'Submit a bounced email as it was received',
  description:
    'The header `x-sala-signature: t=<seconds>,v1=<hex>` contains the HMAC-SHA256 of `<seconds>.<body>` with the key created by an admin; it must be at most five minutes old. Messages that are neither a report about an email sent by this site nor a reply to an invitation are ignored.',
  request: {
    headers: z.object({ 'x-sala-signature': z.string().max(200) }),
    body: { content: { 'message/rfc822': { schema: z.string() } }, required: true },
  },
  responses: {
    200: {
      description: 'Accepted; `taken` is the number of recipients or guests it reported on',
      content: { 'application/json': { schema: z.object({ success: z.literal(true), taken: z.number() }) } },
    },
    ...problems,
  },
})

export const incomingApi = createApi()

incomingApi.openapi(incomingRoute, async (c) => {
  const body = new Uint8Array(await c.req.arrayBuffer())
  await verifySubmission(c.var.ctx, c.req.valid('header')['x-sala-signature'], body)
  const processed = await processReport(c.var.ctx, body)
  const isRead = processed === 0 && (await dispatchIncomingEmail(c.var.ctx, body))
  return c.json({ success: true as const, taken: processed + Number(isRead) }, 200)
})
