import { expect, test } from 'vitest'
import { dueReminder } from './cart-reminder.rules.ts'

const now = new Date('2026-05-05T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const on = { isOn: true, hours: 4, secondHours: 48, coupon: '' }

test.each<[string, typeof on, [changed: number, sent: number, last: number | null], 1 | 2 | null]>([
  ['left for as long as the site says', on, [4, 0, null], 1],
  ['changed a moment ago', on, [3.9, 0, null], null],
  ['of a site that reminds nobody', { ...on, isOn: false }, [5, 0, null], null],
  ['left before anybody thought of reminders', on, [4 + 7 * 24 + 1, 0, null], null],
  ['that was reminded of', on, [5, 1, 1], null],
  ['long after its first reminder', on, [52, 1, 48], 2],
  ['where one reminder is all', { ...on, secondHours: 0 }, [52, 1, 48], null],
  ['reminded of twice', on, [200, 2, 100], null],
  ['with other things, reminded of today', on, [5, 0, 9], null],
  ['with other things, reminded of yesterday', on, [5, 0, 25], 1],
])('a cart %s', (_, settings, [changed, sent, last], due) => {
  const cart = { changedAt: ago(changed), sent, lastSentAt: last === null ? null : ago(last) }
  expect(dueReminder(settings, cart, now)).toBe(due)
})
