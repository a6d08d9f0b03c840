import { checkedBody, createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { recordCameraConsent } from '../camera/camera.server.ts'
import { attemptStates } from './attempt.states.ts'
import { integrityKinds } from './attempt.types.ts'
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
  summary: 'Begins an attempt of an exam',
  description:
    'Answers the open attempt where there is one, so that calling twice begins one. `id` is the exam’s id, or its address where only one exam has it. The end (`deadlineAt`) is the server’s and does not move by what a device says.',
  request: {
    params: z.object({ id: z.string().min(1).max(120) }),
    ...jsonBody(z.object({ password: z.string().max(256).default('') })),
  },
  responses: { 201: jsonResponse('The attempt', attemptSchema), ...problems },
})

const read = createRoute({
  method: 'get',
  path: '/{id}',
  summary: 'The state of one’s own attempt',
  description: 'Also for setting a clock: `now` is the server’s.',
  request: { params: id },
  responses: { 200: jsonResponse('The attempt', attemptSchema), ...problems },
})

const saveOne = createRoute({
  method: 'put',
  path: '/{id}/answers/{questionId}',
  summary: 'Saves an answer',
  description:
    '`seq` is counted up by the device over all questions; the same number is the same save, so it may be sent again. `value` is as the question was shown; null takes the answer back.',
  request: {
    params: z.object({ id: z.uuid(), questionId: z.uuid() }),
    ...jsonBody(z.object({ seq, value, at: timestamp, offlineMs })),
  },
  responses: { 200: jsonResponse('What is saved', savedSchema), ...problems },
})

const saveMany = createRoute({
  method: 'post',
  path: '/{id}/answers',
  summary: 'Saves answers that waited on a device',
  description:
    'Up to 100 at once, each as in the call for one. What arrives after the end is stored for the team to accept where it was written in time and the device had no network (`offlineMs`).',
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
  responses: { 200: jsonResponse('What is saved', savedSchema), ...problems },
})

const submit = createRoute({
  method: 'post',
  path: '/{id}/submit',
  summary: 'Hands in an attempt',
  description:
    'Carries the number of the last save, not the answers. While some of them have not arrived it answers 409 `exam.answers_missing` with `missing`, ranges of numbers to send first. Again it answers the same receipt.',
  request: { params: id, ...jsonBody(z.object({ lastSeq: z.number().int().min(0).max(100_000) })) },
  responses: { 200: jsonResponse('The attempt, with its receipt', attemptSchema), ...problems },
})

const positions = z.array(z.number().int().min(0).max(9999)).max(1000)

const presence = createRoute({
  method: 'post',
  path: '/{id}/presence',
  summary: 'Tells that the page of an attempt is there',
  description:
    'Which questions are marked to be seen again and of which answers wait on the device (their places, from 0), for the team that watches the exam. Answers the attempt, whose `now` sets the clock.',
  request: {
    params: id,
    ...jsonBody(z.object({ flagged: positions, unsent: positions })),
  },
  responses: { 200: jsonResponse('The attempt', attemptSchema), ...problems },
})

const integrity = createRoute({
  method: 'post',
  path: '/{id}/integrity',
  summary: 'Tells what a browser noticed while an exam was sat',
  description: 'Nothing follows from it by itself: the learner sees the same list as the team.',
  request: {
    params: id,
    ...jsonBody(
      z.object({
        events: z
          .array(
            z.object({
              kind: z.enum(integrityKinds),
              at: timestamp,
              durationMs: z.number().int().min(0).max(86_400_000),
            }),
          )
          .min(1)
          .max(50),
      }),
    ),
  },
  responses: { 200: jsonResponse('How many were new', z.object({ noted: z.number() })), ...problems },
})

const camera = createRoute({
  method: 'post',
  path: '/{id}/camera',
  summary: 'Agrees to the camera in one’s own attempt, or takes it back',
  description: 'Each change is kept with its time. Saying no changes nothing else of the attempt.',
  request: { params: id, ...jsonBody(z.object({ consent: z.boolean() })) },
  responses: { 204: { description: 'Noted' }, ...problems },
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
  const { offlineMs: offline, at, ...one } = c.req.valid('json')
  const answers = [{ ...one, value: one.value ?? null, questionId, at: new Date(at) }]
  return c.json(checkedBody(savedSchema, await saveAnswers(ctx, attemptId, answers, offline)), 200)
})

attemptsApi.openapi(saveMany, async (c) => {
  const { ctx } = c.var
  answerSaveLimit.consume(ctx, callerKey(ctx))
  const { answers, offlineMs: offline } = c.req.valid('json')
  const read = answers.map((one) => ({ ...one, value: one.value ?? null, at: new Date(one.at) }))
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
  const events = c.req.valid('json').events.map((one) => ({ ...one, at: new Date(one.at) }))
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
