import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileStream } from '#kernel/storage/file-stream.ts'
import { sendFile } from './send-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sala-send-'))
})
afterEach(() => rm(folder, { recursive: true }))

const content = (length: number) =>
  Buffer.from(Uint32Array.from({ length: length / 4 }, (_, at) => at).buffer)

/** Serves bytes `start` to `end` of a file of this length; `served` describes the response once it is over. */
async function serving(length: number, span: { start: number; end: number }) {
  const path = join(folder, 'film.bin')
  await writeFile(path, content(length))
  const file = await open(path)
  const failures: unknown[] = []
  let tell: () => void
  const served = new Promise<void>((over) => {
    tell = over
  })
  const server = createServer(
    getRequestListener(async (_, env) => {
      const stream = new FileStream(file, span.start, span.end)
      const headers = new Headers({ 'content-length': String(span.end - span.start + 1) })
      headers.append('set-cookie', 'a=1')
      headers.append('set-cookie', 'b=2')
      const answer = await sendFile(
        new Response(stream, { status: 206, headers }),
        (env as HttpBindings).outgoing,
        (error) => failures.push(error),
      )
      tell()
      return answer
    }),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { path, file, failures, served, port, stop: () => server.close() }
}

test.each([
  ['a whole file of many pieces', 2_000_000, 0, 1_999_999],
  ['a part from the middle of one piece to the middle of another', 2_000_000, 123, 1_500_001],
  ['a file of exactly two pieces', 524_288, 0, 524_287],
  ['one byte', 8, 3, 3],
])(
  '%s is sent byte for byte with status and headers, and the file is closed',
  async (_, length, start, end) => {
    const { port, file, served, stop } = await serving(length, { start, end })
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(answer.status).toBe(206)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(content(length).subarray(start, end + 1))).toBe(
      true,
    )
    await served
    expect(file.fd).toBe(-1)
    stop()
  },
)

test('the file is closed when the visitor disconnects, and that is not an error', async () => {
  const { port, file, served, failures, stop } = await serving(80_000_000, { start: 0, end: 79_999_999 })
  await new Promise<void>((closed) => {
    const asking = request({ port }, (answer) => {
      answer.once('data', () => asking.destroy())
      answer.once('close', closed)
      answer.on('error', () => undefined)
    })
    asking.on('error', () => undefined).end()
  })
  await served
  expect(file.fd).toBe(-1)
  expect(failures).toEqual([])
  stop()
})

test('a file that shrank ends the connection instead of passing as complete, and is reported', async () => {
  const { port, path, file, served, failures, stop } = await serving(8_000_000, { start: 0, end: 7_999_999 })
  await truncate(path, 1_000_000)
  await expect(fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.arrayBuffer())).rejects.toThrow()
  await served
  expect(file.fd).toBe(-1)
  expect(failures).toEqual([new Error('The file became shorter while it was read.')])
  stop()
})

test('a response that is not a file is returned unchanged', async () => {
  const response = new Response('words')
  expect(await sendFile(response, {} as never, () => undefined)).toBe(response)
})
