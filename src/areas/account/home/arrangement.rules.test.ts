import { expect, test } from 'vitest'
import {
  type Arrangement,
  type ArrangementAction,
  arrangeCards,
  readArrangement,
  rearrangeCards,
  writeArrangement,
} from './arrangement.rules.ts'

test.each([
  ['', []],
  [
    'slips.-orders',
    [
      { key: 'slips', hidden: false },
      { key: 'orders', hidden: true },
    ],
  ],
  ['slips.-slips.<b>..UP.-', [{ key: 'slips', hidden: false }]],
])('parses the cookie %j as %j', (cookie, arrangement) => {
  expect(readArrangement(cookie)).toEqual(arrangement)
})

test('reads back what was written', () => {
  const arrangement = readArrangement('a.-b.c')
  expect(readArrangement(writeArrangement(arrangement))).toEqual(arrangement)
})

test('cards keep their arrangement, new ones go last, hidden ones are remembered', () => {
  const cards = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
  expect(
    arrangeCards(cards, readArrangement('c.-a')).map(({ card, hidden }) => `${hidden ? '-' : ''}${card.key}`),
  ).toEqual(['c', '-a', 'b', 'd'])
})

test.each<[string, ArrangementAction, string, string]>([
  ['a.b.c', 'earlier', 'b', 'b.a.c'],
  ['a.b.c', 'earlier', 'a', 'a.b.c'],
  ['a.b.c', 'later', 'b', 'a.c.b'],
  ['a.b.c', 'later', 'c', 'a.b.c'],
  ['a.b.c', 'hide', 'b', 'a.-b.c'],
  ['a.-b.c', 'show', 'b', 'a.b.c'],
  ['a.b', 'hide', 'gone', 'old'],
])('of %s, %s %s gives %s', (lying, act, key, created) => {
  const before: Arrangement = key === 'gone' ? readArrangement('old') : []
  expect(writeArrangement(rearrangeCards(readArrangement(lying), { key, action: act }, before))).toBe(created)
})

test('a card unavailable today keeps its stored position', () => {
  const next = rearrangeCards(readArrangement('a.b'), { key: 'a', action: 'hide' }, readArrangement('-z.a'))
  expect(writeArrangement(next)).toBe('-a.b.-z')
})
