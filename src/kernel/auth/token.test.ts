import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { type Claims, createTokens } from './token.ts'

const secret = 'a-secret-that-is-long-enough-0123456789'
const tokens = createTokens(secret)
const claims: Claims = { sub: 'user', tid: 'site', role: 'user', name: 'สมชาย', sid: 'session' }
const key = new TextEncoder().encode(secret)

test('a valid token identifies its user', async () => {
  expect(await tokens.read(await tokens.sign(claims), 'site')).toMatchObject(claims)
})

test.each<[string, () => Promise<string> | string]>([
  ['another site', () => tokens.sign({ ...claims, tid: 'other' })],
  ['another secret', () => createTokens('another-secret-that-is-long-enough-01').sign(claims)],
  ['no algorithm', () => new UnsecuredJWT({ ...claims }).encode()],
  ['another algorithm', () => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS512' }).sign(key)],
  [
    'an expired one',
    () => new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime('-1s').sign(key),
  ],
  ['a changed one', async () => `${(await tokens.sign(claims)).slice(0, -3)}abc`],
  [
    'no session',
    () => new SignJWT({ sub: 'user', tid: 'site' }).setProtectedHeader({ alg: 'HS256' }).sign(key),
  ],
  ['nonsense', () => 'abc.def'],
])('a token of %s identifies nobody', async (_, make) => {
  expect(await tokens.read(await make(), 'site')).toBeNull()
})

test('a token that was already verified is still refused on another site, and once it expires', async () => {
  const token = await tokens.sign(claims)
  expect(await tokens.read(token, 'site')).toMatchObject(claims)
  expect(await tokens.read(token, 'other')).toBeNull()
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000 })
  try {
    expect(await tokens.read(token, 'site')).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})
