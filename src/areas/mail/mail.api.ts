import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { outboxStates } from '#kernel/mail/outbox.states.ts'
import { broadcastInput, rescheduleInput, writtenInput } from './broadcast/broadcast.input.ts'
import {
  cancelBroadcast,
  listBroadcasts,
  rescheduleBroadcast,
  scheduleBroadcast,
} from './broadcast/broadcast.server.ts'
import { previewLetter, sendTrial } from './letter/trial.server.ts'
import { cancelLetter, getLetter, mailLog, sendAgain } from './log/log.server.ts'
import { senderInput } from './sender/sender.input.ts'
import { getSender, saveSender } from './sender/sender.server.ts'
import { templateInput } from './template/template.input.ts'
import { dropTemplate, listTemplates, saveTemplate } from './template/template.server.ts'
import { wordsInput, wordsTrialInput } from './words/words.input.ts'
import { getLetterWords, listLetterWords, resetLetterWords, saveLetterWords } from './words/words.server.ts'
import { previewLetterWords, sendLetterWordsTrial } from './words/words-trial.server.ts'

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { content: { 'application/json': { schema } }, required: true },
})
/** What these answers hold is said by the types of the actions; here they are objects. */
const answer = (description: string) => ({
  200: { description, content: { 'application/json': { schema: z.record(z.string(), z.unknown()) } } },
  ...problems,
})
const id = { params: z.object({ id: z.uuid() }) }
const key = { params: z.object({ key: z.string().max(40) }) }
const statuses = outboxStates.states as [string, ...string[]]

const route = <
  Method extends 'get' | 'post' | 'put' | 'delete',
  Path extends string,
  Request extends NonNullable<Parameters<typeof createRoute>[0]['request']>,
>(
  method: Method,
  path: Path,
  summary: string,
  request: Request,
) => createRoute({ method, path, summary, request, responses: answer(summary) })

/** Letters: log, templates, letters to many, and how the site sends. */
export const mailApi = createApi()

mailApi.openapi(
  route('get', '/letters', 'What was sent, newest first', {
    query: z.object({
      status: z.enum(statuses).optional(),
      search: z.string().max(100).optional(),
      page: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
  }),
  async (c) =>
    c.json({ ...(await mailLog(c.var.ctx, c.req.valid('query') as Parameters<typeof mailLog>[1])) }, 200),
)
mailApi.openapi(route('get', '/letters/{id}', 'One letter with every try', id), async (c) =>
  c.json({ ...(await getLetter(c.var.ctx, c.req.valid('param').id)) }, 200),
)
mailApi.openapi(
  route('post', '/letters/{id}/again', 'Try a letter that was given up once more', id),
  async (c) => {
    await sendAgain(c.var.ctx, c.req.valid('param').id)
    return c.json({ success: true }, 200)
  },
)
mailApi.openapi(route('post', '/letters/{id}/cancel', 'Call back a letter that waits', id), async (c) => {
  await cancelLetter(c.var.ctx, c.req.valid('param').id)
  return c.json({ success: true }, 200)
})

mailApi.openapi(route('get', '/templates', 'Letters to begin from', {}), async (c) =>
  c.json({ items: await listTemplates(c.var.ctx) }, 200),
)
mailApi.openapi(route('put', '/templates', 'Keep a letter under its key', body(templateInput)), async (c) =>
  c.json({ ...(await saveTemplate(c.var.ctx, c.req.valid('json'))) }, 200),
)
mailApi.openapi(route('delete', '/templates/{key}', 'Take a letter of the site away', key), async (c) => {
  await dropTemplate(c.var.ctx, c.req.valid('param').key)
  return c.json({ success: true }, 200)
})
mailApi.openapi(route('post', '/preview', 'A letter as its reader sees it', body(writtenInput)), (c) =>
  c.json({ ...previewLetter(c.var.ctx, c.req.valid('json')) }, 200),
)
mailApi.openapi(route('post', '/trial', 'Send a letter to its writer', body(writtenInput)), async (c) =>
  c.json(await sendTrial(c.var.ctx, c.req.valid('json')), 200),
)

mailApi.openapi(route('get', '/words', 'Letters the product sends by itself', {}), async (c) =>
  c.json({ items: await listLetterWords(c.var.ctx) }, 200),
)
mailApi.openapi(route('get', '/words/{key}', 'A letter of the product in its words', key), async (c) =>
  c.json({ ...(await getLetterWords(c.var.ctx, c.req.valid('param').key)) }, 200),
)
mailApi.openapi(
  route('put', '/words/{key}', 'Give a letter of the product words of one’s own', {
    ...key,
    ...body(wordsInput),
  }),
  async (c) => {
    const saved = await saveLetterWords(c.var.ctx, c.req.valid('param').key, c.req.valid('json'))
    return c.json({ ...saved }, 200)
  },
)
mailApi.openapi(route('delete', '/words/{key}', 'The product’s words again', key), async (c) => {
  await resetLetterWords(c.var.ctx, c.req.valid('param').key)
  return c.json({ success: true }, 200)
})
mailApi.openapi(
  route('post', '/words/{key}/preview', 'A letter of the product with samples', {
    ...key,
    ...body(wordsTrialInput),
  }),
  (c) => c.json({ ...previewLetterWords(c.var.ctx, c.req.valid('param').key, c.req.valid('json')) }, 200),
)
mailApi.openapi(
  route('post', '/words/{key}/trial', 'Send a letter of the product, with samples, to oneself', {
    ...key,
    ...body(wordsTrialInput),
  }),
  async (c) =>
    c.json(await sendLetterWordsTrial(c.var.ctx, c.req.valid('param').key, c.req.valid('json')), 200),
)

mailApi.openapi(route('get', '/broadcasts', 'Letters to many', {}), async (c) =>
  c.json({ items: await listBroadcasts(c.var.ctx) }, 200),
)
mailApi.openapi(
  route('post', '/broadcasts', 'Write to many, now or later', body(broadcastInput)),
  async (c) => {
    const given = c.req.valid('json')
    return c.json({ ...(await scheduleBroadcast(c.var.ctx, given)) }, 200)
  },
)
mailApi.openapi(route('post', '/broadcasts/{id}/cancel', 'Call a letter to many back', id), async (c) => {
  await cancelBroadcast(c.var.ctx, c.req.valid('param').id)
  return c.json({ success: true }, 200)
})

mailApi.openapi(
  route('post', '/broadcasts/{id}/reschedule', 'Give a letter to many another time, or now', {
    ...id,
    ...body(rescheduleInput),
  }),
  async (c) =>
    c.json(await rescheduleBroadcast(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
)

mailApi.openapi(route('get', '/sender', 'How the site sends', {}), async (c) =>
  c.json({ ...(await getSender(c.var.ctx)) }, 200),
)
mailApi.openapi(route('put', '/sender', 'Change how the site sends', body(senderInput)), async (c) =>
  c.json({ ...(await saveSender(c.var.ctx, c.req.valid('json'))) }, 200),
)
