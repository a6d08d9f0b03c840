import { expect, test } from 'vitest'
import { legacyPath, numericLegacyPath } from './old-address.rules.ts'

test.each([
  ['/2024/05/Hello-World/', '/2024/05/hello-world'],
  ['/%e0%b8%82%e0%b9%89%e0%b8%b2%e0%b8%a7/', `/${encodeURIComponent('ข้าว')}`],
  ['/about', '/about'],
  ['/?p=12', '/?p=12'],
  ['/?page_id=7', '/?page_id=7'],
  ['/', null],
  ['/shop/rice', null],
  ['/API/x', null],
  ['/%61pi/x', null],
  ['//evil.example/x', null],
  ['https://evil.example/x', null],
  ['/a/../api', null],
  ['/a/%2e%2e/api', null],
  ['/a%2fb', null],
  ['/a/%5c%5cevil.example', null],
  ['/%zz', null],
  ['/?p=x', null],
  ['/a/b/c/d/e/f/g/h/i', null],
])('%s is stored as %s', (input, expected) => {
  expect(legacyPath(input)).toBe(expected)
})

test('the home page redirects by numeric ids only', () => {
  expect(numericLegacyPath(new URLSearchParams('p=5'))).toBe('/?p=5')
  expect(numericLegacyPath(new URLSearchParams('page_id=5'))).toBe('/?page_id=5')
  expect(numericLegacyPath(new URLSearchParams('p=//evil.example'))).toBeNull()
  expect(numericLegacyPath(new URLSearchParams('q=5'))).toBeNull()
})
