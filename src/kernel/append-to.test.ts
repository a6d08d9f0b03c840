import { expect, test } from 'vitest'
import { appendTo } from './append-to.ts'

test('values are stored under their key, in order of arrival', () => {
  const lists = new Map<string, number[]>()
  appendTo(lists, 'odd', 1)
  appendTo(lists, 'even', 2, 4)
  appendTo(lists, 'odd', 3)
  expect(Object.fromEntries(lists)).toEqual({ odd: [1, 3], even: [2, 4] })
})
