import { expect, test } from 'vitest'
import { calendarOf } from '../plan/calendar.rules.ts'
import { type HealthTask, healthOf } from './health.rules.ts'

const today = '2026-11-23'
const calendar = calendarOf(null, today)
let number = 0
const task = (
  title: string,
  startOn: string | null,
  dueOn: string | null,
  more: Partial<HealthTask> = {},
): HealthTask => ({
  id: title,
  number: ++number,
  title,
  parentId: null,
  startOn,
  dueOn,
  dueMinute: null,
  durationMin: null,
  scheduling: 'manual',
  constraintKind: null,
  constraintOn: null,
  completedAt: null,
  progress: 0,
  closed: false,
  ...more,
})
const health = (tasks: HealthTask[], links: [string, string][] = [], endOn: string | null = '2026-12-04') =>
  healthOf(
    tasks,
    links.map(([from, to]) => ({ from, to, type: 'FS' as const, lag: 0 })),
    { endOn, calendar, today },
  )

test('a plan with time to spare is on track and reports how early it is', () => {
  expect(health([task('ก', '2026-11-24', '2026-11-27')])).toMatchObject({
    state: 'on-track',
    days: -5,
    finishOn: '2026-11-27',
  })
})

test('overdue work starts today and moves its dependents: it makes the project late', () => {
  const found = health(
    [
      task('เครื่องซีล', '2026-11-09', '2026-11-13'),
      task('ติดตั้ง', '2026-11-16', '2026-11-20'),
      task('ป้าย', '2026-11-25', '2026-11-25'),
    ],
    [['เครื่องซีล', 'ติดตั้ง']],
    '2026-11-27',
  )
  expect(found).toMatchObject({ state: 'late', days: 5, overdue: 2, waitsFor: { title: 'เครื่องซีล' } })
})

test('a half-done task has half of its work left', () => {
  const half = task('ก', '2026-11-16', '2026-11-27', { progress: 50 })
  expect(health([half], [], '2026-11-27')).toMatchObject({
    state: 'on-track',
    days: 0,
    finishOn: '2026-11-27',
  })
})

test('an open task past its date is a risk even where the end date holds', () => {
  expect(health([task('ก', '2026-11-19', '2026-11-20')])).toMatchObject({ state: 'at-risk', overdue: 1 })
})

test('no remaining work means empty or done', () => {
  expect(health([]).state).toBe('empty')
  expect(health([task('ก', null, null, { closed: true })]).state).toBe('done')
})
