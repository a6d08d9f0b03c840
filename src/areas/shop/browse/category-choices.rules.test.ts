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

test('without a choice offers the roots and orphaned categories', () => {
  expect(lines('')).toEqual(['fruit', 'rice', 'orphan'])
})

test('expands the path to the chosen one, with its siblings and children', () => {
  expect(lines('fresh')).toEqual(['fruit', '-fresh*', '--citrus', '-dried', 'rice', 'orphan'])
})

test('an unknown code expands nothing', () => {
  expect(lines('nothing')).toEqual(['fruit', 'rice', 'orphan'])
})

test('a cycle in the tree does not hang the page', () => {
  const cycle = [category('a', 'b'), category('b', 'a')]
  expect(categoryChoices(cycle, 'a')).toEqual([])
})
