import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { SignJWT } from 'jose'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { emailsTo } from '#areas/account/factory.ts'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { dependsOn, touch } from '#kernel/http/ctx.ts'
import type { PageRenderer } from '#kernel/http/page-handler.ts'
import { trustedProxies } from '#kernel/http/trust-proxy.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { api } from './api.ts'
import { createApp } from './app.ts'

const sites = testSites()
const password = 'a-good-password'
let rendered = 0
let app: ReturnType<typeof createApp>

/** Replaces the built pages: one that is cacheable, and one that is private to its visitor. */
const pages: PageRenderer = {
  buildId: 'test',
  async render(request, ctx) {
    rendered++
    let rest = ''
    if (new URL(request.url).pathname === '/kept') dependsOn(ctx, 'catalog')
    if (new URL(request.url).pathname === '/own') {
      dependsOn(ctx, 'catalog')
      rest = `<p>${ctx.viewer.guestKey}</p>`
    }
    const read = /^\/reads-(\w+)$/.exec(new URL(request.url).pathname)?.[1]
    if (read) {
      // One loader reads something of the caller, another declares what the page depends on.
      if (read === 'cookie') rest = `<p>${ctx.caller.cookie('shown')}</p>`
      if (read === 'ip') rest = `<p>${ctx.caller.ip}</p>`
      if (read === 'agent') rest = `<p>${ctx.caller.agent}</p>`
      if (read === 'copy') rest = `<p>${{ ...ctx }.caller.keyCookies.theme}</p>`
      dependsOn(ctx, 'catalog')
    }
    if (new URL(request.url).pathname === '/long') rest = '<p>ยาว</p>'.repeat(500)
    if (new URL(request.url).pathname === '/collides') {
      const code = request.headers.get('x-code')
      await ctx.db
        .script(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`)
        .catch(() => undefined)
    }
    ctx.document = `<p>${rendered} ${ctx.tenant.slug} ${ctx.locale} ${ctx.viewer.role}</p>${rest}`
    if (new URL(request.url).pathname === '/lost') {
      ctx.db.rollback = async () => undefined
      ctx.db.commit = async () => {
        throw new Error('the line to the database broke')
      }
    }
    return new Response(null, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}

beforeAll(async () => {
  const passwordHash = await hashPassword(password)
  for (const tenant of [sites.alpha, sites.beta]) {
    await unitOfWork(sites.services.database.forTenant(tenant.id, 'write'), (db) =>
      createAccount(db, tenant.id, {
        email: 'somjai@alpha.test',
        firstname: 'สมใจ',
        lastname: 'ดี',
        role: 'user',
        passwordHash,
      }),
    )
  }
  app = createApp({ services: sites.services, pages })
})

interface Options {
  host?: string
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

function call(path: string, { host = 'alpha.test', method = 'GET', body, headers }: Options = {}) {
  const init: RequestInit = {
    method,
    headers: { host, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
  }
  if (body !== undefined) init.body = typeof body === 'string' ? body : JSON.stringify(body)
  return app.request(`http://${host}${path}`, init)
}

const login = (more: Options = {}) =>
  call('/api/account/login', { method: 'POST', body: { email: 'somjai@alpha.test', password }, ...more })
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

describe('the site', () => {
  test('is identified by the host name, and an unknown one is refused before any database work', async () => {
    expect(await (await call('/any', { host: 'beta.test' })).text()).toContain('beta')
    const { database } = sites.services
    const untouched = {
      ...sites.services,
      database: {
        ...database,
        forTenant: () => {
          throw new Error('asked the database')
        },
      },
    }
    const guarded = createApp({ services: untouched, pages })
    const response = await guarded.request('http://nobody.example/api/account/me', {
      headers: { host: 'nobody.example' },
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'site.not_found', detail: 'Site not found' })
  })

  test('describes itself in the specification’s call, and reveals no other site in production', async () => {
    expect(await (await call('/hostname/alpha.test')).json()).toMatchObject({
      config: { siteName: 'ไซต์ alpha' },
      data: { clusterId: sites.alpha.id },
      session: { valid: false },
    })
    const strange = await call('/hostname/alpha.test?lang=en', { headers: { 'x-environment': 'moon' } })
    expect(strange.status).toBe(400)
    expect(await strange.json()).toMatchObject({ detail: 'Invalid environment: moon' })
    const services = { ...sites.services, config: { ...sites.services.config, mode: 'production' as const } }
    const production = createApp({ services, pages })
    const headers = { host: 'alpha.test' }
    expect((await production.request('http://alpha.test/hostname/beta.test', { headers })).status).toBe(404)
    expect((await production.request('http://alpha.test/hostnames', { headers })).status).toBe(404)
  })
})

describe('the consent choice', () => {
  const answer = (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    return call('/consent', { method: 'POST', body, headers: { ...type, ...headers } })
  }

  test('is stored for a year and returns to where it was asked, on this site only', async () => {
    const yes = await answer({ choice: 'yes', back: '/shop?page=2' })
    expect([yes.status, yes.headers.get('location')]).toEqual([303, '/shop?page=2'])
    expect(yes.headers.get('set-cookie')).toMatch(/^consent=yes; Max-Age=31536000;/)
    const again = await answer({ choice: 'perhaps', back: '//elsewhere.test' })
    expect([again.headers.get('location'), again.headers.get('set-cookie')]).toEqual([
      '/',
      expect.stringContaining('Max-Age=0'),
    ])
  })

  test('is not accepted from another site', async () => {
    expect((await answer({ choice: 'yes' }, { origin: 'https://elsewhere.test' })).status).toBe(403)
  })
})

describe('a page', () => {
  test('for one visitor only is compressed for clients that accept it, and sent plain to others', async () => {
    for (const [accepted, encoding, whole] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br', 'br', brotliDecompressSync],
    ] as const) {
      const small = await call('/long', { headers: { 'accept-encoding': accepted } })
      expect(small.headers.get('content-encoding')).toBe(encoding)
      const bytes = Buffer.from(await small.arrayBuffer())
      expect(bytes.length).toBeLessThan(500)
      expect(whole(bytes).toString()).toContain('ยาว')
    }
    const whole = await call('/long')
    expect(whole.headers.get('content-encoding')).toBeNull()
    expect((await whole.text()).length).toBeGreaterThan(5000)
  })

  test('whose changes could not be saved is not shown', async () => {
    const response = await call('/lost')
    expect(response.status).toBe(500)
    expect(await response.text()).not.toContain('<p>')
  })
})

describe('signing in', () => {
  test('opens a new session, whatever token the browser sent', async () => {
    const sessionOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
    const planted = (await (await login()).json()).token
    const { token } = await (await login({ headers: { cookie: `_account=${planted}` } })).json()
    expect(sessionOf(token)).not.toBe(sessionOf(planted))
    const forged = `${planted.slice(0, -4)}AAAA`
    expect((await login({ headers: { cookie: `_account=${forged}` } })).status).toBe(200)
    const me = await call('/api/account/me', { headers: { cookie: `_account=${forged}` } })
    expect(await me.json()).toMatchObject({ valid: false })
  })

  test('a text that only a job would store is refused as the input it is', async () => {
    const body = JSON.stringify({ name: '\u0000' })
    const headers = { 'content-type': 'application/json' }
    expect((await call('/api/account/recovery', { method: 'POST', headers, body })).status).toBe(400)
  })

  test('returns a token and a cookie, which identify the user from then on', async () => {
    const response = await login()
    expect(response.status).toBe(200)
    const { token, user } = await response.json()
    expect(user).toMatchObject({ firstname: 'สมใจ', role: 'user' })
    expect(response.headers.get('set-cookie')).toMatch(/_account=.*HttpOnly/)
    const ways: Record<string, string>[] = [
      { cookie: cookieOf(response) },
      { authorization: `Bearer ${token}` },
    ]
    for (const headers of ways) {
      expect(await (await call('/api/account/me', { headers })).json()).toMatchObject({
        valid: true,
        user: { id: user.id },
      })
    }
  })

  test('fails identically for a wrong password and for an unknown user', async () => {
    const wrong = await login({ body: { email: 'somjai@alpha.test', password: 'wrong' } })
    const unknown = await login({ body: { email: 'nobody@alpha.test', password: 'wrong' } })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const first = await wrong.json()
    const second = await unknown.json()
    expect({ ...first, requestId: '' }).toEqual({ ...second, requestId: '' })
  })

  test('ends immediately on sign-out, whatever the token says', async () => {
    const cookie = cookieOf(await login())
    await call('/api/account/logout', { method: 'POST', headers: { cookie } })
    expect(await (await call('/api/account/me', { headers: { cookie } })).json()).toMatchObject({
      valid: false,
    })
  })

  test('expires after two hours of inactivity', async () => {
    const cookie = cookieOf(await login())
    await unitOfWork(sites.services.database.forTenant(sites.alpha.id, 'write'), (db) =>
      db.query(
        'test.idle',
        "UPDATE account_session SET seen_at = now() - interval '2 hours 1 second' WHERE tenant_id = $1",
        [sites.alpha.id],
      ),
    )
    expect(await (await call('/api/account/me', { headers: { cookie } })).json()).toMatchObject({
      valid: false,
    })
  })

  test('on one site is not valid on another', async () => {
    const { token } = await (await login()).json()
    const headers = { authorization: `Bearer ${token}` }
    const answer = await call('/api/account/me', { host: 'beta.test', headers })
    expect([answer.status, (await answer.json()).code]).toEqual([401, 'token.invalid'])
  })

  test('cannot be forged with a token of another algorithm or secret', async () => {
    const claims = { sub: 'x', tid: sites.alpha.id, role: 'admin', sid: 'x' }
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(40)))
    for (const token of [forged, 'a.b.c', `${forged}x`]) {
      const response = await call('/api/account/me', { headers: { authorization: `Bearer ${token}` } })
      expect([response.status, (await response.json()).code]).toEqual([401, 'token.invalid'])
    }
  })

  test('with an invalid session is never treated as a guest by the JSON calls; pages continue as guest', async () => {
    for (const authorization of ['Bearer', 'Bearer  ', 'bearer x.y.z', 'Bearer x.y.z']) {
      const response = await call('/api/shop/cart', { headers: { authorization } })
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer error="invalid_token"',
      ])
    }
    const cookie = '_account=x.y.z'
    expect((await call('/api/account/me', { headers: { cookie } })).status).toBe(200)
    expect(await (await call('/own', { headers: { cookie } })).text()).toContain('guest')
  })

  test('is rate-limited for those who guess, and for nobody else', async () => {
    const guess = () => login({ body: { email: 'victim@alpha.test', password: 'guess' } })
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn++) statuses.push((await guess()).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(-1)).toEqual([429])
    expect((await login()).status).toBe(200)
  })
})

describe('an invalid request', () => {
  test.each<[string, Options, number]>([
    ['no JSON', { method: 'POST', body: '{"email":', headers: { 'content-type': 'application/json' } }, 400],
    ['a wrong type', { method: 'POST', body: { email: 5, password: [] } }, 422],
    ['nothing', { method: 'POST', body: {} }, 422],
    ['too long a text', { method: 'POST', body: { email: 'a'.repeat(500), password: 'x' } }, 422],
    ['two megabytes', { method: 'POST', body: { email: 'x'.repeat(2_000_000), password: 'x' } }, 413],
  ])('is refused with a clear response: %s', async (_, options, status) => {
    const response = await call('/api/account/login', options)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    const problem = await response.json()
    expect(problem.detail).toMatch(/[ก-๙]/)
    if (status === 422)
      expect(problem.errors[0]).toMatchObject({
        path: expect.any(String),
        message: expect.stringMatching(/[ก-๙]/),
      })
  })

  test('gets an English message when English is requested', async () => {
    const response = await call('/api/account/login?lang=en', { method: 'POST', body: {} })
    expect((await response.json()).errors[0].message).toBe('Please fill in this field')
  })

  test('from another site is rejected', async () => {
    const response = await login({ headers: { origin: 'https://evil.example' } })
    expect(response.status).toBe(403)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('to a URL that does not exist is a 404 in the same form', async () => {
    const response = await call('/api/nothing/here')
    expect([response.status, (await response.json()).code]).toEqual([404, 'not_found'])
  })
})

describe('guest pages', () => {
  const text = async (path: string, options?: Options) => (await call(path, options)).text()

  test('are rendered once and then cached, by language and site', async () => {
    const first = await text('/kept')
    expect(await text('/kept')).toBe(first)
    expect(await text('/kept?utm_source=ad')).toBe(first)
    expect(await text('/kept?lang=en')).not.toBe(first)
    expect(await text('/kept', { host: 'beta.test' })).not.toBe(first)
    expect(await text('/kept?page=2')).not.toBe(first)
  })

  test('are rendered again after what they show was touched', async () => {
    const before = await text('/kept')
    sites.services.pageCache.bump(sites.alpha.id, 'stock')
    expect(await text('/kept')).toBe(before)
    const ctx = sites.ctx()
    touch(ctx, 'catalog')
    await ctx.db.commit()
    sites.services.pageCache.bump(sites.alpha.id, 'catalog')
    expect(await text('/kept')).not.toBe(before)
  })

  test('in a language that the address chose keep to it, for who is signed in as for guests', async () => {
    for (const cookie of ['', cookieOf(await login())]) {
      const chosen = await call('/kept?lang=en', { headers: { cookie } })
      expect(chosen.headers.get('set-cookie')).toMatch(/lang=en/)
      const again = await call('/kept?lang=en', { headers: { cookie: `${cookie}; lang=en` } })
      expect(again.headers.get('set-cookie') ?? '').not.toMatch(/lang=/)
      expect(
        (await call('/kept?lang=fr', { headers: { cookie } })).headers.get('set-cookie') ?? '',
      ).not.toMatch(/lang=/)
    }
  })

  test('that are personal are never cached', async () => {
    expect(await text('/own')).not.toBe(await text('/own'))
  })

  test.each(['cookie', 'ip', 'agent'])(
    'are not cached once a loader read the caller’s %s, even if another called dependsOn',
    async (what) => {
      const path = `/reads-${what}`
      const own = await text(path, { headers: { cookie: 'shown=mine', 'user-agent': 'mine' } })
      const other = await text(path, { headers: { cookie: 'shown=theirs', 'user-agent': 'theirs' } })
      expect(other).not.toBe(own)
      expect(other).not.toContain('mine')
    },
  )

  test('are cached when the context was copied and only what their key contains was read', async () => {
    expect(await text('/reads-copy')).toBe(await text('/reads-copy'))
  })

  test('are not served to signed-in users', async () => {
    const guest = await text('/kept')
    expect(await text('/kept', { headers: { cookie: cookieOf(await login()) } })).not.toBe(guest)
  })

  test('need not be sent again to a browser that has them', async () => {
    const first = await call('/kept', { headers: { 'accept-encoding': 'gzip' } })
    const etag = first.headers.get('etag') ?? ''
    const again = await call('/kept', { headers: { 'accept-encoding': 'gzip', 'if-none-match': etag } })
    expect([etag.length > 5, again.status]).toEqual([true, 304])
  })
})

test('a stream opened for a response is closed when only the headers are requested', async () => {
  let isClosed = false
  const opened = new ReadableStream({
    cancel() {
      isClosed = true
    },
  })
  const withFile = createApp({
    services: sites.services,
    files: () => new Response(opened, { headers: { 'content-length': '9' } }),
  })
  const answer = await withFile.request('http://alpha.test/x', {
    method: 'HEAD',
    headers: { host: 'alpha.test' },
  })
  expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([200, '9', null])
  expect(isClosed).toBe(true)
})

test('a process that cannot store files is not ready', async () => {
  const storage = {
    ...sites.services.storage,
    probe: () => Promise.reject(new Error('read-only file system')),
  }
  const broken = createApp({ services: { ...sites.services, storage }, pages })
  expect((await broken.request('http://any.example/readyz')).status).toBe(503)
})

test('operations endpoints answer on any host, and metrics only to the machine itself', async () => {
  expect((await call('/healthz', { host: 'any.example' })).status).toBe(200)
  expect((await call('/readyz', { host: 'any.example' })).status).toBe(200)
  const ask = async (address: string, headers = {}) =>
    (await app.request('http://any.example/metrics', { headers }, { peer: { address } })).status
  expect(await ask('127.0.0.1')).toBe(200)
  expect(await ask('203.0.113.5')).toBe(404)
  expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.5' })).toBe(404)
})

test('metrics are refused through a local proxy, whatever headers it sets, and a token replaces the location check', async () => {
  const { config } = sites.services
  const ask = async (headers = {}) =>
    (await app.request('http://any.example/metrics', { headers }, { peer: { address: '127.0.0.1' } })).status
  const before = config.trustProxy
  config.trustProxy = trustedProxies('loopback')
  expect(await ask()).toBe(404)
  config.trustProxy = before
  config.metricsToken = 'a-token-for-figures'
  expect([await ask(), await ask({ authorization: 'Bearer a-token-for-figures' })]).toEqual([404, 200])
  config.metricsToken = undefined
})

test('links in emails ignore the Host header', async () => {
  const answer = await call('/api/account/register', {
    host: 'alpha.test:6666',
    method: 'POST',
    body: { firstname: 'ก', lastname: 'ข', email: 'port@alpha.test', password: 'มาลีชอบมะม่วง' },
  })
  expect(answer.status).toBe(201)
  const [email] = await emailsTo(sites, 'port@alpha.test')
  expect(email?.plain).toContain('http://alpha.test/user/activate')
  expect(email?.plain).not.toContain(':6666')
})

test('the description of the JSON calls is built only once', async () => {
  const build = vi.spyOn(api, 'getOpenAPI31Document')
  const answers = await Promise.all(['', ''].map(async () => (await call('/api/openapi.json')).json()))
  expect(answers[0].paths['/account/login']).toBeDefined()
  await call('/api/docs')
  expect(build.mock.calls.length).toBeLessThanOrEqual(1)
  build.mockRestore()
})

test.each([
  ['a deadlock', '40P01', 1],
  ['a lost update', '40001', 1],
  ['a broken rule', '23505', 0],
])('reports %s to whoever may retry the request, if it is retryable', async (_, code, times) => {
  const collided = vi.fn()
  const request = new Request('http://alpha.test/collides', {
    method: 'POST',
    headers: { host: 'alpha.test', origin: 'http://alpha.test', 'x-code': code },
  })
  await app.fetch(request, { collided })
  expect(collided).toHaveBeenCalledTimes(times)
})

test('a page that read the visitor’s key is served to nobody else, even if a loader declares what it shows', async () => {
  const keys = ['a', 'b'].map((char) => char.repeat(24))
  for (const key of [...keys, ...keys]) {
    const headers = { host: 'alpha.test', cookie: `_guest=${key}` }
    const response = await app.fetch(new Request('http://alpha.test/own', { headers }))
    expect(await response.text()).toContain(key)
  }
  const before = rendered
  for (const key of keys) {
    const headers = { host: 'alpha.test', cookie: `_guest=${key}` }
    await app.fetch(new Request('http://alpha.test/kept', { headers }))
  }
  expect(rendered - before).toBeLessThanOrEqual(1)
})
