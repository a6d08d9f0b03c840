import { createServer, request, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dependsOn } from '#kernel/http/ctx.ts'
import type { PageRenderer } from '#kernel/http/page-handler.ts'
import { serveCachedPages } from '#kernel/http/serve-cached-page.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from './test-sites.ts'

const sites = testSites()
const pages: PageRenderer = {
  buildId: 'test',
  async render(request, ctx) {
    dependsOn(ctx, 'catalog')
    return new Response(`<p>${new URL(request.url).pathname} ${ctx.tenant.slug} ${ctx.locale}</p>`, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'self'" },
    })
  },
}
let app: ReturnType<typeof createApp>
let server: Server
let port: number

beforeAll(async () => {
  app = createApp({ services: sites.services, pages })
  const serve = serveCachedPages({
    services: sites.services,
    buildId: 'test',
    demoHost: 'alpha.test',
    ownCookies: ['_account', '_preview'],
  })
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(599).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise((done) => server.close(done)))

/** Sends a request over the socket, as for cached pages; 599 means it was not cached. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, failed) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { host: `alpha.test:${port}`, ...headers } },
      async (answer) =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }),
    )
    sent.once('error', failed).end()
  })
}

/** Puts a page into the cache through a full render. */
const keep = (path: string, host = 'alpha.test') =>
  app.request(`http://${host}:${port}${path}`, { headers: { host: `${host}:${port}` } })

test('a cached page served on the socket equals the response of the full path', async () => {
  const long = await keep('/same')
  const short = await ask('/same')
  expect(short.status).toBe(200)
  expect(short.body).toBe(await long.text())
  const but = ['x-request-id', 'date', 'connection', 'keep-alive']
  for (const [name, value] of long.headers) if (!but.includes(name)) expect(short.headers[name]).toBe(value)
})

test('a browser that has the page gets 304, and one that accepts gzip gets gzip', async () => {
  await keep('/small')
  const { headers } = await ask('/small')
  expect(await ask('/small', { 'if-none-match': String(headers.etag) })).toMatchObject({
    status: 304,
    body: '',
  })
  const zipped = await new Promise<Buffer>((done) => {
    const headers = { host: `alpha.test:${port}`, 'accept-encoding': 'gzip' }
    request({ host: '127.0.0.1', port, path: '/small', headers }, async (answer) => {
      done(Buffer.concat(await answer.toArray()))
    }).end()
  })
  expect(gunzipSync(zipped).toString()).toContain('/small alpha')
})

test.each([
  ['somebody who is signed in', { cookie: '_account=token' }],
  ['a program with a token', { authorization: 'Bearer token' }],
  ['another site', { host: 'beta.test' }],
  ['a host that is none', { host: 'nobody.test' }],
  ['another language', { cookie: 'lang=en' }],
  ['another look', { cookie: 'theme=dark' }],
])('no cached page is served to %s', async (_, headers) => {
  await keep('/mine')
  expect((await ask('/mine')).status).toBe(200)
  expect((await ask('/mine', headers)).status).toBe(599)
})

test('a language requested in the URL takes the full path, which remembers it', async () => {
  const long = await keep('/words?lang=en')
  expect(long.headers.get('set-cookie')).toBe('lang=en; Max-Age=31536000; Path=/; SameSite=Lax')
  expect((await ask('/words?lang=en')).status).toBe(599)
  expect((await ask('/words', { cookie: 'lang=en' })).status).toBe(599)
})

test('writes take the full path', async () => {
  await keep('/form')
  expect((await ask('/form', {}, 'POST')).status).toBe(599)
})

test('an invalid URL takes the full path', async () => {
  expect((await ask('//[')).status).toBe(599)
})

test('a changed page is no longer served', async () => {
  await keep('/changing')
  expect((await ask('/changing')).status).toBe(200)
  sites.services.pageCache.bump(sites.alpha.id, 'catalog')
  expect((await ask('/changing')).status).toBe(599)
})

test('an unknown theme does not create a page of its own', async () => {
  await keep('/dressed')
  expect((await ask('/dressed', { cookie: 'theme=4711' })).status).toBe(200)
})
