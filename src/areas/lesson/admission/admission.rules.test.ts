import { describe, expect, test } from 'vitest'
import {
  accessExpiry,
  defaultCohort,
  type JoinContext,
  type JoinState,
  joinStateOf,
} from './admission.rules.ts'

const none: JoinContext = {
  access: 'free',
  isOpen: true,
  today: '2026-11-26',
  joinFrom: null,
  joinUntil: null,
  own: null,
  isEntitled: false,
  isMissing: false,
  hasOrder: false,
  request: null,
  left: null,
}
const own = { status: 'active', hasExpired: false, hasAccess: true } as const
const waits = (kind: 'approval' | 'seat', status: 'waiting' | 'offered' | 'rejected' | 'lapsed') => ({
  kind,
  status,
})

describe('admission', () => {
  test.each<[string, Partial<JoinContext>, JoinState]>([
    ['free', {}, 'free'],
    ['paid', { access: 'paid' }, 'buy'],
    ['paid, with a plan', { access: 'paid', isEntitled: true }, 'join'],
    ['with a code', { access: 'code' }, 'code'],
    ['on request', { access: 'approval' }, 'request'],
    ['asked', { access: 'approval', request: waits('approval', 'waiting') }, 'requested'],
    ['turned down', { access: 'approval', request: waits('approval', 'rejected') }, 'refused'],
    ['for some only', { access: 'granted' }, 'granted'],
    ['for some, of whom one is', { access: 'granted', isEntitled: true }, 'join'],
    ['learns it', { own }, 'continue'],
    ['learns it, though it is closed to others', { own, isOpen: false }, 'continue'],
    ['suspended', { own: { ...own, status: 'suspended', hasAccess: false } }, 'suspended'],
    ['days are over', { access: 'paid', own: { ...own, hasExpired: true, hasAccess: false } }, 'renew'],
    ['lost its plan', { access: 'granted', own: { ...own, hasAccess: false } }, 'granted'],
    ['money went back', { access: 'paid', own: { ...own, hasAccess: false } }, 'buy'],
    ['an order waits', { access: 'paid', hasOrder: true, left: 0 }, 'pay'],
    ['something comes before', { isMissing: true }, 'prerequisite'],
    ['taken off the site', { isOpen: false }, 'closed'],
    ['not yet', { joinFrom: '2026-11-27' }, 'soon'],
    ['the first day', { joinFrom: '2026-11-26' }, 'free'],
    ['the last day', { joinUntil: '2026-11-26' }, 'free'],
    ['no more', { joinUntil: '2026-11-25' }, 'closed'],
    ['the last place', { left: 1 }, 'free'],
    ['no place', { left: 0 }, 'full'],
    ['no place, and paid', { left: 0, access: 'paid' }, 'full'],
    ['waits for a place', { left: 0, request: waits('seat', 'waiting') }, 'waiting'],
    ['a place is kept', { left: 0, request: waits('seat', 'offered') }, 'free'],
    [
      'a place is kept after the last day',
      { joinUntil: '2026-11-25', request: waits('seat', 'offered') },
      'free',
    ],
    ['did not take it', { left: 0, request: waits('seat', 'lapsed') }, 'full'],
  ])('%s', (_, more, way) => {
    expect(joinStateOf({ ...none, ...more })).toBe(way)
  })
})

test('access days count from joining, and are added to any time remaining', () => {
  const now = new Date('2026-11-26T05:00:00Z')
  expect(accessExpiry(now, null)).toBeNull()
  expect(accessExpiry(now, 30)).toEqual(new Date('2026-12-26T05:00:00Z'))
  expect(accessExpiry(now, 30, new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2026-12-31T00:00:00Z'))
  expect(accessExpiry(now, 30, new Date('2026-11-01T00:00:00Z'))).toEqual(new Date('2026-12-26T05:00:00Z'))
})

test.each([
  [
    'the one with a reserved place, though it is full',
    [
      ['a', 3, false],
      ['b', 0, true],
    ],
    'b',
  ],
  [
    'the first with places',
    [
      ['a', 0, false],
      ['b', null, false],
      ['c', 2, false],
    ],
    'b',
  ],
  [
    'of full ones the first, to wait for',
    [
      ['a', 0, false],
      ['b', 0, false],
    ],
    'a',
  ],
  ['none without cohorts', [], undefined],
] as const)('the selected cohort is %s', (_, cohorts, id) => {
  const choices = cohorts.map(([id, left, isReserved]) => ({ id, left, isReserved }))
  expect(defaultCohort(choices)?.id).toBe(id)
})
