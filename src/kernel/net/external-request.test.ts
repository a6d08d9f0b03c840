import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ExternalRequestError, fetchExternal, verifyHost } from './external-request.ts'
import { isPublicAddress } from './public-address.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(listener: RequestListener): Promise<{ host: string; url: string }> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { host, url: `http://${host}/` }
}

const limits = { timeoutMs: 5000, maxBytes: 1000 }
const codeOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'fine'
  } catch (error) {
    return error instanceof ExternalRequestError ? error.code : String(error)
  }
}

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['2001:db8::1', false],
  ['2002:7f00:1::', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test.each([
  ['http://example.com/', 'scheme'],
  ['https://example.com:8443/', 'scheme'],
  ['https://user:word@example.com/', 'scheme'],
  ['ftp://example.com/', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['javascript:1', 'scheme'],
  ['not an address', 'scheme'],
  ['https://127.0.0.1/', 'address'],
  ['https://127.1/', 'address'],
  ['https://0x7f000001/', 'address'],
  ['https://2130706433/', 'address'],
  ['https://[::1]/', 'address'],
  ['https://[::ffff:127.0.0.1]/', 'address'],
  ['https://169.254.169.254/latest/meta-data/', 'address'],
])('%s is refused: %s', async (url, code) => {
  expect(await codeOf(fetchExternal(url, { ...limits, resolve: async () => ['8.8.8.8'] }))).toBe(code)
})

test('a name is refused when any of its addresses is private, and resolved only once', async () => {
  let requests = 0
  const resolve = async () => {
    requests++
    return requests === 1 ? ['8.8.8.8', '10.0.0.1'] : ['127.0.0.1']
  }
  expect(await codeOf(verifyHost('evil.example', 443, { resolve }))).toBe('address')
  expect(requests).toBe(1)
  const second = await verifyHost('fine.example', 443, { resolve: async () => ['8.8.4.4'] })
  expect(second).toEqual({ host: 'fine.example', port: 443, address: '8.8.4.4', own: false })
})

test('connects to the verified address, whatever the name resolves to later', async () => {
  const { host } = await serve((request, response) => response.end(request.headers.host))
  const port = host.split(':')[1]
  let requests = 0
  const resolve = async () => {
    requests++
    return requests === 1 ? ['127.0.0.1'] : ['192.0.2.1']
  }
  const name = `model.example:${port}`
  const answer = await fetchExternal(`http://${name}/`, { ...limits, resolve, allow: [name] })
  expect(await answer.text()).toBe(name)
  expect(requests).toBe(1)
})

test('a redirect into our own network is not followed', async () => {
  const inner = await serve((_, response) => response.end('secret'))
  const outer = await serve((_, response) => response.writeHead(302, { location: inner.url }).end())
  const request = { ...limits, redirects: 3, allow: [outer.host] }
  expect(await codeOf(fetchExternal(outer.url, request))).toBe('scheme')
  const secure = await serve((_, response) => response.writeHead(307, { location: 'https://[::1]/' }).end())
  expect(await codeOf(fetchExternal(secure.url, { ...request, allow: [secure.host] }))).toBe('address')
  const open = await fetchExternal(outer.url, { ...request, allow: [outer.host, inner.host] })
  expect(await open.text()).toBe('secret')
  expect(open.url).toBe(inner.url)
})

test('endless redirects are abandoned', async () => {
  const round = await serve((_, response) => response.writeHead(302, { location: '/' }).end())
  expect(await codeOf(fetchExternal(round.url, { ...limits, redirects: 3, allow: [round.host] }))).toBe(
    'redirects',
  )
})

test('a redirect to what is no address is refused', async () => {
  const odd = await serve((_, response) => response.writeHead(302, { location: 'https://[' }).end())
  expect(await codeOf(fetchExternal(odd.url, { ...limits, redirects: 3, allow: [odd.host] }))).toBe('scheme')
})

test('too large a response, declared or not, is cut off', async () => {
  const server = await serve((_, response) => response.end(Buffer.alloc(2000)))
  const untold = await serve((_, response) => {
    response.write(Buffer.alloc(800))
    response.end(Buffer.alloc(800))
  })
  for (const { url, host } of [server, untold]) {
    const answer = await fetchExternal(url, { ...limits, allow: [host] })
    expect(await codeOf(answer.bytes())).toBe('too_large')
  }
})

test('distinguishes a server that hangs, one that hangs up, and a caller who leaves', async () => {
  const slow = await serve((_, response) => void response.write('a'))
  const cut = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('a')
    setImmediate(() => response.destroy())
  })
  const late = await fetchExternal(slow.url, { ...limits, timeoutMs: 200, allow: [slow.host] })
  expect(await codeOf(late.text())).toBe('slow')
  const broken = await fetchExternal(cut.url, { ...limits, allow: [cut.host] })
  expect(await codeOf(broken.text())).toBe('failed')
  const leaving = new AbortController()
  const left = await fetchExternal(slow.url, { ...limits, allow: [slow.host], signal: leaving.signal })
  leaving.abort()
  expect(await codeOf(left.text())).toBe('stopped')
})
