import { describe, expect, test } from 'vitest'
import type { StoredCalendar } from '#kernel/time/index.ts'
import { workingCalendarOf } from './opening-hours.rules.ts'
import {
  bookableTimes,
  changeableUntil,
  nearestTimes,
  type ProviderSchedule,
  priceOf,
  reminderAt,
  type Timing,
} from './times.rules.ts'

// Wednesday 25 November 2026.
const day = '2026-11-25'
const at = (clock: string, on = day) => new Date(`${on}T${clock}:00+07:00`)
const timing: Timing = {
  minutes: 60,
  minutesBefore: 0,
  minutesAfter: 0,
  everyMinutes: null,
  places: 1,
  mostPerDay: null,
  leadMinutes: 0,
  horizonDays: 60,
}
const opening = {
  hours: [{ days: ['1', '2', '3', '4', '5'], from: '09:00', to: '12:00' }],
  exceptions: [],
  closedOnHolidays: false,
}
/** A site that works from nine to ten every day except public holidays. */
const market: StoredCalendar = {
  week: Array.from({ length: 7 }, () => [[540, 600]]),
  holidays: true,
  off: [],
}
const freeProvider: ProviderSchedule = { key: 'a', busy: [], sessions: [] }
const taken = (from: string, to: string) => ({ from: at(from), to: at(to), start: at(from) })

interface Case {
  timing?: Partial<Timing>
  providers?: Partial<ProviderSchedule>[]
  opening?: Partial<Parameters<typeof workingCalendarOf>[0]>
  now?: Date
  places?: number
  days?: [string, string]
  zone?: string
  site?: StoredCalendar
}

const found = ({
  timing: more,
  providers,
  opening: hours,
  now,
  places,
  days = [day, day],
  zone,
  site,
}: Case = {}) =>
  bookableTimes(
    { ...timing, ...more },
    providers?.map((provider) => ({ ...freeProvider, ...provider })) ?? [freeProvider],
    {
      zone: zone ?? 'Asia/Bangkok',
      calendar: workingCalendarOf({ ...opening, ...hours }, days, site),
      from: days[0],
      to: days[1],
      now: now ?? at('00:00'),
      places: places ?? 1,
    },
  )
const clocks = (wanted: Case) =>
  found(wanted).map(({ start }) => new Date(start.getTime() + 7 * 3_600_000).toISOString().slice(11, 16))

describe('bookable times', () => {
  test.each<[string, Case, string[]]>([
    ['fill the opening hours', {}, ['09:00', '10:00', '11:00']],
    [
      'begin as often as told',
      { timing: { everyMinutes: 30 } },
      ['09:00', '09:30', '10:00', '10:30', '11:00'],
    ],
    ['leave out what is taken', { providers: [{ busy: [taken('10:00', '11:00')] }] }, ['09:00', '11:00']],
    [
      'keep air after a time from what comes next',
      { timing: { minutesAfter: 15 }, providers: [{ busy: [taken('10:00', '11:00')] }] },
      ['11:00'],
    ],
    [
      'keep air before a time from what was before',
      { timing: { minutesBefore: 15 }, providers: [{ busy: [taken('09:00', '10:00')] }] },
      ['11:00'],
    ],
    [
      'end with the day’s limit',
      { timing: { mostPerDay: 1 }, providers: [{ busy: [taken('09:00', '10:00')] }] },
      [],
    ],
    ['keep the notice that is wanted', { timing: { leadMinutes: 120 }, now: at('08:30') }, ['11:00']],
    [
      'do not reach beyond what is planned',
      { timing: { horizonDays: 3 }, now: at('00:00', '2026-11-20') },
      [],
    ],
    ['are none on a weekend', { days: ['2026-11-28', '2026-11-29'] }, []],
    [
      'follow an exception, which may have several shifts',
      {
        opening: {
          exceptions: [
            { day, until: '', from: '14:00', to: '15:00' },
            { day, until: '', from: '17:00', to: '18:00' },
          ],
        },
      },
      ['14:00', '17:00'],
    ],
    [
      'are none in days off, both included',
      { opening: { exceptions: [{ day: '2026-11-24', until: day, from: '', to: '' }] } },
      [],
    ],
    [
      'are none on a public holiday where holidays are days off',
      { opening: { closedOnHolidays: true }, days: ['2026-12-10', '2026-12-10'] },
      [],
    ],
    [
      'are none on the public holidays of any year of a long range',
      {
        opening: {
          closedOnHolidays: true,
          // Closed until New Year's Day 2028, except on New Year's Day 2027.
          exceptions: [
            { day: '2026-11-01', until: '2026-12-31', from: '', to: '' },
            { day: '2027-01-02', until: '2028-01-01', from: '', to: '' },
          ],
        },
        timing: { horizonDays: 400 },
        days: ['2026-12-01', '2028-01-01'],
      },
      [],
    ],
    [
      'follow the working time of the site where the service says so, with its lunch',
      {
        opening: { followsSite: true },
        site: { ...market, week: market.week.map(() => [[600, 720] as const, [780, 840] as const]) },
      },
      ['10:00', '11:00', '13:00'],
    ],
    [
      'are none on a weekday on which the site does not work',
      { opening: { followsSite: true }, site: { ...market, week: [[[540, 720]], [], [], [], [], [], []] } },
      [],
    ],
    [
      'are none on public holidays of the site, and on others where it works through them',
      { opening: { followsSite: true }, days: ['2026-12-10', '2026-12-10'], site: market },
      [],
    ],
    [
      'are had on a public holiday through which the site works',
      {
        opening: { followsSite: true, closedOnHolidays: true },
        days: ['2026-12-10', '2026-12-10'],
        site: { ...market, holidays: false },
      },
      ['09:00'],
    ],
    [
      'are none on a day off of the site, whatever hours the service has',
      { site: { ...market, off: [day] } },
      [],
    ],
    [
      'are had on a day off of the site that the service itself opens',
      {
        opening: { exceptions: [{ day, until: '', from: '14:00', to: '15:00' }] },
        site: { ...market, off: [day] },
      },
      ['14:00'],
    ],
    [
      'count from every provider',
      { providers: [{ busy: [taken('09:00', '12:00')] }, { key: 'b' }] },
      ['09:00', '10:00', '11:00'],
    ],
  ])('%s', (_, wanted, expected) => expect(clocks(wanted)).toEqual(expected))

  test('follow the zone’s clock across the DST change', () => {
    const hours = { hours: [{ days: ['0', '6'], from: '09:00', to: '10:00' }] }
    const days: [string, string] = ['2026-03-28', '2026-03-29']
    expect(
      found({ zone: 'Europe/Berlin', opening: hours, days, now: at('00:00', '2026-03-01') }).map(
        ({ start }) => start.toISOString(),
      ),
    ).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z'])
  })

  test('are shared by a group until its places are taken', () => {
    const group = (left: number): Case => ({
      timing: { places: 6 },
      providers: [{ sessions: [{ start: at('10:00'), end: at('11:00'), left }] }],
    })
    expect(found(group(2)).map(({ left }) => left)).toEqual([6, 2, 6])
    expect(clocks({ ...group(2), places: 3 })).toEqual(['09:00', '11:00'])
    expect(clocks(group(0))).toEqual(['09:00', '11:00'])
  })

  test('prefer a session that already has bookings, then the person with the least to do that day', () => {
    const providers = [
      { key: 'a', busy: [taken('09:00', '10:00')] },
      { key: 'b' },
      {
        key: 'c',
        busy: [taken('09:00', '10:00')],
        sessions: [{ start: at('11:00'), end: at('12:00'), left: 1 }],
      },
    ]
    const times = found({ timing: { places: 2 }, providers })
    expect(times.map((time) => time.providers)).toEqual([['b'], ['b', 'a', 'c'], ['c', 'b', 'a']])
  })
})

test('offers the nearest times when a time is taken', () => {
  const times = found({ timing: { everyMinutes: 30 } })
  expect(nearestTimes(times, at('09:45'), 2).map(({ start }) => start)).toEqual([at('10:00'), at('09:30')])
})

test('a guest may change a booking until the service’s notice period', () => {
  expect(changeableUntil(at('10:00'), 24 * 60)).toEqual(at('10:00', '2026-11-24'))
})

test.each([
  ['days ahead: a day before', at('09:00', '2026-11-20'), at('10:00', '2026-11-24')],
  ['the evening before: two hours before', at('20:00', '2026-11-24'), at('08:00')],
  ['shortly before: not at all', at('08:00'), null],
])('who booked %s', (_, booked, expected) => expect(reminderAt(at('10:00'), booked)).toEqual(expected))

test.each([
  ['nothing', { price: 0, deposit: null }, { total: 0, due: 0 }],
  ['all of it', { price: 35_000, deposit: null }, { total: 70_000, due: 70_000 }],
  ['a deposit', { price: 35_000, deposit: 10_000 }, { total: 70_000, due: 20_000 }],
  ['nothing before one is there', { price: 35_000, deposit: 0 }, { total: 70_000, due: 0 }],
])('for two is paid %s', (_, service, expected) => expect(priceOf(service, 2)).toEqual(expected))
