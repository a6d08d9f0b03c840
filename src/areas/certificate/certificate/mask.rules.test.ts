import { expect, test } from 'vitest'
import { masked } from './mask.rules.ts'

test.each([
  ['สมชาย ใจดี', 'สมช*** ใจ***'],
  ['Ana Li', 'An*** L***'],
  ['น้ำทิพย์ ณ', 'น้ำทิ*** ณ***'],
  ['  ', ''],
])('shows only the beginning of each word of a name: %s', (name, told) => {
  expect(masked(name).normalize()).toBe(told.normalize())
})
