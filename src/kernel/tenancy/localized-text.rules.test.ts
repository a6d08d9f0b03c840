import { expect, test } from 'vitest'
import { withFallback, withFallbacks } from './localized-text.rules.ts'

test.each([
  [
    { th: 'ร้านเรา', en: '' },
    { th: 'ร้านเรา', en: 'ร้านเรา' },
  ],
  [
    { th: '', en: 'Our shop' },
    { th: 'Our shop', en: 'Our shop' },
  ],
  [
    { th: 'ร้านเรา', en: 'Our shop' },
    { th: 'ร้านเรา', en: 'Our shop' },
  ],
  [
    { th: '', en: '' },
    { th: '', en: '' },
  ],
])('an empty language falls back to the other: %o', (input, shown) => {
  expect(withFallback(input)).toEqual(shown)
})

test('texts are found anywhere in a value; everything else stays unchanged', () => {
  const value = {
    address: { th: '9 ถนนอัมพวา', en: '' },
    links: [{ title: { th: 'ช่วยเหลือ', en: '' }, items: [{ label: { th: 'คืน', en: 'Returns' }, to: '/r' }] }],
    taxId: '',
    menu: null,
    colours: { th: 1, en: 2 },
    days: { th: 'จ', en: '', my: '' },
  }
  expect(withFallbacks(value)).toEqual({
    ...value,
    address: { th: '9 ถนนอัมพวา', en: '9 ถนนอัมพวา' },
    links: [
      {
        title: { th: 'ช่วยเหลือ', en: 'ช่วยเหลือ' },
        items: [{ label: { th: 'คืน', en: 'Returns' }, to: '/r' }],
      },
    ],
  })
})
