import { expect, test } from 'vitest'
import { UploadFailure } from '#kernel/upload/upload-failure.ts'
import type { FileItem, UploadSession } from '../public.ts'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'
import { sendUpload, type UploadApi } from './send-upload.ts'

const partSize = 4
const item = { id: 'item' } as FileItem

/** A server that stores parts in memory and fails as configured: each entry is the response to the next PUT. */
function storage(failures: (UploadFailure | 'no-etag' | null)[] = []) {
  const stored = new Map<number, string>()
  const calls: string[] = []
  let running = 0
  let max = 0
  const session = (size: number): UploadSession => {
    const parts = Math.max(1, Math.ceil(size / partSize))
    return {
      id: 'u1',
      name: 'a',
      size,
      mode: parts > 1 ? 'parts' : 'single',
      partSize,
      parts,
      state: 'open',
      done: [...stored].map(([number, text]) => ({ number, etag: `e${number}`, size: text.length })),
      itemId: null,
      url: '',
      createdAt: '',
    }
  }
  let known: UploadSession | null = null
  const api: UploadApi = {
    async create({ size }) {
      calls.push('create')
      known = session(size)
      return known
    },
    async look() {
      calls.push('look')
      if (!known) throw new UploadFailure(404, 'files.no_upload')
      return session(known.size)
    },
    async addresses(_, numbers) {
      return numbers.map((number) => ({ number, url: '', headers: {}, size: 0, expiresAt: '' }))
    },
    async put({ number }, bytes, onSent, signal) {
      running += 1
      max = Math.max(max, running)
      await new Promise((resolve) => setTimeout(resolve))
      running -= 1
      signal.throwIfAborted()
      const failure = failures.shift()
      if (failure instanceof UploadFailure) throw failure
      stored.set(number, await bytes.text())
      onSent(bytes.size)
      calls.push(`put ${number}`)
      return failure === 'no-etag' ? null : `e${number}`
    },
    async complete(_, parts) {
      calls.push(`complete ${parts.map(({ number, etag }) => `${number}${etag}`).join()}`)
      return item
    },
    async abort() {},
    async rest() {
      calls.push('rest')
    },
  }
  return {
    api,
    calls,
    kept: stored,
    most: () => max,
    text: () =>
      [...stored]
        .sort(([a], [b]) => a - b)
        .map(([, part]) => part)
        .join(''),
  }
}

const deaf = { onStart: () => undefined, sent: () => undefined }
const job = (text: string, sessionId: string | null = null) => ({
  file: new Blob([text]),
  request: { space: 'private' as const, name: 'a', size: text.length },
  sessionId,
})
const never = new AbortController().signal

test('a small file is sent as one part, a larger one in parts, four at a time, joined in order', async () => {
  const store = storage()
  expect(
    await sendUpload(job('abc'), {
      api: store.api,
      lanes: createConcurrencyLimiter(4),
      listener: deaf,
      signal: never,
    }),
  ).toBe(item)
  expect(store.calls).toEqual(['create', 'put 1', 'complete 1e1'])
  const many = storage()
  const text = 'abcdefghijklmnopqrstuvwxyz'
  await sendUpload(job(text), {
    api: many.api,
    lanes: createConcurrencyLimiter(4),
    listener: deaf,
    signal: never,
  })
  expect(many.text()).toBe(text)
  expect(many.most()).toBe(4)
  expect(many.calls.at(-1)).toBe('complete 1e1,2e2,3e3,4e4,5e5,6e6,7e7')
})

test('lost parts are sent again after a delay, with a new URL', async () => {
  const server = storage([new UploadFailure(0, 'offline'), new UploadFailure(403, 'files.address'), null])
  await sendUpload(job('abc'), {
    api: server.api,
    lanes: createConcurrencyLimiter(4),
    listener: deaf,
    signal: never,
  })
  expect(server.calls).toEqual(['create', 'rest', 'rest', 'put 1', 'complete 1e1'])
})

test('a permanent failure fails immediately, with the server’s error', async () => {
  const server = storage([new UploadFailure(413, 'files.quota_person', 'พื้นที่ไม่พอ')])
  const sending = sendUpload(job('abc'), {
    api: server.api,
    lanes: createConcurrencyLimiter(4),
    listener: deaf,
    signal: never,
  })
  await expect(sending).rejects.toMatchObject({ code: 'files.quota_person', message: 'พื้นที่ไม่พอ' })
})

test('a part without an ETag fails the upload', async () => {
  const server = storage(['no-etag'])
  const sending = sendUpload(job('abc'), {
    api: server.api,
    lanes: createConcurrencyLimiter(4),
    listener: deaf,
    signal: never,
  })
  await expect(sending).rejects.toMatchObject({ code: 'files.part_etag' })
})

test('more than ten thousand parts fail the upload', async () => {
  const { api } = storage()
  const huge: UploadApi = {
    ...api,
    create: async (input, signal) => ({ ...(await api.create(input, signal)), parts: 10_001 }),
  }
  await expect(
    sendUpload(job('abc'), { api: huge, lanes: createConcurrencyLimiter(4), listener: deaf, signal: never }),
  ).rejects.toMatchObject({
    code: 'files.too_many_parts',
  })
})

test('an interrupted upload resumes with the missing parts', async () => {
  const server = storage([null, null, new UploadFailure(422, 'stopped')])
  const lanes = createConcurrencyLimiter(1)
  await expect(
    sendUpload(job('abcdefghijkl'), { api: server.api, lanes, listener: deaf, signal: never }),
  ).rejects.toThrow()
  server.calls.length = 0
  await sendUpload(job('abcdefghijkl', 'u1'), { api: server.api, lanes, listener: deaf, signal: never })
  expect(server.calls.filter((call) => call.startsWith('put'))).toHaveLength(1)
  expect(server.text()).toBe('abcdefghijkl')
})

test('an upload unknown to the server starts again', async () => {
  const server = storage()
  await sendUpload(job('abc', 'gone'), {
    api: server.api,
    lanes: createConcurrencyLimiter(4),
    listener: deaf,
    signal: never,
  })
  expect(server.calls).toEqual(['look', 'create', 'put 1', 'complete 1e1'])
})

test('a pause stops it where it is', async () => {
  const server = storage()
  const stop = new AbortController()
  const sending = sendUpload(job('abcdefgh'), {
    api: server.api,
    lanes: createConcurrencyLimiter(1),
    listener: {
      onStart: () => undefined,
      sent: (bytes) => bytes > 0 && stop.abort(new Error('paused')),
    },
    signal: stop.signal,
  })
  await expect(sending).rejects.toThrow('paused')
  expect(server.calls.some((call) => call.startsWith('complete'))).toBe(false)
})

test('the slots are shared by all uploads, and a cancelled one frees its place in the queue', async () => {
  const lanes = createConcurrencyLimiter(1)
  const leave = await lanes.take(never)
  const stop = new AbortController()
  const waiting = lanes.take(stop.signal)
  const next = lanes.take(never)
  stop.abort(new Error('given up'))
  await expect(waiting).rejects.toThrow('given up')
  leave()
  await expect(next).resolves.toBeTypeOf('function')
})
