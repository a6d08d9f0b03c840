import { describe, expect, test } from 'vitest'
import { calendarOf } from '../plan/calendar.rules.ts'
import { capacityOn, dayLoads, sumLoads, workload } from './load.rules.ts'

const today = '2026-11-23'
const calendar = calendarOf(null, today)
const task = (more: object = {}) => ({
  startOn: null,
  dueOn: null,
  estimateMin: null,
  progress: 0,
  assigneeIds: [] as string[],
  closed: false,
  ...more,
})

test('spreads remaining work of a task over its working days, shared by its people', () => {
  const shared = task({
    estimateMin: 600,
    progress: 20,
    startOn: '2026-11-20',
    dueOn: '2026-11-26',
    assigneeIds: ['a', 'b'],
  })
  const { people } = workload([shared], { today, days: 5, calendar })
  expect(people.get('a')).toEqual([60, 60, 60, 60, 0])
  const later = workload([shared], { today, from: '2026-11-25', days: 3, calendar })
  expect([later.days[0], later.people.get('b')]).toEqual(['2026-11-25', [60, 60, 0]])
})

test('a task lasting years counts on its first four hundred days, even far ahead', () => {
  const long = task({ estimateMin: 6000, startOn: '2029-01-01', dueOn: '2039-01-01', assigneeIds: ['a'] })
  const on = (from: string) => workload([long], { today, from, days: 1, calendar }).people.get('a')?.[0] ?? 0
  expect(on('2028-12-29')).toBe(0)
  expect(on('2029-01-02')).toBeGreaterThan(0)
  expect(on('2029-01-02')).toBe(on('2029-12-03'))
  expect(on('2031-01-01')).toBe(0)
})

test.each([
  ['2026-11-23', 480, 'a Monday'],
  ['2026-11-28', 0, 'a Saturday'],
  ['2026-12-10', 0, 'a public holiday'],
])('on %s a person can work %i minutes, because it is %s', (on, minutes) => {
  expect(capacityOn(calendar, on)).toBe(minutes)
})

describe('the daily load', () => {
  const requested = { today, from: '2026-11-22', days: 7, calendar }
  const loads = (...tasks: ReturnType<typeof task>[]) => dayLoads(tasks, requested)

  test('is compared with the capacity of everyone who has a task, and names who is overloaded', () => {
    const found = loads(
      task({ estimateMin: 600, dueOn: today, assigneeIds: ['a'] }),
      task({ estimateMin: 60, dueOn: today, assigneeIds: ['b'] }),
      task({ assigneeIds: ['c'] }),
    )
    expect(found.get(today)).toEqual({
      minutes: 660,
      capacity: 3 * 480,
      each: 480,
      otherMinutes: 0,
      tasks: 2,
      people: [
        { id: 'a', minutes: 600, isOver: true },
        { id: 'b', minutes: 60, isOver: false },
      ],
    })
  })

  test('a full day is not overloaded, but any work on a day off is', () => {
    const full = loads(task({ estimateMin: 480, dueOn: today, assigneeIds: ['a'] }))
    expect(full.get(today)?.people[0]?.isOver).toBe(false)
    const off = loads(
      task({ estimateMin: 30, startOn: '2026-11-28', dueOn: '2026-11-28', assigneeIds: ['a'] }),
    )
    expect(off.get('2026-11-28')).toMatchObject({ capacity: 0, people: [{ id: 'a', isOver: true }] })
  })

  test('counts tasks without hours from their first day to their due date, and nothing done or past', () => {
    const found = loads(
      task({ startOn: '2026-11-20', dueOn: '2026-11-24' }),
      task({ dueOn: '2026-11-24' }),
      task({ dueOn: '2026-11-24', closed: true }),
    )
    expect([...found].map(([on, { tasks }]) => [on, tasks])).toEqual([
      ['2026-11-23', 1],
      ['2026-11-24', 2],
      ['2026-11-25', 0],
      ['2026-11-26', 0],
      ['2026-11-27', 0],
      ['2026-11-28', 0],
    ])
  })

  test('puts late work on today', () => {
    const found = loads(task({ estimateMin: 120, dueOn: '2026-11-02', assigneeIds: ['a'] }))
    expect(found.get(today)).toMatchObject({ minutes: 120, tasks: 1 })
  })
})

describe('work of the same people in other projects', () => {
  const own = task({ estimateMin: 300, dueOn: today, assigneeIds: ['a'] })
  const requested = { today, days: 1, calendar }
  const other = (assigneeIds: string[], more: object = {}) =>
    task({ estimateMin: 240, dueOn: today, assigneeIds, ...more })
  test.each<[string, ReturnType<typeof task>[], [number, number, string[]]]>([
    ['nothing', [], [300, 0, []]],
    ['counts, and may be too much together', [other(['a'])], [540, 240, ['a']]],
    ['counts by their share', [other(['a', 'x'])], [420, 120, []]],
    ['is nothing here of who has no task here', [other(['x'])], [300, 0, []]],
    ['is nothing when it is done', [other(['a'], { closed: true })], [300, 0, []]],
  ])('%s', (_, elsewhere, [minutes, there, over]) => {
    const found = dayLoads([own], { ...requested, elsewhere }).get(today)!
    expect([found.minutes, found.otherMinutes, found.capacity, found.tasks]).toEqual([minutes, there, 480, 1])
    expect(found.people.filter(({ isOver }) => isOver).map(({ id }) => id)).toEqual(over)
  })
})

describe('the weekly load', () => {
  const week = (...tasks: ReturnType<typeof task>[]) =>
    sumLoads([...dayLoads(tasks, { today, days: 7, calendar }).values()])
  test.each<[string, ReturnType<typeof task>[], number, number, [string, number, boolean][]]>([
    ['of nobody is none', [], 0, 0, []],
    [
      'is what its days have, and who has too much on one day may do it on another',
      [task({ estimateMin: 600, dueOn: today, assigneeIds: ['a'] })],
      600,
      5 * 480,
      [['a', 600, false]],
    ],
    [
      'says who has more than fits on all its days, the one with most first',
      [
        task({ estimateMin: 60, dueOn: today, assigneeIds: ['b'] }),
        task({ estimateMin: 2460, dueOn: '2026-11-27', assigneeIds: ['a'] }),
      ],
      2520,
      10 * 480,
      [
        ['a', 2460, true],
        ['b', 60, false],
      ],
    ],
  ])('%s', (_, tasks, minutes, capacity, users) => {
    const found = week(...tasks)
    expect([Math.round(found.minutes), found.capacity]).toEqual([minutes, capacity])
    expect(found.people.map((person) => [person.id, Math.round(person.minutes), person.isOver])).toEqual(
      users,
    )
  })
})
