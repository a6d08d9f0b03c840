import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '#areas/account/public.server.ts'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { newId } from '#kernel/id.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from './test-sites.ts'

// Bodies that only a socket can send: without a Content-Length, and endless.
const sites = testSites()
const password = 'a-good-password'
let app: ReturnType<typeof createApp>
let server: Server
let port: number
let manager: string

beforeAll(async () => {
  const { id, slug } = sites.alpha
  const passwordHash = await hashPassword(password)
  await unitOfWork(sites.services.database.forTenant(id, 'write'), (db) =>
    createAccount(db, id, {
      email: `manager@${slug}.test`,
      firstname: 'มานี',
      lastname: 'ดี',
      role: 'manager',
      passwordHash,
    }),
  )
  app = createApp({ services: sites.services })
  const peer = { address: '127.0.0.1' }
  server = createServer(getRequestListener((request) => app.fetch(request, { peer })))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
  const answer = await app.request('http://alpha.test/api/account/login', {
    method: 'POST',
    headers: { host: 'alpha.test', 'content-type': 'application/json' },
    body: JSON.stringify({ email: `manager@${slug}.test`, password }),
  })
  manager = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
})
afterAll(() => new Promise((done) => server.close(done)))

interface Sent {
  path: string
  cookie?: string
  type?: string
  /** Sent repeatedly until there is a response. */
  piece: string
}

/** Sends endlessly; returns the response and how much had been sent by then. */
function pour({ path, cookie, type = 'text/csv', piece }: Sent): Promise<{ answer: string; bytes: number }> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1')
    const chunk = `${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`
    let answer = ''
    const more = () => {
      while (!answer && !socket.destroyed) if (!socket.write(chunk)) return
    }
    socket.on('drain', more)
    socket.on('data', (data) => {
      answer += data
      if (answer.includes('\r\n\r\n')) socket.destroy()
    })
    // The server may close the connection while we are still sending.
    socket.on('error', (error) => answer || failed(error))
    socket.on('close', () => done({ answer, bytes: socket.bytesWritten }))
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: alpha.test\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n` +
        `${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`,
    )
    more()
  })
}

const megabyte = 2 ** 20
const piece = 'x'.repeat(64 * 1024)
const form = 'multipart/form-data; boundary=b'
const opening = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'

describe('an endless body', () => {
  test.each([
    ['an import', '/api/catalog/imports', 'text/csv', 401],
    ['a picture', `/api/catalog/products/${newId()}/images`, form, 401],
    ['a slip', `/api/billing/payments/${newId()}/slip`, form, 404],
  ])(
    'from a user without permission to send %s is refused before it is read',
    async (_, path, type, status) => {
      const { answer, bytes } = await pour({ path, type, piece })
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      // Only what fits into the socket buffers in between.
      expect(bytes).toBeLessThan(16 * megabyte)
    },
  )

  test.each([
    ['a picture', `/api/catalog/products/${newId()}/images`, form, 25],
    ['JSON', '/api/shop/cart/lines', 'application/json', 1],
  ])('from a user with permission to send %s is cut off at the limit', async (_, path, type, megabytes) => {
    const { answer, bytes } = await pour({ path, type, cookie: manager, piece: opening + piece })
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    expect(bytes).toBeGreaterThan(megabytes * megabyte)
    expect(bytes).toBeLessThan((megabytes + 16) * megabyte)
  })

  test('is cut off in an import, and nothing of it is kept', async () => {
    const line = `${'ก'.repeat(300)},1\n`
    const { answer } = await pour({
      path: '/api/catalog/imports',
      cookie: manager,
      piece: line.repeat(Math.floor((64 * 1024) / Buffer.byteLength(line))),
    })
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
    for await (const { key } of sites.services.storage.list('')) throw new Error(`${key} was kept`)
  })
})

test('a body that declares too large a length is refused by its declaration', async () => {
  const body = 'x'.repeat(2 * megabyte)
  const response = await app.request('http://alpha.test/api/shop/cart/lines', {
    method: 'POST',
    headers: {
      host: 'alpha.test',
      'content-type': 'application/json',
      'content-length': String(body.length),
    },
    body,
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ code: 'too_large' })
})
