import { describe, expect, test } from 'vitest'
import { type Address, formatAddress, lookupFor, placeLabel } from './address.rules.ts'

const bangkok: Address = {
  line: '99/12 อาคารสวนลุม ซอยสุขุมวิท 26 ถนนสุขุมวิท',
  subdistrictCode: '103301',
  postcode: '10110',
  subdistrict: { th: 'คลองเตย', en: 'Khlong Toei' },
  district: { th: 'คลองเตย', en: 'Khlong Toei' },
  province: { th: 'กรุงเทพมหานคร', en: 'Bangkok' },
}
const country: Address = {
  line: '12 หมู่ที่ 3',
  subdistrictCode: '750205',
  postcode: '75120',
  subdistrict: { th: 'บางคนที', en: 'Bang Khonthi' },
  district: { th: 'บางคนที', en: 'Bang Khonthi' },
  province: { th: 'สมุทรสงคราม', en: 'Samut Songkhram' },
}

describe('formats an address', () => {
  test.each([
    [bangkok, 'th', {}, `${bangkok.line} แขวงคลองเตย เขตคลองเตย กรุงเทพมหานคร 10110`],
    [country, 'th', {}, '12 หมู่ที่ 3 ตำบลบางคนที อำเภอบางคนที จังหวัดสมุทรสงคราม 75120'],
    [country, 'th', { short: true }, '12 หมู่ที่ 3 ต.บางคนที อ.บางคนที จ.สมุทรสงคราม 75120'],
    [country, 'th', { lines: 2 }, '12 หมู่ที่ 3\nตำบลบางคนที อำเภอบางคนที จังหวัดสมุทรสงคราม 75120'],
    [country, 'th', { lines: 3 }, '12 หมู่ที่ 3\nตำบลบางคนที อำเภอบางคนที\nจังหวัดสมุทรสงคราม 75120'],
    [bangkok, 'th', { lines: 3 }, `${bangkok.line}\nแขวงคลองเตย เขตคลองเตย\nกรุงเทพมหานคร 10110`],
    [
      { ...country, line: '12 Moo 3' },
      'en',
      {},
      '12 Moo 3, Bang Khonthi Subdistrict, Bang Khonthi District, Samut Songkhram 75120',
    ],
    [
      { ...country, line: '12 Moo 3' },
      'en',
      { short: true, lines: 2 },
      '12 Moo 3\nBang Khonthi, Bang Khonthi, Samut Songkhram 75120',
    ],
    [{ ...country, line: ' ', district: { th: '', en: '' } }, 'th', {}, 'ตำบลบางคนที จังหวัดสมุทรสงคราม 75120'],
  ] as const)('%# as %3$j', (address, locale, format, expected) => {
    expect(formatAddress(address, locale, format)).toBe(expected)
  })
})

test('a choice starts with its sub-district', () => {
  expect(placeLabel(bangkok, 'th')).toBe('คลองเตย เขตคลองเตย กรุงเทพฯ')
  expect(placeLabel(country, 'th')).toBe('บางคนที อ.บางคนที จ.สมุทรสงคราม')
  expect(placeLabel(country, 'en')).toBe('Bang Khonthi, Bang Khonthi, Samut Songkhram')
})

test.each([
  ['10110', { postcode: '10110' }],
  ['๑๐๑๑๐', { postcode: '10110' }],
  ['1011', { search: '1011' }],
  ['บา', { search: 'บา' }],
  ['บ', null],
  ['  ', null],
])('typing %j looks up %j', (input, expected) => {
  expect(lookupFor(input)).toEqual(expected)
})
