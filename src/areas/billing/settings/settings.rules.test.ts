import { expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import {
  defaultShipping,
  maskReceiver,
  type Parcel,
  type ShippingSettings,
  shippingOptions,
} from './settings.rules.ts'

const rates: ShippingSettings = {
  standard: {
    ...defaultShipping.standard,
    satang: baht(50),
    freeOverSatang: baht(1500),
    steps: [
      { uptoGrams: 1000, satang: baht(40) },
      { uptoGrams: 5000, satang: baht(80) },
    ],
    regions: [{ provinceCodes: ['83', '84'], addSatang: baht(30) }],
  },
  pickup: {
    on: true,
    places: [
      {
        id: 'main',
        name: { th: 'หน้าร้าน', en: 'Shop' },
        address: { th: '', en: '' },
        hours: { th: '', en: '' },
      },
    ],
  },
}
const price = (parcel: Partial<Parcel>, settings = rates) =>
  shippingOptions(settings, { goodsSatang: baht(100), weightGrams: 500, ...parcel })[0]?.satang

test.each<[string, Partial<Parcel>, number]>([
  ['the lightest step', { weightGrams: 1000 }, 40],
  ['the next step', { weightGrams: 1001 }, 80],
  ['beyond the last step', { weightGrams: 50_000 }, 80],
  ['a far province', { provinceCode: '83' }, 70],
  ['a near province', { provinceCode: '10' }, 40],
  ['free from the limit on', { goodsSatang: baht(1500), provinceCode: '83' }, 0],
  ['not free a satang below', { goodsSatang: baht(1499.99) }, 40],
])('delivery: %s', (_, parcel, expected) => {
  expect(price(parcel)).toBe(baht(expected))
})

test('without steps the flat price applies', () => {
  expect(price({}, { ...rates, standard: { ...rates.standard, steps: [] } })).toBe(baht(50))
})

test('shows how much is missing for free delivery', () => {
  const [standard, pickup] = shippingOptions(rates, { goodsSatang: baht(1200), weightGrams: 1 })
  expect(standard?.freeAfterSatang).toBe(baht(300))
  expect(pickup).toMatchObject({ method: 'pickup', satang: 0, freeAfterSatang: null, place: { id: 'main' } })
})

const carriers: ShippingSettings = {
  ...rates,
  unweighedGrams: 300,
  standard: {
    ...rates.standard,
    perKgSatang: baht(15),
    regions: [
      { provinceCodes: ['84'], postcodes: [], addSatang: baht(30) },
      { provinceCodes: [], postcodes: ['84140'], addSatang: baht(100) },
    ],
  },
  ways: [{ ...defaultShipping.standard, id: 'express', satang: baht(120), freeOverSatang: null }],
}

test.each<[string, Partial<Parcel>, number, object]>([
  ['up to the last step', { weightGrams: 5000 }, 80, { overKg: 0 }],
  ['a gram beyond is a kilogram begun', { weightGrams: 5001 }, 95, { overKg: 1 }],
  ['2.5 kg beyond', { weightGrams: 7500 }, 125, { overKg: 3 }],
  ['a far province', { provinceCode: '84', postcode: '84000' }, 70, { remoteSatang: baht(30) }],
  ['an island of it', { provinceCode: '84', postcode: '84140' }, 140, { remoteSatang: baht(100) }],
  ['no place yet', {}, 40, { remoteSatang: 0 }],
  ['pieces without a weight', { weightGrams: 500, unweighed: 2 }, 80, { grams: 1100 }],
  ['nothing but pieces without a weight', { weightGrams: 0, unweighed: 1 }, 40, { grams: 300 }],
  ['free from the limit on, also to an island', { goodsSatang: baht(1500), postcode: '84140' }, 0, {}],
])('delivery with zones and weights: %s', (_, parcel, expected, by) => {
  const [first] = shippingOptions(carriers, { goodsSatang: baht(100), weightGrams: 500, ...parcel })
  expect(first).toMatchObject({ id: 'standard', satang: baht(expected), by })
})

test('several delivery methods are listed side by side, each with its own price and limit', () => {
  const found = shippingOptions(carriers, { goodsSatang: baht(2000), weightGrams: 500 })
  expect(found.map(({ id, method, satang }) => [id, method, satang])).toEqual([
    ['standard', 'standard', 0],
    ['express', 'standard', baht(120)],
    ['main', 'pickup', 0],
  ])
  const closed = { ...carriers, standard: { ...carriers.standard, on: false } }
  expect(shippingOptions(closed, { goodsSatang: baht(1), weightGrams: 1 }).map(({ id }) => id)).toEqual([
    'main',
  ])
})

test('a heavier parcel never costs less, whatever its destination', () => {
  for (const postcode of [undefined, '84140'])
    for (const way of [0, 1]) {
      let before = 0
      for (let weightGrams = 0; weightGrams < 20_000; weightGrams += 137) {
        const { satang } = shippingOptions(carriers, { goodsSatang: baht(1), weightGrams, postcode })[way]!
        expect(satang).toBeGreaterThanOrEqual(before)
        before = satang
      }
    }
})

test('disabled methods are not offered', () => {
  expect(
    shippingOptions(
      { ...rates, pickup: { on: false, places: rates.pickup.places } },
      { goodsSatang: baht(1), weightGrams: 1 },
    ),
  ).toHaveLength(1)
})

test.each([
  [{ kind: 'proxy', type: 'mobile', id: '0812345678' }, 'xxx-xxx-5678'],
  [{ kind: 'proxy', type: 'tax', id: '0994000165676' }, 'x-xxxx-xxxxx-67-6'],
  [{ kind: 'proxy', type: 'ewallet', id: '012345678901234' }, 'xxx-xxxxxxxx-1234'],
  [{ kind: 'biller', id: '099400016567601' }, '0-xxxx-xxxxx-67-6 (01)'],
] as const)('%j is shown as %s', (receiver, expected) => {
  expect(maskReceiver(receiver)).toBe(expected)
})
