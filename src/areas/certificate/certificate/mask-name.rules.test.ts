import { expect, test } from 'vitest'
import { maskName } from './mask-name.rules.ts'

test.each([
  ['สมชาย ใจดี', 'สมช*** ใจ***'],
  ['Ana Li', 'An*** L***'],
  ['น้ำทิพย์ ณ', 'น้ำทิ*** ณ***'],
  ['  ', ''],
])('shows only the beginning of each word of a name: %s', (name, masked) => {
  expect(maskName(name).normalize()).toBe(masked.normalize())
})
