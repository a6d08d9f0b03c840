import { describe, expect, test } from 'vitest'
import {
  type CalendarItem,
  calendarState,
  daysOfItem,
  formatClock,
  itemsByDay,
  layoutDay,
  stepCalendar,
  visibleDays,
  visibleHours,
  weeksOf,
} from './calendar.rules.ts'

/** An instant in Bangkok time. */
const at = (text: string) => new Date(`${text}:00+07:00`)
const item = (id: string, start: Date | string, end?: Date | string): CalendarItem => ({
  id,
  title: id,
  start,
  end,
})

describe('a month', () => {
  test.each([
    ['2026-02-14', 1, 5, '2026-01-26', '2026-03-01'],
    ['2026-02-14', 0, 4, '2026-02-01', '2026-02-28'],
    ['2026-08-01', 0, 6, '2026-07-26', '2026-09-05'],
    ['2028-02-29', 1, 5, '2028-01-31', '2028-03-05'],
    ['2026-12-31', 1, 5, '2026-11-30', '2027-01-03'],
  ] as const)(
    'of %s, with weeks starting on day %i, has %i weeks from %s to %s',
    (month, start, count, from, to) => {
      const weeks = weeksOf(month, start)
      expect(weeks).toHaveLength(count)
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([from, to])
      expect(visibleDays({ view: 'month', day: month }, start)).toEqual({ from, to })
    },
  )
})

test.each([
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-12-15', 1, '2027-01-01'],
  ['month', '2028-03-31', -1, '2028-02-01'],
  ['agenda', '2026-01-01', -1, '2025-12-01'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['day', '2028-02-28', 1, '2028-02-29'],
  ['year', '2028-02-29', 1, '2029-02-01'],
] as const)('a %s at %s stepped by %i is %s', (view, day, step, to) => {
  expect(stepCalendar({ view, day }, step)).toBe(to)
})

test.each([
  ['view=week&day=2026-11-21', { view: 'week', day: '2026-11-21' }],
  ['view=decade&day=2026-02-30', { view: 'month', day: '2026-11-01' }],
  ['', { view: 'month', day: '2026-11-01' }],
])('the query %j is parsed as %j', (query, state) => {
  expect(calendarState(new URLSearchParams(query), '2026-11-01')).toEqual(state)
})

test.each([
  ['one day', item('a', '2026-11-21'), '2026-11-21', '2026-11-21'],
  ['three days', item('a', '2026-11-21', '2026-11-23'), '2026-11-21', '2026-11-23'],
  ['days typed the wrong way round', item('a', '2026-11-21', '2026-11-20'), '2026-11-21', '2026-11-21'],
  [
    'an evening that ends at midnight',
    item('a', at('2026-11-21T20:00'), at('2026-11-22T00:00')),
    '2026-11-21',
    '2026-11-21',
  ],
  ['a night', item('a', at('2026-12-31T22:00'), at('2027-01-01T02:00')), '2026-12-31', '2027-01-01'],
  [
    'a moment of the early morning, which is the day before by UTC',
    item('a', at('2026-11-21T06:00')),
    '2026-11-21',
    '2026-11-21',
  ],
])('%s is placed on its days', (_, input, first, last) => {
  expect(daysOfItem(input)).toEqual({ first, last })
})

test('a day shows all-day items first, then timed ones', () => {
  const items = [
    item('noon', at('2026-11-21T12:00')),
    item('morning', at('2026-11-21T08:00')),
    item('fair', '2026-11-20', '2026-11-22'),
    item('other', '2026-11-23'),
  ]
  const itemsOn = itemsByDay(items, ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'])
  const idsOn = (on: string) => itemsOn(on).map(({ id }) => id)
  expect(idsOn('2026-11-21')).toEqual(['fair', 'morning', 'noon'])
  expect([idsOn('2026-11-20'), idsOn('2026-11-22'), idsOn('2026-11-23'), idsOn('2026-11-24')]).toEqual([
    ['fair'],
    ['fair'],
    ['other'],
    [],
  ])
})

const placed = (items: CalendarItem[], on: string) => layoutDay(itemsByDay(items, [on])(on), on)

describe('overlapping items', () => {
  test('share the width, and a later item has the full width again', () => {
    const items = [
      item('a', at('2026-11-21T09:00'), at('2026-11-21T11:00')),
      item('b', at('2026-11-21T10:00'), at('2026-11-21T10:30')),
      item('c', at('2026-11-21T10:30'), at('2026-11-21T12:00')),
      item('d', at('2026-11-21T12:00'), at('2026-11-21T13:00')),
    ]
    expect(
      placed(items, '2026-11-21').map(({ item: { id }, column, columns }) => [id, column, columns]),
    ).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 1, 2],
      ['d', 0, 1],
    ])
  })

  test('are cut at midnight, and no item is too low to be readable', () => {
    const night = item('n', at('2026-11-21T22:00'), at('2026-11-22T02:00'))
    expect(placed([night], '2026-11-21')[0]).toMatchObject({ from: 1320, to: 1440 })
    expect(placed([night], '2026-11-22')[0]).toMatchObject({ from: 0, to: 120 })
    expect(placed([item('m', at('2026-11-21T23:59'))], '2026-11-21')[0]).toMatchObject({
      from: 1410,
      to: 1440,
    })
  })

  test('decide which hours are shown', () => {
    expect(visibleHours([])).toEqual({ first: 8, last: 18 })
    expect(
      visibleHours(placed([item('a', at('2026-11-21T05:15'), at('2026-11-21T21:10'))], '2026-11-21')),
    ).toEqual({ first: 5, last: 22 })
  })
})

test('times are formatted as each language does', () => {
  expect([formatClock(at('2026-11-21T09:05'), 'th'), formatClock(at('2026-11-21T13:30'), 'en')]).toEqual([
    '9.05',
    '13:30',
  ])
})
