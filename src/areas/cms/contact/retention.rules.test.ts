import { expect, test } from 'vitest'
import { deletionTime, type Retention, siteRetention } from './retention.rules.ts'

test.each<[Retention, string, string | null]>([
  ['m24', '2026-11-21T10:00:00Z', '2028-11-21T17:00:00.000Z'],
  // In Thailand it is already the first of December.
  ['m3', '2026-11-30T17:30:00Z', '2027-03-01T17:00:00.000Z'],
  // In a month that is too short it is the last day.
  ['m3', '2026-11-30T10:00:00Z', '2027-02-28T17:00:00.000Z'],
  ['m12', '2028-02-29T03:00:00Z', '2029-02-28T17:00:00.000Z'],
  ['always', '2026-11-21T10:00:00Z', null],
])('kept for %s months and given %s, an answer is deleted %s', (keep, at, goes) => {
  expect(deletionTime(keep, new Date(at))?.toISOString() ?? null).toBe(goes)
})

test.each([
  [{}, 'm24'],
  [{ forms: { keep: 'm6' } }, 'm6'],
  [{ forms: { keep: 'always' } }, 'always'],
  [{ forms: { keep: 'soon' } }, 'm24'],
  [{ forms: null }, 'm24'],
])('a site set to %j keeps answers for %s', (facts, keep) => {
  expect(siteRetention({ facts })).toBe(keep)
})
