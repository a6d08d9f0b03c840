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

test('without steps the plain price stands', () => {
  expect(price({}, { ...rates, standard: { ...rates.standard, steps: [] } })).toBe(baht(50))
})

test('what is missing for free delivery is told', () => {
  const [standard, pickup] = shippingOptions(rates, { goodsSatang: baht(1200), weightGrams: 1 })
  expect(standard?.freeAfterSatang).toBe(baht(300))
  expect(pickup).toMatchObject({ method: 'pickup', satang: 0, freeAfterSatang: null, place: { id: 'main' } })
})

test('ways that are off are not offered', () => {
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
