import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { placeOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { PageRenderer } from '#kernel/http/page-handler.ts'
import { newId } from '#kernel/id.ts'
import { baht } from '#kernel/money/index.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from './test-sites.ts'

// A client that sends a body slowly, or never completely, must not keep a database connection waiting meanwhile: there
// are only ten.
const sites = testSites()
fakeSellable('slow', { apple: { price: baht(107) } })
const password = 'a-good-password'
let app: ReturnType<typeof createApp>
let server: Server
let port: number
let admin: string
let payment: { id: string; token: string }
let product: string
/** The number of slow requests that have reached the product, for each call of `expectFree`. */
const arrived: number[] = []
const sockets: Socket[] = []

/** Replaces the built pages: reads its visitor's form, as every page with an action does. */
const pages: PageRenderer = {
  buildId: 'test',
  async render(request, ctx) {
    await ctx.db.query('test.page', 'SELECT 1')
    if (request.method === 'POST') await request.formData().catch(() => undefined)
    return new Response('page')
  },
}

beforeAll(async () => {
  const { id, slug } = sites.alpha
  const passwordHash = await hashPassword(password)
  await unitOfWork(sites.services.database.forTenant(id, 'write'), (db) =>
    createAccount(db, id, {
      email: `admin@${slug}.test`,
      firstname: 'มานี',
      lastname: 'ดี',
      role: 'admin',
      passwordHash,
    }),
  )
  await sites.doing(configurePayments, { role: 'admin' })
  const placed = await sites.doing((ctx) => placeOrder(ctx, orderInput('slow', { apple: 1 })))
  payment = { id: placed.payment.id, token: placed.order.token }
  const built = await sites.doing((ctx) => buildProducts(ctx, [{}]), { role: 'admin' })
  product = String((built as { id?: string }[])[0]?.id ?? newId())
  app = createApp({ services: sites.services, pages })
  const peer = { address: '127.0.0.1' }
  server = createServer(
    getRequestListener((request) => {
      const batch = Number(request.headers.get('x-batch'))
      arrived[batch] = (arrived[batch] ?? 0) + 1
      return app.fetch(request, { peer })
    }),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  const answer = await app.request('http://alpha.test/api/account/login', {
    method: 'POST',
    headers: { host: 'alpha.test', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `admin@${slug}.test`, password }),
  })
  admin = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => new Promise((done) => server.close(done)))

interface Slow {
  method: string
  path: string
  type: string
  cookie?: string
  /** The Content-Length announced by the sender; that many bytes never arrive. */
  length: number
}

/** Starts a request and stops sending in the middle of its body. */
function begin({ method, path, type, cookie, length }: Slow, batch: number): void {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  sockets.push(socket)
  const head = `${method} ${path} HTTP/1.1\r\nhost: alpha.test\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nx-batch: ${batch}\r\n`
  socket.write(`${head}${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n--b\r\n{"`)
}

/** Returns the database's idle transactions. */
async function idleInTransaction(): Promise<string[]> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    const { rows } = await client.query(
      `SELECT query FROM pg_stat_activity WHERE datname = $1 AND state LIKE 'idle in transaction%'`,
      [new URL(sites.urls.app).pathname.slice(1)],
    )
    return rows.map(({ query }) => query)
  } finally {
    await client.end()
  }
}

/** Checks that new requests are answered, and that nothing in the database waits for the slow ones. */
async function expectFree(all: readonly Slow[]): Promise<void> {
  const batch = arrived.push(0) - 1
  for (const body of all) begin(body, batch)
  await expect.poll(() => arrived[batch]).toBe(all.length)
  for (let round = 0; round < 5; round++) {
    const requests = Array.from({ length: 40 }, () =>
      app.request('http://alpha.test/api/account/me', { headers: { host: 'alpha.test', cookie: admin } }),
    )
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(new Set([200]))
  }
  await expect.poll(idleInTransaction).toEqual([])
}

const form = 'multipart/form-data; boundary=b'
const filled = (path: string) =>
  path.replace(/\/\*$/, '/x').replace(/:(\w+)(\{[^}]*\})?/g, (_, name) => (/id/i.test(name) ? newId() : 'x'))

test.each([
  ['a guest', () => undefined],
  ['an admin', () => admin],
])(
  '%s with a slow body on any route that takes one blocks nobody',
  async (_, cookie) => {
    const calls = app.routes
      .filter(({ method }) => /POST|PUT|PATCH|DELETE/.test(method))
      .map(({ method, path }) => ({ method, path: filled(path) }))
    expect(calls.length).toBeGreaterThan(100)
    const all = [...calls, { method: 'POST', path: '/shop/cart' }, { method: 'POST', path: '/user/login' }]
    const slow = (type: string) => all.map((call) => ({ ...call, type, cookie: cookie(), length: 5000 }))
    await expectFree([...slow('application/json'), ...slow(form)])
  },
  240_000,
)

test('a slow upload by a user allowed to send large files blocks nobody', async () => {
  const paths = [
    `/api/billing/payments/${payment.id}/slip`,
    `/api/billing/payments/${payment.id}/slip?token=${payment.token}`,
    '/billing/pay',
    '/config/identity',
    '/user/profile',
    '/api/email/send',
    '/api/mail/broadcasts',
    '/api/mail/incoming',
    '/api/ai/text',
    '/api/ai/read',
    '/api/filemanager/new_file',
    '/api/catalog/imports?name=a.csv',
    `/api/catalog/products/${product}/images`,
  ]
  const types = [form, 'application/json', 'text/csv']
  const slow = paths.flatMap((path) =>
    types.map((type) => ({ method: 'POST', path, type, cookie: admin, length: 9_000_000 })),
  )
  await expectFree([...slow, ...slow])
}, 240_000)
