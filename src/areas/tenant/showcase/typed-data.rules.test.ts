import { expect, test } from 'vitest'
import { parseTypedRows } from './typed-data.rules.ts'

test.each([
  ['อัมพวา, 486, 434', [{ name: 'อัมพวา', value: 486, before: 434 }]],
  [
    'a, 1\n\n  \nb',
    [
      { name: 'a', value: 1, before: null },
      { name: 'b', value: null, before: null },
    ],
  ],
  ['a, lots, -3.5', [{ name: 'a', value: null, before: -3.5 }]],
  ['', []],
])('parses %j', (text, rows) => {
  expect(parseTypedRows(text)).toEqual(rows)
})

test('drops rows beyond what a chart can show', () => {
  expect(parseTypedRows('a, 1\n'.repeat(500))).toHaveLength(60)
})
