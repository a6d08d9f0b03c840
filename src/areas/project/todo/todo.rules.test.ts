import { expect, test } from 'vitest'
import { todoOf } from './todo.rules.ts'

test('groups tasks by due date, with those done today last', () => {
  const task = (name: string, dueOn: string | null, completedAt: string | null = null) => ({
    name,
    dueOn,
    completedAt,
  })
  const parts = todoOf(
    [
      task('later', '2026-12-15'),
      task('late', '2026-11-20'),
      task('later still', '2026-12-20'),
      task('now', '2026-11-23'),
      task('soon', '2026-11-30'),
      task('once', null),
      task('done', null, '2026-11-23'),
      task('long ago', null, '2026-11-01'),
    ],
    '2026-11-23',
    ({ completedAt }) => completedAt !== null,
    ({ completedAt }) => completedAt,
  )
  expect(
    Object.fromEntries(Object.entries(parts).map(([part, tasks]) => [part, tasks.map(({ name }) => name)])),
  ).toEqual({
    overdue: ['late'],
    today: ['now'],
    week: ['soon'],
    later: ['later', 'later still'],
    someday: ['once'],
    done: ['done'],
  })
})
