import { expect, test } from 'vitest'
import { cumulativeFlow, cycleTimesOf, type StatusMove } from './flow.rules.ts'

const today = '2026-11-30'
const categoryOf = (status: string | null) => status as 'todo' | 'doing' | 'done' | undefined
const task = (id: string, statusId: string, more: object = {}) => ({
  id,
  statusId,
  startOn: null,
  completedAt: null,
  createdAt: '2026-11-01T03:00:00Z',
  ...more,
})
const move = (taskId: string, at: string, from: string, to: string): StatusMove => ({
  taskId,
  at: `${at}T03:00:00Z`,
  from,
  to,
})

test('each week uses the task states of that time from history, and none before history was recorded', () => {
  const tasks = [
    task('a', 'done', { completedAt: '2026-11-25T03:00:00Z' }),
    task('b', 'todo'),
    task('c', 'todo', { createdAt: '2026-11-29T03:00:00Z' }),
  ]
  const moves = [move('a', '2026-11-10', 'todo', 'doing'), move('a', '2026-11-25', 'doing', 'done')]
  expect(cumulativeFlow(tasks, moves, { categoryOf, today, weeks: 5 }).map(({ counts }) => counts)).toEqual([
    { todo: 2 },
    { todo: 2 },
    { doing: 1, todo: 1 },
    { doing: 1, todo: 1 },
    { done: 1, todo: 2 },
  ])
})

test('tasks imported as finished were not finished from the start', () => {
  const done = task('a', 'done', { completedAt: '2026-11-25T03:00:00Z', startOn: '2026-11-15' })
  expect(cumulativeFlow([done], [], { categoryOf, today, weeks: 4 }).map(({ counts }) => counts)).toEqual([
    { todo: 1 },
    { doing: 1 },
    { doing: 1 },
    { done: 1 },
  ])
})

test('counts days from the start of work, not from planning; reopened tasks count to the last finish', () => {
  const finished = task('a', 'done', { completedAt: '2026-11-25T03:00:00Z', startOn: '2026-11-02' })
  const moves = [
    move('a', '2026-11-20', 'todo', 'doing'),
    move('a', '2026-11-22', 'doing', 'done'),
    move('a', '2026-11-23', 'done', 'doing'),
    move('a', '2026-11-25', 'doing', 'done'),
  ]
  expect(cycleTimesOf([finished, task('b', 'todo')], moves, categoryOf)).toEqual([6])
  expect(cycleTimesOf([finished], [], categoryOf)).toEqual([24])
})
