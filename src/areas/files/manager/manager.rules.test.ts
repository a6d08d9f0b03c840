import { describe, expect, test } from 'vitest'
import { formatBytes } from '#kernel/text/byte-size.ts'
import type { FileItem } from '../public.ts'
import { actionsFor } from './actions.rules.ts'
import { frameFromCorners, frameOfRatio, moveFrame } from './crop.rules.ts'
import { splitName, toneOf, viewerKindOf } from './file-display.rules.ts'
import { filesQuery, isSearch } from './files-query.rules.ts'
import { boxOf, heightOf, indexesInBand, type Layout, visibleRange } from './layout.rules.ts'
import { emptySelection, nextIndex, selectAt, selectMany } from './selection.rules.ts'
import { idsInSubtrees, treeRows } from './tree.rules.ts'

const idAt = (index: number) => (index >= 0 && index < 10 ? `i${index}` : undefined)

describe('selection', () => {
  const at3 = selectAt(emptySelection, 3, idAt)
  test.each([
    ['a click chooses one alone', selectAt(at3, 5, idAt), ['i5']],
    ['Ctrl adds', selectAt(at3, 5, idAt, { add: true }), ['i3', 'i5']],
    ['Ctrl on a chosen one takes it out', selectAt(at3, 3, idAt, { add: true }), []],
    ['Shift takes all between', selectAt(at3, 5, idAt, { range: true }), ['i3', 'i4', 'i5']],
    ['Shift backwards too', selectAt(at3, 1, idAt, { range: true }), ['i1', 'i2', 'i3']],
    [
      'Shift first of all begins at the top',
      selectAt(emptySelection, 1, idAt, { range: true }),
      ['i0', 'i1'],
    ],
    ['what is not loaded is not chosen', selectAt(at3, 99, idAt), ['i3']],
    ['a band takes what it touches', selectMany(at3, [1, 2], idAt), ['i1', 'i2']],
    ['a band with Ctrl adds', selectMany(at3, [1], idAt, { add: true }), ['i1', 'i3']],
  ])('%s', (_, chosen, ids) => {
    expect([...chosen.ids].sort()).toEqual(ids)
  })
  test.each([
    [0, 'ArrowRight', 4, 1],
    [0, 'ArrowDown', 4, 4],
    [9, 'ArrowDown', 4, 9],
    [1, 'ArrowUp', 4, 1],
    [5, 'ArrowUp', 4, 1],
    [3, 'Home', 4, 0],
    [3, 'End', 4, 9],
    [-1, 'ArrowDown', 4, 0],
    [3, 'ArrowRight', 1, null],
    [3, 'x', 4, null],
  ])('from %i, %s in %i columns moves to %s', (from, key, columns, to) => {
    expect(nextIndex(from, key, 10, columns)).toBe(to)
  })
})

describe('the layout of a long list', () => {
  const layout: Layout = {
    count: 10_000,
    folders: 3,
    columns: 4,
    width: 436,
    gap: 12,
    folderHeight: 66,
    fileHeight: 130,
  }
  test('folders come first in their own rows, then files', () => {
    expect(boxOf(layout, 0)).toEqual({ left: 0, top: 0, width: 100, height: 66 })
    expect(boxOf(layout, 3)).toEqual({ left: 0, top: 78, width: 100, height: 130 })
    expect(boxOf(layout, 8)).toEqual({ left: 112, top: 78 + 142, width: 100, height: 130 })
    expect(heightOf(layout)).toBe(78 + 2500 * 142 - 12)
  })
  test('only what is visible is rendered, at any scroll position', () => {
    expect(visibleRange(layout, 0, 400)).toEqual({ from: 0, to: 15 })
    const middle = visibleRange(layout, 78 + 1000 * 142, 78 + 1003 * 142 - 1)
    expect(middle).toEqual({ from: 3 + 4000, to: 3 + 4012 })
    expect(visibleRange(layout, 1e9, 1e9 + 500).to).toBe(10_000)
    expect(visibleRange({ ...layout, count: 0, folders: 0 }, 0, 500)).toEqual({ from: 0, to: 0 })
  })
  test('a rubber band selects what it crosses', () => {
    expect(indexesInBand(layout, { left: 90, top: 70, width: 30, height: 20 })).toEqual([3, 4])
    expect(indexesInBand(layout, { left: 101, top: 0, width: 5, height: 60 })).toEqual([])
  })
})

test.each([
  ['', { view: 'folder', folder: null, search: '', sort: 'name' }, false],
  ['?q=%20มะม่วง%20&type=image,pdf,x', { search: 'มะม่วง', type: ['image', 'pdf'] }, true],
  ['?days=7&size=large&tag=a', { days: 7, size: 'large', tag: 'a' }, true],
  ['?days=5&size=x&sort=zzz&folder=../etc', { days: null, size: null, sort: 'name', folder: null }, false],
  ['?view=trash&folder=0198a8c0-0000-7000-8000-000000000000', { view: 'trash', folder: null }, false],
])('the URL %s is parsed as %o', (address, query, search) => {
  const read = filesQuery(new URL(`http://x/${address}`).searchParams)
  expect(read).toMatchObject(query)
  expect(isSearch(read)).toBe(search)
})

const file = (contentType: string, more: Partial<FileItem> = {}) =>
  ({ kind: 'file', contentType, picture: null, favourite: false, ...more }) as FileItem
const folder = { kind: 'folder', contentType: null, picture: null, favourite: true } as FileItem
const image = file('image/webp', { picture: { state: 'ready' } as FileItem['picture'] })

test.each([
  [image, 'picture'],
  [file('image/heic', { picture: { state: 'failed' } as FileItem['picture'] }), null],
  [file('image/svg+xml'), null],
  [file('text/html'), null],
  [file('application/pdf'), 'pdf'],
  [file('text/csv'), 'text'],
  [file('application/zip'), null],
  [folder, null],
])('file appearance', (item, look) => {
  expect(viewerKindOf(item)).toBe(look)
})

test('a spreadsheet is green, a PDF red, text blue', () => {
  expect(
    [file('text/csv'), file('application/pdf'), file('text/plain'), file('application/zip')].map(toneOf),
  ).toEqual(['good', 'bad', 'info', 'plain'])
})

test.each([
  ['a.b.txt', 'a.b', '.txt'],
  ['.env', '.env', ''],
  ['รูป', 'รูป', ''],
])('%s is split before its extension', (name, stem, extension) => {
  expect(splitName(name)).toEqual({ stem, extension })
})

const context = { view: 'folder' as const, writable: true, canPaste: false, scattered: false }

test('available actions depend on the selection and permissions', () => {
  const acts = (over: Partial<Parameters<typeof actionsFor>[0]>) =>
    actionsFor({ ...context, items: [], ...over }).flat()
  expect(acts({})).toEqual(['newFolder', 'upload', 'uploadFolder', 'selectAll'])
  expect(acts({ canPaste: true })).toContain('paste')
  expect(acts({ writable: false, canPaste: true })).toEqual(['selectAll'])
  expect(acts({ items: [image], canPaste: true })).toContain('paste')
  expect(acts({ items: [image], canPaste: true, view: 'recent' })).not.toContain('paste')
  expect(acts({ items: [image], canPaste: true, writable: false })).not.toContain('paste')
  expect(acts({ items: [image] })).toEqual(
    expect.arrayContaining(['view', 'edit', 'rename', 'version', 'share']),
  )
  expect(acts({ items: [folder] })).not.toContain('version')
  expect(acts({ items: [folder] })).toContain('unfavourite')
  expect(acts({ items: [image, folder] })).not.toContain('rename')
  expect(acts({ items: [image], writable: false })).toEqual([
    'view',
    'details',
    'download',
    'favourite',
    'copy',
  ])
  expect(acts({ items: [image], view: 'trash' })).toEqual(['restore', 'delete', 'details'])
})

const tree = [
  {
    id: 'a',
    name: 'a',
    children: [{ id: 'b', name: 'b', children: [{ id: 'c', name: 'c', children: [] }] }],
  },
  { id: 'd', name: 'd', children: [] },
]

test('a tree shows expanded folders, and knows a folder’s descendants', () => {
  expect(treeRows(tree, new Set()).map(({ id }) => id)).toEqual(['a', 'd'])
  expect(treeRows(tree, new Set(['a'])).map(({ id, level }) => `${id}${level}`)).toEqual(['a1', 'b2', 'd1'])
  expect([...idsInSubtrees(tree, new Set(['b']))]).toEqual(['b', 'c'])
})

test('a crop frame stays within its image', () => {
  expect(frameFromCorners({ x: 0.8, y: 0.2 }, { x: 0.2, y: 1.4 })).toEqual({
    x: 0.2,
    y: 0.2,
    width: 0.6000000000000001,
    height: 0.8,
  })
  expect(moveFrame({ x: 0.5, y: 0, width: 0.5, height: 1 }, 0.3, -1)).toEqual({
    x: 0.5,
    y: 0,
    width: 0.5,
    height: 1,
  })
  expect(frameOfRatio('square', 2)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(frameOfRatio('wide', 1).height).toBeCloseTo(0.5625)
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1024, '1 KB'],
  [1_258_291, '1.2 MB'],
  [41_017_000_000, '38 GB'],
])('%i bytes are shown as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})
