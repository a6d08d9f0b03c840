import { expect, test } from 'vitest'
import { reasonIn } from './cancel-reason.ts'

test('a chosen reason is read in the reader’s language, and what was added as it was written', () => {
  expect(reasonIn('en', 'สินค้าหมด')).toBe('Out of stock')
  expect(reasonIn('th', 'Out of stock · น้ำท่วม')).toBe('สินค้าหมด · น้ำท่วม')
  expect(reasonIn('en', 'ทำตก')).toBe('ทำตก')
})
