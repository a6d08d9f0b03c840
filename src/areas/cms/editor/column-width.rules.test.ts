import { expect, test } from 'vitest'
import { edgeOf, widenColumn } from './column-width.rules.ts'
import type { Part } from './editor-data.ts'
import { ancestryOf } from './part-actions.rules.ts'

const column = (id: string, own = {}): Part => ({ type: 'column', props: { id, from: id, own, blocks: [] } })
const row = (own: object, ...columns: Part[]): Part[] => [
  { type: 'row', props: { id: 'r', from: 'r', own: own as Record<string, unknown>, columns } },
]
const spans = (parts: Part[]) => (parts[0]?.props.columns ?? []).map(({ props }) => props.own.colspan)
const counts = (parts: Part[]) => parts[0]?.props.own.columnCounts

test('two columns share their row by twelfths, on tablets too, and are stacked on phones', () => {
  const parts = row({ gap: 4 }, column('a', { gap: 2 }), column('b'))
  const wide = widenColumn(parts, 'a', 5)
  expect(spans(wide)).toEqual([5, 7])
  expect(counts(wide)).toEqual({ desktop: 12, tablet: 12, mobile: 1 })
  expect(ancestryOf(wide, 'a').at(-1)?.props.own).toEqual({ gap: 2, colspan: 5 })
  expect(wide[0]?.props.own.gap).toBe(4)
  expect(spans(widenColumn(wide, 'a', 40))).toEqual([11, 1])
  expect(spans(widenColumn(wide, 'a', -3))).toEqual([1, 11])
})

test('only the adjacent column gives up width', () => {
  const parts = row({}, column('a'), column('b'), column('c'))
  expect(spans(widenColumn(parts, 'b', 6))).toEqual([4, 6, 2])
  expect([edgeOf(parts, 'a'), edgeOf(parts, 'c')]).toEqual([{ span: 4, max: 7 }, null])
})

test('a column whose neighbour is on the next line, or that is alone, has no movable edge', () => {
  const lines = row({ columnCounts: { desktop: 2, tablet: 1 } }, column('a'), column('b'), column('c'))
  expect([edgeOf(lines, 'a'), edgeOf(lines, 'b'), edgeOf(row({}, column('x')), 'x')]).toEqual([
    { span: 6, max: 11 },
    null,
    null,
  ])
  expect(edgeOf(lines, 'r')).toBeNull()
  expect(counts(widenColumn(lines, 'a', 3))).toEqual({ desktop: 12, tablet: 1, mobile: 1 })
})

test('columns in a columns block are identified by its own box', () => {
  const block: Part = {
    type: 'columns',
    props: { id: 'n', from: 'n', own: { type: 'columns', props: {} }, columns: [column('a'), column('b')] },
  }
  const parts = row({}, { ...column('o'), props: { ...column('o').props, blocks: [block] } })
  const created = ancestryOf(widenColumn(parts, 'a', 8), 'n').at(-1)
  expect(created?.props.own).toEqual({
    type: 'columns',
    props: { columnCounts: { desktop: 12, tablet: 12, mobile: 1 } },
  })
  expect(created?.props.columns?.map(({ props }) => props.own.colspan)).toEqual([8, 4])
})
