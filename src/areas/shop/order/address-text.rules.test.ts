import { expect, test } from 'vitest'
import { addressText } from './address-text.rules.ts'

test.each([
  [
    ['27/4 ซอยสุขใจ 5', 'บางกะปิ', 'ห้วยขวาง', 'กรุงเทพมหานคร'],
    '27/4 ซอยสุขใจ 5 แขวงบางกะปิ เขตห้วยขวาง กรุงเทพมหานคร',
  ],
  [['99 หมู่ 3', 'สวนหลวง', 'อัมพวา', 'สมุทรสงคราม'], '99 หมู่ 3 ต.สวนหลวง อ.อัมพวา จ.สมุทรสงคราม'],
  [
    ['99 Moo 3', 'Suan Luang', 'Amphawa', 'Samut Songkhram'],
    '99 Moo 3, Suan Luang, Amphawa, Samut Songkhram',
  ],
])('%j is read as %s', ([line = '', subdistrict = '', district = '', province = ''], text) => {
  expect(addressText({ line, subdistrict, district, province })).toBe(text)
})
