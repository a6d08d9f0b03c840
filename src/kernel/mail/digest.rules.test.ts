import { describe, expect, test } from 'vitest'
import { type DigestSchedule, nextDigest } from './digest.rules.ts'

// 2026-11-23 is a Monday.
const at = (text: string) => new Date(`${text}:00+07:00`)
const workdays: DigestSchedule = { minute: 420, weekdays: [1, 2, 3, 4, 5] }

describe('a digest is due', () => {
  test.each<[string, DigestSchedule, string, string]>([
    ['the same day before its hour', workdays, '2026-11-23T06:59', '2026-11-23T07:00'],
    ['the next day at its hour', workdays, '2026-11-23T07:00', '2026-11-24T07:00'],
    ['after the weekend', workdays, '2026-11-27T08:00', '2026-11-30T07:00'],
    ['a week later', { ...workdays, weekdays: [1] }, '2026-11-23T07:00', '2026-11-30T07:00'],
    ['at midnight by Bangkok’s clock', { ...workdays, minute: 0 }, '2026-11-23T23:00', '2026-11-24T00:00'],
  ])('%s', (_, plan, after, due) => expect(nextDigest(plan, at(after))).toEqual(at(due)))
})
