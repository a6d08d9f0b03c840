import { expect, test } from 'vitest'
import { parseRawRequest, scopeOf } from './client.rules.ts'

test.each([
  ['GET', '/api/shop/products', 'shop:read'],
  ['HEAD', '/api/shop', 'shop:read'],
  ['POST', '/api/shop/checkout', 'shop:write'],
  ['DELETE', '/api/catalog/products/x', 'catalog:write'],
  ['GET', '/api/account/me', null],
  ['POST', '/api/files/items', null],
  ['GET', '/api/shopping', null],
  ['GET', '/shop/products', null],
] as const)('%s %s needs %s', (method, path, scope) => {
  expect(scopeOf(method, path)).toBe(scope)
})

test('parses a pasted request with either line ending and either form of URL', async () => {
  const parts = parseRawRequest(
    'POST /api/shop/checkout?a=1 HTTP/1.1\r\nHost: shop.example\r\nX-Content-Key: k\r\n\r\n{"a":1}',
  )
  expect(parts).toMatchObject({ method: 'POST', host: 'shop.example', target: '/api/shop/checkout?a=1' })
  expect(parts?.header('x-content-key')).toBe('k')
  expect(new TextDecoder().decode(await parts?.body())).toBe('{"a":1}')
  expect(parseRawRequest('get https://shop.example/api/x')).toMatchObject({
    method: 'GET',
    host: 'shop.example',
    target: '/api/x',
  })
})

test.each(['', 'hello', 'GET', '{"a":1}'])('%j is not a request', (pasted) => {
  expect(parseRawRequest(pasted)).toBeNull()
})
