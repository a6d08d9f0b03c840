import { describe, expect, test } from 'vitest'
import { countFacets, type FacetRow } from './facets.rules.ts'

const row = (topic: string, level: string, price: string | null = 'free'): FacetRow => ({
  topic,
  level,
  price,
  length: 'short',
  language: 'th',
})
const rows = [row('ครัว', 'easy'), row('ครัว', 'hard', 'low'), row('ศิลปะ', 'easy'), row('', 'easy', null)]

describe('each choice shows how many courses it would leave', () => {
  test.each([
    ['with nothing chosen, all of them', {}, { ครัว: 2, ศิลปะ: 1 }, { easy: 3, hard: 1 }],
    [
      'under a topic, those of the topic; the other topics as before',
      { topic: 'ครัว' },
      { ครัว: 2, ศิลปะ: 1 },
      { easy: 1, hard: 1 },
    ],
    [
      'under two filters, each under the other',
      { topic: 'ศิลปะ', level: 'easy' },
      { ครัว: 1, ศิลปะ: 1 },
      { easy: 1 },
    ],
    ['where nothing fits, nothing', { topic: 'ไม่มี', level: 'ไม่มี' }, {}, {}],
  ])('%s', (_, chosen, topic, level) => {
    expect(countFacets(rows, chosen)).toMatchObject({ topic, level })
    expect(Object.keys(countFacets(rows, chosen).topic)).toEqual(Object.keys(topic))
  })

  test('a course without a value is in no count of that filter', () => {
    expect(countFacets(rows, {}).price).toEqual({ free: 2, low: 1 })
  })
})
