import { expect, test } from 'vitest'
import { type ClosedReason, closedReason, type FormLimits, type FormUse } from './form-limits.rules.ts'

const guest: FormUse = { count: 0, isMember: false, hasAnswered: false }
const member: FormUse = { ...guest, isMember: true }
const answered: FormUse = { ...member, hasAnswered: true }

test.each<[string, FormLimits, FormUse, ClosedReason | null]>([
  ['without limits, for a guest', {}, guest, null],
  ['without limits, for who has answered', {}, answered, null],
  ['on its last day', { until: '2026-11-30' }, guest, null],
  ['on the day after', { until: '2026-11-29' }, guest, 'ended'],
  ['with one place left', { most: 3 }, { ...guest, count: 2 }, null],
  ['with no place left', { most: 3 }, { ...guest, count: 3 }, 'full'],
  ['with more answers than a later, lower limit', { most: 1 }, { ...guest, count: 3 }, 'full'],
  ['once, for a guest', { once: true }, guest, 'sign-in'],
  ['once, for a member', { once: true }, member, null],
  ['once, for who has answered', { once: true }, answered, 'answered'],
  ['over, once, for a guest', { until: '2026-11-29', once: true }, guest, 'ended'],
  ['full, once, for a guest', { most: 1, once: true }, { ...guest, count: 1 }, 'full'],
  ['over, for who has answered', { until: '2026-11-29', once: true }, answered, 'answered'],
])('a form %s', (_, limits, use, reason) => {
  expect(closedReason(limits, use, '2026-11-30')).toBe(reason)
})
