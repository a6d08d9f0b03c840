import { expect, test } from 'vitest'
import { moveTaskToDay, shiftTask } from './shift.rules.ts'

test.each([
  [{ startOn: null, dueOn: '2026-11-30' }, 1, { dueOn: '2026-12-01' }],
  [{ startOn: '2026-11-28', dueOn: '2026-11-30' }, -7, { startOn: '2026-11-21', dueOn: '2026-11-23' }],
  [{ startOn: '2026-11-28', dueOn: '2026-11-30' }, 0, null],
  [{ startOn: '2026-11-28', dueOn: null }, 3, null],
])('%j moved by %i days becomes %j', (task, days, changes) => {
  expect(shiftTask(task, days)).toEqual(changes)
})

test.each([
  [{ startOn: null, dueOn: null }, { dueOn: '2026-12-04' }],
  [{ startOn: '2026-12-01', dueOn: null }, { dueOn: '2026-12-04' }],
  [
    { startOn: '2026-12-08', dueOn: null },
    { startOn: '2026-12-04', dueOn: '2026-12-04' },
  ],
  [
    { startOn: '2026-11-30', dueOn: '2026-12-01' },
    { startOn: '2026-12-03', dueOn: '2026-12-04' },
  ],
])('%j dropped on 4 December becomes %j', (task, changes) => {
  expect(moveTaskToDay(task, '2026-12-04')).toEqual(changes)
})
