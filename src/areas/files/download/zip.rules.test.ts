import { expect, it } from 'vitest'
import { type ZipSource, zipPaths } from './zip.rules.ts'

const item = (id: string, parentId: string, name: string, kind: 'file' | 'folder' = 'file'): ZipSource => ({
  id,
  parentId,
  name,
  kind,
})
const items = [
  item('docs', 'top', 'เอกสาร', 'folder'),
  item('plan', 'docs', 'แผน.pdf'),
  item('old', 'docs', 'old', 'folder'),
  item('deep', 'old', 'map.png'),
  item('map', 'other', 'MAP.png'),
  item('map2', 'else', 'map.png'),
]
const paths = (...selected: string[]) => Object.fromEntries(zipPaths(items, selected))

it('a folder includes its tree', () => {
  expect(paths('docs')).toEqual({
    docs: 'เอกสาร/',
    plan: 'เอกสาร/แผน.pdf',
    old: 'เอกสาร/old/',
    deep: 'เอกสาร/old/map.png',
  })
})

it('names that collide get numbers, ignoring case', () => {
  expect(paths('map', 'map2')).toEqual({ map: 'MAP.png', map2: 'map (2).png' })
})

it('an item selected together with its folder is included once, in the folder', () => {
  expect(paths('deep', 'docs')).toMatchObject({ docs: 'เอกสาร/', deep: 'เอกสาร/old/map.png' })
})
