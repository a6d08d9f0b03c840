import { expect, test } from 'vitest'
import { urgencyOn } from './urgency.rules.ts'

test.each([
  ['due yesterday is late', { dueOn: '2026-11-29', completedAt: null }, 'late'],
  ['due today is due soon', { dueOn: '2026-11-30', completedAt: null }, 'soon'],
  ['due tomorrow is due soon', { dueOn: '2026-12-01', completedAt: null }, 'soon'],
  ['due in two days is due later', { dueOn: '2026-12-02', completedAt: null }, 'later'],
  ['completed is not late', { dueOn: '2026-11-29', completedAt: '2026-11-30T02:00:00Z' }, undefined],
  ['without a due day is not late', { dueOn: null, completedAt: null }, undefined],
])('a task %s', (_, task, urgency) => {
  expect(urgencyOn('2026-11-30', task)).toBe(urgency)
})
