import { describe, expect, test } from 'vitest'
import { calendarOf } from '../plan/calendar.rules.ts'
import { capacityOn, dayLoads, workload } from './load.rules.ts'

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

test('what is left of a task lies on its working days, shared by its people', () => {
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

test('a task of years lies on its first four hundred days, far ahead as well', () => {
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
])('on %s somebody can work %i minutes, for it is %s', (on, minutes) => {
  expect(capacityOn(calendar, on)).toBe(minutes)
})

describe('the load of days', () => {
  const asked = { today, from: '2026-11-22', days: 7, calendar }
  const loads = (...tasks: ReturnType<typeof task>[]) => dayLoads(tasks, asked)

  test('stands against what all can do who have a task, and says who has too much', () => {
    const found = loads(
      task({ estimateMin: 600, dueOn: today, assigneeIds: ['a'] }),
      task({ estimateMin: 60, dueOn: today, assigneeIds: ['b'] }),
      task({ assigneeIds: ['c'] }),
    )
    expect(found.get(today)).toEqual({
      minutes: 660,
      capacity: 3 * 480,
      tasks: 2,
      people: [
        { id: 'a', minutes: 600, isOver: true },
        { id: 'b', minutes: 60, isOver: false },
      ],
    })
  })

  test('a full day is not too much, and a day off is for anything', () => {
    const full = loads(task({ estimateMin: 480, dueOn: today, assigneeIds: ['a'] }))
    expect(full.get(today)?.people[0]?.isOver).toBe(false)
    const off = loads(
      task({ estimateMin: 30, startOn: '2026-11-28', dueOn: '2026-11-28', assigneeIds: ['a'] }),
    )
    expect(off.get('2026-11-28')).toMatchObject({ capacity: 0, people: [{ id: 'a', isOver: true }] })
  })

  test('counts what has no hours from its first day to when it is due, and nothing that is done or over', () => {
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

  test('what is late lies on today', () => {
    const found = loads(task({ estimateMin: 120, dueOn: '2026-11-02', assigneeIds: ['a'] }))
    expect(found.get(today)).toMatchObject({ minutes: 120, tasks: 1 })
  })
})
