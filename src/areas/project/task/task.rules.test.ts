import { describe, expect, test } from 'vitest'
import { completion, validateDays, validateParent } from './task.rules.ts'

const now = new Date('2026-11-23T03:00:00Z')

describe('a change of status', () => {
  test('to done finishes a task, away from it reopens it, anything else leaves it', () => {
    expect(completion('doing', 'done', 40, now)).toEqual({ completedAt: now, progress: 100 })
    expect(completion('done', 'doing', 100, now)).toEqual({ completedAt: null, progress: 0 })
    expect(completion('done', 'cancelled', 60, now)).toEqual({ completedAt: null, progress: 60 })
    expect(completion('todo', 'doing', 10, now)).toEqual({})
    expect(completion('done', 'done', 100, now)).toEqual({})
  })
})

test.each([
  [null, null, undefined],
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-21', '2026-11-20', 'project.ends_before_start'],
  ['2569-11-20', null, 'project.day_absurd'],
  [null, '0001-01-01', 'project.day_absurd'],
])('from %s to %s is %s', (start, due, error) => expect(validateDays(start, due)).toBe(error))

test.each([
  ['a', ['b', 'c'], 1, undefined],
  ['a', ['b', 'a'], 1, 'project.parent_ring'],
  ['a', ['a'], 1, 'project.parent_ring'],
  ['a', ['b', 'c', 'd', 'e'], 1, undefined],
  ['a', ['b', 'c', 'd', 'e'], 2, 'project.too_deep'],
])('%s below %j with %i levels is %s', (id, above, height, error) =>
  expect(validateParent(id, above, height)).toBe(error),
)
