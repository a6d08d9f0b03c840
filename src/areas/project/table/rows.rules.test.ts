import { expect, test } from 'vitest'
import type { TaskItem } from '../query/task-list.types.ts'
import { tableRows } from './rows.rules.ts'

const task = (id: string, more: Partial<TaskItem> = {}) =>
  ({
    id,
    statusId: 'todo',
    parentId: null,
    assigneeIds: [],
    categoryIds: [],
    estimateMin: null,
    spentMin: 0,
    progress: 0,
    ...more,
  }) as unknown as TaskItem
const tasks = [
  task('a', { estimateMin: 60, progress: 50 }),
  task('b', { statusId: 'done', spentMin: 30, progress: 100 }),
  task('a1', { parentId: 'a', estimateMin: 30 }),
  task('b1', { parentId: 'b' }),
]
const described = (rows: ReturnType<typeof tableRows>) =>
  rows.map((row) =>
    row.kind === 'group'
      ? `[${row.key} ${row.count} ${row.estimateMin} ${row.progress}%]`
      : `${'-'.repeat(row.depth)}${row.task.id}`,
  )

test('places tasks below their parents', () => {
  expect(described(tableRows(tasks, 'none', [], new Set()))).toEqual(['a', '-a1', 'b', '-b1'])
})

test('sorts groups with totals; a child whose parent is in another group is separate; a collapsed group shows its header', () => {
  expect(described(tableRows(tasks, 'status', ['done', 'todo'], new Set()))).toEqual([
    '[done 1 0 100%]',
    'b',
    '[todo 3 90 17%]',
    'a',
    '-a1',
    'b1',
  ])
  expect(described(tableRows(tasks, 'status', ['done', 'todo'], new Set(['todo'])))).toEqual([
    '[done 1 0 100%]',
    'b',
    '[todo 3 90 17%]',
  ])
})
