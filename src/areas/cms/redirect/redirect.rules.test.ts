import { describe, expect, test } from 'vitest'
import { newPathOf, oldPathOf, readablePath } from './redirect.rules.ts'

describe('an old URL', () => {
  test.each([
    [' /Old-Page/ ', '/old-page'],
    ['/ข้าว', `/${encodeURIComponent('ข้าว')}`],
    ['/2019/05/price.html', '/2019/05/price.html'],
    ['/?p=12', '/?p=12'],
    ['/cms-blog/old', '/cms-blog/old'],
    ['/cms-blog/news/old', '/cms-blog/news/old'],
  ])('%s is stored as %s', (input, path) => expect(oldPathOf(input)).toEqual({ path, error: null }))

  test.each([
    ['/', 'reserved'],
    ['/shop/rice', 'reserved'],
    ['/Config', 'reserved'],
    ['/%61pi/x', 'reserved'],
    ['/cms-blog', 'reserved'],
    ['/cms-blog/a/b/c', 'reserved'],
    ['', 'form'],
    ['about', 'form'],
    ['//evil.example/x', 'form'],
    ['https://evil.example/x', 'form'],
    ['javascript:alert(1)', 'form'],
    ['/\\evil.example', 'form'],
    ['/a/../config', 'form'],
    ['/a?b=1', 'form'],
    ['/a#b', 'form'],
    ['/%zz', 'form'],
    ['/a\u0000b', 'form'],
    ['/a/b/c/d/e/f/g/h/i', 'long'],
    [`/${'a'.repeat(500)}`, 'long'],
    [`/${'ข'.repeat(60)}`, 'long'],
  ])('%j is refused: %s', (input, error) => expect(oldPathOf(input)).toEqual({ path: null, error }))
})

test.each([
  ['/', '/'],
  [' /About/ ', '/about'],
  ['/ข้าว', `/${encodeURIComponent('ข้าว')}`],
  ['//evil.example', null],
  ['https://evil.example/about', null],
  ['javascript:alert(1)', null],
  ['/\\evil.example', null],
  ['about', null],
  ['', null],
  [`/${'a'.repeat(500)}`, null],
])('a new URL %j is read as %j', (input, path) => expect(newPathOf(input)).toBe(path))

test('a URL is shown decoded, and unchanged where it cannot be decoded', () => {
  expect(readablePath(`/${encodeURIComponent('ข้าว')}`)).toBe('/ข้าว')
  expect(readablePath('/%zz')).toBe('/%zz')
})
