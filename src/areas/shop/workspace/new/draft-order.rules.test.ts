import { describe, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import {
  emptyDraft,
  hasInvalidAmount,
  isInvalidAmount,
  orderRequestOf,
  readDraft,
  totalsRequestOf,
  withProduct,
} from './draft-order.rules.ts'

const tea = { variantId: 'tea', usualSatang: baht(100) }
const jam = { variantId: 'jam', usualSatang: baht(80) }
const draft = { ...emptyDraft, lines: [{ goods: tea, quantity: 2, price: '' }] }

test.each([
  ['', false],
  ['  ', false],
  ['80', false],
  ['1,250.50', false],
  ['0', false],
  ['แปดสิบ', true],
  ['-5', true],
  ['1.234', true],
])('"%s" that cannot be read as a sum: %s', (input, wrong) => {
  expect(isInvalidAmount(input)).toBe(wrong)
  expect(hasInvalidAmount({ ...draft, discount: input })).toBe(wrong)
  expect(hasInvalidAmount({ ...draft, lines: [{ goods: tea, quantity: 1, price: input }] })).toBe(wrong)
})

test('an order is not sent while what is typed as a quantity is none, and a stored draft forgets what was typed', () => {
  const lines = [{ goods: tea, quantity: 2, isQuantityInvalid: true, price: '' }]
  expect(hasInvalidAmount({ ...draft, lines })).toBe(true)
  expect(readDraft(JSON.parse(JSON.stringify({ ...draft, lines })))).toEqual(draft)
})

describe('what is sent', () => {
  test('has other prices only where they were typed', () => {
    expect(totalsRequestOf(draft).lines).toEqual([{ variantId: 'tea', quantity: 2, unitSatang: undefined }])
    const input = totalsRequestOf({
      ...draft,
      lines: [{ goods: tea, quantity: 2, price: '80.50' }],
      discount: '5',
      fee: '0',
    })
    expect(input).toMatchObject({ lines: [{ unitSatang: 8050 }], discountSatang: 500, shippingSatang: 0 })
  })

  test('names no address and no delivery price for what is fetched, and no place for what is sent', () => {
    const fetched = { ...draft, shipping: 'pickup' as const, pickup: 'shop', fee: '50', line: '9/1' }
    expect(orderRequestOf(fetched, 1)).toMatchObject({
      place: 'shop',
      shippingSatang: undefined,
      address: undefined,
    })
    const sent = orderRequestOf(
      { ...fetched, shipping: 'standard', postcode: '50200', subdistrictCode: '500101' },
      1,
    )
    expect(sent).toMatchObject({
      place: undefined,
      shippingSatang: 5000,
      address: { line: '9/1', postcode: '50200', subdistrictCode: '500101' },
      expectTotal: 1,
    })
    expect(sent).not.toHaveProperty('subdistrictCode')
  })
})

test('the same thing twice is one line of two, and keeps its agreed price', () => {
  const once = withProduct([{ goods: tea, quantity: 1, price: '90' }], tea)
  expect(once).toEqual([{ goods: tea, quantity: 2, price: '90' }])
  expect(withProduct(once, jam)).toHaveLength(2)
  expect(withProduct([{ goods: tea, quantity: 9999, price: '' }], tea)[0]?.quantity).toBe(9999)
})

test('a kept draft comes back; nonsense does not', () => {
  expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  for (const stored of [
    null,
    5,
    'x',
    { lines: 'x' },
    { lines: [{}] },
    { ...draft, name: 5 },
    { ...draft, hours: 'x' },
  ])
    expect(readDraft(stored)).toBeNull()
})
