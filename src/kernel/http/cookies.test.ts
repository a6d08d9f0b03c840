import { expect, test } from 'vitest'
import { readCookies, setCookie } from './cookies.ts'

test.each(['plain', 'มี ช่องว่าง; และ=เครื่องหมาย', '{"a":1}', ''])(
  'the cookie value %o survives a round trip',
  (value) => {
    const ctx = { origin: 'http://shop.localhost', cookies: [] as string[] }
    setCookie(ctx, 'choice', value)
    const [pair] = ctx.cookies[0]!.split('; ')
    expect(readCookies(`first=1; ${pair}`)).toMatchObject({ first: '1', choice: value })
  },
)

test('a cookie is host-only, hidden from scripts, and secure where the site is', () => {
  const ctx = { origin: 'https://shop.example', cookies: [] as string[] }
  setCookie(ctx, 'proof', 'x', { maxAgeSeconds: 60 })
  expect(ctx.cookies).toEqual(['proof=x; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'])
})

test('the first of two cookies with one name counts, and malformed cookies are ignored', () => {
  expect(readCookies('a=1; a=2; nonsense; =3; __proto__=4')).toMatchObject({ a: '1' })
  expect(Object.getPrototypeOf(readCookies('__proto__=4'))).toBeNull()
})
