import { expect, test } from 'vitest'
import { categoryChoices } from './category-choices.rules.ts'

const category = (id: string, parentId: string | null) => ({
  id,
  code: id,
  name: { th: id, en: id },
  count: 1,
  parentId,
})
const tree = [
  category('fruit', null),
  category('fresh', 'fruit'),
  category('citrus', 'fresh'),
  category('dried', 'fruit'),
  category('rice', null),
  category('orphan', 'gone'),
]
const lines = (chosen: string) =>
  categoryChoices(tree, chosen).map(({ code, level, on }) => `${'-'.repeat(level)}${code}${on ? '*' : ''}`)

test('without a choice the roots are offered, and what lost its parent with them', () => {
  expect(lines('')).toEqual(['fruit', 'rice', 'orphan'])
})

test('the way to the chosen one is open, with its neighbours and what lies below', () => {
  expect(lines('fresh')).toEqual(['fruit', '-fresh*', '--citrus', '-dried', 'rice', 'orphan'])
})

test('a code nobody knows opens nothing', () => {
  expect(lines('nothing')).toEqual(['fruit', 'rice', 'orphan'])
})

test('a cycle in the tree, which should not be, does not hang the page', () => {
  const cycle = [category('a', 'b'), category('b', 'a')]
  expect(categoryChoices(cycle, 'a')).toEqual([])
})
