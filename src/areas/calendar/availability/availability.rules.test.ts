import { expect, test } from 'vitest'
import { conflictsWith, nextFreeTimes } from './availability.rules.ts'

const at = (text: string) => new Date(`${text}:00+07:00`)
const span = (from: string, to: string) => ({ start: at(from), end: at(to) })
const busy = (from: string, to: string) => ({ from: at(from), to: at(to) })
const now = at('2026-11-23T08:00')
/** A Tuesday. */
const wanted = span('2026-11-24T10:00', '2026-11-24T11:00')
const starts = (found: readonly { start: Date }[]) =>
  found.map(({ start }) => new Date(start.getTime() + 7 * 3_600_000).toISOString().slice(0, 16))

test('an event that ends when another begins is no conflict', () => {
  const times = [
    busy('2026-11-24T09:00', '2026-11-24T10:00'),
    busy('2026-11-24T10:59', '2026-11-24T12:00'),
    busy('2026-11-24T11:00', '2026-11-24T12:00'),
  ]
  expect(conflictsWith(wanted, times)).toEqual([times[1]])
})

test.each([
  [
    'on the same day first, at office hours',
    '2026-11-24',
    '2026-11-24T16:30',
    ['2026-11-24T16:30', '2026-11-24T17:00', '2026-11-25T08:00'],
  ],
  [
    'on no weekend',
    '2026-11-24',
    '2026-11-27T18:00',
    ['2026-11-30T08:00', '2026-11-30T08:30', '2026-11-30T09:00'],
  ],
  [
    'on no public holiday',
    '2026-12-04',
    '2026-12-04T18:00',
    ['2026-12-08T08:00', '2026-12-08T08:30', '2026-12-08T09:00'],
  ],
  ['nowhere, where everything is taken', '2026-11-24', '2027-01-01T00:00', []],
])('finds alternative times %s', (_, day, takenUntil, expected) => {
  const found = nextFreeTimes(
    span(`${day}T10:00`, `${day}T11:00`),
    [busy('2026-11-01T00:00', takenUntil)],
    now,
  )
  expect(starts(found)).toEqual(expected)
})

test('alternatives to a Sunday event may be on a Sunday', () => {
  const found = nextFreeTimes(span('2026-11-29T10:00', '2026-11-29T11:00'), [], now)
  expect(starts(found)).toEqual(['2026-11-29T10:30', '2026-11-29T11:00', '2026-11-29T11:30'])
})

test('proposes nothing in the past, nor for events longer than a day', () => {
  const late = nextFreeTimes(span('2026-11-23T09:00', '2026-11-23T10:00'), [], at('2026-11-23T15:10'))
  expect(starts(late)).toEqual(['2026-11-23T15:30', '2026-11-23T16:00', '2026-11-23T16:30'])
  expect(nextFreeTimes(span('2026-11-24T08:00', '2026-11-25T08:00'), [], now)).toEqual([])
})
