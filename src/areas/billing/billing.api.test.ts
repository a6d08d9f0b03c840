import { beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from './factory.ts'
import { placeOrder } from './public.server.ts'

const sites = testSites()
fakeSellable('api', { apple: { price: baht(107) } })
let app: ReturnType<typeof createApp>

beforeAll(async () => {
  app = createApp({ services: sites.services })
  const passwordHash = await hashPassword('long-enough-password')
  for (const tenant of [sites.alpha, sites.beta]) {
    const ctx = sites.ctx({ role: 'admin', tenant })
    await unitOfWork(ctx.db, async (db) => {
      await configurePayments(ctx)
      for (const role of ['user', 'manager'] as const) {
        const user = {
          firstname: 'ก',
          lastname: 'ข',
          email: `${role}@${tenant.slug}.test`,
          role,
          passwordHash,
        }
        await createAccount(db, tenant.id, user)
      }
    })
  }
})

interface Answer {
  status: number
  body: Record<string, never> & { code?: string; errors?: { path: string }[] }
  headers: Headers
}

/** Returns a caller without a browser: with a token, or nothing. */
function caller(host = 'alpha.test', token?: string) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const sent = new Headers({ host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers })
    const form = body instanceof FormData || body instanceof ReadableStream
    if (body !== undefined && !form && !sent.has('content-type')) sent.set('content-type', 'application/json')
    const content =
      body === undefined || form || typeof body === 'string' ? (body as BodyInit) : JSON.stringify(body)
    const init = { method, headers: sent, body: content, duplex: 'half' }
    const response = await app.fetch(new Request(`http://${host}/api/billing${path}`, init as RequestInit))
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
  }
}

async function signedIn(role: 'user' | 'manager', host = 'alpha.test') {
  const name = `${role}@${host}`
  const response = await app.fetch(
    new Request(`http://${host}/api/account/login`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/json' },
      body: JSON.stringify({ email: name, password: 'long-enough-password' }),
    }),
  )
  const { token } = (await response.json()) as { token: string }
  return caller(host, token)
}

const place = async (tenant = sites.alpha) => {
  const ctx = sites.ctx({ tenant })
  return unitOfWork(ctx.db, () => placeOrder(ctx, orderInput('api')))
}

const slipForm = async (image: Buffer, fields: Record<string, string> = {}) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(image)], 'slip.png', { type: 'image/png' }))
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a guest opens the order by its link, sends the slip, and a manager confirms', async () => {
  const { order, payment } = await place()
  const guest = caller()
  expect((await guest('GET', `/orders/${order.number}`)).status).toBe(404)
  const seen = await guest('GET', `/orders/${order.number}?token=${order.token}`)
  expect(seen).toMatchObject({
    status: 200,
    body: {
      number: order.number,
      status: 'pending_payment',
      total: 15_700,
      payment: { id: payment.id, amount: 15_700, qr: payment.qr },
    },
  })
  const sent = await guest(
    'POST',
    `/payments/${payment.id}/slip?token=${order.token}`,
    await slipForm(await slipImage(slipPayload('014', '20261121API0001'))),
  )
  expect(sent).toMatchObject({
    status: 200,
    body: { payment: { status: 'verifying' }, slip: { bank: '014' } },
  })

  const manager = await signedIn('manager')
  const queue = await manager('GET', '/payments/queue')
  expect(queue.body).toMatchObject({ total: expect.any(Number) })
  expect(JSON.stringify(queue.body)).toContain(payment.id)
  const [slip] = (queue.body as unknown as { items: { slipId: string; paymentId: string }[] }).items.filter(
    (item) => item.paymentId === payment.id,
  )
  expect((await manager('GET', `/slips/${slip?.slipId}/picture`)).headers.get('content-type')).toBe(
    'image/png',
  )
  expect((await guest('GET', `/slips/${slip?.slipId}/picture`)).status).toBe(401)

  expect(await manager('POST', `/payments/${payment.id}/confirm`)).toMatchObject({
    status: 409,
    body: { code: 'slip.changed' },
  })
  const confirmed = await manager('POST', `/payments/${payment.id}/confirm`, { slip: slip?.slipId })
  expect(confirmed).toMatchObject({
    status: 200,
    body: { outcome: 'paid', repeated: false, order: { status: 'paid' } },
  })
  expect((await manager('POST', `/payments/${payment.id}/confirm`)).body).toMatchObject({ repeated: true })
  const advanced = await manager('POST', `/orders/${order.number}/advance`, { event: 'prepare' })
  expect(advanced).toMatchObject({ status: 200, body: { status: 'preparing' } })
  const listed = await manager('GET', `/orders?scope=all&status=preparing,paid&search=${order.number}`)
  expect(listed.body).toMatchObject({ total: 1, items: [{ number: order.number }] })
})

test('the same idempotency key returns the same response; a different request is refused', async () => {
  const { payment } = await place()
  const manager = await signedIn('manager')
  const headers = { 'idempotency-key': newId() }
  const first = await manager('POST', `/payments/${payment.id}/confirm`, undefined, headers)
  const second = await manager('POST', `/payments/${payment.id}/confirm`, undefined, headers)
  expect(second.body).toEqual(first.body)
  const other = await manager('POST', `/payments/${(await place()).payment.id}/confirm`, undefined, headers)
  expect(other).toMatchObject({ status: 409, body: { code: 'idempotency.reused' } })
})

test('a rejected payment shows the reason and can be renewed only once expired', async () => {
  const { order, payment } = await place()
  const guest = caller()
  const sent = await guest(
    'POST',
    `/payments/${payment.id}/slip`,
    await slipForm(await slipImage(null), { token: order.token }),
  )
  const { slip } = sent.body as unknown as { slip: { id: string } }
  const manager = await signedIn('manager')
  const reason = 'ไม่พบยอดเงิน'
  expect(await manager('POST', `/payments/${payment.id}/reject`, { reason })).toMatchObject({
    status: 409,
    body: { code: 'slip.changed' },
  })
  const rejected = await manager('POST', `/payments/${payment.id}/reject`, { slip: slip.id, reason })
  expect(rejected).toMatchObject({
    status: 200,
    body: { outcome: 'rejected', payment: { status: 'failed' } },
  })
  const seen = await guest('GET', `/orders/${order.number}?token=${order.token}`)
  expect(seen.body).toMatchObject({ payment: { status: 'failed', reason: 'ไม่พบยอดเงิน' } })
  expect(await guest('POST', `/payments/${payment.id}/renew?token=${order.token}`)).toMatchObject({
    status: 409,
    body: { code: 'payment.not_expired' },
  })
  const input = await guest('POST', `/orders/${order.number}/cancel?token=${order.token}`, {
    reason: 'เปลี่ยนใจ',
  })
  expect(input).toMatchObject({ status: 200, body: { status: 'cancelled' } })
})

describe('bad input gets a clear 4xx and changes nothing', () => {
  const manager = () => signedIn('manager')

  test.each<[string, string, string, unknown, number, string]>([
    ['a number that is none', 'GET', '/orders/nonsense', undefined, 404, 'order.not_found'],
    ['a number that is a script', 'GET', "/orders/SO1';--", undefined, 404, 'order.not_found'],
    [
      'a token that is a book',
      'GET',
      `/orders/SO6900000001?token=${'x'.repeat(200)}`,
      undefined,
      422,
      'invalid',
    ],
    ['an unknown state', 'GET', '/orders?scope=all&status=eaten', undefined, 422, 'invalid'],
    ['page zero', 'GET', '/orders?page=0', undefined, 422, 'invalid'],
    ['a page beyond all', 'GET', '/orders?page=99999999999999999999', undefined, 422, 'invalid'],
    ['a limit of a thousand', 'GET', '/orders?limit=1000', undefined, 422, 'invalid'],
    ['a negative limit', 'GET', '/payments/queue?limit=-5', undefined, 422, 'invalid'],
    ['a day that is none', 'GET', '/orders?from=yesterday', undefined, 422, 'invalid'],
    ['a day that never was', 'GET', '/orders?scope=all&from=2026-02-30', undefined, 422, 'invalid'],
    ['a payment that is none', 'POST', '/payments/1/confirm', undefined, 404, 'payment.not_found'],
    ['a note that is no JSON', 'POST', `/payments/${newId()}/confirm`, '{"note":', 400, 'malformed'],
    ['a note that is a number', 'POST', `/payments/${newId()}/confirm`, { note: 5 }, 422, 'invalid'],
    ['a rejection without a reason', 'POST', `/payments/${newId()}/reject`, {}, 422, 'invalid'],
    ['a reason of blanks', 'POST', `/payments/${newId()}/reject`, { reason: '   ' }, 422, 'invalid'],
    [
      'a reason that is a book',
      'POST',
      `/payments/${newId()}/reject`,
      { reason: 'ก'.repeat(501) },
      422,
      'invalid',
    ],
    ['a reason that is a list', 'POST', `/payments/${newId()}/reject`, { reason: ['a'] }, 422, 'invalid'],
    ['broken JSON', 'POST', `/payments/${newId()}/reject`, '{"reason":', 400, 'malformed'],
    ['an unknown step', 'POST', '/orders/SO6900000001/advance', { event: 'fly' }, 422, 'invalid'],
    ['a step of the wrong type', 'POST', '/orders/SO6900000001/advance', { event: 7 }, 422, 'invalid'],
    [
      'an order that is not there',
      'POST',
      '/orders/SO6999999999/advance',
      { event: 'prepare' },
      404,
      'order.not_found',
    ],
    ['a refund without a reference', 'POST', `/payments/${newId()}/refund`, {}, 422, 'invalid'],
    ['a slip as JSON', 'POST', `/payments/${newId()}/slip`, { file: 'x' }, 400, 'malformed'],
    [
      'a payment that is not there',
      'POST',
      `/payments/${newId()}/confirm`,
      undefined,
      404,
      'payment.not_found',
    ],
  ])('%s', async (_, method, path, body, status, code) => {
    expect(await (await manager())(method, path, body)).toMatchObject({ status, body: { code, status } })
  })

  test('a malformed multipart body', async () => {
    const { order, payment } = await place()
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const path = `/payments/${payment.id}/slip?token=${order.token}`
    for (const body of ['--x\r\nnonsense', 'no boundary at all', '']) {
      expect(await caller()('POST', path, body, type)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      })
    }
    expect((await caller()('POST', path, await slipForm(Buffer.alloc(0)))).body).toMatchObject({
      errors: [{ path: 'file' }],
    })
    const amount = await slipForm(await slipImage(null), { amount: '-5' })
    expect(await caller()('POST', path, amount)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'amount' }] },
    })
    const seen = await caller()('GET', `/orders/${order.number}?token=${order.token}`)
    expect(seen.body).toMatchObject({ payment: { status: 'awaiting_customer', slip: null } })
  })

  test('an image over the limit', async () => {
    const { order, payment } = await place()
    const path = `/payments/${payment.id}/slip?token=${order.token}`
    const large = Buffer.concat([await slipImage(null), Buffer.alloc(8 * 1024 * 1024)])
    expect(await caller()('POST', path, await slipForm(large))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'file' }] },
    })
    const huge = Buffer.alloc(11 * 1024 * 1024)
    expect((await caller()('POST', path, await slipForm(huge))).status).toBe(413)
  })

  test('other users’ orders and payments', async () => {
    const { order, payment } = await place()
    const foreign = await signedIn('manager', 'beta.test')
    const user = await signedIn('user')
    const guest = caller()
    expect((await foreign('GET', `/orders/${order.number}`)).status).toBe(404)
    expect((await foreign('GET', `/orders/${order.number}?token=${order.token}`)).status).toBe(404)
    expect((await foreign('POST', `/payments/${payment.id}/confirm`)).status).toBe(404)
    expect((await foreign('POST', `/payments/${payment.id}/reject`, { reason: 'x' })).status).toBe(404)
    expect((await foreign('POST', `/orders/${order.number}/advance`, { event: 'prepare' })).status).toBe(404)
    expect((await user('GET', `/orders/${order.number}`)).status).toBe(404)
    expect((await user('POST', `/payments/${payment.id}/confirm`)).status).toBe(403)
    expect((await user('GET', '/payments/queue')).status).toBe(403)
    expect((await user('GET', '/orders?scope=all')).status).toBe(403)
    expect((await guest('POST', `/payments/${payment.id}/confirm`)).status).toBe(401)
    expect((await guest('GET', '/payments/queue')).status).toBe(401)
    expect((await guest('POST', `/payments/${payment.id}/renew`)).status).toBe(404)
    expect((await guest('POST', `/orders/${order.number}/cancel`, {})).status).toBe(404)
    const token = await app.fetch(
      new Request(`http://alpha.test/api/billing/orders/${order.number}`, {
        headers: { host: 'alpha.test', authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.' },
      }),
    )
    expect(token.status).toBe(401)
    const seen = await guest('GET', `/orders/${order.number}?token=${order.token}`)
    expect(seen.body).toMatchObject({ status: 'pending_payment', payment: { status: 'awaiting_customer' } })
  })
})
