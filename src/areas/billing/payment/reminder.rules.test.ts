import { expect, test } from 'vitest'
import { remindAt } from './reminder.rules.ts'

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
