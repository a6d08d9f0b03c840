import { expect, test, vi } from 'vitest'
import { submittingFetch } from './submitting-fetch.ts'

const page = 'https://school.test/course.data'
const isAction = ({ pathname }: URL) => pathname.endsWith('.data')
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
function sending(answer: () => Promise<Response>) {
  const fetch = vi.fn(answer)
  const onLost = vi.fn()
  const send = submittingFetch(fetch as never, isAction, onLost)
  return { fetch, onLost, send: (to = page, init: RequestInit = { method: 'post' }) => send(to, init) }
}
const answered = (status: number, headers = {}) =>
  sending(async () => new Response(null, { status, headers }))

test('an action lost by the network, or refused by a proxy while the server is down, is answered without a result, once', async () => {
  for (const { send, fetch, onLost } of [sending(lost), answered(502), answered(503), answered(504)]) {
    expect((await send()).status).toBe(204)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(onLost).toHaveBeenCalledTimes(1)
  }
})

test.each([200, 202, 403, 409, 500])('the answer %i of an action is passed on', async (status) => {
  const { send, onLost } = answered(status)
  expect((await send()).status).toBe(status)
  expect(onLost).not.toHaveBeenCalled()
})

test('that the product itself is unavailable is passed on', async () => {
  const { send, onLost } = answered(503, { 'x-remix-response': 'yes' })
  expect((await send()).status).toBe(503)
  expect(onLost).not.toHaveBeenCalled()
})

test('reading a page, calls of screens, and actions that are aborted fail as usual', async () => {
  const { send, onLost } = sending(lost)
  await expect(send(page, {})).rejects.toThrow(TypeError)
  await expect(send('https://school.test/api/save')).rejects.toThrow(TypeError)
  const leaving = new AbortController()
  leaving.abort()
  await expect(send(page, { method: 'post', signal: leaving.signal })).rejects.toThrow(TypeError)
  expect(onLost).not.toHaveBeenCalled()
})
