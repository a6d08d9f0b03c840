import { expect, test, vi } from 'vitest'
import { retryingFetch } from './retrying-fetch.ts'

const page = 'https://school.test/exam.data'
const isSteady = ({ pathname }: URL) => pathname === '/exam.data'
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const whole = () => Promise.resolve(new Response('whole'))
/** Fetches with consecutive responses, counting the pauses between them. */
function trying(...answers: (() => Promise<Response>)[]) {
  const fetch = vi.fn(() => (answers.shift() ?? whole)())
  const pause = vi.fn(() => Promise.resolve())
  const ended = vi.fn()
  return { fetch, pause, ended, steady: retryingFetch(fetch as never, isSteady, pause, ended) }
}

test('a request lost by the network is retried until it succeeds', async () => {
  const { steady, fetch, pause, ended } = trying(lost, lost, whole)
  expect(await (await steady(page)).text()).toBe('whole')
  expect(fetch).toHaveBeenCalledTimes(3)
  expect(pause.mock.calls).toEqual([[1], [2]])
  expect(ended).toHaveBeenCalledTimes(1)
  await steady(page)
  expect(ended).toHaveBeenCalledTimes(1)
})

test('an unavailable server and a truncated response are retried, a refusal is a final answer', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  const { steady, pause } = trying(
    async () => new Response(null, { status: 503 }),
    async () => new Response(broken),
    async () => new Response('no', { status: 404 }),
  )
  expect((await steady(page)).status).toBe(404)
  expect(pause).toHaveBeenCalledTimes(2)
})

test('other URLs and writes are tried only once', async () => {
  await expect(trying(lost).steady('https://school.test/other.data')).rejects.toThrow(TypeError)
  await expect(trying(lost).steady(page, { method: 'post' })).rejects.toThrow(TypeError)
})

test('an aborted request stops retrying', async () => {
  const leaving = new AbortController()
  const fetch = vi.fn(lost)
  const ended = vi.fn()
  const steady = retryingFetch(fetch as never, isSteady, async () => leaving.abort(), ended)
  await expect(steady(page, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(ended).toHaveBeenCalledTimes(1)
})
