import { expect, test } from 'vitest'
import { fromList, readList } from './last-list.ts'

const last = { search: '?role=admin', keys: ['a', 'b/1', 'c'] }

test.each([
  ['a', null, '/people/b%2F1'],
  ['b/1', '/people/a', '/people/c'],
  ['c', '/people/b%2F1', null],
  ['of another page', null, null],
])('next to %s are %s and %s, and the way back keeps the filters', (key, previous, next) => {
  expect(fromList('/people', key, last)).toEqual({ back: '/people?role=admin', previous, next })
})

test('a record whose list was not visited leads to the unfiltered list', () => {
  expect(fromList('/people', 'a', null)).toEqual({ back: '/people', previous: null, next: null })
})

test.each([
  ['nothing', null, null],
  ['another thing', '{"search":1,"keys":["a"]}', null],
  ['keys that are none', '{"search":"","keys":["a",2]}', { search: '', keys: ['a'] }],
])('of %s stored by a tab only valid parts are read', (_, text, read) => {
  expect(readList(text)).toEqual(read)
})
