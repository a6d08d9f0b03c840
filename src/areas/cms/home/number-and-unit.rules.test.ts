import { expect, test } from 'vitest'
import { splitNumberAndUnit } from './number-and-unit.rules.ts'

test.each([
  ['82%', '82', '%'],
  ['64 ครอบครัว', '64', 'ครอบครัว'],
  ['4.8 / 5', '4.8', '/ 5'],
  ['ปีละครั้ง', 'ปีละครั้ง', ''],
])('the figure %j splits into %j and %j', (text, figure, unit) => {
  expect(splitNumberAndUnit(text)).toEqual({ figure, unit })
})
