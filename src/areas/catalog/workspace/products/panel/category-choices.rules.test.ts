import { expect, test } from 'vitest'
import { findCategories } from './category-choices.rules.ts'

const one = (id: string, th: string, en: string, depth: number) => ({ id, code: id, name: { th, en }, depth })
const tree = [
  one('fruit', 'ผลไม้', 'Fruit', 0),
  one('citrus', 'ส้ม', 'Citrus', 1),
  one('lime', 'มะนาว', 'Lime', 2),
  one('rice', 'ข้าว', 'Rice', 0),
  one('brown', 'ข้าวกล้อง', 'Brown rice', 1),
]
const ids = (words: string) => findCategories(tree, words, 'th').found.map(({ id }) => id)

test.each([
  ['', ['fruit', 'citrus', 'lime', 'rice', 'brown']],
  ['ข้าว', ['rice', 'brown']],
  ['rice', ['rice', 'brown']],
  ['LIME', ['lime']],
  ['ทุเรียน', []],
])('“%s” matches in both languages, in tree order', (words, found) => {
  expect(ids(words)).toEqual(found)
})

test('a match shown outside the tree names its parents', () => {
  expect(findCategories(tree, 'มะนาว', 'th').found[0]?.above).toBe('ผลไม้ › ส้ม')
  expect(findCategories(tree, 'brown', 'en').found[0]?.above).toBe('Rice')
  expect(findCategories(tree, 'rice', 'en').found[0]?.above).toBe('')
})

test('only an exact existing name prevents creating another', () => {
  expect([findCategories(tree, 'ข้าว', 'th').named, findCategories(tree, 'ข้า', 'th').named]).toEqual([
    true,
    false,
  ])
})
