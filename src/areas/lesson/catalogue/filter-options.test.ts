import { expect, test } from 'vitest'
import { filterOptions } from './filter-options.ts'

const counts = {
  topic: { เกษตร: 2, ภาษา: 1 },
  level: { beginner: 3 },
  price: { free: 3 },
  length: { short: 3 },
  language: { th: 3 },
}

test('filters of the catalogue have their options with the number of courses, 0 included', () => {
  const filters = filterOptions({ topics: ['เกษตร', 'ภาษา'], languagesTaught: 2, counts }, 'th')
  expect(filters.map(({ facet }) => facet)).toEqual(['topic', 'level', 'price', 'length', 'language'])
  expect(filters[0]?.options).toEqual([
    { value: 'เกษตร', label: 'เกษตร', count: 2 },
    { value: 'ภาษา', label: 'ภาษา', count: 1 },
  ])
  expect(filters[2]?.options.map(({ value, count }) => [value, count])).toEqual([
    ['free', 3],
    ['low', 0],
    ['high', 0],
  ])
})

test('a single topic or language is no choice', () => {
  const filters = filterOptions({ topics: ['เกษตร'], languagesTaught: 1, counts }, 'en')
  expect(filters.map(({ label }) => label)).toEqual(['Level', 'Price', 'Duration'])
})
