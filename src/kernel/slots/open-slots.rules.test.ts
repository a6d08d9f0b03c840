import { describe, expect, test } from 'vitest'
import type { Shift, WorkingCalendar } from '#kernel/time/index.ts'
import { type Busy, openSlots, type SlotOffer } from './open-slots.rules.ts'

const hour = (at: number) => at * 60
const week = (...shifts: Shift[]): WorkingCalendar => ({
  week: [[], shifts, shifts, shifts, shifts, shifts, []],
  holidays: new Set(['2026-12-10']),
  special: new Map([['2026-12-11', [[hour(9), hour(10)]]]]),
})
const everyDay = (...shifts: Shift[]): WorkingCalendar => ({
  week: Array(7).fill(shifts),
  holidays: new Set(),
})
const offer = (more: Partial<SlotOffer> = {}): SlotOffer => ({
  calendar: week([hour(9), hour(12)]),
  zone: 'Asia/Bangkok',
  minutes: 60,
  ...more,
})
const bangkok = (text: string) => new Date(`${text}+07:00`)
const past = bangkok('2026-01-01T00:00')

/** Returns the start times, in Bangkok time. */
const starts = (
  slotOffer: SlotOffer,
  {
    from = '2026-12-09',
    to = from,
    now = past,
    busy = [] as Busy[],
  }: Partial<Parameters<typeof openSlots>[1]> = {},
) =>
  openSlots(slotOffer, { from, to, now, busy }).map(({ start }) =>
    new Date(start.getTime() + hour(7) * 60_000).toISOString().slice(11, 16),
  )
const taken = (from: string, to: string): Busy => ({
  from: bangkok(`2026-12-09T${from}`),
  to: bangkok(`2026-12-09T${to}`),
  start: bangkok(`2026-12-09T${from}`),
})

describe('slot availability', () => {
  test.each<[string, SlotOffer, Parameters<typeof starts>[1], string[]]>([
    ['fills the opening hours', offer(), {}, ['09:00', '10:00', '11:00']],
    ['begins as often as told', offer({ every: 30 }), {}, ['09:00', '09:30', '10:00', '10:30', '11:00']],
    ['ends before the shift does', offer({ minutes: 90 }), {}, ['09:00', '10:30']],
    [
      'keeps within each shift',
      offer({ calendar: week([hour(9), hour(10)], [hour(13), hour(14)]), minutes: 45 }),
      {},
      ['09:00', '13:00'],
    ],
    ['is nothing on a week-end', offer(), { from: '2026-12-12', to: '2026-12-13' }, []],
    ['is nothing on a holiday', offer(), { from: '2026-12-10' }, []],
    ['goes by the hours of a special day', offer(), { from: '2026-12-11' }, ['09:00']],
    ['leaves out what is taken', offer(), { busy: [taken('10:00', '11:00')] }, ['09:00', '11:00']],
    [
      'touches what is taken, but does not overlap',
      offer({ every: 15 }),
      { busy: [taken('10:00', '12:00')] },
      ['09:00'],
    ],
    ['keeps air before', offer({ before: 15 }), { busy: [taken('09:00', '10:00')] }, ['11:00']],
    ['keeps air after', offer({ after: 15 }), { busy: [taken('11:00', '12:00')] }, ['09:00']],
    [
      'is not sooner than the lead',
      offer({ lead: 90 }),
      { now: bangkok('2026-12-09T08:30') },
      ['10:00', '11:00'],
    ],
    [
      'may begin exactly after it',
      offer({ lead: 60 }),
      { now: bangkok('2026-12-09T09:00') },
      ['10:00', '11:00'],
    ],
    [
      'is not later than the horizon',
      offer({ horizonDays: 1 }),
      { now: bangkok('2026-12-08T10:00') },
      ['09:00', '10:00'],
    ],
    ['is so many a day', offer({ mostPerDay: 1 }), { busy: [taken('09:00', '10:00')] }, []],
    [
      'of which other busy times are none',
      offer({ mostPerDay: 1 }),
      { busy: [{ ...taken('09:00', '10:00'), start: undefined as never }] },
      ['10:00', '11:00'],
    ],
  ])('%s', (_, slotOffer, query, expected) => {
    expect(starts(slotOffer, query)).toEqual(expected)
  })

  test('follows the local clock across both DST changes', () => {
    const berlin = (day: string) =>
      openSlots(offer({ calendar: everyDay([hour(1), hour(4)]), zone: 'Europe/Berlin' }), {
        from: day,
        to: day,
        now: past,
        busy: [],
      }).map(({ start }) => start.toISOString().slice(11, 16))
    expect(berlin('2026-03-28')).toEqual(['00:00', '01:00', '02:00'])
    // Two o'clock becomes three.
    expect(berlin('2026-03-29')).toEqual(['00:00', '01:00'])
    expect(berlin('2026-10-24')).toEqual(['23:00', '00:00', '01:00'])
    // Three o'clock becomes two.
    expect(berlin('2026-10-25')).toEqual(['23:00', '00:00', '01:00', '02:00'])
  })

  test('a shift that starts in the skipped hour starts after it, and days are local ones', () => {
    const newYork = openSlots(
      offer({
        calendar: everyDay([hour(2) + 30, hour(4)], [hour(23), hour(24)]),
        zone: 'America/New_York',
        minutes: 30,
        mostPerDay: 3,
      }),
      {
        from: '2026-03-08',
        to: '2026-03-08',
        now: past,
        // 11 p.m. there is the next day in UTC.
        busy: [
          {
            from: new Date('2026-03-09T03:00:00Z'),
            to: new Date('2026-03-09T03:30:00Z'),
            start: new Date('2026-03-09T03:00:00Z'),
          },
        ],
      },
    )
    expect(newYork.map(({ start }) => start.toISOString())).toEqual([
      '2026-03-08T07:30:00.000Z',
      '2026-03-09T03:30:00.000Z',
    ])
  })
})

test('a slot of zero length is refused', () => {
  expect(() => starts(offer({ minutes: 0 }))).toThrow(RangeError)
  expect(() => starts(offer({ every: 0 }))).toThrow(RangeError)
})
