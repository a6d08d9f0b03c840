import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { bodyChunks } from './body-chunks.ts'

/** Sends a body of this length to a server that reads it with `read`, and returns the server's response. */
async function sent(length: number, read: (incoming: IncomingMessage) => Promise<string>): Promise<string> {
  const server = createServer(async (incoming, answer) => answer.end(await read(incoming)))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    return await new Promise((done, failed) => {
      const { port } = server.address() as AddressInfo
      const sending = request(
        { port, method: 'PUT', headers: { 'content-length': length } },
        async (answer) => {
          let text = ''
          for await (const chunk of answer) text += chunk
          done(text)
        },
      )
      sending.on('error', failed)
      sending.end(Buffer.alloc(length, 'sala'))
    })
  } finally {
    server.close()
  }
}

test('bytes arrive in order, and a consumed chunk holds no memory', async () => {
  const length = 3 * 1024 * 1024 + 5
  const answer = await sent(length, async (incoming) => {
    let text = 0
    let right = true
    const pieces: Uint8Array[] = []
    for await (const piece of bodyChunks(incoming)) {
      for (let at = 0; at < piece.byteLength; at++) right &&= piece[at] === 'sala'.charCodeAt((text + at) % 4)
      text += piece.byteLength
      if (piece.byteLength === piece.buffer.byteLength) pieces.push(piece)
    }
    return JSON.stringify({ text, right, held: pieces.reduce((total, piece) => total + piece.byteLength, 0) })
  })
  expect(JSON.parse(answer)).toEqual({ text: length, right: true, held: 0 })
})

test('a reader that stops early can still answer on the same socket', async () => {
  const answer = await sent(8 * 1024 * 1024, async (incoming) => {
    for await (const _ of bodyChunks(incoming)) break
    return 'too much'
  })
  expect(answer).toBe('too much')
})

test('a sender that stalls midway is refused with 408, and its connection still delivers the answer', async () => {
  let refused: unknown
  const server = createServer(async (incoming, answer) => {
    try {
      for await (const _ of bodyChunks(incoming, 20));
    } catch (error) {
      refused = error
      answer.writeHead(408).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const sending = request({ port, method: 'PUT', headers: { 'content-length': 100 } })
  try {
    const status = new Promise((done) => sending.once('response', ({ statusCode }) => done(statusCode)))
    sending.write('x')
    expect(await status).toBe(408)
    expect(refused).toMatchObject({ status: 408, code: 'body_timeout' })
  } finally {
    sending.destroy()
    server.close()
  }
})
