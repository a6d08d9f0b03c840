import { expect, test } from 'vitest'
import { agingBucketDays, agingBuckets, daysOverdue } from './aging.rules.ts'

test.each([
  ['2026-11-23', 0, 'due'],
  ['2026-11-22', 1, 'd30'],
  ['2026-10-24', 30, 'd30'],
  ['2026-10-23', 31, 'd60'],
  ['2026-09-23', 61, 'd90'],
  ['2026-08-24', 91, 'older'],
  ['2026-12-30', -37, 'due'],
])('an invoice due on %s is %i days overdue on 23 November and in exactly one age band', (due, over, age) => {
  const days = daysOverdue(due, '2026-11-23')
  expect(days).toBe(over)
  const fits = agingBuckets.filter(
    (agingBucket) => days >= agingBucketDays[agingBucket][0] && days < agingBucketDays[agingBucket][1],
  )
  expect(fits).toEqual([age])
})
