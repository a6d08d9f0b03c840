import { describe, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { partRejection, remainingAfter } from './part-payment.rules.ts'

const on = { on: true, leastSatang: baht(100) }
const partly = { amount: baht(100), due: baht(500), isWholeOnly: false }

describe('amounts accepted as a part', () => {
  test.each([
    ['the least itself is', on, partly, null],
    ['less is not', on, { ...partly, amount: satang(9_999) }, 'payment.part_least'],
    ['less is where it is all that is left', on, { ...partly, amount: baht(40), due: baht(40) }, null],
    ['more than is left is', on, { ...partly, amount: baht(60), due: baht(40) }, null],
    [
      'any sum is where the site named none',
      { on: true, leastSatang: null },
      { ...partly, amount: satang(1) },
      null,
    ],
    ['nothing is where the site takes no parts', { ...on, on: false }, partly, 'payment.part_off'],
    ['nothing of what has to come whole is', on, { ...partly, isWholeOnly: true }, 'payment.part_whole'],
  ] as const)('%s', (_, settings, part, refusal) => expect(partRejection(settings, part)).toBe(refusal))
})

test.each([
  [500, 100, 400],
  [500, 500, 0],
  [500, 700, 0],
])('of %s, %s was received: %s is left', (due, received, left) =>
  expect(remainingAfter(baht(due), baht(received))).toBe(baht(left)),
)
