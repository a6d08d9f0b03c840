import { describe, expect, test } from 'vitest'
import { type Satang, satang } from '#kernel/money/index.ts'
import {
  adjustedPrice,
  type Buyer,
  isFor,
  type ListedPrice,
  type ListedPrices,
  listedPrice,
  type PriceStep,
  priceStepAt,
  priceSteps,
  type Rounding,
  roundTo,
} from './price.rules.ts'

const baht = (amount: number) => satang(amount * 100)
const now = new Date('2026-05-05T12:00:00+07:00')
const price = (amount: number, from = 1, of: ListedPrice['of'] = 'product'): ListedPrice => ({
  of,
  fromMilli: from * 1000,
  satang: baht(amount),
  offBp: null,
})
const off = (percent: number, from = 1, of: ListedPrice['of'] = 'product'): ListedPrice => ({
  of,
  fromMilli: from * 1000,
  satang: null,
  offBp: percent * 100,
})
const list = (prices: ListedPrice[], more: Partial<ListedPrices> = {}): ListedPrices => ({
  id: 'a',
  name: { th: 'ก', en: 'A' },
  audience: 'everyone',
  tags: [],
  named: false,
  startsAt: null,
  endsAt: null,
  priority: 0,
  rounding: 1,
  prices,
  ...more,
})
const steps = (
  lists: ListedPrices[],
  { regular = 100, sale = 100 }: { regular?: number; sale?: number } = {},
) => priceSteps({ regularSatang: baht(regular), nowSatang: baht(sale), lists }, null, now)
const shown = (found: PriceStep[]) => found.map((step) => [step.fromMilli / 1000, step.unitSatang / 100])

describe('the price of a line', () => {
  test.each<[string, ListedPrices[], { regular?: number; sale?: number }, number[][]]>([
    ['is the regular one without lists', [], {}, [[0, 100]]],
    ['is the sale price without lists', [], { sale: 80 }, [[0, 80]]],
    [
      'falls by quantity',
      [list([price(90, 10), price(80, 50)])],
      {},
      [
        [0, 100],
        [10, 90],
        [50, 80],
      ],
    ],
    ['counts from the first piece', [list([price(70)])], {}, [[0, 70]]],
    ['is never above what the product costs now', [list([price(90)])], { sale: 80 }, [[0, 80]]],
    ['is never above the regular one', [list([price(120)])], {}, [[0, 100]]],
    [
      'may be nothing',
      [list([price(0, 5)])],
      {},
      [
        [0, 100],
        [5, 0],
      ],
    ],
    ['is so much off the regular price, not off the sale', [list([off(25)])], { sale: 80 }, [[0, 75]]],
    ['takes all of it off', [list([off(100)])], {}, [[0, 0]]],
    ['is the best of several lists', [list([price(90)]), list([price(85)], { id: 'b' })], {}, [[0, 85]]],
    [
      'of a variant stands before that of its product',
      [list([price(50), price(95, 1, 'variant')])],
      {},
      [[0, 95]],
    ],
    ['of a product stands before that of everything', [list([off(50, 1, 'all'), price(90)])], {}, [[0, 90]]],
    [
      'of everything holds until that of the product is reached',
      [list([off(10, 1, 'all'), price(80, 10)])],
      {},
      [
        [0, 90],
        [10, 80],
      ],
    ],
    [
      'never rises with the quantity, whatever was typed',
      [list([off(50, 1, 'all'), price(90, 10)])],
      {},
      [[0, 50]],
    ],
    [
      'has no step that saves nothing',
      [list([price(90, 10), price(90, 20)])],
      {},
      [
        [0, 100],
        [10, 90],
      ],
    ],
  ])('%s', (_, lists, terms, expected) => expect(shown(steps(lists, terms))).toEqual(expected))

  test('comes from the list with the higher priority when two have the same price', () => {
    const both = [list([price(90)], { id: 'b', priority: 1 }), list([price(90)], { id: 'a' })]
    expect(steps(both)[0]?.list?.id).toBe('b')
    expect(steps(both.toReversed())[0]?.list?.id).toBe('b')
  })

  test.each([
    [0, 100],
    [1, 100],
    [9.5, 100],
    [10, 90],
    [10.5, 90],
    [1000, 80],
  ])('for %s pieces is %s', (pieces, expected) => {
    const found = steps([list([price(90, 10), price(80, 50)])])
    expect(priceStepAt(found, pieces * 1000).unitSatang).toBe(baht(expected))
  })
})

describe('a list', () => {
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  const wholesale: Buyer = { tags: ['ขายส่ง', 'ประจำ'] }
  test.each<[string, Partial<ListedPrices>, Buyer | null, boolean]>([
    ['for everybody is for guests', {}, null, true],
    ['for members is not for guests', { audience: 'members' }, null, false],
    ['for members is for who is signed in', { audience: 'members' }, { tags: [] }, true],
    ['for a tag is for who has it', { audience: 'tags', tags: ['ขายส่ง'] }, wholesale, true],
    ['for a tag is not for others', { audience: 'tags', tags: ['พนักงาน'] }, wholesale, false],
    ['for a tag is not for guests', { audience: 'tags', tags: ['ขายส่ง'] }, null, false],
    ['without a tag is for nobody', { audience: 'tags' }, wholesale, false],
    ['for some is for whom it names', { audience: 'customers', named: true }, wholesale, true],
    ['for some is not for others', { audience: 'customers' }, wholesale, false],
    ['counts from its first moment', { startsAt: at(0) }, null, true],
    ['does not count before', { startsAt: at(1) }, null, false],
    ['counts before its end', { endsAt: at(1) }, null, true],
    ['does not count at its end', { endsAt: at(0) }, null, false],
  ])('%s', (_, more, buyer, expected) => expect(isFor(list([], more), buyer, now)).toBe(expected))
})

describe('rounding', () => {
  test.each<[number, Rounding, number]>([
    [8949, 1, 8949],
    [8949, 25, 8950],
    [8912, 25, 8900],
    [8950, 100, 9000],
    [8949, 100, 8900],
    [8750, 500, 9000],
    [8749, 500, 8500],
    [8500, 1000, 9000],
    [-5, 1, 0],
  ])('of %s to %s is %s', (amount, to, expected) => expect(roundTo(amount, to)).toBe(expected))

  test('leaves a fixed amount unchanged', () =>
    expect(listedPrice({ satang: satang(8949), offBp: null }, baht(100), 100)).toBe(8949))

  test.each([
    [10_000, 500, 10_500],
    [10_000, -1000, 9000],
    [3333, -1000, 3000],
    [10_000, -20_000, 0],
  ])('a change of %s by %s is %s', (from, by, expected) =>
    expect(adjustedPrice(satang(from), by, 100)).toBe(expected),
  )
})

/** The same numbers on every run. */
function numbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % (max + 1)
  }
}

test('with any lists, a price is never negative, never above the product’s own, falls with quantity and is independent of list order', () => {
  const next = numbers(7)
  const ofs = ['variant', 'product', 'all'] as const
  for (let round = 0; round < 2000; round++) {
    const regular = satang(next(50_000))
    const nowSatang = satang(next(regular))
    const lists = Array.from({ length: next(4) }, (_, at) =>
      list(
        Array.from({ length: next(5) }, (): ListedPrice => {
          const isAmount = next(1) === 0
          return {
            of: ofs[next(2)]!,
            fromMilli: (1 + next(30)) * 1000,
            satang: isAmount ? satang(next(60_000)) : null,
            offBp: isAmount ? null : 1 + next(9999),
          }
        }),
        { id: String(at), priority: next(2), rounding: ([1, 25, 100, 500, 1000] as const)[next(4)]! },
      ),
    )
    const found = priceSteps({ regularSatang: regular, nowSatang, lists }, null, now)
    expect(found[0]!.fromMilli).toBe(0)
    let before: Satang | undefined
    for (const { unitSatang } of found) {
      expect(Number.isSafeInteger(unitSatang)).toBe(true)
      expect(unitSatang).toBeGreaterThanOrEqual(0)
      expect(unitSatang).toBeLessThanOrEqual(nowSatang)
      if (before !== undefined) expect(unitSatang).toBeLessThan(before)
      before = unitSatang
    }
    const turned = priceSteps({ regularSatang: regular, nowSatang, lists: lists.toReversed() }, null, now)
    expect(turned).toEqual(found)
  }
})
