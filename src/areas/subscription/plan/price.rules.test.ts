import { describe, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { couponDiscount, monthlyRevenue, periodPrice, seatsError, yearSaving } from './price.rules.ts'

describe('what a plan costs', () => {
  test.each([
    ['one person', { base: baht(149), perSeat: baht(0) }, 1, 1, 14_900],
    ['a family, whose four are held in the base', { base: baht(279), perSeat: baht(0) }, 4, 4, 27_900],
    ['a school, by the seat', { base: baht(0), perSeat: baht(119) }, 12, 0, 142_800],
    ['a base for five and two more', { base: baht(500), perSeat: baht(90) }, 7, 5, 68_000],
    ['fewer than the base holds', { base: baht(500), perSeat: baht(90) }, 3, 5, 50_000],
  ])('%s', (_, price, seats, included, total) => {
    expect(periodPrice(price, seats, included)).toBe(total)
  })

  test.each([
    [9, 'subscription.seats'],
    [10, undefined],
    [500, undefined],
    [501, 'subscription.seats'],
    [10.5, 'subscription.seats'],
  ])('%s seats of ten to five hundred', (seats, reason) => {
    expect(seatsError(seats, { included: 0, min: 10, max: 500 })).toBe(reason)
  })

  test.each([
    [14_900, { interval: 'month', count: 1 }, 14_900],
    [149_000, { interval: 'year', count: 1 }, 12_417],
    [30_000, { interval: 'month', count: 3 }, 10_000],
    [10_000, { interval: 'week', count: 1 }, 43_452],
    [1_000, { interval: 'day', count: 1 }, 30_417],
  ] as const)('%s satang by %o bring %s a month', (price, cycle, mrr) => {
    expect(monthlyRevenue(satang(price), cycle)).toBe(mrr)
  })

  test.each([
    [{ kind: 'percent', value: 10 }, 14_995, 1_500],
    [{ kind: 'percent', value: 100 }, 14_900, 14_900],
    [{ kind: 'amount', value: 5_000 }, 14_900, 5_000],
    [{ kind: 'amount', value: 50_000 }, 14_900, 14_900],
  ] as const)('%o off %s', (coupon, price, off) => {
    expect(couponDiscount(coupon, satang(price))).toBe(off)
  })

  test('a year for ten months says two months free', () => {
    expect(yearSaving(baht(149), baht(1490))).toEqual({ free: 2, perMonth: 12_417 })
    expect(yearSaving(baht(149), baht(1788))).toBeNull()
  })
})
