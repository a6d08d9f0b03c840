import { describe, expect, test } from 'vitest'
import { allocate, baht, type Satang, satang, sum } from '#kernel/money/index.ts'
import { addDays } from '#kernel/time/index.ts'
import type { Cycle } from '../lifecycle/period.rules.ts'
import { billOf, quoteChange } from './change.rules.ts'

const monthly: Cycle = { interval: 'month', count: 1 }
const november = { start: '2026-11-05', end: '2026-12-05' }
const december = { start: '2026-12-05', end: '2027-01-05' }
const family = { ...november, amount: baht(279) }

const change = (more: Partial<Parameters<typeof quoteChange>[0]> = {}) =>
  quoteChange({
    today: '2026-11-21',
    mode: 'prorate',
    cycle: monthly,
    paid: [family],
    current: november,
    next: { ...monthly, price: baht(1428) },
    ...more,
  })

describe('a change now, for the days that are left', () => {
  test('gives back 14 of 30 days of the old plan and asks for 14 of 30 of the new', () => {
    const quote = change()
    expect(quote).toMatchObject({ left: 14, of: 30, unused: 13_020, added: 66_640, due: 53_620, credit: 0 })
    expect(
      quote.allocations.map(({ what, from, to, days, amount }) => [what, from, to, days, amount]),
    ).toEqual([
      ['unused', '2026-11-21', '2026-12-05', 14, -13_020],
      ['rest', '2026-11-21', '2026-12-05', 14, 66_640],
    ])
  })

  test.each([
    ['the first day', '2026-11-05', 30, 142_800 - 27_900],
    ['the last day', '2026-12-04', 1, 4_760 - 930],
  ])('on %s', (_, today, left, due) => {
    expect(change({ today })).toMatchObject({ left, due })
  })

  test('to less keeps what is over for the next bills, and asks for nothing', () => {
    expect(change({ next: { ...monthly, price: baht(149) } })).toMatchObject({ due: 0, credit: 6_067 })
  })

  test('gives back a part of what was paid, not of the price: a coupon earns nothing', () => {
    expect(change({ paid: [{ ...november, amount: satang(0) }] })).toMatchObject({ unused: 0, due: 66_640 })
  })

  test('counts what was paid ahead too', () => {
    const paid = [family, { ...december, amount: baht(279) }]
    expect(change({ paid })).toMatchObject({ due: 53_620 + (142_800 - 27_900) })
  })

  test('to another length begins a new period today and gives back what is left', () => {
    const quote = change({ next: { interval: 'year', count: 1, price: baht(2790) } })
    expect(quote).toMatchObject({ due: 279_000 - 13_020, period: { start: '2026-11-21', end: '2027-11-21' } })
  })
})

describe('the other ways', () => {
  test('with the next period costs nothing now', () => {
    expect(change({ mode: 'next' })).toMatchObject({ due: 0, credit: 0, allocations: [], period: november })
  })

  test('full now gives nothing back: changing to and fro earns no days', () => {
    expect(change({ mode: 'full' })).toMatchObject({
      due: 142_800,
      unused: 0,
      period: { start: '2026-11-21', end: '2026-12-21' },
    })
  })
})

describe('whatever is changed', () => {
  // A small seeded generator, so that a failure can be reproduced.
  let seed = 7
  const random = (max: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % max
  }

  test('the parts add up to what is due, and to and fro on one day costs nothing', () => {
    for (let run = 0; run < 2000; run++) {
      const today = addDays(november.start, random(30))
      const from = satang(random(500_000))
      const to = satang(random(500_000))
      const there = change({ today, paid: [{ ...november, amount: from }], next: { ...monthly, price: to } })
      expect(sum(there.allocations.map(({ amount }) => amount))).toBe(there.due - there.credit)
      const back = change({ today, paid: [{ ...november, amount: to }], next: { ...monthly, price: from } })
      expect(there.due - there.credit + back.due - back.credit).toBe(0)
    }
  })

  test('a bill of several periods adds up, with discounts and credit', () => {
    for (let run = 0; run < 500; run++) {
      const price = satang(random(300_000))
      const off = satang(Math.min(price, random(100_000)))
      const balance = satang(random(200_000))
      const bill = billOf(
        [
          { ...november, price, discount: off },
          { ...december, price, discount: satang(0) },
        ],
        balance,
      )
      expect(sum(bill.allocations.map(({ amount }) => amount))).toBe(bill.due)
      expect(bill.used).toBeLessThanOrEqual(balance)
      const shares: Satang[] = allocate(bill.due, [price - off, price])
      expect(sum(shares)).toBe(bill.due)
    }
  })
})
