import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { verifySubmission } from './bounce-intake.server.ts'
import { dispatchIncomingEmail } from './incoming-email.ts'
import { processReport } from './process-report.server.ts'

const incomingRoute = createRoute({
  method: 'post',
  path: '/incoming',
  summary: 'Hand in a mail that came back, as it came over the line',
  description:
    'The header `x-sala-signature: t=<seconds>,v1=<hex>` holds the HMAC-SHA256 of `<seconds>.<body>` by the key an admin made, at most five minutes old. What is neither a report about one of our mails nor an answer to an invitation is left alone.',
  request: {
    headers: z.object({ 'x-sala-signature': z.string().max(200) }),
    body: { content: { 'message/rfc822': { schema: z.string() } }, required: true },
  },
  responses: {
    200: {
      description: 'Taken; how many receivers or guests it told about',
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
