import { expect, test } from 'vitest'
import { safeLocalPath } from './safe-local-path.ts'

test.each([
  ['/shop/cart', '/shop/cart'],
  ['/shop/products?sort=price#top', '/shop/products?sort=price#top'],
  ['/ผลไม้', '/%E0%B8%9C%E0%B8%A5%E0%B9%84%E0%B8%A1%E0%B9%89'],
])('keeps a path of this site: %s', (path, expected) => {
  expect(safeLocalPath(path)).toBe(expected)
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'javascript:alert(1)',
  '/a\r\nSet-Cookie: x=1',
  '',
  null,
  'shop/cart',
  '/..//elsewhere.example',
  '/.//elsewhere.example',
  '/a/../..//elsewhere.example',
  '/.%2e//elsewhere.example',
  '/%2E/%2e%2E//elsewhere.example/a?b#c',
])('replaces a URL that leaves the site with the home page: %j', (path) => {
  expect(safeLocalPath(path)).toBe('/')
})
