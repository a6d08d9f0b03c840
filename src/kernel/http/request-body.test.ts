import { expect, test } from 'vitest'
import { prepareBody } from './request-body.ts'

const megabyte = 2 ** 20
const silent = () => new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) })

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('http://alpha.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

/** Rules that count how often a body was waited for. */
function noting(limit: number, more: { timeoutMs?: number } = {}) {
  const rules = { ...more, limit, waited: 0, beforeWaiting: async () => void rules.waited++ }
  return rules
}

test('a small body is in memory before anything else happens, with or without a declared length', async () => {
  const rules = noting(megabyte)
  for (const headers of [{}, { 'content-length': '5' }] as Record<string, string>[]) {
    const { request, isBuffered } = await prepareBody(post('hello', headers), rules)
    expect([isBuffered, await request.text(), rules.waited]).toEqual([true, 'hello', 0])
  }
})

test('a small body that does not arrive in time is refused', async () => {
  const taken = prepareBody(post(silent()), noting(megabyte, { timeoutMs: 10 }))
  await expect(taken).rejects.toMatchObject({ status: 408, code: 'body_timeout' })
})

test('a large body is not read until requested, and waiting for it holds nothing open', async () => {
  const source = post(new Uint8Array(3 * megabyte))
  const rules = noting(10 * megabyte)
  const { request, isBuffered } = await prepareBody(source, rules)
  expect([isBuffered, source.bodyUsed, rules.waited]).toEqual([false, false, 0])
  expect((await request.arrayBuffer()).byteLength).toBe(3 * megabyte)
  expect(rules.waited).toBeGreaterThan(0)
})

test.each([
  ['comes to more than it may', new Uint8Array(11 * megabyte), 413],
  ['falls silent', silent(), 408],
])('a large body that %s is aborted with a known reason', async (_, body, status) => {
  const { request, refusal } = await prepareBody(post(body), noting(10 * megabyte, { timeoutMs: 50 }))
  await expect(request.arrayBuffer()).rejects.toMatchObject({ status })
  expect(refusal()).toMatchObject({ status })
})

test('a body that declares too large a length is refused by its declaration', async () => {
  const taken = prepareBody(post('x', { 'content-length': String(2 * megabyte) }), noting(megabyte))
  await expect(taken).rejects.toMatchObject({ status: 413 })
})
