import { expect, test } from 'vitest'
import type { Day } from '#kernel/time/index.ts'
import { preorderedPart, preorderOfLine } from './preorder.rules.ts'

const ahead = { ships: '2027-01-15' as Day, by: 'day' as const }

test.each([
  ['all of it, where nothing is there', { ahead, atOnce: 0 }, 2000, { ...ahead, milli: 2000 }],
  ['the rest, where some is there', { ahead, atOnce: 1000 }, 3000, { ...ahead, milli: 2000 }],
  ['nothing, where all is there', { ahead, atOnce: 3000 }, 3000, null],
  ['nothing of what has no day', { ahead: null, atOnce: 0 }, 1000, null],
  ['nothing of what is sold as it lies there', { ahead: null, atOnce: null }, 1000, null],
] as const)('a pre-order is %s', (_, offer, milli, expected) => {
  expect(preorderedPart(offer, milli)).toEqual(expected)
})

test.each([
  [{ meta: { ahead: { ...ahead, milli: 1000 } } }, { ...ahead, milli: 1000 }],
  [{ meta: { gift: 'x' } }, null],
  [{ meta: null }, null],
  [{}, null],
])('a line shows what it waits for', (line, expected) => {
  expect(preorderOfLine(line)).toEqual(expected)
})
