import { expect, test } from 'vitest'
import { isReviewable, type ReviewSummary, readQuestions, readReviews } from './product-feedback.rules.ts'

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
])('goods of an order that is %s may be reviewed, once they were sent: %s', (status, may) =>
  expect(isReviewable(status, { sentMilli: 1000 })).toBe(may),
)

test('what has not been sent yet is not reviewed, whatever went before it', () => {
  for (const status of ['preparing', 'shipped', 'completed'])
    expect(isReviewable(status, { sentMilli: 0 })).toBe(false)
})

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

test('what the catalogue stored of reviews has its dates back as dates', () => {
  const stored: ReviewSummary = { stars: [0, 0, 0, 0, 1], photos: 0, latest: [entry] }
  expect(readReviews(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
  expect(readReviews(null)).toBeNull()
})

test('what was stored of questions before they became entries is read as one', () => {
  const { id, name, body, answer } = entry
  const stored = { count: 1, latest: [{ id, name, body, answer, at: at.toISOString() }] }
  expect(readQuestions(stored)).toEqual({ count: 1, latest: [{ ...entry, stars: null }] })
  expect(readQuestions(null)).toEqual({ count: 0, latest: [] })
})
