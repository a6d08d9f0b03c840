import { expect, test } from 'vitest'
import { type ReminderSettings, remindAt } from './reminder.rules.ts'

const at = (text: string) => new Date(`${text}:00+07:00`)

test.each<[string, string, string, string | null]>([
  ['half way through a day', '2026-11-21T09:00', '2026-11-22T09:00', '2026-11-22T08:00'],
  ['half way through half a day', '2026-11-21T08:00', '2026-11-21T20:00', '2026-11-21T14:00'],
  ['two hours, the least', '2026-11-21T10:00', '2026-11-21T12:00', '2026-11-21T11:00'],
  ['less than two hours', '2026-11-21T10:00', '2026-11-21T11:59', null],
  ['the night waits for the morning', '2026-11-21T20:00', '2026-11-22T10:00', '2026-11-22T08:00'],
  ['the evening too, over the end of a month', '2026-11-30T20:00', '2026-12-01T12:00', '2026-12-01T08:00'],
  ['but not when the morning is too late', '2026-11-21T23:00', '2026-11-22T07:00', '2026-11-22T03:00'],
])('%s: from %s to %s reminds at %s', (_, from, until, expected) => {
  expect(remindAt(at(from), at(until))?.toISOString() ?? null).toBe(expected && at(expected).toISOString())
})

const before = (hours: number): ReminderSettings => ({ when: 'before', hours })
test.each<[string, ReminderSettings, string, string, string | null]>([
  ['not at all', { when: 'off', hours: 3 }, '2026-11-21T09:00', '2026-11-22T09:00', null],
  ['three hours before the end', before(3), '2026-11-21T09:00', '2026-11-22T17:00', '2026-11-22T14:00'],
  [
    'half way, where the end is nearer than that',
    before(12),
    '2026-11-21T09:00',
    '2026-11-21T17:00',
    '2026-11-21T13:00',
  ],
  [
    'half way, where it would come with the order',
    before(7),
    '2026-11-21T09:45',
    '2026-11-21T17:00',
    '2026-11-21T13:22',
  ],
  [
    'in the morning after, when that is the night',
    before(12),
    '2026-11-21T09:00',
    '2026-11-22T10:00',
    '2026-11-22T08:00',
  ],
  [
    'in the night, when the morning is too late',
    before(2),
    '2026-11-21T09:00',
    '2026-11-22T08:30',
    '2026-11-22T06:30',
  ],
  ['not where the time is too short', before(1), '2026-11-21T09:00', '2026-11-21T10:30', null],
])('a site that reminds %s', (_, reminder, from, until, expected) => {
  const remindedAt = remindAt(at(from), at(until), reminder)
  expect(remindedAt && new Date(Math.floor(remindedAt.getTime() / 60_000) * 60_000).toISOString()).toBe(
    expected && at(expected).toISOString(),
  )
})
