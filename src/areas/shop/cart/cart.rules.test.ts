import { describe, expect, test } from 'vitest'
import { baht, satang, zeroSatang } from '#kernel/money/index.ts'
import {
  acceptProblems,
  canCheckOut,
  capQuantity,
  freeShippingProgress,
  isBackordered,
  isBuyable,
  itemsTotal,
  maxLineMilli,
  mergeLines,
  needsConsent,
  piecesOf,
  problemsOf,
  type StoredLine,
} from './cart.rules.ts'

const name = { th: 'มะม่วง', en: 'Mango' }
const line = (input: Partial<StoredLine> = {}): StoredLine => ({
  variantId: 'v',
  name,
  quantityMilli: 2000,
  unitSatang: baht(100),
  ...input,
})
const offer = (price: number, left: number | null) => ({ unitSatang: baht(price), left })

describe('changes to a line', () => {
  test.each([
    ['nothing, at the same price with enough left', offer(100, 2000), []],
    ['nothing, when it is not counted', offer(100, null), []],
    ['it is gone, when it is not sold any more', undefined, ['gone']],
    ['it is sold out, when nothing is left', offer(100, 0), ['sold_out']],
    ['it is short, when less is left than wanted', offer(100, 1000), ['short']],
    ['it is dearer', offer(120, 5000), ['dearer']],
    ['it is cheaper', offer(80, 5000), ['cheaper']],
    ['it is short and dearer at once', offer(120, 1000), ['short', 'dearer']],
    ['it is sold out and cheaper at once', offer(80, 0), ['sold_out', 'cheaper']],
  ])('%s', (_, now, kinds) => {
    expect(problemsOf(line(), now).map(({ kind }) => kind)).toEqual(kinds)
  })

  test('contains old and new values', () => {
    expect(problemsOf(line(), offer(120, 1000))).toEqual([
      { kind: 'short', left: 1000 },
      { kind: 'dearer', was: baht(100), now: baht(120) },
    ])
  })

  test('requires consent to everything but a lower price', () => {
    expect(needsConsent([])).toBe(false)
    expect(needsConsent(problemsOf(line(), offer(80, null)))).toBe(false)
    for (const now of [undefined, offer(100, 0), offer(100, 1000), offer(101, null)]) {
      expect(needsConsent(problemsOf(line(), now))).toBe(true)
    }
  })

  test('excludes only unavailable or sold-out lines from the totals', () => {
    expect(isBuyable(problemsOf(line(), undefined))).toBe(false)
    expect(isBuyable(problemsOf(line(), offer(100, 0)))).toBe(false)
    expect(isBuyable(problemsOf(line(), offer(120, 1000)))).toBe(true)
  })

  test('a cart without anything left to sell leads to no checkout', () => {
    const soldOut = { problems: problemsOf(line(), offer(100, 0)) }
    expect(canCheckOut([])).toBe(false)
    expect(canCheckOut([soldOut])).toBe(false)
    expect(canCheckOut([soldOut, { problems: [] }])).toBe(true)
  })
})

describe('accepting changes', () => {
  test('uses the current price and at most the remaining stock', () => {
    expect(acceptProblems(line(), offer(120, 1000))).toMatchObject({
      unitSatang: baht(120),
      quantityMilli: 1000,
    })
    expect(acceptProblems(line(), offer(80, null))).toMatchObject({
      unitSatang: baht(80),
      quantityMilli: 2000,
    })
  })

  test('removes unavailable or sold-out lines', () => {
    expect(acceptProblems(line(), undefined)).toBeNull()
    expect(acceptProblems(line(), offer(100, 0))).toBeNull()
  })
})

describe('how many can be added', () => {
  test.each([
    [3000, 5000, 3000],
    [7000, 5000, 5000],
    [1000, 0, 0],
    [1000, -2000, 0],
    [3000, null, 3000],
    [99_999_000, null, maxLineMilli],
  ])('%i of %s left is %i', (requested, left, got) => {
    expect(capQuantity(requested, left)).toBe(got)
  })
})

describe('the free-delivery meter', () => {
  test('shows the missing amount and the progress', () => {
    expect(freeShippingProgress(baht(1210), baht(1500))).toEqual({
      goods: baht(1210),
      limit: baht(1500),
      left: baht(290),
      percent: 80,
    })
  })

  test('is full at the limit and stays full above it', () => {
    expect(freeShippingProgress(baht(1500), baht(1500))).toMatchObject({ left: zeroSatang, percent: 100 })
    expect(freeShippingProgress(baht(9000), baht(1500))).toMatchObject({ left: zeroSatang, percent: 100 })
  })

  test('is never full one satang before the limit', () => {
    expect(freeShippingProgress(satang(149_999), baht(1500))).toMatchObject({ left: 1, percent: 99 })
  })

  test('is absent where delivery is never free, or always', () => {
    expect(freeShippingProgress(baht(100), null)).toBeNull()
    expect(freeShippingProgress(baht(100), zeroSatang)).toBeNull()
  })

  test('counting the items of lines', () => {
    expect(itemsTotal([line(), line({ quantityMilli: 500, unitSatang: baht(33.33) })])).toBe(20_000 + 1667)
    expect(itemsTotal([])).toBe(0)
  })
})

test('a weighed line counts as one piece, whole ones by their number', () => {
  expect([piecesOf(3000), piecesOf(1250), piecesOf(1000)]).toEqual([3, 1, 1])
})

describe('merging a guest cart into an account’s', () => {
  const early = new Date('2026-11-20T10:00:00Z')
  const late = new Date('2026-11-21T10:00:00Z')
  const dated = (addedAt: Date, input: Partial<StoredLine> = {}) => ({ ...line(input), addedAt })

  test('adds missing items', () => {
    const { lines, news } = mergeLines([dated(late)], [], () => null)
    expect(lines).toEqual([dated(late)])
    expect(news.notes).toEqual([{ name, how: 'added', requested: 2000, got: 2000 }])
  })

  test('sums shared items, and keeps the newer price', () => {
    const merged = mergeLines(
      [dated(late, { unitSatang: baht(120) })],
      [dated(early, { quantityMilli: 3000 })],
      () => null,
    )
    expect(merged.lines).toMatchObject([{ quantityMilli: 5000, unitSatang: baht(120), addedAt: early }])
    expect(merged.news.notes).toMatchObject([{ how: 'summed', got: 5000 }])
    const other = mergeLines([dated(early, { unitSatang: baht(120) })], [dated(late)], () => null)
    expect(other.lines).toMatchObject([{ unitSatang: baht(100) }])
  })

  test('caps the sum at available stock, and reports it', () => {
    const { lines, news } = mergeLines([dated(late)], [dated(early, { quantityMilli: 3000 })], () => 4000)
    expect(lines).toMatchObject([{ quantityMilli: 4000 }])
    expect(news.notes).toEqual([{ name, how: 'capped', requested: 5000, got: 4000 }])
  })

  test('leaves sold-out items for the cart itself to report', () => {
    const { lines } = mergeLines([dated(late)], [], () => 0)
    expect(lines).toMatchObject([{ quantityMilli: 2000 }])
  })

  test('never exceeds the cart limit for an item', () => {
    const full = dated(early, { quantityMilli: maxLineMilli })
    expect(mergeLines([dated(late)], [full], () => null).lines).toMatchObject([
      { quantityMilli: maxLineMilli },
    ])
  })

  test('leaves items only the account had unchanged', () => {
    expect(mergeLines([dated(late)], [dated(early, { variantId: 'w' })], () => null).lines).toHaveLength(1)
  })
})

test.each([
  ['is not counted, or not sold beyond the stock', undefined, 9000, false],
  ['lies there', 3000, 3000, false],
  ['lies there in part', 2000, 3000, true],
  ['does not lie there', 0, 1000, true],
])('what %s is awaited or not', (_, atOnce, quantity, awaited) => {
  expect(isBackordered(atOnce, quantity)).toBe(awaited)
})
