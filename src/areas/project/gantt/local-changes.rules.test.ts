import { expect, test } from 'vitest'
import type { TaskItem } from '../query/task-list.types.ts'
import type { GanttTask } from './gantt-rows.rules.ts'
import { withLocalChanges } from './local-changes.rules.ts'

const task = (id: string, more: Partial<GanttTask> = {}) =>
  ({
    id,
    title: id,
    startOn: '2026-11-23',
    dueOn: '2026-11-24',
    durationMin: 480,
    progress: 0,
    parentId: null,
    ...more,
  }) as GanttTask
const here = (...tasks: GanttTask[]) =>
  new Map(tasks.map((eachTask) => [eachTask.id, eachTask as unknown as TaskItem]))

test('unchanged tasks return the identical list, so that their plan stays valid', () => {
  const tasks = [task('a'), task('b', { parentId: 'a' })]
  expect(withLocalChanges(tasks, here())).toBe(tasks)
  expect(withLocalChanges(tasks, here(task('a'), task('b', { parentId: 'a' }), task('c')))).toBe(tasks)
  // The list may not know the task's parent in the chart.
  expect(withLocalChanges(tasks, here(task('b', { parentId: null })))).toBe(tasks)
})

test('draws local changes immediately and leaves other tasks as they are', () => {
  const tasks = [task('a'), task('b')]
  const [a, b] = withLocalChanges(tasks, here(task('a', { dueOn: '2026-11-30', progress: 50 })))
  expect(a).toMatchObject({ dueOn: '2026-11-30', progress: 50, title: 'a' })
  expect(b).toBe(tasks[1])
})
