import { describe, expect, test } from 'vitest'
import type { WorkingCalendar } from '#kernel/time/index.ts'
import type { PlanTask } from '../plan/planned.rules.ts'
import type { Link } from '../schedule/graph.rules.ts'
import { impactOf, spansYears } from './move.rules.ts'

const shift = [
  [480, 720],
  [780, 1020],
] as const
const sixDays: WorkingCalendar = {
  week: [[], shift, shift, shift, shift, shift, shift],
  holidays: new Set(['2026-12-07', '2026-12-10']),
}
const today = '2026-11-21'

const task = (id: string, startOn: string, dueOn: string, more: Partial<PlanTask> = {}): PlanTask => ({
  id,
  parentId: null,
  startOn,
  dueOn,
  dueMinute: null,
  durationMin: null,
  scheduling: 'auto',
  constraintKind: null,
  constraintOn: null,
  completedAt: null,
  ...more,
})
const waits = (from: string, to: string): Link => ({ from, to, type: 'FS', lag: 0 })

// The opening of a branch, as in the reference picture: shelves, then goods, then training, then the opening.
const opening = [
  task('shelves', '2026-11-21', '2026-11-25'),
  task('goods', '2026-11-26', '2026-11-30'),
  task('training', '2026-12-01', '2026-12-05'),
  task('open', '2026-12-06', '2026-12-06', { durationMin: 0 }),
  task('sign', '2026-11-18', '2026-11-25', { scheduling: 'manual' }),
]
const links = [waits('shelves', 'goods'), waits('goods', 'training'), waits('training', 'open')]
const impact = (changes: Parameters<typeof impactOf>[3]['changes'], tasks = opening, its = links) =>
  impactOf(tasks, its, sixDays, { today, changes })

describe('when a task takes two days longer', () => {
  const { moves, stays, finishDays } = impact([{ id: 'shelves', startOn: '2026-11-21', dueOn: '2026-11-27' }])

  test('dependent tasks move by as many working days, over Sundays and holidays', () => {
    expect(moves.map(({ id, startOn, dueOn }) => [id, startOn, dueOn])).toEqual([
      ['shelves', '2026-11-21', '2026-11-27'],
      ['goods', '2026-11-28', '2026-12-02'],
      ['training', '2026-12-03', '2026-12-09'],
      ['open', '2026-12-11', '2026-12-11'],
    ])
    expect(finishDays).toBe(5)
  })

  test('independent tasks stay', () => {
    expect(moves.map(({ id }) => id)).not.toContain('sign')
    expect(stays).toEqual([])
  })
})

test('a task on a day off stays there until it has to move', () => {
  expect(
    impact([{ id: 'sign', startOn: '2026-11-18', dueOn: '2026-11-26' }]).moves.map(({ id }) => id),
  ).toEqual(['sign'])
})

test('a task that ends earlier pulls nothing forward', () => {
  const { moves } = impact([{ id: 'shelves', startOn: '2026-11-21', dueOn: '2026-11-23' }])
  expect(moves.map(({ id }) => id)).toEqual(['shelves'])
})

test('a task with fixed dates stays and is named', () => {
  const fixed = opening.map((eachTask) =>
    eachTask.id === 'goods' ? { ...eachTask, scheduling: 'manual' as const } : eachTask,
  )
  const { moves, stays } = impact([{ id: 'shelves', startOn: '2026-11-21', dueOn: '2026-11-27' }], fixed)
  expect(moves.map(({ id }) => id)).toEqual(['shelves'])
  expect(stays).toEqual(['goods'])
})

test('a task dragged before its predecessors stays where it was put', () => {
  const { moves } = impact([{ id: 'goods', startOn: '2026-11-20', dueOn: '2026-11-24' }])
  expect(moves[0]).toMatchObject({ id: 'goods', startOn: '2026-11-20', dueOn: '2026-11-24' })
})

test('finished work does not move, whatever its dependencies', () => {
  const done = opening.map((eachTask) =>
    eachTask.id === 'goods' ? { ...eachTask, completedAt: new Date(0) } : eachTask,
  )
  const { moves } = impact([{ id: 'shelves', startOn: '2026-11-21', dueOn: '2026-11-30' }], done)
  expect(moves.map(({ id }) => id)).toEqual(['shelves'])
})

test('a group has no dates of its own to move', () => {
  const grouped = [
    task('stage', '2026-11-21', '2026-12-05'),
    ...opening.map((eachTask) => ({ ...eachTask, parentId: 'stage' })),
  ]
  const { moves } = impact([{ id: 'shelves', startOn: '2026-11-21', dueOn: '2026-11-27' }], grouped)
  expect(moves.map(({ id }) => id)).not.toContain('stage')
})

test('cyclic links schedule nothing and are named', () => {
  const { ring, moves } = impact([{ id: 'shelves', startOn: '2026-11-22', dueOn: '2026-11-27' }], opening, [
    ...links,
    waits('open', 'shelves'),
  ])
  expect(moves).toEqual([])
  expect(new Set(ring)).toEqual(new Set(['shelves', 'goods', 'training', 'open']))
})

test.each([
  ['2027-09-06', '2026-11-27', true],
  ['2026-12-30', '2026-11-27', false],
  [null, '2026-11-27', false],
])('shows days from %s to %s with their years: %s', (before, startOn, expected) => {
  expect(spansYears([{ id: 'a', startOn, dueOn: startOn, before: { startOn: before, dueOn: before } }])).toBe(
    expected,
  )
})
