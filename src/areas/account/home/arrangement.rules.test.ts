import { expect, test } from 'vitest'
import {
  type Arrangement,
  type ArrangementAct,
  arranged,
  readArrangement,
  rearranged,
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
])('the cookie %j says %j', (cookie, arrangement) => {
  expect(readArrangement(cookie)).toEqual(arrangement)
})

test('what is written is read again', () => {
  const arrangement = readArrangement('a.-b.c')
  expect(readArrangement(writeArrangement(arrangement))).toEqual(arrangement)
})

test('cards lie as they were put, new ones behind them, hidden ones known', () => {
  const cards = ['a', 'b', 'c', 'd'].map((key) => ({ key }))
  expect(
    arranged(cards, readArrangement('c.-a')).map(({ card, hidden }) => `${hidden ? '-' : ''}${card.key}`),
  ).toEqual(['c', '-a', 'b', 'd'])
})

test.each<[string, ArrangementAct, string, string]>([
  ['a.b.c', 'earlier', 'b', 'b.a.c'],
  ['a.b.c', 'earlier', 'a', 'a.b.c'],
  ['a.b.c', 'later', 'b', 'a.c.b'],
  ['a.b.c', 'later', 'c', 'a.b.c'],
  ['a.b.c', 'hide', 'b', 'a.-b.c'],
  ['a.-b.c', 'show', 'b', 'a.b.c'],
  ['a.b', 'hide', 'gone', 'old'],
])('of %s, %s %s makes %s', (lying, act, key, made) => {
  const before: Arrangement = key === 'gone' ? readArrangement('old') : []
  expect(writeArrangement(rearranged(readArrangement(lying), { key, act }, before))).toBe(made)
})

test('a card that is not there today keeps its place in what is remembered', () => {
  const next = rearranged(readArrangement('a.b'), { key: 'a', act: 'hide' }, readArrangement('-z.a'))
  expect(writeArrangement(next)).toBe('-a.b.-z')
})
