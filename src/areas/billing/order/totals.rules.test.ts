import { expect, test } from 'vitest'
import { baht, type PriceMode, sum, zeroSatang } from '#kernel/money/index.ts'
import { computeTotals, type TotalsInput } from './totals.rules.ts'

const line = (price: number, pieces = 1, vatMode: PriceMode = 'inclusive', regular = price) => ({
  unitSatang: baht(price),
  regularSatang: baht(regular),
  quantityMilli: pieces * 1000,
  vatMode,
})
const count = (lines: TotalsInput['lines'], more: Partial<TotalsInput> = {}) =>
  computeTotals({ lines, shipping: zeroSatang, discount: zeroSatang, vatRateBp: 700, ...more })

test.each<[string, ReturnType<typeof count>, { total: number; vat: number; net: number }]>([
  ['one inclusive line', count([line(107)]), { total: 107, vat: 7, net: 100 }],
  ['100.00 inclusive holds 6.54', count([line(100)]), { total: 100, vat: 6.54, net: 93.46 }],
  [
    '3 × 49.00 hold 9.62, not 3 × 3.21',
    count([line(49), line(49), line(49)]),
    { total: 147, vat: 9.62, net: 137.38 },
  ],
  ['the same three in one line', count([line(49, 3)]), { total: 147, vat: 9.62, net: 137.38 }],
  ['3,649.22 inclusive', count([line(3649.22)]), { total: 3649.22, vat: 238.73, net: 3410.49 }],
  ['exclusive comes on top', count([line(100, 1, 'exclusive')]), { total: 107, vat: 7, net: 100 }],
  ['exempt bears none', count([line(100, 1, 'exempt')]), { total: 100, vat: 0, net: 100 }],
  ['zero-rated bears none', count([line(100, 1, 'zero')]), { total: 100, vat: 0, net: 100 }],
  [
    'all modes at once',
    count([line(107), line(100, 1, 'exclusive'), line(50, 1, 'exempt'), line(20, 1, 'zero')]),
    { total: 284, vat: 14, net: 270 },
  ],
  [
    'delivery is taxed with the goods',
    count([line(57)], { shipping: baht(50) }),
    { total: 107, vat: 7, net: 100 },
  ],
  [
    'a discount comes off before tax',
    count([line(100), line(57)], { discount: baht(50) }),
    { total: 107, vat: 7, net: 100 },
  ],
  [
    'a quarter kilogram',
    count([{ ...line(399), quantityMilli: 250 }]),
    { total: 99.75, vat: 6.53, net: 93.22 },
  ],
  ['nothing at all', count([]), { total: 0, vat: 0, net: 0 }],
  ['a free order', count([line(100)], { discount: baht(100) }), { total: 0, vat: 0, net: 0 }],
  [
    'a site that is not registered bears no tax, whatever its lines say',
    count([line(107), line(100, 1, 'exclusive')], { vatRateBp: 0, shipping: baht(50) }),
    { total: 257, vat: 0, net: 257 },
  ],
])('%s', (_, counted, expected) => {
  expect(counted.total).toBe(baht(expected.total))
  expect(counted.vat).toBe(baht(expected.vat))
  expect(counted.net).toBe(baht(expected.net))
})

test('lines and delivery always add up to the total', () => {
  const modes: PriceMode[] = ['inclusive', 'exclusive', 'zero', 'exempt']
  let seed = 42
  const random = (max: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % max
  }
  for (let round = 0; round < 500; round++) {
    const lines = Array.from({ length: 1 + random(8) }, () => ({
      ...line(random(100_000) / 100, 1, modes[random(4)]),
      quantityMilli: 1 + random(20_000),
    }))
    const free = count(lines)
    const discount = (random(3) ? 0 : random(free.subtotal + 1)) as typeof free.subtotal
    const counted = count(lines, { shipping: baht(random(200)), discount, vatRateBp: random(2) * 700 })
    expect(sum(counted.lines.map(({ gross }) => gross)) + counted.shipping.gross).toBe(counted.total)
    expect(counted.net + counted.vat).toBe(counted.total)
    expect(sum(counted.lines.map((eachLine) => eachLine.discount))).toBe(discount)
    expect(sum(counted.groups.map((group) => group.gross))).toBe(counted.total)
  }
})

test('tax is listed by kind and rate', () => {
  const { groups } = count([line(107), line(50, 1, 'exempt')], { shipping: baht(10.7) })
  expect(groups).toEqual([
    { kind: 'taxed', rateBp: 700, net: baht(110), vat: baht(7.7), gross: baht(117.7) },
    { kind: 'exempt', rateBp: 0, net: baht(50), vat: zeroSatang, gross: baht(50) },
  ])
})

test('savings include sale prices and discounts', () => {
  expect(count([line(80, 2, 'inclusive', 100)], { discount: baht(10) }).saved).toBe(baht(50))
})

test('refuses a discount beyond the goods and negative delivery', () => {
  expect(() => count([line(100)], { discount: baht(100.01) })).toThrow(RangeError)
  expect(() => count([line(100)], { discount: baht(-1) })).toThrow(RangeError)
  expect(() => count([line(100)], { shipping: baht(-1) })).toThrow(RangeError)
})
