import { checkedBody, createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { outboxStates } from '#kernel/mail/outbox.states.ts'
import { broadcastInput, emailContentInput, rescheduleInput } from './broadcast/broadcast.input.ts'
import {
  cancelBroadcast,
  listBroadcasts,
  rescheduleBroadcast,
  scheduleBroadcast,
} from './broadcast/broadcast.server.ts'
import { previewEmail, sendTestEmail } from './compose/test-email.server.ts'
import { emailTextInput, emailTextTestInput } from './email-text/email-text.input.ts'
import {
  getEmailText,
  listEmailTexts,
  resetEmailText,
  saveEmailText,
} from './email-text/email-text.server.ts'
import { previewEmailText, sendEmailTextTest } from './email-text/email-text-test.server.ts'
import { cancelEmail, getEmail, mailLog, retryEmail } from './log/log.server.ts'
import * as shows from './mail.schema.ts'
import { senderInput } from './sender/sender.input.ts'
import { getSender, saveSender } from './sender/sender.server.ts'
import { templateInput } from './template/template.input.ts'
import { deleteTemplate, listTemplates, saveTemplate } from './template/template.server.ts'

const id = { params: z.object({ id: z.uuid() }) }
const key = { params: z.object({ key: z.string().max(40) }) }
const success = { success: true as const }

const route = <
  Method extends 'get' | 'post' | 'put' | 'delete',
  Path extends string,
  Request extends NonNullable<Parameters<typeof createRoute>[0]['request']>,
  Schema extends z.ZodType,
>(
  method: Method,
  path: Path,
  summary: string,
  request: Request,
  schema: Schema,
) =>
  createRoute({
    method,
    path,
    summary,
    request,
    responses: { 200: jsonResponse(summary, schema), ...problems },
  })

/** Email API: log, templates, bulk emails and sender settings. */
export const mailApi = createApi()

const logQuery = z.object({
  status: z.enum(outboxStates.states).optional(),
  search: z.string().max(100).optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
})
mailApi.openapi(
  route('get', '/emails', 'List outgoing emails, newest first', { query: logQuery }, shows.logSchema),
  async (c) => c.json(checkedBody(shows.logSchema, await mailLog(c.var.ctx, c.req.valid('query'))), 200),
)
mailApi.openapi(
  route('get', '/emails/{id}', 'Retrieve an email with all delivery attempts', id, shows.emailSchema),
  async (c) =>
    c.json(checkedBody(shows.emailSchema, await getEmail(c.var.ctx, c.req.valid('param').id)), 200),
)
mailApi.openapi(
  route('post', '/emails/{id}/again', 'Retry a failed email', id, shows.successSchema),
  async (c) => {
    await retryEmail(c.var.ctx, c.req.valid('param').id)
    return c.json(success, 200)
  },
)
mailApi.openapi(
  route('post', '/emails/{id}/cancel', 'Cancel a queued email', id, shows.successSchema),
  async (c) => {
    await cancelEmail(c.var.ctx, c.req.valid('param').id)
    return c.json(success, 200)
  },
)

mailApi.openapi(route('get', '/templates', 'List email templates', {}, shows.templatesSchema), async (c) =>
  c.json(checkedBody(shows.templatesSchema, { items: await listTemplates(c.var.ctx) }), 200),
)
mailApi.openapi(
  route(
    'put',
    '/templates',
    'Save an email template under its key',
    jsonBody(templateInput),
    shows.templateSchema,
  ),
  async (c) =>
    c.json(checkedBody(shows.templateSchema, await saveTemplate(c.var.ctx, c.req.valid('json'))), 200),
)
mailApi.openapi(
  route('delete', '/templates/{key}', 'Delete an email template of the site', key, shows.successSchema),
  async (c) => {
    await deleteTemplate(c.var.ctx, c.req.valid('param').key)
    return c.json(success, 200)
  },
)
mailApi.openapi(
  route(
    'post',
    '/preview',
    'Preview an email as its recipient sees it',
    jsonBody(emailContentInput),
    shows.previewSchema,
  ),
  (c) => c.json(checkedBody(shows.previewSchema, previewEmail(c.var.ctx, c.req.valid('json'))), 200),
)
mailApi.openapi(
  route(
    'post',
    '/trial',
    'Send a test email to the signed-in user',
    jsonBody(emailContentInput),
    shows.testEmailSchema,
  ),
  async (c) => c.json(await sendTestEmail(c.var.ctx, c.req.valid('json')), 200),
)

mailApi.openapi(
  route('get', '/words', 'List the emails the product sends automatically', {}, shows.entriesSchema),
  async (c) => c.json(checkedBody(shows.entriesSchema, { items: await listEmailTexts(c.var.ctx) }), 200),
)
mailApi.openapi(
  route('get', '/words/{key}', 'Retrieve the text of an automatic email', key, shows.emailTextSchema),
  async (c) =>
    c.json(checkedBody(shows.emailTextSchema, await getEmailText(c.var.ctx, c.req.valid('param').key)), 200),
)
mailApi.openapi(
  route(
    'put',
    '/words/{key}',
    'Customise the text of an automatic email',
    { ...key, ...jsonBody(emailTextInput) },
    shows.emailTextSchema,
  ),
  async (c) => {
    const saved = await saveEmailText(c.var.ctx, c.req.valid('param').key, c.req.valid('json'))
    return c.json(checkedBody(shows.emailTextSchema, saved), 200)
  },
)
mailApi.openapi(
  route('delete', '/words/{key}', 'Reset an automatic email to its standard text', key, shows.successSchema),
  async (c) => {
    await resetEmailText(c.var.ctx, c.req.valid('param').key)
    return c.json(success, 200)
  },
)
mailApi.openapi(
  route(
    'post',
    '/words/{key}/preview',
    'Preview an automatic email with sample values',
    { ...key, ...jsonBody(emailTextTestInput) },
    shows.previewSchema,
  ),
  (c) => {
    const email = previewEmailText(c.var.ctx, c.req.valid('param').key, c.req.valid('json'))
    return c.json(checkedBody(shows.previewSchema, email), 200)
  },
)
mailApi.openapi(
  route(
    'post',
    '/words/{key}/trial',
    'Send a test of an automatic email, with sample values, to the signed-in user',
    { ...key, ...jsonBody(emailTextTestInput) },
    shows.testEmailSchema,
  ),
  async (c) => c.json(await sendEmailTextTest(c.var.ctx, c.req.valid('param').key, c.req.valid('json')), 200),
)

mailApi.openapi(route('get', '/broadcasts', 'List bulk emails', {}, shows.broadcastsSchema), async (c) =>
  c.json(checkedBody(shows.broadcastsSchema, { items: await listBroadcasts(c.var.ctx) }), 200),
)
mailApi.openapi(
  route(
    'post',
    '/broadcasts',
    'Send a bulk email, now or later',
    jsonBody(broadcastInput),
    shows.scheduledSchema,
  ),
  async (c) =>
    c.json(checkedBody(shows.scheduledSchema, await scheduleBroadcast(c.var.ctx, c.req.valid('json'))), 200),
)
mailApi.openapi(
  route('post', '/broadcasts/{id}/cancel', 'Cancel a bulk email', id, shows.successSchema),
  async (c) => {
    await cancelBroadcast(c.var.ctx, c.req.valid('param').id)
    return c.json(success, 200)
  },
)
mailApi.openapi(
  route(
    'post',
    '/broadcasts/{id}/reschedule',
    'Reschedule a bulk email, or send it now',
    { ...id, ...jsonBody(rescheduleInput) },
    shows.rescheduledSchema,
  ),
  async (c) => {
    const moved = await rescheduleBroadcast(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(checkedBody(shows.rescheduledSchema, moved), 200)
  },
)

mailApi.openapi(route('get', '/sender', 'Retrieve the sender settings', {}, shows.senderSchema), async (c) =>
  c.json(checkedBody(shows.senderSchema, await getSender(c.var.ctx)), 200),
)
mailApi.openapi(
  route('put', '/sender', 'Update the sender settings', jsonBody(senderInput), shows.senderSchema),
  async (c) => c.json(checkedBody(shows.senderSchema, await saveSender(c.var.ctx, c.req.valid('json'))), 200),
)
