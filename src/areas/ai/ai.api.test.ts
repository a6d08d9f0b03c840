import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { type FakeModel, startFakeModel } from '#kernel/testing/fakes/model.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
let model: FakeModel
const tokens: Record<string, string> = {}

beforeAll(async () => {
  app = createApp({ services: sites.services })
  const passwordHash = await hashPassword('sala-test-2569')
  for (const role of ['user', 'admin'] as const) {
    const db = sites.services.database.forTenant(sites.alpha.id, 'write')
    const email = `${role}@alpha.test`
    await createAccount(db, sites.alpha.id, { firstname: 'ก', lastname: 'ข', email, role, passwordHash })
    await db.commit()
    const login = await call('POST', '/api/account/login', { email, password: 'sala-test-2569' })
    tokens[role] = ((await login.json()) as { token: string }).token
  }
  model = await startFakeModel()
  sites.services.config.outsideAllow = [model.host]
})
afterAll(() => model.stop())
beforeEach(() => model.be('well'))

function call(method: string, path: string, input?: unknown, as = '', accept = 'application/json') {
  const headers = new Headers({ host: 'alpha.test', 'content-type': 'application/json', accept })
  if (as) headers.set('authorization', `Bearer ${tokens[as]}`)
  const body = input === undefined ? undefined : JSON.stringify(input)
  return app.fetch(new Request(`http://alpha.test${path}`, { method, headers, body }))
}
const answerOf = async (response: Response | Promise<Response>) => {
  const settled = await response
  return { status: settled.status, body: (await settled.json()) as Record<string, unknown> }
}

const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('without a provider both calls fail with the specified errors', async () => {
  expect(await answerOf(call('POST', '/api/ai/text', { prompt: 'x' }, 'user'))).toMatchObject({
    status: 409,
    body: { success: false, error: "Sorry, I couldn't generate a response.", code: 'ai.not_set' },
  })
  expect(
    await answerOf(call('POST', '/api/ai/image', { prompt: 'x', documentUrl: dot }, 'user')),
  ).toMatchObject({
    status: 409,
    body: { success: false, error: "Sorry, I couldn't process the image.", code: 'ai.not_set' },
  })
})

test('an admin configures a provider and is never shown the key again', async () => {
  const settings = { on: true, provider: 'openai', baseUrl: `${model.url}/v1`, model: 'm', key: 'right-key' }
  expect((await call('PUT', '/api/ai/settings', settings, 'user')).status).toBe(403)
  expect((await call('GET', '/api/ai/settings', undefined, 'user')).status).toBe(403)
  const { status, body } = await answerOf(call('PUT', '/api/ai/settings', settings, 'admin'))
  expect(status).toBe(200)
  expect(body).toEqual({
    on: true,
    provider: 'openai',
    baseUrl: `${model.url}/v1`,
    model: 'm',
    siteMonthly: 1000,
    personDaily: 30,
    hasKey: true,
  })
})

test('text and image return the first candidate’s text as result', async () => {
  model.be('two candidates')
  expect(await answerOf(call('POST', '/api/ai/text', { prompt: 'สวัสดี' }, 'user'))).toEqual({
    status: 200,
    body: { success: true, id: expect.any(String), result: 'สวัสดีครับ' },
  })
  expect(
    await answerOf(call('POST', '/api/ai/image', { prompt: 'นี่อะไร', documentUrl: dot }, 'user')),
  ).toEqual({
    status: 200,
    body: { success: true, id: expect.any(String), result: 'สวัสดีครับ' },
  })
})

test('a streaming request gets the text as it is generated', async () => {
  const response = await call('POST', '/api/ai/text', { prompt: 'x' }, 'user', 'text/event-stream')
  expect(response.headers.get('content-type')).toMatch('text/event-stream')
  const text = await response.text()
  const events = [...text.matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, event, data]) => [
    event,
    JSON.parse(data ?? ''),
  ])
  expect(events).toEqual([
    ['text', { text: 'สวัสดี' }],
    ['text', { text: 'ครับ' }],
    ['done', { success: true, id: expect.any(String), result: 'สวัสดีครับ' }],
  ])
})

test('a failing stream ends with the failure', async () => {
  model.be('cut')
  const response = await call('POST', '/api/ai/text', { prompt: 'x' }, 'user', 'text/event-stream')
  const last = (await response.text()).trim().split('\n\n').at(-1) ?? ''
  expect(last).toMatch(/^event: failed/)
  expect(JSON.parse(last.split('data: ')[1] ?? '')).toMatchObject({
    success: false,
    error: "Sorry, I couldn't generate a response.",
    code: 'ai.cut',
  })
})

test('leaving a stream stops the model', async () => {
  model.be('hanging')
  const left = model.left
  const response = await call('POST', '/api/ai/text', { prompt: 'x' }, 'user', 'text/event-stream')
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
  await expect.poll(() => model.left).toBe(left + 1)
})

test.each([
  ['/api/ai/text', {}, '', 401, 'not_signed_in'],
  ['/api/ai/text', { prompt: '' }, 'user', 422, 'field.required'],
  ['/api/ai/text', { prompt: 'x'.repeat(8001) }, 'user', 422, 'field.too_long'],
  ['/api/ai/image', { prompt: 'x' }, 'user', 422, 'field.required'],
  [
    '/api/ai/image',
    { prompt: 'x', documentUrl: 'https://169.254.169.254/' },
    'user',
    422,
    'ai.document_address',
  ],
  ['/api/ai/image', { prompt: 'x', documentUrl: 'data:image/png;base64,AAAA' }, 'user', 422, 'image.type'],
])('refuses %s %j in the call’s own format', async (path, input, as, status, code) => {
  const request = as ? input : { prompt: 'x' }
  const { body, ...answer } = await answerOf(call('POST', path, request, as))
  expect(answer.status).toBe(status)
  expect(body.success).toBe(false)
  expect(body.error).toMatch(/^Sorry, I couldn't/)
  expect((body.errors as { code: string }[] | undefined)?.[0]?.code ?? body.code).toBe(code)
})

test('a user’s history is listed with usage, and can be deleted', async () => {
  const { body } = await answerOf(call('GET', '/api/ai/history', undefined, 'user'))
  const items = body.items as { id: string }[]
  expect(items.length).toBeGreaterThan(3)
  expect(body.usage).toMatchObject({ personToday: expect.any(Number) })
  expect((await call('DELETE', `/api/ai/history/${items[0]?.id}`, undefined, 'admin')).status).toBe(404)
  expect((await call('DELETE', `/api/ai/history/${items[0]?.id}`, undefined, 'user')).status).toBe(200)
})
