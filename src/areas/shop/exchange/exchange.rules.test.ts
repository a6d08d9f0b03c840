import { describe, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { differenceOf, exchangeOfLine } from './exchange.rules.ts'

describe('the balance of an exchange', () => {
  test.each([
    [100_00, 100_00, { credit: 100_00, toPay: 0, toRefund: 0, waived: 0 }],
    [100_00, 150_00, { credit: 100_00, toPay: 50_00, toRefund: 0, waived: 0 }],
    [100_00, 60_00, { credit: 60_00, toPay: 0, toRefund: 40_00, waived: 0 }],
    // No payment method accepts less than a baht.
    [100_00, 100_99, { credit: 100_00, toPay: 0, toRefund: 0, waived: 99 }],
    [100_00, 101_00, { credit: 100_00, toPay: 1_00, toRefund: 0, waived: 0 }],
    [100_00, 99_99, { credit: 99_99, toPay: 0, toRefund: 1, waived: 0 }],
  ])('of %i for %i', (value, worth, left) => {
    const difference = differenceOf(satang(value), satang(worth))
    expect(difference).toEqual(left)
    // The amounts add up: nothing is created or lost.
    const { credit, toPay, toRefund, waived } = difference
    expect(credit + toRefund).toBe(value)
    expect(credit + toPay + waived).toBe(worth)
  })
})

test('a line matches only the exchange it is sent for', () => {
  expect(exchangeOfLine({ meta: { exchange: 'x' } })).toBe('x')
  expect(exchangeOfLine({ meta: { exchange: baht(1) } })).toBeNull()
  expect(exchangeOfLine({})).toBeNull()
})
