import { expect, test } from 'vitest'
import { addTo } from './add-to.ts'

test('values are stored under their key, in order of arrival', () => {
  const lists = new Map<string, number[]>()
  addTo(lists, 'odd', 1)
  addTo(lists, 'even', 2, 4)
  addTo(lists, 'odd', 3)
  expect(Object.fromEntries(lists)).toEqual({ odd: [1, 3], even: [2, 4] })
})
