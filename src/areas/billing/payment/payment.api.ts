import { malformed } from '#kernel/errors.ts'
import {
  createApi,
  createRoute,
  json,
  jsonBody,
  jsonResponse,
  parseInput,
  problems,
  z,
} from '#kernel/http/api.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { idempotencyHeader } from '../order/order.schema.ts'
import { readSlipForm } from '../slip/slip-form.server.ts'
import { slipQueue, slipReviewImage } from '../slip/slip-queue.server.ts'
import { assertSlipExpected, submitSlip } from '../slip/submit-slip.server.ts'
import { changePaymentMethod } from './change-method.server.ts'
import { confirmPayment, rejectPayment } from './decide-payment.server.ts'
import { methodChoice } from './method.input.ts'
import { refundDestinations, refundPayment } from './refund-payment.server.ts'
import { renewPayment } from './renew-payment.server.ts'

const params = z.object({ id: z.string().max(60) })
const token = z.string().max(100).optional()
const slipAssessment = z.object({
  verdict: z.enum(['match', 'doubt', 'mismatch', 'unknown']),
  checks: z.array(
    z.object({
      field: z.string(),
      result: z.enum(['ok', 'warn', 'bad', 'unknown']),
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
})

const decisionResult = z.object({
  payment: z.object({ id: z.string(), status: z.string(), amount: z.number() }),
  order: z.object({ id: z.string(), number: z.string(), status: z.string() }),
  outcome: z.enum(['paid', 'owed', 'rejected', 'first', 'part']),
  repeated: z.boolean(),
})

const slip = createRoute({
  method: 'post',
  path: '/payments/{id}/slip',
  summary: 'Submit the slip of a bank transfer',
  description:
    'The body is multipart/form-data with `file` (JPG, PNG or WebP, 8 MB at most) and, if its QR code cannot be read, `bank` (three digits) ' +
    'and `reference`, in the same request or in a second one without a file. `amount` (in satang) and `token` are optional.',
  request: { params, query: z.object({ token }), headers: idempotencyHeader },
  responses: {
    200: jsonResponse(
      'The submitted slip, awaiting review',
      z.object({
        payment: z.object({ id: z.string(), status: z.string() }),
        order: z.object({ number: z.string(), status: z.string() }),
        slip: z.object({
          id: z.string(),
          source: z.enum(['qr', 'typed', 'none']),
          bank: z.string().nullable(),
          verdict: slipAssessment,
        }),
      }),
    ),
    ...problems,
  },
})

/** The slip that was checked: required if one is waiting, so that no other is decided on unseen. */
const reviewedSlip = z.uuid().optional()
const rejection = z.object({ slip: reviewedSlip, reason: z.string().trim().min(1).max(500) })
const confirmation = z.object({
  slip: reviewedSlip,
  note: z.string().trim().max(500).optional(),
  received: z.number().int().positive().max(100_000_000_000).optional(),
})

const confirm = createRoute({
  method: 'post',
  path: '/payments/{id}/confirm',
  summary: 'Confirm that a payment was received (staff)',
  description:
    'The body is optional. `slip` is the id of the reviewed slip and is required if one is waiting; 409 `slip.changed` if ' +
    'another one is waiting. `note` is stored in the history. `received` is the amount received in satang if it differs from the ' +
    'amount requested: a surplus is due back, a smaller amount is a part payment if the site accepts part payments.',
  request: { params, headers: idempotencyHeader },
  responses: {
    200: jsonResponse('The decision; `repeated` is true if it had already been made', decisionResult),
    ...problems,
  },
})

const reject = createRoute({
  method: 'post',
  path: '/payments/{id}/reject',
  summary: 'Reject a slip, with a reason shown to the buyer (staff)',
  description: '`slip` is the id of the reviewed slip; 409 `slip.changed` if another one is waiting.',
  request: {
    params,
    headers: idempotencyHeader,
    body: { required: true, ...json(rejection) },
  },
  responses: {
    200: jsonResponse('The decision; the buyer may submit another slip', decisionResult),
    ...problems,
  },
})

const renew = createRoute({
  method: 'post',
  path: '/payments/{id}/renew',
  summary: 'Renew an expired payment (once per order)',
  request: { params, query: z.object({ token }), headers: idempotencyHeader },
  responses: {
    201: jsonResponse(
      'The new payment attempt with a new QR code',
      z.object({
        order: z.object({ number: z.string(), status: z.string() }),
        payment: z.object({
          id: z.string(),
          method: z.string(),
          status: z.string(),
          amount: z.number(),
          qr: z.string().nullable(),
          ref1: z.string(),
          expiresAt: z.iso.datetime().nullable(),
        }),
      }),
    ),
    ...problems,
  },
})

const changeMethod = createRoute({
  method: 'post',
  path: '/payments/{id}/method',
  summary: 'Change an unpaid order to another available payment method; no effect if it is the current one',
  request: { params, query: z.object({ token }), ...jsonBody(methodChoice) },
  responses: {
    200: jsonResponse(
      'The order with its current payment method',
      z.object({ order: z.object({ number: z.string(), status: z.string(), method: z.string() }) }),
    ),
    ...problems,
  },
})

const refund = createRoute({
  method: 'post',
  path: '/payments/{id}/refund',
  summary: 'Refund the amount due back on a payment; manual bank transfers are only recorded (staff)',
  request: {
    params,
    headers: idempotencyHeader,
    body: {
      required: true,
      ...json(
        z.object({ reference: z.string().trim().min(1).max(100), to: z.enum(refundDestinations).optional() }),
      ),
    },
  },
  responses: { 200: jsonResponse('Refund recorded', z.object({ success: z.literal(true) })), ...problems },
})

const queued = z.object({
  paymentId: z.string(),
  paymentStatus: z.string(),
  amount: z.number(),
  ref1: z.string(),
  slipId: z.string(),
  slipStatus: z.string(),
  source: z.enum(['qr', 'typed', 'none']),
  bank: z.string().nullable(),
  transRef: z.string().nullable(),
  verdict: slipAssessment,
  sentAt: z.iso.datetime(),
  orderNumber: z.string(),
  orderStatus: z.string(),
  contactName: z.string(),
})

const queue = createRoute({
  method: 'get',
  path: '/payments/queue',
  summary: 'List slips: waiting ones oldest first, decided ones newest first (staff)',
  request: {
    query: z.object({
      status: z.enum(['waiting', 'accepted', 'rejected']).optional(),
      page: z.coerce.number().int().positive().max(100_000).optional(),
      limit: z.coerce.number().int().positive().max(100).optional(),
    }),
  },
  responses: {
    200: jsonResponse(
      'A page of slips',
      z.object({ items: z.array(queued), total: z.number(), page: z.number(), pages: z.number() }),
    ),
    ...problems,
  },
})

export const paymentRoutes = createApi()

paymentRoutes.openapi(queue, async (c) => {
  const { items, ...page } = await slipQueue(c.var.ctx, c.req.valid('query'))
  return c.json(
    {
      ...page,
      items: items.map((item) => ({ ...queued.parse({ ...item, sentAt: item.sentAt.toISOString() }) })),
    },
    200,
  )
})

paymentRoutes.openapi(slip, async (c) => {
  const { id } = c.req.valid('param')
  const { token: linked } = c.req.valid('query')
  const { image, fileName, fields } = await readSlipForm(c.req.raw, () =>
    assertSlipExpected(c.var.ctx, id, linked),
  )
  const key = c.req.valid('header')['idempotency-key']
  const token = linked ?? fields.token
  // `submitSlip` ends the transaction before it reads the image, so a key claimed earlier would outlive a failure. The
  // image itself, or its reference, makes a repetition harmless; the key only guards against a different request.
  const { payment, order, slip } = await submitSlip(c.var.ctx, id, image, { ...fields, fileName, token })
  const body = {
    payment: { id: payment.id, status: payment.status as string },
    order: { number: order.number, status: order.status as string },
    slip: { id: slip.id, source: slip.source, bank: slip.bank, verdict: slip.verdict },
  }
  const saved = await runOnce(c.var.ctx, key, ['slip', id, slip.id], async () => ({ status: 200, body }))
  return c.json(saved.body, 200)
})

paymentRoutes.openapi(confirm, async (c) => {
  const { id } = c.req.valid('param')
  const key = c.req.valid('header')['idempotency-key']
  const input = await optionalConfirmation(c.req.raw)
  const { body } = await runOnce(c.var.ctx, key, ['confirm', id, input], async () => ({
    status: 200,
    body: await confirmPayment(c.var.ctx, id, input),
  }))
  return c.json(body, 200)
})

paymentRoutes.openapi(reject, async (c) => {
  const { id } = c.req.valid('param')
  const input = c.req.valid('json')
  const { body } = await runOnce(
    c.var.ctx,
    c.req.valid('header')['idempotency-key'],
    ['reject', id, input],
    async () => ({
      status: 200,
      body: await rejectPayment(c.var.ctx, id, input),
    }),
  )
  return c.json(body, 200)
})

paymentRoutes.openapi(renew, async (c) => {
  const { id } = c.req.valid('param')
  const { token } = c.req.valid('query')
  const { body } = await runOnce(
    c.var.ctx,
    c.req.valid('header')['idempotency-key'],
    ['renew', id],
    async () => {
      const { order, payment } = await renewPayment(c.var.ctx, id, { token })
      return {
        status: 201,
        body: { order, payment: { ...payment, expiresAt: payment.expiresAt?.toISOString() ?? null } },
      }
    },
  )
  return c.json(body, 201)
})

paymentRoutes.openapi(changeMethod, async (c) => {
  const { id } = c.req.valid('param')
  const { token } = c.req.valid('query')
  const { method } = c.req.valid('json')
  const { number, status } = (await changePaymentMethod(c.var.ctx, id, { method, token })).order
  return c.json({ order: { number, status, method } }, 200)
})

paymentRoutes.openapi(refund, async (c) => {
  const { id } = c.req.valid('param')
  const input = c.req.valid('json')
  await runOnce(c.var.ctx, c.req.valid('header')['idempotency-key'], ['refund', id, input], async () => {
    await refundPayment(c.var.ctx, id, input)
    return { status: 200, body: {} }
  })
  return c.json({ success: true as const }, 200)
})

// Not in the API document: images for our own screens only.
paymentRoutes.get('/slips/:id/picture', async (c) => {
  const { type, object } = await slipReviewImage(c.var.ctx, c.req.param('id'))
  return new Response(object.stream, {
    headers: {
      'content-type': type,
      'cache-control': 'private, max-age=3600',
      'content-disposition': 'inline',
    },
  })
})

/** Confirming without a slip needs no body; if one is sent, it must still be JSON. */
async function optionalConfirmation(request: Request): Promise<z.infer<typeof confirmation>> {
  const text = await request.text()
  if (!text.trim()) return {}
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw malformed()
  }
  return parseInput(confirmation, input)
}
