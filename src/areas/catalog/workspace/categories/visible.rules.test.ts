import { expect, test } from 'vitest'
import { promotedCategories } from './promoted.rules.ts'
import { visibleCategories } from './visible.rules.ts'

const node = (
  id: string,
  input: { hidden?: boolean; count?: number; promoted?: number; children?: Node[] } = {},
) => ({
  id,
  hidden: false,
  count: 1,
  promoted: null as number | null,
  children: [] as Node[],
  ...input,
})
type Node = {
  id: string
  hidden: boolean
  count: number
  promoted: number | null
  children: Node[]
}
const names = (nodes: readonly Node[]): unknown[] =>
  nodes.map(({ id, children }) => (children.length ? [id, names(children)] : id))

test('customers see no hidden or empty categories, nor anything below them', () => {
  const tree = [
    node('a', { children: [node('a1'), node('a2', { hidden: true }), node('a3', { count: 0 })] }),
    node('b', { hidden: true, children: [node('b1')] }),
    node('c', { count: 0 }),
  ]
  expect(names(visibleCategories(tree))).toEqual([['a', ['a1']]])
})

test('the featured row spans all levels, in its own order', () => {
  const tree = [
    node('a', { promoted: 2, children: [node('a1', { promoted: 0 })] }),
    node('b'),
    node('c', { promoted: 1 }),
  ]
  expect(promotedCategories(tree).map(({ id }) => id)).toEqual(['a1', 'c', 'a'])
  expect(promotedCategories(visibleCategories([node('x', { promoted: 0, hidden: true })]))).toEqual([])
})
