import { expect, test } from 'vitest'
import { totalsOf } from '#areas/billing/public.server.ts'
import { baht, lineTotal, type PriceMode, satang, zeroSatang } from '#kernel/money/index.ts'
import { totalsWithShipping } from './totals.rules.ts'

const words = { th: '', en: '' }
const line = (price: number, quantityMilli: number, vatMode: PriceMode) => ({
  kind: 'goods',
  ref: 'r',
  sku: 's',
  name: words,
  unit: words,
  image: null,
  url: '',
  quantityMilli,
  regularSatang: satang(price),
  unitSatang: satang(price),
  vatMode,
  weightGrams: 0,
})

// The total shown while choosing must equal the ordered total: any difference would send the buyer round in circles.
test.each([
  ['nothing', [], zeroSatang],
  ['one line', [line(10_000, 1000, 'inclusive')], baht(50)],
  [
    'lines whose tax rounds',
    [line(4900, 1000, 'inclusive'), line(4900, 1000, 'inclusive'), line(4900, 1000, 'inclusive')],
    zeroSatang,
  ],
  [
    'lines of every kind',
    [
      line(3333, 3000, 'inclusive'),
      line(2499, 7000, 'exclusive'),
      line(150, 1250, 'exempt'),
      line(999, 1000, 'zero'),
    ],
    baht(37.5),
  ],
  [
    'many odd prices',
    Array.from({ length: 30 }, (_, n) =>
      line(101 + 7 * n, 1000 * (n + 1), n % 2 ? 'inclusive' : 'exclusive'),
    ),
    baht(45),
  ],
] as const)('the checkout page calculates like billing: %s', (_, lines, shipping) => {
  for (const rate of [700, 0]) {
    const { total, vat } = totalsOf([...lines], { shipping: { satang: shipping } }, rate)
    const shown = lines.map((eachLine) => ({
      subtotal: lineTotal(eachLine.unitSatang, eachLine.quantityMilli),
      vatMode: eachLine.vatMode,
    }))
    expect(totalsWithShipping(shown, shipping, rate)).toEqual({ total, vat })
  }
})
