import { expect, test } from 'vitest'
import { sortThai } from '#kernel/text/collate.ts'
import { groupByInitial, initialOf } from './letters.rules.ts'
import { nearestTo } from './nearest.rules.ts'

test.each([
  ['เกลือ น้ำตาล', 'ก'],
  ['ข้าวสาร', 'ข'],
  ['ไข่', 'ข'],
  ['honey', 'H'],
  ['5 ดาว', '#'],
  ['★', '#'],
  ['', '#'],
])('%j is sorted under %s', (name, letter) => {
  expect(initialOf(name)).toBe(letter)
})

test('sorts letters in dictionary order, despite leading vowels', () => {
  const names = sortThai(['ไข่', 'ผลไม้', 'เกลือ', 'กาแฟ', 'ข้าว'], (name) => name)
  expect(groupByInitial(names, (name) => name)).toEqual([
    { letter: 'ก', entries: ['กาแฟ', 'เกลือ'] },
    { letter: 'ข', entries: ['ข้าว', 'ไข่'] },
    { letter: 'ผ', entries: ['ผลไม้'] },
  ])
})

const codes = ['fruit', 'fruit-dried', 'rice', 'herb', 'honey']
const near = (code: string) => nearestTo(code, codes, (code) => [code])

test('a typo finds the intended category', () => {
  expect(near('friut')[0]).toBe('fruit')
  expect(near('fruits')[0]).toBe('fruit')
  expect(near('HONEY ')[0]).toBe('honey')
})

test('input unlike everything still gets a suggestion', () => {
  expect(near('zzz')).toEqual(codes)
})
