import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitServer, queueRequests } from './server-limits.ts'

let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.close()
})

async function serve(listener: RequestListener, trusts = () => false): Promise<() => Socket> {
  server = createServer(queueRequests(listener))
  limitServer(server, { trusts, any: false })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => undefined)
    sockets.push(socket)
    return socket
  }
}

test.each([
  ['of proxies longer than proxies keep theirs', true, 130_000],
  ['of browsers as long as Node does by itself', false, createServer().keepAliveTimeout],
])('idle connections %s are kept', (_, any, kept) => {
  server = createServer()
  limitServer(server, { trusts: () => any, any })
  expect(server.keepAliveTimeout).toBe(kept)
})

const requests = (count: number) => 'GET / HTTP/1.1\r\nhost: alpha.test\r\n\r\n'.repeat(count)

test('of many requests pipelined on one connection eight run at once, and all are answered', async () => {
  const open: ServerResponse[] = []
  let max = 0
  const dial = await serve((_, response) => {
    open.push(response)
    max = Math.max(max, open.length)
  })
  const socket = dial()
  let answers = 0
  socket.on('data', (data) => {
    answers += String(data).split('HTTP/1.1 200').length - 1
  })
  socket.write(requests(40))
  await expect.poll(() => open.length).toBe(8)
  const answering = setInterval(() => open.shift()?.end('x'), 1)
  await expect.poll(() => answers).toBe(40)
  clearInterval(answering)
  expect(max).toBe(8)
})

test('a client that pipelines hundreds of requests without reading is disconnected', async () => {
  let started = 0
  const dial = await serve(() => void started++)
  const socket = dial()
  const closed = new Promise((done) => socket.once('close', done))
  socket.write(requests(1000))
  await closed
  expect(started).toBe(8)
})

test.each([
  ['one address keeps', () => false, 256],
  ['a trusted proxy is not held to', () => true, 300],
])('%s the limit of connections', async (_, trusts, keeps) => {
  const dial = await serve((_, response) => void response.end(), trusts)
  let closed = 0
  for (let n = 0; n < 300; n++) dial().once('close', () => closed++)
  await expect.poll(() => closed).toBe(300 - keeps)
})
