import { expect, it } from 'vitest'
import { partDone } from './part-done.rules.ts'

it('is known how far the writing is, once it is known how much there is', () => {
  const none = { products: 0, created: 0, updated: 0, same: 0, refused: 0 }
  expect(partDone(none)).toBeNull()
  expect(partDone({ ...none, products: 8, created: 2, updated: 1, same: 1 })).toBe(0.5)
  expect(partDone({ ...none, products: 1, created: 3 })).toBe(1)
})
