import { expect, test } from 'vitest'
import { parseInput } from '#kernel/http/api.ts'
import { daySchema } from './day-schema.ts'

test.each([
  ['31/12/2569', '2026-12-31'],
  ['31 ธ.ค. 2569', '2026-12-31'],
  ['31 Dec 2026', '2026-12-31'],
  ['2026-12-31', '2026-12-31'],
  [' ', ''],
  [undefined, ''],
])('%j from a form means the day %j', (text, day) => {
  expect(parseInput(daySchema, text)).toBe(day)
})

test.each(['31/12/69', '30/2/2569', 'พรุ่งนี้', 'x'.repeat(1000)])('%j is refused as a day', (text) => {
  expect(() => parseInput(daySchema, text)).toThrow()
})
