import { expect, test } from 'vitest'
import { byNeed, minutesLost, presenceOf } from './monitor.rules.ts'

const now = new Date('2026-11-21T03:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [null, 'not_started'],
  [{ status: 'in_progress', seenAt: ago(49) }, 'here'],
  [{ status: 'in_progress', seenAt: ago(51) }, 'away'],
  [{ status: 'submitted', seenAt: ago(5) }, 'submitted'],
  [{ status: 'graded', seenAt: ago(500) }, 'submitted'],
] as const)('somebody of %j is %s', (attempt, presence) => {
  expect(presenceOf(attempt, now)).toBe(presence)
})

test('who may need somebody stands first', () => {
  const row = (
    who: string,
    presence: 'away' | 'here' | 'not_started' | 'submitted',
    events = 0,
    minutes = 10,
  ) => ({
    ...{ who, presence, events },
    deadlineAt: ago(-minutes * 60),
  })
  const rows = [
    row('f', 'submitted', 9),
    row('e', 'not_started'),
    row('d', 'here', 0, 20),
    row('c', 'here', 0, 5),
    row('b', 'here', 2),
    row('a', 'away', 0, 30),
  ]
  expect(byNeed(rows).map(({ who }) => who)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test.each([
  [0, 0, 0],
  [61_000, 0, 2],
  [316_000, 0, 6],
  [316_000, 5, 1],
  [60_000, 5, 0],
  [99_999_999, 0, 600],
])('%i ms lost with %i minutes given give back %i', (lost, given, minutes) => {
  expect(minutesLost(lost, given)).toBe(minutes)
})
