import { expect, test } from 'vitest'
import { defaultCalendar } from '#kernel/time/index.ts'
import {
  type DispatchSettings,
  defaultDispatch,
  deliveryDays,
  destinationOf,
  promiseFor,
  promiseForDestination,
  transitTo,
  withSiteDaysOff,
} from './delivery-days.rules.ts'

const shop: DispatchSettings = { ...defaultDispatch, on: true, cutoff: '14:00', closedWeekdays: [0] }
const at = (text: string) => new Date(`${text}+07:00`)
const days = (when: string, settings: Partial<DispatchSettings> = {}, transit = { from: 1, to: 2 }) => {
  const found = deliveryDays({ ...shop, ...settings }, at(when), transit)
  return found && [found.leaves, found.first, found.last]
}

// 2026-11-21 is a Saturday.
test.each<[string, string, Partial<DispatchSettings>, string[]]>([
  ['before the hour it leaves today', '2026-11-20T13:59', {}, ['2026-11-20', '2026-11-21', '2026-11-22']],
  ['at the hour it leaves tomorrow', '2026-11-20T14:00', {}, ['2026-11-21', '2026-11-22', '2026-11-23']],
  ['over a Sunday it leaves on Monday', '2026-11-21T15:00', {}, ['2026-11-23', '2026-11-24', '2026-11-25']],
  ['on a holiday of every year', '2026-12-10T09:00', {}, ['2026-12-11', '2026-12-12', '2026-12-13']],
  [
    'on a holiday the site entered',
    '2026-11-20T09:00',
    { holidays: [{ day: '2026-11-20', name: { th: 'หยุดพิเศษ', en: 'Special' } }] },
    ['2026-11-21', '2026-11-22', '2026-11-23'],
  ],
  ['with days to pack', '2026-11-20T09:00', { handlingDays: 2 }, ['2026-11-23', '2026-11-24', '2026-11-25']],
  ['over the turn of the year', '2026-12-31T15:00', {}, ['2027-01-02', '2027-01-03', '2027-01-04']],
  [
    'a shop that is never open promises as if it were',
    '2026-11-20T09:00',
    { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] },
    ['2026-11-20', '2026-11-21', '2026-11-22'],
  ],
])('%s', (_, when, settings, expected) => {
  expect(days(when, settings)).toEqual(expected)
})

// Monday to Friday, public holidays off, and one custom day off; 2026-12-10 is Constitution Day.
const site = { ...defaultCalendar, off: ['2026-11-23'] }

test.each<[string, string, DispatchSettings['calendar'], string]>([
  ['a shop without days of its own sends when its site works', '2026-11-20T15:00', 'site', '2026-11-24'],
  ['one with its own sends on those', '2026-11-20T15:00', 'own', '2026-11-21'],
  ['one that said nothing has its own', '2026-11-20T15:00', undefined, '2026-11-21'],
  ['public holidays of the site count', '2026-12-10T09:00', 'site', '2026-12-11'],
])('%s', (_, when, calendar, leaves) => {
  const { calendar: _own, ...rest } = shop
  const settings = { ...rest, ...(calendar && { calendar }), yearlyHolidays: [] }
  expect(deliveryDays(withSiteDaysOff(settings, site, at(when)), at(when))?.leaves).toBe(leaves)
})

test('promises nothing where the site does not', () => {
  expect(deliveryDays({ ...shop, on: false }, at('2026-11-20T09:00'))).toBeNull()
  expect(deliveryDays(undefined, at('2026-11-20T09:00'))).toBeNull()
})

test('a pickup is ready on the day it would ship', () => {
  expect(deliveryDays(shop, at('2026-11-20T09:00'))).toMatchObject({
    leaves: '2026-11-20',
    last: '2026-11-20',
  })
})

test('the promise says how long it is valid', () => {
  expect(deliveryDays(shop, at('2026-11-21T15:00'))?.before).toEqual(at('2026-11-23T14:00'))
})

test.each([
  ['Bangkok', { provinceCode: '10', postcode: '10110' }, { from: 1, to: 2 }],
  ['another province', { provinceCode: '50', postcode: '50000' }, { from: 2, to: 3 }],
  ['an island of it', { provinceCode: '84', postcode: '84280' }, { from: 3, to: 5 }],
  ['the mainland beside it', { provinceCode: '84', postcode: '84000' }, { from: 2, to: 3 }],
  ['nowhere yet', {}, { from: 2, to: 3 }],
])('to %s', (_, destination, expected) => {
  expect(transitTo(shop, destination)).toEqual(expected)
})

// Ordered on a Friday morning for Bangkok: it leaves the same day and takes one or two days.
test.each<[string, string, string, string, [string, string]]>([
  ['to an island it takes longer', '2026-11-20T16:00', '84140', '840101', ['2026-11-23', '2026-11-25']],
  ['within Bangkok nothing changes', '2026-11-20T16:00', '10200', '100101', ['2026-11-21', '2026-11-22']],
  [
    'elsewhere, from the day it was to leave',
    '2026-11-20T09:00',
    '50200',
    '500101',
    ['2026-11-22', '2026-11-23'],
  ],
  [
    'late, from the next day the shop sends',
    '2026-11-21T15:00',
    '50200',
    '500101',
    ['2026-11-25', '2026-11-26'],
  ],
])('an order that goes %s', (_, when, postcode, subdistrictCode, expected) => {
  const bangkok = transitTo(shop, { provinceCode: '10' })
  const promised = promiseFor(shop, at('2026-11-20T09:00'), bangkok)!
  const moved = promiseForDestination(shop, at(when), promised, destinationOf({ postcode, subdistrictCode }))
  expect([moved.first, moved.last]).toEqual(expected)
  expect(moved.before).toBe(promised.before)
})

test('the dates are unchanged where the site has no zones to calculate with', () => {
  const promised = promiseFor(shop, at('2026-11-20T09:00'), { from: 1, to: 2 })!
  expect(promiseForDestination(undefined, at('2026-11-20T16:00'), promised, { postcode: '84140' })).toEqual(
    promised,
  )
})
