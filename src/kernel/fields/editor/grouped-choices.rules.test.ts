import { expect, test } from 'vitest'
import { groupSelection, searchOptions, sortByName, withGroup } from './grouped-choices.rules.ts'

const options = [
  { value: '50', label: { th: 'เชียงใหม่', en: 'Chiang Mai' } },
  { value: '52', label: { th: 'ลำปาง', en: 'Lampang' } },
  { value: '20', label: { th: 'ชลบุรี', en: 'Chon Buri' } },
]
const north = ['50', '52']

test.each([
  ['', ['50', '52']],
  [' เชียง ', ['50']],
  ['LAMP', ['52']],
  ['ชลบุรี', []],
])('searching for %j finds %j in the group', (sought, values) => {
  expect(searchOptions(options, north, sought).map(({ value }) => value)).toEqual(values)
})

test('a group is selected and cleared as a whole, and nothing else changes', () => {
  expect(withGroup(['20', '52'], north, true)).toEqual(['20', '50', '52'])
  expect(withGroup(['20', '50', '52'], north, false)).toEqual(['20'])
})

test.each([
  [['20'], 'none'],
  [['50'], 'some'],
  [['52', '50'], 'all'],
])('with %j chosen the group is %s', (chosen, share) => {
  expect(groupSelection(chosen, north)).toBe(share)
})

test('names are sorted in the order of the reader’s language', () => {
  expect(sortByName(options, 'th').map(({ label }) => label.th)).toEqual(['ชลบุรี', 'เชียงใหม่', 'ลำปาง'])
})
