import { expect, test } from 'vitest'
import { path, withQuery } from './path.ts'

test('a value put into a path stays a single part of it', () => {
  expect(path`/shop/product/${'a/b?c#d'}/reviews`).toBe('/shop/product/a%2Fb%3Fc%23d/reviews')
  expect(path`/project/task/${'งาน'}-${7}`).toBe('/project/task/%E0%B8%87%E0%B8%B2%E0%B8%99-7')
})

test.each([
  [{}, '/list'],
  [{ tab: undefined, search: null, page: '', old: false }, '/list'],
  [
    { tab: 'low', search: 'ข้าว & ปลา' },
    '/list?tab=low&search=%E0%B8%82%E0%B9%89%E0%B8%B2%E0%B8%A7%20%26%20%E0%B8%9B%E0%B8%A5%E0%B8%B2',
  ],
  [{ page: 0 }, '/list?page=0'],
  [{ reset: true, why: 'late' }, '/list?reset&why=late'],
  [{ sku: ['A', 'B/1'], none: [] }, '/list?sku=A&sku=B%2F1'],
])('the query %j is written as %s', (params, address) => {
  expect(withQuery('/list', params)).toBe(address)
})
