import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Transport } from './upload.types.ts'
import { UploadFailure } from './upload-failure.ts'
import { createUploadQueue } from './upload-queue.ts'

type Input = { folder: string }

/** The queues of the running test: what they still send is cancelled at its end, and with it the tab's keep-alive. */
const queues: ReturnType<typeof createUploadQueue<Input, string>>[] = []

/** The upload destination: each file waits until the test lets it through or fails it. */
function place() {
  const running = new Map<string, { pass: () => void; fail: (failure: UploadFailure) => void }>()
  const sessions: (string | null)[] = []
  const aborted: string[] = []
  const transport: Transport<Input, string> = {
    send: ({ name, sessionId }, { onStart }, signal) =>
      new Promise((resolve, reject) => {
        sessions.push(sessionId)
        onStart(`session of ${name}`)
        signal.addEventListener('abort', () => {
          running.delete(name)
          reject(signal.reason)
        })
        running.set(name, {
          pass: () => resolve(`${name} is there`),
          fail: (failure) => reject(failure),
        })
      }),
    abort: async (_, session) => void aborted.push(session),
  }
  const queue = createUploadQueue({ name: 'test', atOnce: 2, transport })
  queues.push(queue)
  const one = async (name: string) => {
    await expect.poll(() => running.has(name)).toBe(true)
    const found = running.get(name)
    if (!found) throw new Error(`${name} is not on its way`)
    running.delete(name)
    return found
  }
  return { queue, running, one, sessions, aborted }
}

const files = (...names: string[]) =>
  names.map((name) => ({ file: new File(['12345'], name), request: { folder: 'a' } }))

/** The tab, as far as the queue uses it. */
let tab: EventTarget
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  tab.dispatchEvent(event)
  return event.defaultPrevented
}

beforeEach(() => {
  tab = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, tab[name].bind(tab))
})

afterEach(() => {
  for (const queue of queues.splice(0)) for (const { key } of queue.uploads.get()) queue.cancel(key)
})

test('at most the set number of files upload at once, the others wait in the queue', async () => {
  const { queue, one, running } = place()
  queue.add(files('a', 'b', 'c'))
  await one('b')
  expect(queue.uploads.get().map(({ state }) => state)).toEqual(['running', 'running', 'waiting'])
  const a = await one('a')
  expect(running.has('c')).toBe(false)
  a.pass()
  await one('c')
})

test('a refused file shows its reason, and is uploaded when retried', async () => {
  const { queue, one } = place()
  const [key = ''] = queue.add(files('a'))
  const first = await one('a')
  first.fail(new UploadFailure(413, 'too_large', 'ใหญ่เกินไป'))
  await expect(queue.ended(key)).rejects.toThrow('ใหญ่เกินไป')
  expect(queue.uploads.get()[0]).toMatchObject({
    state: 'failed',
    failure: { code: 'too_large', message: 'ใหญ่เกินไป' },
  })
  queue.resume(key)
  const again = await one('a')
  again.pass()
  expect(await queue.ended(key)).toBe('a is there')
})

test('a file that must not be sent is listed with the reason and not uploaded', async () => {
  const { queue, running } = place()
  queue.add([{ file: new File(['x'], 'a'), request: { folder: 'a' }, refused: 'ไม่ใช่รูป' }])
  expect(queue.uploads.get()[0]).toMatchObject({ state: 'failed', failure: { message: 'ไม่ใช่รูป' } })
  expect(running.size).toBe(0)
  expect(asks()).toBe(false)
})

test('a paused upload resumes in the session it started', async () => {
  const { queue, one, sessions } = place()
  const [key = ''] = queue.add(files('a'))
  await one('a')
  queue.pause(key)
  expect(queue.uploads.get()[0]?.state).toBe('paused')
  queue.resume(key)
  await one('a')
  expect(sessions).toEqual([null, 'session of a'])
})

test('a cancelled upload is aborted here and on the server', async () => {
  const { queue, one, aborted } = place()
  const [key = ''] = queue.add(files('a'))
  await one('a')
  queue.cancel(key)
  expect(queue.uploads.get()).toEqual([])
  expect(aborted).toEqual(['session of a'])
})

test('leaving the page asks for confirmation only while something would be lost', async () => {
  const { queue, one } = place()
  const [key = ''] = queue.add(files('a'))
  expect(asks()).toBe(true)
  const a = await one('a')
  a.pass()
  await queue.ended(key)
  await expect.poll(asks).toBe(false)
})

test('nothing is sent while offline, and sending resumes when the network is back', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { queue, one, running } = place()
  queue.add(files('a'))
  await new Promise((done) => setImmediate(done))
  expect(running.size).toBe(0)
  vi.stubGlobal('navigator', { onLine: true })
  tab.dispatchEvent(new Event('online'))
  await one('a')
})
