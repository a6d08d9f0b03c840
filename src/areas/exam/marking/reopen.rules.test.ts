import { expect, test } from 'vitest'
import { maxReopenMinutes, suggestedMinutes } from './reopen.rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test.each([
  ['what was left when it was submitted', at('04:00:00'), at('03:20:00'), 40],
  ['begun minutes as whole ones', at('04:00:00'), at('03:59:30'), 1],
  ['a quarter of an hour where time had run out', at('04:00:00'), at('04:00:00'), 15],
  ['a quarter of an hour where it was submitted in the grace period', at('04:00:00'), at('04:00:20'), 15],
  ['a quarter of an hour without a time limit', null, at('03:20:00'), 15],
  ['a week at most', new Date('2026-12-20T04:00:00Z'), at('04:00:00'), maxReopenMinutes],
])('an attempt is reopened for %s', (_, deadlineAt, submittedAt, minutes) => {
  expect(suggestedMinutes({ deadlineAt, submittedAt })).toBe(minutes)
})
