import { describe, expect, test } from 'vitest'
import type { Part } from './editor-data.ts'
import {
  allParts,
  ancestryOf,
  copyOf,
  insertAfter,
  insertPart,
  movePart,
  possibleMoves,
  removePart,
  setOwn,
  wrapInRows,
} from './part-actions.rules.ts'

const block = (id: string): Part => ({ type: 'heading', props: { id, from: id, own: {} } })
const column = (id: string, ...blocks: Part[]): Part => ({
  type: 'column',
  props: { id, from: id, own: {}, blocks },
})
const row = (id: string, ...columns: Part[]): Part => ({
  type: 'row',
  props: { id, from: id, own: {}, columns },
})
const page = [row('r', column('c', block('a'), block('b')), column('d')), row('s', column('e'))]
let created = 0
const newId = () => `new${created++}`
const ids = (parts: Part[]) =>
  allParts(parts)
    .map(({ props }) => props.id)
    .join(' ')

describe('parts of a page', () => {
  test.each([
    ['a block goes behind the one chosen', 'a', block('n'), 'r c a n b d s e'],
    ['a block goes into the column chosen', 'd', block('n'), 'r c a b d n s e'],
    ['a block goes into the first column of the row chosen', 's', block('n'), 'r c a b d s e n'],
    ['a row goes behind the row in which something is chosen', 'a', row('n'), 'r c a b d n s e'],
    ['a row goes to the end with nothing chosen', null, row('n'), 'r c a b d s e n'],
    ['a column goes to the row in which something is chosen', 'a', column('n'), 'r c a b d n s e'],
  ])('%s', (_, chosen, added, expected) => {
    expect(ids(insertPart(page, chosen, added, newId))).toBe(expected)
  })

  test('a block added with nothing selected gets its own row', () => {
    const parts = insertPart(page, null, block('n'), newId)
    expect(ancestryOf(parts, 'n').map(({ type }) => type)).toEqual(['row', 'column', 'heading'])
  })

  test('blocks dropped beside rows get a row, and rows are left as they are', () => {
    const [first, second] = wrapInRows([row('r'), block('x')], newId)
    expect([first?.props.id, second?.type]).toEqual(['r', 'row'])
  })

  test('that are blocks move from column to column across rows, while rows and columns move among their own kind', () => {
    expect(ids(movePart(page, 'b', 1))).toBe('r c a d b s e')
    const far = [row('r', column('c', block('a')), column('d', block('x'))), row('s', column('e'))]
    expect(ids(movePart(far, 'a', 1))).toBe('r c d a x s e')
    expect(ids(movePart(far, 'x', 1))).toBe('r c a d s e x')
    expect(ids(movePart(far, 'x', -1))).toBe('r c a x d s e')
    expect(ids(movePart(far, 'd', 1))).toBe(ids(far))
    expect([possibleMoves(far, 'a'), possibleMoves(far, 'x'), possibleMoves(far, 'e')]).toEqual([
      { up: false, down: true },
      { up: true, down: true },
      { up: false, down: false },
    ])
    const nest = row('n', column('o', { ...row('i', column('p', block('q'))), type: 'columns' }), column('z'))
    expect(ids(movePart([nest], 'q', 1))).toBe('n o i p z q')
    expect(ids(movePart([nest], 'i', 1))).toBe('n o z i p q')
  })

  test('that are blocks with a row of their own take it past undivided rows, and leave no empty row behind', () => {
    const alone = [
      row('r', column('c', block('a'))),
      row('s', column('d', block('b'))),
      row('t', column('e')),
    ]
    expect(ids(movePart(alone, 'b', -1))).toBe('s d b r c a t e')
    expect(ids(movePart(alone, 'a', 1))).toBe('s d b r c a t e')
    expect(ids(movePart(alone, 'a', -1))).toBe(ids(alone))
    expect(possibleMoves(alone, 'a')).toEqual({ up: false, down: true })
    const sideBySide = [row('r', column('c', block('a')), column('d')), row('s', column('e', block('b')))]
    expect(ids(movePart(sideBySide, 'b', -1))).toBe('r c a d b s e')
    const shared = [row('r', column('c', block('a'))), row('s', column('d', block('b'), block('x')))]
    expect(ids(movePart(shared, 'b', -1))).toBe('r c a b s d x')
    expect(ids(movePart(shared, 'a', 1))).toBe('s d b x r c a')
  })

  test('move among their own kind, and not off the page', () => {
    expect(ids(movePart(page, 'b', -1))).toBe('r c b a d s e')
    expect(ids(movePart(page, 'a', -1))).toBe(ids(page))
    expect(ids(movePart(page, 's', -1))).toBe('s e r c a b d')
    expect([possibleMoves(page, 'a'), possibleMoves(page, 's')]).toEqual([
      { up: false, down: true },
      { up: true, down: false },
    ])
  })

  test('are deleted with their contents, copied under new names, and set', () => {
    expect(ids(removePart(page, 'c'))).toBe('r d s e')
    const copy = copyOf(page[0] as Part, newId)
    expect(allParts([copy]).some(({ props }) => /^[rcdab]$/.test(props.id))).toBe(false)
    expect(allParts(insertAfter(page, 'r', [copy]))).toHaveLength(12)
    expect(ancestryOf(setOwn(page, 'a', { type: 'heading' }), 'a').at(-1)?.props.own).toEqual({
      type: 'heading',
    })
  })
})
