import { expect, test } from 'vitest'
import {
  cellCount,
  encodeCells,
  eventSpans,
  findMostUrgent,
  isShaky,
  kindsOf,
  type MonitorFilter,
  matchesFilter,
  minutesLost,
  presenceOf,
  sortByUrgency,
} from './monitor.rules.ts'

const now = new Date('2026-11-21T03:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  [null, 'not_started'],
  [{ status: 'in_progress', seenAt: ago(49) }, 'here'],
  [{ status: 'in_progress', seenAt: ago(51) }, 'away'],
  [{ status: 'submitted', seenAt: ago(5) }, 'submitted'],
  [{ status: 'graded', seenAt: ago(500) }, 'submitted'],
] as const)('a learner with %j is %s', (attempt, presence) => {
  expect(presenceOf(attempt, now)).toBe(presence)
})

test.each([
  // Pages report every twenty seconds: if one is late, a report was lost.
  ['here', 29, null, false],
  ['here', 31, null, true],
  // It was recently offline.
  ['here', 1, 299, true],
  ['here', 1, 301, false],
  ['away', 60, 10, false],
  ['submitted', 60, 10, false],
] as const)(
  'a learner %s, seen %s s ago and offline until %s s ago, has a weak connection: %s',
  (presence, seen, until, isWeak) => {
    const attempt = { seenAt: ago(seen), offlineUntil: until === null ? null : ago(until) }
    expect(isShaky(attempt, presence, now)).toBe(isWeak)
  },
)

test('events are found by their subject', () => {
  expect(kindsOf('window')).toEqual(['hidden', 'blur', 'second_tab'])
  expect(kindsOf('network')).toEqual(['offline', 'outside_network'])
})

test('learners who may need help come first', () => {
  const row = (
    who: string,
    presence: 'away' | 'here' | 'not_started' | 'submitted',
    events = 0,
    minutes = 10,
  ) => ({
    who,
    presence,
    events,
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
  expect(sortByUrgency(rows).map(({ who }) => who)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test.each([
  [0, 0, 0],
  [61_000, 0, 2],
  [316_000, 0, 6],
  [316_000, 5, 1],
  [60_000, 5, 0],
  [99_999_999, 0, 600],
])('losing %i ms with %i minutes already granted gives back %i', (lost, given, minutes) => {
  expect(minutesLost(lost, given)).toBe(minutes)
})

test('a question’s cell shows all its states, and positions out of range are ignored', () => {
  const cells = encodeCells(4, { answered: [0, 2], flagged: [2, 2, 3], unsent: [1, 9] })
  expect(cells).toBe('1432')
  expect(cellCount(cells, 'answered')).toBe(2)
  expect(cellCount(cells, 'flagged')).toBe(2)
  expect(cellCount(cells, 'unsent')).toBe(1)
  expect(encodeCells(0, { answered: [], flagged: [], unsent: [] })).toBe('')
})

test('events are drawn at their time, and clipped at the ends', () => {
  const event = (seconds: number, durationMs: number) => ({
    kind: 'offline' as const,
    durationMs,
    at: ago(-seconds),
  })
  const begin = now.getTime()
  expect(
    eventSpans(
      [event(10, 20_000), event(90, 60_000), event(-5, 10_000), event(50, 0)],
      begin,
      begin + 100_000,
    ),
  ).toEqual([
    { kind: 'offline', from: 10, width: 20 },
    { kind: 'offline', from: 90, width: 10 },
    { kind: 'offline', from: 0, width: 5 },
    { kind: 'offline', from: 50, width: 0 },
  ])
})

const one = (
  who: string,
  presence: 'away' | 'here' | 'not_started' | 'submitted',
  events = 0,
  seen = 10,
) => ({
  who,
  presence,
  events,
  attempt: presence === 'not_started' ? null : { seenAt: ago(seen) },
})

test('the most urgent is whoever is away longest, else has most events; nobody when all is well', () => {
  const well = [one('a', 'here'), one('b', 'submitted', 9), one('c', 'not_started')]
  expect(findMostUrgent(well)).toBeNull()
  const noticed = [...well, one('d', 'here', 1), one('e', 'here', 3)]
  expect(findMostUrgent(noticed)).toMatchObject({ because: 'events', row: { who: 'e' } })
  expect(findMostUrgent([...noticed, one('f', 'away', 0, 60), one('g', 'away', 0, 90)])).toMatchObject({
    because: 'away',
    row: { who: 'g' },
  })
})

test.each([
  ['all', ['here', 'away', 'submitted']],
  ['here', ['here']],
  ['noticed', ['away']],
  ['not_started', ['not_started']],
] as [MonitorFilter, string[]][])('the filter %s shows %j', (narrowing, presences) => {
  const rows = [one('a', 'here'), one('b', 'away', 2), one('c', 'submitted'), one('d', 'not_started')]
  expect(rows.filter((row) => matchesFilter(row, narrowing)).map(({ presence }) => presence)).toEqual(
    presences,
  )
})
