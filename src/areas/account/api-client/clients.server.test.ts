import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { createSalaClient, signRequest } from '../../../../docs/client/sala-client.ts'
import { checkPastedRequest, purgeNonces } from './check.server.ts'
import { type Credentials, createClient, listClients, revokeClient, rotateClient } from './client.server.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
let credentials: Credentials
const baseUrl = 'http://alpha.test'
const path = '/api/address/provinces?x=1'
const input = { name: 'บัญชี', role: 'manager', scopes: ['address:read', 'billing:read', 'shop:write'] }
const minutes = (n: number) => () => Date.now() + n * 60_000

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}
const admin = () => sites.ctx({ role: 'admin' })
const register = () => done(admin(), (ctx) => createClient(ctx, input))
const send = (request: Request) => {
  const headers = new Headers(request.headers)
  headers.set('host', new URL(request.url).host)
  return Promise.resolve(app.fetch(new Request(request, { headers })))
}
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]

beforeAll(async () => {
  app = createApp({ services: sites.services })
  credentials = await register()
})

test('the documented client is authorised for what it was registered for, and nothing else', async () => {
  const sala = createSalaClient({ baseUrl, ...credentials, fetch: send })
  const answer = await sala('GET', path)
  expect([answer.status, (await answer.json()).success]).toEqual([200, true])
  expect(await codeOf(await sala('GET', '/api/mail/outbox'))).toEqual([403, 'client.scope'])
  expect(await codeOf(await sala('GET', '/api/account/me'))).toEqual([403, 'client.scope'])
  expect(await codeOf(await sala('POST', '/api/billing/payments/x/confirm', {}))).toEqual([
    403,
    'client.scope',
  ])
  expect((await sala('POST', '/api/shop/cart/lines', { sku: 'none', quantity: 1 })).status).not.toBe(401)
  const [client] = await listClients(admin())
  expect(client).toMatchObject({ name: 'บัญชี', clientKey: credentials.key })
  expect(client?.lastUsedAt).toBeInstanceOf(Date)
})

test('does not read the body of a call with an unknown key, and limits a signed one', async () => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  let pulled = 0
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        if (pulled > 64) controller.close()
        else controller.enqueue(new Uint8Array(1_048_576))
      },
      cancel: () => stop(),
    })
  const post = (request: Request, key: string) => {
    const headers = new Headers(request.headers)
    headers.set('client-token-key', key)
    return send(
      new Request(`${baseUrl}/api/catalog/imports`, {
        method: 'POST',
        headers,
        body: body(),
        duplex: 'half',
      } as RequestInit),
    )
  }
  const signed = () => signRequest({ baseUrl, ...credentials }, 'POST', '/api/catalog/imports', {})
  expect(await codeOf(await post(await signed(), 'ck_nobody'))).toEqual([401, 'client.client'])
  expect(pulled).toBeLessThan(4)
  const stale = await signRequest(
    { baseUrl, ...credentials, now: minutes(-6) },
    'POST',
    '/api/catalog/imports',
    {},
  )
  expect(await codeOf(await post(stale, credentials.key))).toEqual([401, 'client.time'])
  expect(pulled).toBeLessThan(8)
  pulled = 0
  expect(await codeOf(await post(await signed(), credentials.key))).toEqual([413, 'too_large'])
  expect(pulled).toBeLessThan(40)
  await stopped
})

test('accepts the same call only once', async () => {
  const request = await signRequest({ baseUrl, ...credentials }, 'GET', path)
  const again = request.clone()
  expect((await send(request)).status).toBe(200)
  expect(await codeOf(await send(again))).toEqual([401, 'client.once'])
})

test('accepts only one of two identical simultaneous calls', async () => {
  const request = await signRequest({ baseUrl, ...credentials }, 'GET', path)
  const both = await Promise.all([send(request.clone()), send(request)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('refuses a call that is too old or too far in the future', async () => {
  for (const now of [minutes(-6), minutes(6)])
    expect(
      await codeOf(await send(await signRequest({ baseUrl, ...credentials, now }, 'GET', path))),
    ).toEqual([401, 'client.time'])
  expect(
    (await send(await signRequest({ baseUrl, ...credentials, now: minutes(-4) }, 'GET', path))).status,
  ).toBe(200)
})

test('refuses a call tampered with, signed with another secret or meant for another site', async () => {
  const signed = () =>
    signRequest({ baseUrl, ...credentials }, 'POST', '/api/shop/cart/lines', { sku: 'a', quantity: 1 })
  const changed = async (change: { url?: string; body?: string; headers?: Record<string, string> }) => {
    const request = await signed()
    const headers = new Headers(request.headers)
    for (const [name, value] of Object.entries(change.headers ?? {})) headers.set(name, value)
    const body = change.body ?? (await request.text())
    return send(new Request(change.url ?? request.url, { method: 'POST', headers, body }))
  }
  expect(await codeOf(await changed({ body: '{"sku":"a","quantity":99}' }))).toEqual([401, 'client.sign'])
  expect(await codeOf(await changed({ url: `${baseUrl}/api/shop/checkout` }))).toEqual([401, 'client.sign'])
  expect(await codeOf(await changed({ url: `${baseUrl}/api/shop/cart/lines?a=1` }))).toEqual([
    401,
    'client.sign',
  ])
  expect(await codeOf(await changed({ headers: { 'x-content-sign': 'A'.repeat(43) } }))).toEqual([
    401,
    'client.sign',
  ])
  expect(await codeOf(await changed({ headers: { 'x-content-key': 'A'.repeat(24) } }))).toEqual([
    401,
    'client.token',
  ])
  expect(await codeOf(await changed({ headers: { 'x-content-token': 'A'.repeat(60) } }))).toEqual([
    401,
    'client.token',
  ])
  expect(await codeOf(await changed({ headers: { 'x-content-token': '' } }))).toEqual([401, 'client.headers'])
  expect(await codeOf(await changed({ headers: { 'client-token-key': 'ck_nobody' } }))).toEqual([
    401,
    'client.client',
  ])
  const other = await register()
  const mixed = await signRequest({ baseUrl, key: credentials.key, secret: other.secret }, 'GET', path)
  expect(await codeOf(await send(mixed))).toEqual([401, 'client.token'])
  const swapped = await signRequest({ baseUrl, ...other }, 'GET', path)
  const headers = new Headers(swapped.headers)
  headers.set('client-token-key', credentials.key)
  expect(await codeOf(await send(new Request(swapped, { headers })))).toEqual([401, 'client.token'])
  const elsewhere = await signRequest({ baseUrl: 'http://beta.test', ...credentials }, 'GET', path)
  expect(await codeOf(await send(elsewhere))).toEqual([401, 'client.client'])
})

test('a new secret leaves the old one valid for a day, and revoking a client takes effect immediately', async () => {
  const first = await register()
  const [{ id } = { id: '' }] = (await listClients(admin())).filter(
    ({ clientKey }) => clientKey === first.key,
  )
  const second = await done(admin(), (ctx) => rotateClient(ctx, id))
  const call = async (secret: string) =>
    (await send(await signRequest({ baseUrl, key: first.key, secret }, 'GET', path))).status
  expect([await call(first.secret), await call(second.secret)]).toEqual([200, 200])
  await done(sites.ctx(), (ctx) =>
    ctx.db.query(
      'test.former',
      `UPDATE account_api_client SET former_until = now() - interval '1 second' WHERE tenant_id = $1 AND id = $2`,
      [sites.alpha.id, id],
    ),
  )
  expect([await call(first.secret), await call(second.secret)]).toEqual([401, 200])
  await done(admin(), (ctx) => revokeClient(ctx, id))
  expect(await call(second.secret)).toBe(401)
  await expect(rotateClient(admin(), id)).rejects.toMatchObject({ status: 404 })
})

test('checks a pasted request step by step without accepting it', async () => {
  const request = await signRequest({ baseUrl, ...credentials }, 'GET', path)
  const raw = `GET ${path} HTTP/1.1\nHost: alpha.test\n${[...request.headers].map(([name, value]) => `${name}: ${value}`).join('\n')}\n`
  const failed = async (pasted: string) =>
    (await checkPastedRequest(admin(), pasted)).find(({ result }) => result === 'failed')?.step
  expect(await failed(raw)).toBeUndefined()
  expect(await failed(raw.replace('?x=1', '?x=2'))).toBe('sign')
  expect(await failed(raw.replace('alpha.test', 'evil.test'))).toBe('sign')
  expect(await failed(raw.replace(/x-content-sign: .*/, ''))).toBe('headers')
  expect((await send(request)).status).toBe(200)
  expect(await failed(raw)).toBe('once')
  await expect(checkPastedRequest(admin(), 'hello')).rejects.toMatchObject({ status: 422 })
})

test('nonces are deleted once expired, and no secret is stored in plain text', async () => {
  const late = sites.ctx({ role: 'admin', now: new Date(Date.now() + 3_600_000) })
  await done(late, purgeNonces)
  const { db } = sites.ctx()
  expect(
    await db.query('test.nonces', 'SELECT 1 FROM account_api_nonce WHERE tenant_id = $1', [sites.alpha.id]),
  ).toEqual([])
  const rows = await db.query('test.secrets', 'SELECT * FROM account_api_client WHERE tenant_id = $1', [
    sites.alpha.id,
  ])
  expect(JSON.stringify(rows)).not.toContain(credentials.secret)
})

test('only admins register, change and check clients, and another site’s admin finds none', async () => {
  const [client] = await listClients(admin())
  for (const act of [
    (ctx: Ctx) => listClients(ctx),
    (ctx: Ctx) => createClient(ctx, input),
    (ctx: Ctx) => rotateClient(ctx, client!.id),
    (ctx: Ctx) => revokeClient(ctx, client!.id),
    (ctx: Ctx) => checkPastedRequest(ctx, 'GET /'),
  ]) {
    await expect(act(sites.ctx())).rejects.toMatchObject({ status: 401 })
    await expect(act(sites.ctx({ role: 'manager' }))).rejects.toMatchObject({ status: 403 })
  }
  const elsewhere = () => sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect(await listClients(elsewhere())).toEqual([])
  await expect(rotateClient(elsewhere(), client!.id)).rejects.toMatchObject({ status: 404 })
  await expect(revokeClient(elsewhere(), client!.id)).rejects.toMatchObject({ status: 404 })
  for (const wrong of [
    { ...input, name: ' ' },
    { ...input, scopes: ['account:write', 'x'] },
  ])
    await expect(createClient(admin(), wrong)).rejects.toMatchObject({ status: 422 })
})
