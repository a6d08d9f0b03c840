import { expect, test } from 'vitest'
import { isReviewable, type ReviewSummary, readQuestions, readReviews } from './product-feedback.rules.ts'

const today = '2026-11-23'

test.each([
  ['pending_payment', false],
  ['paid', false],
  ['preparing', true],
  ['ready', true],
  ['cancelled', false],
  ['expired', false],
  ['shipped', true],
  ['handed_over', true],
  ['completed', true],
])('items of an order that is %s may be reviewed, once sent: %s', (status, may) =>
  expect(isReviewable({ status, promised: null, today }, { sentMilli: 1000 })).toBe(may),
)

test('unsent items cannot be reviewed, whatever was sent before', () => {
  for (const status of ['preparing', 'shipped', 'completed'])
    expect(isReviewable({ status, promised: null, today }, { sentMilli: 0 })).toBe(false)
})

test.each([
  ['shipped', '2026-11-24', false],
  ['shipped', '2026-11-23', true],
  ['preparing', '2026-11-25', false],
  ['completed', '2026-11-25', true],
  ['handed_over', '2026-11-25', true],
])(
  'items in transit cannot be reviewed before possible arrival: %s, promised for %s: %s',
  (status, first, may) =>
    expect(isReviewable({ status, promised: { first }, today }, { sentMilli: 1000 })).toBe(may),
)

const at = new Date('2026-11-20T23:42:55.064Z')
const entry = {
  id: '1',
  name: '',
  body: '',
  stars: 5,
  item: null,
  pictures: [],
  answer: '',
  at,
  parentId: null,
}

test('restores dates in reviews cached by the catalogue', () => {
  const stored: ReviewSummary = { stars: [0, 0, 0, 0, 1], photos: 0, latest: [entry] }
  expect(readReviews(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  expect(readReviews(null)).toBeNull()
})

test('reads a question stored before questions became entries as one', () => {
  const { id, name, body, answer } = entry
  const stored = { count: 1, latest: [{ id, name, body, answer, at: at.toISOString() }] }
  expect(readQuestions(stored)).toEqual({ count: 1, latest: [{ ...entry, stars: null }] })
  expect(readQuestions(null)).toEqual({ count: 0, latest: [] })
})
