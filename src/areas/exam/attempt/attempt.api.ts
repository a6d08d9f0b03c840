import { checkedBody, createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { recordCameraConsent } from '../camera/camera.server.ts'
import { attemptStates } from './attempt.states.ts'
import { browserEventKinds } from './attempt.types.ts'
import { type Attempt, ownAttempt } from './attempt-row.server.ts'
import { closeIfExpired } from './close.server.ts'
import { recordIntegrityEvents } from './integrity.server.ts'
import { recordPresence } from './presence.server.ts'
import { receiptText } from './receipt.server.ts'
import { answerSaveLimit, saveAnswers } from './save.server.ts'
import { startAttempt } from './start.server.ts'
import { submitAttempt } from './submit.server.ts'

const timestamp = z.iso.datetime()
const seq = z.number().int().min(1).max(100_000)
const status = z.enum(attemptStates.states)

const attemptSchema = z
  .object({
    id: z.string(),
    number: z.number(),
    status,
    questions: z.array(z.string()),
    startedAt: timestamp,
    deadlineAt: timestamp.nullable(),
    /** The server's clock. */
    now: timestamp,
    lastSeq: z.number(),
    submittedAt: timestamp.nullable(),
    receipt: z.string().nullable(),
    answered: z.number(),
    head: z.string(),
  })
  .openapi('Attempt')

const attemptBody = (attempt: Attempt, now: Date) =>
  checkedBody(attemptSchema, {
    id: attempt.id,
    number: attempt.number,
    status: attempt.status,
    questions: attempt.layout.questions.map(({ questionId }) => questionId),
    startedAt: attempt.startedAt,
    deadlineAt: attempt.deadlineAt,
    now,
    lastSeq: attempt.lastSeq,
    submittedAt: attempt.submittedAt,
    receipt: attempt.receipt,
    answered: attempt.answered,
    head: attempt.head,
  })

const savedSchema = z.object({
  saved: z.array(z.number()),
  late: z.array(z.number()),
  refused: z.array(z.object({ seq: z.number(), code: z.string() })),
  status,
  lastSeq: z.number(),
  deadlineAt: timestamp.nullable(),
  now: timestamp,
})

const id = z.object({ id: z.uuid() })
const value = z.unknown().optional()
const offlineMs = z.number().int().min(0).max(86_400_000).default(0)

const start = createRoute({
  method: 'post',
  path: '/{id}/attempts',
  summary: 'Start an attempt of an exam',
  description:
    'Returns the open attempt if there is one, so calling it twice starts only one. `id` is the exam’s id, or its slug if only one exam has it. The deadline (`deadlineAt`) is set by the server and does not depend on the device.',
  request: {
    params: z.object({ id: z.string().min(1).max(120) }),
    ...jsonBody(z.object({ password: z.string().max(256).default('') })),
  },
  responses: { 201: jsonResponse('The attempt', attemptSchema), ...problems },
})

const read = createRoute({
  method: 'get',
  path: '/{id}',
  summary: 'Get the state of the signed-in user’s attempt',
  description: 'Also for setting a clock: `now` is the server’s time.',
  request: { params: id },
  responses: { 200: jsonResponse('The attempt', attemptSchema), ...problems },
})

const saveOne = createRoute({
  method: 'put',
  path: '/{id}/answers/{questionId}',
  summary: 'Save an answer',
  description:
    '`seq` is incremented by the device across all questions; the same number is the same save, so it may be sent again. `value` has the form in which the question was shown; null removes the answer.',
  request: {
    params: z.object({ id: z.uuid(), questionId: z.uuid() }),
    ...jsonBody(z.object({ seq, value, at: timestamp, offlineMs })),
  },
  responses: {
    200: jsonResponse('Numbers of the saved, late and refused answers', savedSchema),
    ...problems,
  },
})

const saveMany = createRoute({
  method: 'post',
  path: '/{id}/answers',
  summary: 'Save answers queued on a device',
  description:
    'Up to 100 at once, each as in the call for one. Answers that arrive after the deadline are stored for staff to accept if they were written in time and the device was offline (`offlineMs`).',
  request: {
    params: id,
    ...jsonBody(
      z.object({
        answers: z
          .array(z.object({ seq, questionId: z.uuid(), value, at: timestamp }))
          .min(1)
          .max(100),
        offlineMs,
      }),
    ),
  },
  responses: {
    200: jsonResponse('Numbers of the saved, late and refused answers', savedSchema),
    ...problems,
  },
})

const submit = createRoute({
  method: 'post',
  path: '/{id}/submit',
  summary: 'Submit an attempt',
  description:
    'The request contains the number of the last save, not the answers. While answers are missing, the response is 409 `exam.answers_missing` with `missing`, the ranges of numbers to send first. Submitting again returns the same receipt.',
  request: { params: id, ...jsonBody(z.object({ lastSeq: z.number().int().min(0).max(100_000) })) },
  responses: { 200: jsonResponse('The attempt with its receipt', attemptSchema), ...problems },
})

const positions = z.array(z.number().int().min(0).max(9999)).max(1000)

const presence = createRoute({
  method: 'post',
  path: '/{id}/presence',
  summary: 'Report that the page of an attempt is open',
  description:
    'Reports which questions are flagged for review and which have answers not yet sent from the device (positions, from 0), for the staff who monitor the exam. Returns the attempt, whose `now` sets the clock.',
  request: {
    params: id,
    ...jsonBody(z.object({ flagged: positions, unsent: positions })),
  },
  responses: { 200: jsonResponse('The attempt', attemptSchema), ...problems },
})

const integrity = createRoute({
  method: 'post',
  path: '/{id}/integrity',
  summary: 'Report what the browser noticed during an exam',
  description: 'Has no automatic consequences: the learner sees the same list as staff.',
  request: {
    params: id,
    ...jsonBody(
      z.object({
        events: z
          .array(
            z.object({
              kind: z.enum(browserEventKinds),
              at: timestamp,
              durationMs: z.number().int().min(0).max(86_400_000),
            }),
          )
          .min(1)
          .max(50),
      }),
    ),
  },
  responses: { 200: jsonResponse('Number of new events', z.object({ noted: z.number() })), ...problems },
})

const camera = createRoute({
  method: 'post',
  path: '/{id}/camera',
  summary: 'Give or withdraw consent to the camera in the signed-in user’s attempt',
  description: 'Each change is stored with its time. Declining changes nothing else about the attempt.',
  request: { params: id, ...jsonBody(z.object({ consent: z.boolean() })) },
  responses: { 204: { description: 'No content' }, ...problems },
})

/** API below `/lesson/exams`. */
export const examsApi = createApi()

examsApi.openapi(start, async (c) => {
  const { ctx } = c.var
  const attempt = await startAttempt(ctx, c.req.valid('param').id, c.req.valid('json').password)
  return c.json(attemptBody(attempt, ctx.now), 201)
})

/** API below `/lesson/attempts`. */
export const attemptsApi = createApi()

attemptsApi.openapi(read, async (c) => {
  const { ctx } = c.var
  const attempt = await closeIfExpired(ctx, await ownAttempt(ctx, c.req.valid('param').id))
  return c.json(attemptBody(attempt, ctx.now), 200)
})

attemptsApi.openapi(saveOne, async (c) => {
  const { ctx } = c.var
  answerSaveLimit.consume(ctx, callerKey(ctx))
  const { id: attemptId, questionId } = c.req.valid('param')
  const { offlineMs: offline, at, ...event } = c.req.valid('json')
  const answers = [{ ...event, value: event.value ?? null, questionId, at: new Date(at) }]
  return c.json(checkedBody(savedSchema, await saveAnswers(ctx, attemptId, answers, offline)), 200)
})

attemptsApi.openapi(saveMany, async (c) => {
  const { ctx } = c.var
  answerSaveLimit.consume(ctx, callerKey(ctx))
  const { answers, offlineMs: offline } = c.req.valid('json')
  const read = answers.map((answer) => ({ ...answer, value: answer.value ?? null, at: new Date(answer.at) }))
  const result = await saveAnswers(ctx, c.req.valid('param').id, read, offline)
  return c.json(checkedBody(savedSchema, result), 200)
})

attemptsApi.openapi(submit, async (c) => {
  const { ctx } = c.var
  const attempt = await submitAttempt(ctx, c.req.valid('param').id, c.req.valid('json').lastSeq)
  return c.json(attemptBody(attempt, ctx.now), 200)
})

attemptsApi.openapi(presence, async (c) => {
  const { ctx } = c.var
  answerSaveLimit.consume(ctx, callerKey(ctx))
  const attempt = await recordPresence(ctx, c.req.valid('param').id, c.req.valid('json'))
  return c.json(attemptBody(attempt, ctx.now), 200)
})

attemptsApi.openapi(integrity, async (c) => {
  const { ctx } = c.var
  answerSaveLimit.consume(ctx, callerKey(ctx))
  const events = c.req.valid('json').events.map((event) => ({ ...event, at: new Date(event.at) }))
  return c.json({ noted: await recordIntegrityEvents(ctx, c.req.valid('param').id, events) }, 200)
})

attemptsApi.get('/:id/receipt', async (c) => {
  const { name, text } = await receiptText(c.var.ctx, c.req.param('id'))
  return c.body(text, 200, {
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
})

attemptsApi.openapi(camera, async (c) => {
  await recordCameraConsent(c.var.ctx, c.req.valid('param').id, c.req.valid('json').consent)
  return c.body(null, 204)
})
