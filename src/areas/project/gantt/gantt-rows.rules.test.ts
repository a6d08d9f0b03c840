import { describe, expect, test } from 'vitest'
import { dayStart, type WorkingCalendar } from '#kernel/time/index.ts'
import { type GanttTask, ganttRows } from './gantt-rows.rules.ts'
import { currentPlan } from './plan.rules.ts'

const shift = [[480, 1020]] as const
const calendar: WorkingCalendar = {
  week: [[], shift, shift, shift, shift, shift, shift],
  holidays: new Set(),
}
const today = '2026-11-21'
const task = (
  id: string,
  startOn: string | null,
  dueOn: string | null,
  more: Partial<GanttTask> = {},
): GanttTask => ({
  id,
  projectId: 'p',
  number: 1,
  title: id,
  parentId: null,
  startOn,
  dueOn,
  dueMinute: null,
  durationMin: null,
  scheduling: 'auto',
  constraintKind: null,
  constraintOn: null,
  completedAt: null,
  progress: 0,
  ...more,
})
const tasks = [
  task('shop', null, null),
  task('paint', '2026-11-16', '2026-11-20', { parentId: 'shop', progress: 50 }),
  task('shelves', '2026-11-23', '2026-11-25', { parentId: 'shop' }),
  task('papers', '2026-11-23', '2026-11-24', { progress: 40 }),
  task('open', '2026-11-26', '2026-11-26', { durationMin: 0 }),
  task('someday', null, null),
]
const links = [
  { from: 'paint', to: 'shelves', type: 'FS', lag: 0 },
  { from: 'shelves', to: 'open', type: 'FS', lag: 0 },
  { from: 'papers', to: 'open', type: 'FS', lag: 0 },
] as const
const draw = (folded: string[] = [], its = tasks) =>
  ganttRows(its, {
    schedule: currentPlan(its, links, { calendar, today }),
    calendar,
    today,
    folded: new Set(folded),
  })
const row = (id: string) => draw().find(({ task }) => task.id === id)

test('places tasks below their parent and leaves out collapsed ones', () => {
  expect(draw().map(({ task, level }) => `${task.id} ${level}`)).toEqual([
    'shop 0',
    'paint 1',
    'shelves 1',
    'papers 0',
    'open 0',
    'someday 0',
  ])
  expect(draw(['shop']).map(({ task, open }) => `${task.id} ${open}`)).toEqual([
    'shop false',
    'papers undefined',
    'open undefined',
    'someday undefined',
  ])
})

test('shows matches together with their ancestors', () => {
  const rows = ganttRows(tasks, {
    schedule: currentPlan(tasks, links, { calendar, today }),
    calendar,
    today,
    folded: new Set(),
    only: new Set(['shelves']),
  })
  expect(rows.map(({ task }) => task.id)).toEqual(['shop', 'shelves'])
})

test('a group spans its subtasks, and its progress is theirs weighted by working days', () => {
  expect(row('shop')).toMatchObject({
    kind: 'group',
    span: { start: dayStart('2026-11-16'), end: dayStart('2026-11-26') },
    progress: (5 * 0.5) / 8,
  })
})

test('a task covers its whole last day', () => {
  expect(row('shelves')?.span).toEqual({ start: dayStart('2026-11-23'), end: dayStart('2026-11-26') })
})

describe('the colour', () => {
  test.each([
    ['paint', 'late'],
    ['shelves', 'critical'],
    ['papers', 'plan'],
  ] as const)('of %s is the colour of %s', (id, tone) => {
    expect(row(id)?.tone).toBe(tone)
  })

  test('of finished work is used for nothing else', () => {
    const done = tasks.map((eachTask) =>
      eachTask.id === 'paint' ? { ...eachTask, completedAt: new Date(0) } : eachTask,
    )
    expect(draw([], done).find(({ task }) => task.id === 'paint')).toMatchObject({
      tone: 'done',
      lateDays: 0,
      progress: 1,
    })
  })
})

test('counts lateness and float of a task in days', () => {
  expect(row('paint')?.lateDays).toBe(1)
  expect(row('papers')).toMatchObject({ floatDays: 1, workDays: 2 })
  expect(row('shelves')?.floatDays).toBe(0)
})

test('a task without dates has no bar and no timing', () => {
  expect(row('someday')).toMatchObject({ span: null, floatDays: null, tone: 'plan', workDays: 0 })
})

test('a cycle of links leaves every bar in place', () => {
  const ring = [...links, { from: 'open', to: 'paint', type: 'FS', lag: 0 } as const]
  const rows = ganttRows(tasks, {
    schedule: currentPlan(tasks, ring, { calendar, today }),
    calendar,
    today,
    folded: new Set(),
  })
  expect(rows.find(({ task }) => task.id === 'shelves')?.span?.start).toEqual(dayStart('2026-11-23'))
})
