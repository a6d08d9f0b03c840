import { expect, test } from 'vitest'
import { newAddress } from '#areas/billing/public.ts'
import { draftValues, readCheckoutDraft, restoredPlaces, restoredValues } from './checkout-draft.rules.ts'

const words = { th: 'ศรีภูมิ', en: 'Si Phum' }
const place = {
  subdistrictCode: '500101',
  postcode: '50200',
  subdistrict: words,
  district: words,
  province: words,
}

test('a saved form leaves out its key, total and items, and the gift card code', () => {
  const form = new FormData()
  for (const name of ['key', 'expectTotal', 'expectGoods', 'giftCode', 'contact.name', 'keep'])
    form.set(name, name)
  expect(draftValues(form)).toEqual({ 'contact.name': 'contact.name', keep: 'keep' })
})

test('restores what was saved unchanged', () => {
  const input = { values: { 'contact.name': 'สมใจ' }, place }
  expect(readCheckoutDraft(JSON.parse(JSON.stringify(input)))).toEqual(input)
})

test.each([null, 'text', {}, { values: null }, { values: { name: 1 } }])(
  '%j is not a saved form',
  (saved) => {
    expect(readCheckoutDraft(saved)).toBeNull()
  },
)

test('a restored form has the place of the last order too, if no other was picked', () => {
  const other = { ...place, subdistrictCode: '101702' }
  expect(restoredPlaces({ place: null }, { places: [other] })).toEqual([other])
  expect(restoredPlaces({ place }, { places: [other] })).toEqual([place, other])
})

test('leaves out a place without names', () => {
  const values = { 'contact.name': 'สมใจ' }
  expect(readCheckoutDraft({ values, place: { subdistrictCode: '500101' } })).toEqual({ values, place: null })
})

test.each([
  ['b', 'b'],
  ['gone', 'a'],
  [newAddress, newAddress],
])('for the chosen address %s the form has %s, with a and b in the address book', (saved, expected) => {
  const now = { book: [{ id: 'a' }, { id: 'b' }], filled: { saved: 'a' } }
  expect(restoredValues({ values: { saved, way: 'pickup' } }, now)).toEqual({
    saved: expected,
    way: 'pickup',
  })
})
