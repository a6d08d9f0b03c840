import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { authorize } from '#kernel/auth/abilities.ts'
import {
  checkedBody,
  createApi,
  createRoute,
  json,
  jsonBody,
  jsonResponse,
  problems,
  z,
} from '#kernel/http/api.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { problemBody } from '#kernel/http/problem.ts'
import { aiAbilities } from './abilities.ts'
import { imageInput, readInput, textInput } from './question/ask.input.ts'
import {
  type AnswerResult,
  type AskOptions,
  aiUsage,
  askImage,
  askText,
  deletePastQuestion,
  listPastQuestions,
} from './question/ask.server.ts'
import { questionStates } from './question/ask.states.ts'
import { saveAnswer } from './question/save-answer.server.ts'
import { recognizeText } from './read/read.server.ts'
import { aiSettingsInput } from './settings/settings.input.ts'
import { aiSettings, saveAiSettings } from './settings/settings.server.ts'

const answerResponses = {
  200: {
    description:
      'The answer; with `Accept: text/event-stream`, streamed as `text` events followed by `done` or `failed`',
    ...json(z.object({ success: z.literal(true), id: z.string(), result: z.string() })),
  },
  ...problems,
}
const history = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['text', 'image']),
      status: z.enum(questionStates.states),
      prompt: z.string(),
      source: z.string().nullable(),
      result: z.string(),
      failure: z.string().nullable(),
      at: z.string(),
    }),
  ),
  usage: z.object({ personToday: z.number(), siteMonth: z.number(), tokensMonth: z.number() }),
})
const savedFileSchema = z.object({ id: z.string(), name: z.string() })
const settings = z.object({
  on: z.boolean(),
  provider: z.enum(['openai', 'google']),
  baseUrl: z.string(),
  model: z.string(),
  siteMonthly: z.number(),
  personDaily: z.number(),
  hasKey: z.boolean(),
})

/** The text of section 8. */
export const imageFailedText = "Sorry, I couldn't process the image."
export const textFailedText = "Sorry, I couldn't generate a response."

const imageRoute = createRoute({
  method: 'post',
  path: '/image',
  summary: 'Ask a question about an image',
  request: jsonBody(imageInput),
  responses: answerResponses,
})
const textRoute = createRoute({
  method: 'post',
  path: '/text',
  summary: 'Ask the site’s AI model a question',
  request: jsonBody(textInput),
  responses: answerResponses,
})

const imageApi = createApi()
imageApi.openapi(imageRoute, (c) => {
  const input = c.req.valid('json')
  return respondByAccept(c, imageFailedText, (ctx, options) => askImage(ctx, input, options)) as never
})

const textApi = createApi()
textApi.openapi(textRoute, (c) => {
  const input = c.req.valid('json')
  return respondByAccept(c, textFailedText, (ctx, options) => askText(ctx, input, options)) as never
})

/** Responds with JSON, or streams to callers who accept a stream; a caller who disconnects stops the model. */
async function respondByAccept(
  c: Context<AppEnv>,
  failureText: string,
  ask: (ctx: Ctx, options: AskOptions) => Promise<AnswerResult>,
) {
  if (!c.req.header('accept')?.includes('text/event-stream')) {
    const { id, result } = await ask(c.var.ctx, { signal: c.req.raw.signal })
    return c.json({ success: true as const, id, result }, 200)
  }
  // The stream outlives the request and its transaction.
  const db = c.var.ctx.services.database.forTenant(c.var.ctx.tenant.id, 'write')
  const ctx = { ...c.var.ctx, db }
  c.header('cache-control', 'no-store')
  c.header('x-accel-buffering', 'no')
  return streamSSE(c, async (stream) => {
    const leaving = new AbortController()
    stream.onAbort(() => leaving.abort())
    let details: Promise<unknown> = Promise.resolve()
    const tell = (event: string, data: unknown) => {
      details = details
        .then(() => stream.writeSSE({ event, data: JSON.stringify(data) }))
        .catch(() => leaving.abort())
      return details
    }
    try {
      const onText = (text: string) => void tell('text', { text })
      const { id, result } = await ask(ctx, { signal: leaving.signal, onText })
      await db.commit()
      await tell('done', { success: true, id, result })
    } catch (error) {
      await db.rollback()
      await tell('failed', {
        ...problemBody(error, ctx.locale, ctx.requestId),
        success: false,
        error: failureText,
      })
    }
  })
}

/** The specification's two calls, text recognition on this machine, the user's history, and the settings. */
export const aiApi = createApi()
aiApi.route('/', imageApi)
aiApi.route('/', textApi)

aiApi.openapi(
  createRoute({
    method: 'post',
    path: '/read',
    summary: 'Recognise the text in an image on this server',
    request: jsonBody(readInput),
    responses: {
      200: {
        description: 'A draft of the recognised text',
        ...json(z.object({ text: z.string(), confidence: z.number() })),
      },
      ...problems,
    },
  }),
  async (c) => c.json(await recognizeText(c.var.ctx, c.req.valid('json')), 200),
)
aiApi.openapi(
  createRoute({
    method: 'get',
    path: '/history',
    summary: 'List the signed-in user’s questions',
    responses: { 200: jsonResponse('Questions, newest first, and usage', history), ...problems },
  }),
  async (c) =>
    c.json(
      checkedBody(history, { items: await listPastQuestions(c.var.ctx), usage: await aiUsage(c.var.ctx) }),
      200,
    ),
)
aiApi.openapi(
  createRoute({
    method: 'delete',
    path: '/history/{id}',
    summary: 'Delete a question from the signed-in user’s history',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: jsonResponse('Question deleted', z.object({ success: z.literal(true) })), ...problems },
  }),
  async (c) => {
    await deletePastQuestion(c.var.ctx, c.req.valid('param').id)
    return c.json({ success: true as const }, 200)
  },
)
aiApi.openapi(
  createRoute({
    method: 'post',
    path: '/history/{id}/file',
    summary: 'Save an answer as a file of the signed-in user',
    request: { params: z.object({ id: z.string() }) },
    responses: { 200: jsonResponse('The file', savedFileSchema), ...problems },
  }),
  async (c) => c.json(await saveAnswer(c.var.ctx, c.req.valid('param').id), 200),
)
aiApi.openapi(
  createRoute({
    method: 'put',
    path: '/settings',
    summary: 'Set the site’s AI model',
    request: jsonBody(aiSettingsInput),
    responses: {
      200: jsonResponse('The current settings; the key is never returned', settings),
      ...problems,
    },
  }),
  async (c) => c.json(checkedBody(settings, await saveAiSettings(c.var.ctx, c.req.valid('json'))), 200),
)
aiApi.openapi(
  createRoute({
    method: 'get',
    path: '/settings',
    summary: 'Get the settings of the site’s AI model',
    responses: { 200: jsonResponse('The settings without the key', settings), ...problems },
  }),
  async (c) => {
    authorize(c.var.ctx, aiAbilities['settings.change'])
    return c.json(checkedBody(settings, await aiSettings(c.var.ctx)), 200)
  },
)
