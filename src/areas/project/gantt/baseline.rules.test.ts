import { expect, test } from 'vitest'
import { compareWithBaseline } from './baseline.rules.ts'

const task = (id: string, dueOn: string | null) => ({ id, startOn: dueOn, dueOn })
const before = [task('paint', '2026-11-18'), task('shelves', '2026-11-24'), task('register', '2026-11-20')]

test('a plan reports how much later it ends, which tasks are late, and which are early', () => {
  const now = [
    task('paint', '2026-11-20'),
    task('shelves', '2026-11-25'),
    task('register', '2026-11-19'),
    task('sign', '2026-11-22'),
  ]
  expect(compareWithBaseline(before, now)).toEqual({
    finishDays: 1,
    late: 2,
    of: 3,
    worst: { id: 'paint', days: 2 },
    best: { id: 'register', days: -1 },
    added: 1,
  })
})

test('a plan that is kept has no delays', () => {
  expect(compareWithBaseline(before, before)).toMatchObject({
    finishDays: 0,
    late: 0,
    worst: null,
    best: null,
    added: 0,
  })
})

test('items without dates report nothing', () => {
  expect(compareWithBaseline([task('paint', null)], [task('paint', '2026-11-20')])).toMatchObject({
    finishDays: null,
    of: 0,
    late: 0,
  })
})
