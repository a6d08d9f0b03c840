import { expect, it } from 'vitest'
import { exceededQuota } from './quota.rules.ts'

it.each([
  ['to the last byte', { held: 90, quota: 100, siteHeld: 90, siteQuota: 100 }, 10, null],
  ['one byte too many for the person', { held: 90, quota: 100, siteHeld: 0, siteQuota: null }, 11, 'person'],
  ['one byte too many for the site', { held: 0, quota: null, siteHeld: 90, siteQuota: 100 }, 11, 'site'],
  ['without ends', { held: 1e15, quota: null, siteHeld: 1e15, siteQuota: null }, 1e12, null],
  [
    'nothing at all over a quota that was lowered',
    { held: 200, quota: 100, siteHeld: 0, siteQuota: null },
    0,
    'person',
  ],
] as const)('%s', (_, room, more, refusal) => expect(exceededQuota(room, more)).toBe(refusal))
