import { expect, test } from 'vitest'
import type { TaskItem } from '../query/task-list.types.ts'
import { laneChange, lanesOf } from './lanes.rules.ts'

const task = (id: string, more: Partial<TaskItem> = {}) =>
  ({ id, parentId: null, assigneeIds: [], categoryIds: [], priority: 0, ...more }) as unknown as TaskItem
const described = (lanes: ReturnType<typeof lanesOf>) =>
  lanes.map(({ key, tasks }) => `${key}: ${tasks.map(({ id }) => id).join(' ')}`)

test('sorts rows as requested, unassigned last, with a shared task in its first person’s row', () => {
  const tasks = [task('a'), task('b', { assigneeIds: ['mali', 'nok'] }), task('c', { assigneeIds: ['nok'] })]
  const lanes = lanesOf(tasks, 'assignee', ['nok', 'mali'])
  expect(described(lanes)).toEqual(['nok: c', 'mali: b', ': a'])
  expect(lanes.map(({ defaults }) => defaults)).toEqual([
    { assigneeIds: ['nok'] },
    { assigneeIds: ['mali'] },
    {},
  ])
})

test('shows empty rows in their place when requested, including unassigned', () => {
  const lanes = (by: 'assignee' | 'priority' | 'parent', order: string[]) =>
    described(lanesOf([task('a', { assigneeIds: ['nok'], priority: 2 })], by, order, true))
  expect(lanes('assignee', ['mali', 'nok', 'dao'])).toEqual(['mali: ', 'nok: a', 'dao: ', ': '])
  expect(lanes('priority', ['2', '1', '0'])).toEqual(['2: a', '1: ', '0: '])
  expect(lanes('parent', ['a', 'b'])).toEqual([': a'])
})

test('a task with subtasks names their row and is not a card', () => {
  const tasks = [task('p'), task('x', { parentId: 'p' }), task('y')]
  expect(described(lanesOf(tasks, 'parent', ['p']))).toEqual(['p: x', ': y'])
})

test('puts the highest priority on top', () => {
  const tasks = [task('a', { priority: 1 }), task('b', { priority: 4 })]
  expect(described(lanesOf(tasks, 'priority', ['4', '3', '2', '1', '0']))).toEqual(['4: b', '1: a'])
})

test.each([
  ['assignee', 'nok', { assigneeIds: ['nok', 'dao'] }],
  ['assignee', 'dao', { assigneeIds: ['dao'] }],
  ['assignee', 'mali', {}],
  ['assignee', '', { assigneeIds: [] }],
  ['category', 'shop', { categoryIds: ['shop'] }],
  ['priority', '4', { priority: 4 }],
  ['parent', 'p', { parentId: 'p' }],
  ['parent', '', {}],
  ['parent', 'a', null],
] as const)('a task dropped into the row of %s %j becomes %j', (by, key, change) => {
  expect(laneChange(task('a', { assigneeIds: ['mali', 'dao'], priority: 1 }), by, key)).toEqual(change)
})
