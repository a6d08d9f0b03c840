import { expect, test } from 'vitest'
import { formatStoredAddress, storedAddressLines } from './stored-address.rules.ts'

const addressOf = ([line = '', subdistrict = '', district = '', province = '', postcode = '']: string[]) => ({
  line,
  subdistrict,
  district,
  province,
  postcode,
})

test.each([
  [
    ['27/4 ซอยสุขใจ 5', 'บางกะปิ', 'ห้วยขวาง', 'กรุงเทพมหานคร'],
    '27/4 ซอยสุขใจ 5 แขวงบางกะปิ เขตห้วยขวาง กรุงเทพมหานคร',
  ],
  [['99 หมู่ 3', 'สวนหลวง', 'อัมพวา', 'สมุทรสงคราม'], '99 หมู่ 3 ต.สวนหลวง อ.อัมพวา จ.สมุทรสงคราม'],
  [['99 หมู่ 3', 'ต.สวนหลวง', 'อ.อัมพวา', 'จ.สมุทรสงคราม'], '99 หมู่ 3 ต.สวนหลวง อ.อัมพวา จ.สมุทรสงคราม'],
  [
    ['99 Moo 3', 'Suan Luang', 'Amphawa', 'Samut Songkhram'],
    '99 Moo 3, Suan Luang, Amphawa, Samut Songkhram',
  ],
])('%j is parsed as %s', (parts, text) => {
  expect(formatStoredAddress(addressOf(parts))).toBe(text)
})

test.each([
  [
    ['27/4 ซอยสุขใจ 5', 'บางกะปิ', 'ห้วยขวาง', 'กรุงเทพมหานคร', '10310'],
    ['27/4 ซอยสุขใจ 5', 'แขวงบางกะปิ เขตห้วยขวาง', 'กรุงเทพมหานคร 10310'],
  ],
  [
    ['99 หมู่ 3', 'สวนหลวง', 'อัมพวา', 'สมุทรสงคราม', '75110'],
    ['99 หมู่ 3', 'ต.สวนหลวง อ.อัมพวา', 'จ.สมุทรสงคราม 75110'],
  ],
  [
    ['PO Box 5', '', '', 'Samut Songkhram', '75110'],
    ['PO Box 5', 'Samut Songkhram 75110'],
  ],
])('%j is printed on a label as %j', (parts, lines) => {
  expect(storedAddressLines(addressOf(parts))).toEqual(lines)
})
