import { expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { defaultShipping } from '../settings/settings.rules.ts'
import { addressSurcharge } from './address-fee.rules.ts'

const regions = [
  { provinceCodes: ['83'], addSatang: baht(60) },
  { provinceCodes: [], postcodes: ['84280'], addSatang: baht(100) },
]
const shipping = {
  ...defaultShipping,
  standard: { ...defaultShipping.standard, freeOverSatang: baht(1000), regions },
}
const bangkok = { postcode: '10330', subdistrictCode: '100701' }
const phuket = { postcode: '83000', subdistrictCode: '830101' }
const island = { postcode: '84280', subdistrictCode: '840501' }
const order = {
  subtotal: baht(500),
  discount: satang(0),
  shippingLabel: defaultShipping.standard.label,
  address: bangkok,
}

test.each([
  ['the same costs nothing more', order, bangkok, 0],
  ['a far province costs more', order, phuket, 6_000],
  ['an island by its postcode', order, island, 10_000],
  ['from far to farther only the difference', { ...order, address: phuket }, island, 4_000],
  ['nearer costs nothing, and gives nothing back', { ...order, address: island }, bangkok, 0],
  ['what travels free travels free everywhere', { ...order, subtotal: baht(1200) }, island, 0],
  ['a discount can end that', { ...order, subtotal: baht(1200), discount: baht(300) }, island, 10_000],
  [
    'a way that is gone counts as the first',
    { ...order, shippingLabel: { th: 'เก่า', en: 'old' } },
    phuket,
    6_000,
  ],
  ['where nothing was known all of it is more', { ...order, address: null }, phuket, 6_000],
])('%s', (_, agreed, to, more) => expect(addressSurcharge(shipping, agreed, to)).toBe(more))
