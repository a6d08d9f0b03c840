import { describe, expect, test } from 'vitest'
import type { Field } from '#kernel/fields/index.ts'
import { countByDay, createSummary } from './answer-summary.rules.ts'

const label = (th: string, en: string) => ({ th, en })
const option = (value: string, en: string) => ({ value, label: label(`${en} (ไทย)`, en) })
const topic = (...options: ReturnType<typeof option>[]): Field => ({
  key: 'topic',
  kind: 'choice',
  label: label('เรื่อง', 'Topic'),
  options,
})
const crops: Field = {
  key: 'crops',
  kind: 'choices',
  label: label('พืช', 'Crops'),
  options: [option('rice', 'Rice'), option('bean', 'Beans')],
}
const seats: Field = { key: 'seats', kind: 'number', label: label('ที่นั่ง', 'Seats') }
const agree: Field = { key: 'agree', kind: 'check', label: label('ยินยอม', 'Agree') }
const name: Field = { key: 'name', kind: 'text', max: 200, label: label('ชื่อ', 'Name') }
const legacy = (text: string): Field => ({ key: 'answer', kind: 'check', label: label(text, text) })

const summaryOf = (...answers: { field: Field; value: unknown }[][]) => {
  const summary = createSummary()
  for (const answer of answers) summary.add(answer)
  return summary.questionsIn('en')
}

describe('a summary of answers', () => {
  test('counts each option, also one never chosen, one removed since, and one renamed', () => {
    const old = topic(option('visit', 'Visit'), option('gone', 'Gone'))
    const now = topic(option('visit', 'A visit'), option('order', 'An order'))
    const [question] = summaryOf(
      [{ field: old, value: 'gone' }],
      [{ field: old, value: 'visit' }],
      [{ field: now, value: 'visit' }],
    )
    expect(question).toMatchObject({
      label: 'Topic',
      answered: 3,
      options: [
        { label: 'A visit', count: 2 },
        { label: 'Gone', count: 1 },
        { label: 'An order', count: 0 },
      ],
    })
  })

  test('counts several choices of one answer and ticks, and leaves out texts', () => {
    const all = [
      { field: crops, value: ['rice', 'bean'] },
      { field: agree, value: true },
      { field: name, value: 'Malee' },
    ]
    expect(summaryOf(all, [{ field: crops, value: ['bean'] }])).toMatchObject([
      { answered: 2, options: [{ count: 1 }, { count: 2 }], numbers: null },
      { answered: 1, options: [{ label: 'Yes', count: 1 }] },
    ])
  })

  test('has the mean, least and most of a number', () => {
    const answers = [4, 1, 4].map((value) => [{ field: seats, value }])
    expect(summaryOf(...answers)).toMatchObject([{ numbers: { mean: 3, least: 1, most: 4, isMoney: false } }])
  })

  test('tells questions of the old format apart, which share a key', () => {
    const both = [
      { field: legacy('Agree'), value: true },
      { field: legacy('News'), value: true },
    ]
    expect(summaryOf(both).map((question) => question.label)).toEqual(['Agree', 'News'])
  })
})

test.each([
  [[], []],
  [['2026-11-30'], [1]],
  [
    ['2026-11-28', '2026-11-30', '2026-11-30'],
    [1, 0, 2],
  ],
])('answers on %j by day are %j', (days, counts) => {
  expect(countByDay(days).map(({ count }) => count)).toEqual(counts)
})

test('answers by day are those of the last thirty days', () => {
  const days = countByDay(['2026-01-01', '2026-11-30'])
  expect([days.length, days[0]?.day, days.at(-1)]).toEqual([
    30,
    '2026-11-01',
    { day: '2026-11-30', count: 1 },
  ])
})
