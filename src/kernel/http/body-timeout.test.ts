import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { closeStalledBodies } from './body-timeout.ts'

let server: Server
let socket: Socket
let answer = ''
/** The number of bytes that reached the reader. */
let received = 0
let started = 0

afterEach(() => {
  vi.useRealTimers()
  socket.destroy()
  server.close()
  received = 0
  started = 0
  answer = ''
})

/** A server that lets bodies be silent for a minute of a fake clock, and a client that starts sending a body of 100 bytes. */
async function begin(listener: RequestListener): Promise<{ closed: Promise<unknown> }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const guarded = closeStalledBodies((request, response) => {
    started++
    listener(request, response)
  }, 60_000)
  server = createServer(guarded)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('data', (data) => {
    answer += data
  })
  const closed = new Promise((done) => socket.once('close', done))
  socket.write('PUT / HTTP/1.1\r\nhost: alpha.test\r\ncontent-length: 100\r\n\r\n')
  await expect.poll(() => started).toBe(1)
  return { closed }
}

const reading: RequestListener = (request, response) => {
  request.on('data', (piece: Buffer) => {
    received += piece.length
  })
  request.on('end', () => response.end('all of it'))
}

test('a body that stalls while being read is answered with 408, and the connection closes', async () => {
  const { closed } = await begin(reading)
  socket.write('x')
  await expect.poll(() => received).toBe(1)
  vi.advanceTimersByTime(80_000)
  await closed
  expect(answer).toContain('408')
})

test('a connection whose request was answered before its body arrived closes too', async () => {
  const { closed } = await begin((_, response) => void response.end('no'))
  await expect.poll(() => answer).toContain('200')
  vi.advanceTimersByTime(80_000)
  await closed
  expect(answer).not.toContain('408')
})

test('an upload that keeps arriving chunk by chunk may take as long as it needs', async () => {
  await begin(reading)
  for (let sent = 1; sent <= 99; sent++) {
    socket.write('x')
    await expect.poll(() => received, { interval: 1 }).toBe(sent)
    vi.advanceTimersByTime(50_000)
  }
  socket.write('x')
  await expect.poll(() => answer).toContain('all of it')
})
