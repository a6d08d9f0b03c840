import { expect, test } from 'vitest'
import { openSpans } from './open-days.rules.ts'

const spans = (...times: (string | null)[]) =>
  openSpans(times).map(({ first, last, times }) => `${first}-${last} ${times ?? 'closed'}`)

test.each([
  ['seven equal days are one line', ['a', 'a', 'a', 'a', 'a', 'a', 'a'], ['0-6 a']],
  ['a working week and its end are two', ['a', 'a', 'a', 'a', 'a', null, null], ['0-4 a', '5-6 closed']],
  [
    'a day of its own parts the days around it',
    ['a', 'a', 'b', 'a', 'a', 'a', null],
    ['0-1 a', '2-2 b', '3-5 a', '6-6 closed'],
  ],
])('%s', (_, times, lines) => {
  expect(spans(...times)).toEqual(lines)
})
