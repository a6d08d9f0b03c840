import { expect, test } from 'vitest'
import { newAddress } from '#areas/billing/public.ts'
import { readTyped, typedValues, valuesAgain } from './typed.rules.ts'

const words = { th: 'ศรีภูมิ', en: 'Si Phum' }
const place = {
  subdistrictCode: '500101',
  postcode: '50200',
  subdistrict: words,
  district: words,
  province: words,
}

test('what is kept of a form leaves out its key, its sum and goods, and the code of a gift card', () => {
  const form = new FormData()
  for (const name of ['key', 'expectTotal', 'expectGoods', 'giftCode', 'contact.name', 'keep'])
    form.set(name, name)
  expect(typedValues(form)).toEqual({ 'contact.name': 'contact.name', keep: 'keep' })
})

test('what was kept comes back as it was', () => {
  const typed = { values: { 'contact.name': 'สมใจ' }, place }
  expect(readTyped(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
})

test.each([null, 'text', {}, { values: null }, { values: { name: 1 } }])('%j is nothing kept', (saved) => {
  expect(readTyped(saved)).toBeNull()
})

test('a place without its names is left out', () => {
  const values = { 'contact.name': 'สมใจ' }
  expect(readTyped({ values, place: { subdistrictCode: '500101' } })).toEqual({ values, place: null })
})

test.each([
  ['b', 'b'],
  ['gone', 'a'],
  [newAddress, newAddress],
])('of the chosen address %s the form has %s, whose book has a and b', (saved, expected) => {
  const now = { book: [{ id: 'a' }, { id: 'b' }], filled: { saved: 'a' } }
  expect(valuesAgain({ values: { saved, way: 'pickup' } }, now)).toEqual({ saved: expected, way: 'pickup' })
})
