import { describe, expect, test } from 'vitest'
import { baht, noMoney, satang } from '#kernel/money/index.ts'
import {
  accepted,
  capped,
  goodsTotal,
  isAwaited,
  isBuyable,
  mergeLines,
  meterOf,
  mostMilli,
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

describe('what has happened to a line', () => {
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

  test('carries what was and what is', () => {
    expect(problemsOf(line(), offer(120, 1000))).toEqual([
      { kind: 'short', left: 1000 },
      { kind: 'dearer', was: baht(100), now: baht(120) },
    ])
  })

  test('asks for consent to everything but a lower price', () => {
    expect(needsConsent([])).toBe(false)
    expect(needsConsent(problemsOf(line(), offer(80, null)))).toBe(false)
    for (const now of [undefined, offer(100, 0), offer(100, 1000), offer(101, null)]) {
      expect(needsConsent(problemsOf(line(), now))).toBe(true)
    }
  })

  test('leaves what is gone or sold out, and only that, out of the totals', () => {
    expect(isBuyable(problemsOf(line(), undefined))).toBe(false)
    expect(isBuyable(problemsOf(line(), offer(100, 0)))).toBe(false)
    expect(isBuyable(problemsOf(line(), offer(120, 1000)))).toBe(true)
  })
})

describe('accepting what changed', () => {
  test('takes the present price and no more than is left', () => {
    expect(accepted(line(), offer(120, 1000))).toMatchObject({ unitSatang: baht(120), quantityMilli: 1000 })
    expect(accepted(line(), offer(80, null))).toMatchObject({ unitSatang: baht(80), quantityMilli: 2000 })
  })

  test('takes out what is gone or sold out', () => {
    expect(accepted(line(), undefined)).toBeNull()
    expect(accepted(line(), offer(100, 0))).toBeNull()
  })
})

describe('how many can be put in', () => {
  test.each([
    [3000, 5000, 3000],
    [7000, 5000, 5000],
    [1000, 0, 0],
    [1000, -2000, 0],
    [3000, null, 3000],
    [99_999_000, null, mostMilli],
  ])('%i of %s left is %i', (requested, left, got) => {
    expect(capped(requested, left)).toBe(got)
  })
})

describe('the free-delivery meter', () => {
  test('says how much is missing, and how far it is', () => {
    expect(meterOf(baht(1210), baht(1500))).toEqual({
      goods: baht(1210),
      limit: baht(1500),
      left: baht(290),
      percent: 80,
    })
  })

  test('is full at the limit and stays full above it', () => {
    expect(meterOf(baht(1500), baht(1500))).toMatchObject({ left: noMoney, percent: 100 })
    expect(meterOf(baht(9000), baht(1500))).toMatchObject({ left: noMoney, percent: 100 })
  })

  test('is never full one satang before the limit', () => {
    expect(meterOf(satang(149_999), baht(1500))).toMatchObject({ left: 1, percent: 99 })
  })

  test('is not there where delivery is never free, or always', () => {
    expect(meterOf(baht(100), null)).toBeNull()
    expect(meterOf(baht(100), noMoney)).toBeNull()
  })

  test('counts the goods of the lines', () => {
    expect(goodsTotal([line(), line({ quantityMilli: 500, unitSatang: baht(33.33) })])).toBe(20_000 + 1667)
    expect(goodsTotal([])).toBe(0)
  })
})

test('a weighed line counts as one piece, whole ones by their number', () => {
  expect([piecesOf(3000), piecesOf(1250), piecesOf(1000)]).toEqual([3, 1, 1])
})

describe('merging a guest’s cart into an account’s', () => {
  const early = new Date('2026-11-20T10:00:00Z')
  const late = new Date('2026-11-21T10:00:00Z')
  const dated = (addedAt: Date, input: Partial<StoredLine> = {}) => ({ ...line(input), addedAt })

  test('adds what the account did not have', () => {
    const { lines, news } = mergeLines([dated(late)], [], () => null)
    expect(lines).toEqual([dated(late)])
    expect(news.notes).toEqual([{ name, how: 'added', requested: 2000, got: 2000 }])
  })

  test('sums what both had, and keeps the newer price', () => {
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

  test('caps the sum at what is left, and tells it', () => {
    const { lines, news } = mergeLines([dated(late)], [dated(early, { quantityMilli: 3000 })], () => 4000)
    expect(lines).toMatchObject([{ quantityMilli: 4000 }])
    expect(news.notes).toEqual([{ name, how: 'capped', requested: 5000, got: 4000 }])
  })

  test('keeps what is sold out for the cart itself to tell', () => {
    const { lines } = mergeLines([dated(late)], [], () => 0)
    expect(lines).toMatchObject([{ quantityMilli: 2000 }])
  })

  test('never holds more of a thing than a cart may', () => {
    const full = dated(early, { quantityMilli: mostMilli })
    expect(mergeLines([dated(late)], [full], () => null).lines).toMatchObject([{ quantityMilli: mostMilli }])
  })

  test('leaves things only the account had alone', () => {
    expect(mergeLines([dated(late)], [dated(early, { variantId: 'w' })], () => null).lines).toHaveLength(1)
  })
})

test.each([
  ['is not counted, or not sold beyond the stock', undefined, 9000, false],
  ['lies there', 3000, 3000, false],
  ['lies there in part', 2000, 3000, true],
  ['does not lie there', 0, 1000, true],
])('what %s is awaited or not', (_, atOnce, quantity, awaited) => {
  expect(isAwaited(atOnce, quantity)).toBe(awaited)
})
