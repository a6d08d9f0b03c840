import { describe, expect, test } from 'vitest'
import type { TaskItem } from '../query/task-list.types.ts'
import { cellChange, cellText, fillChanges, parsePastedCells, pasteChanges } from './columns.rules.ts'

const names = {
  statuses: [
    { id: 's1', projectId: 'p', name: 'ต้องทำ' },
    { id: 's2', projectId: 'p', name: 'เสร็จแล้ว' },
    { id: 's3', projectId: 'other', name: 'เสร็จแล้ว' },
  ],
  members: [{ id: 'mali', name: 'มาลี ศรีสุข' }],
  priorities: ['ไม่ระบุ', 'ต่ำ', 'ปกติ', 'สูง', 'ด่วน'],
}
const task = (id: string, more: Partial<TaskItem> = {}) =>
  ({
    id,
    projectId: 'p',
    title: id,
    statusId: 's1',
    assigneeIds: [],
    priority: 0,
    startOn: null,
    dueOn: null,
    estimateMin: null,
    spentMin: 0,
    progress: 0,
    ...more,
  }) as unknown as TaskItem

describe('text pasted into a cell', () => {
  test.each([
    ['title', 'ใหม่', { title: 'ใหม่' }],
    ['title', ' ', null],
    ['status', 'เสร็จแล้ว', { statusId: 's2' }],
    ['status', 'ไม่มี', null],
    ['assignee', 'มาลี', { assigneeIds: ['mali'] }],
    ['assignee', '', { assigneeIds: [] }],
    ['assignee', 'ใคร', null],
    ['priority', 'ด่วน', { priority: 4 }],
    ['priority', '2', { priority: 2 }],
    ['due', '25/11/2569', { dueOn: '2026-11-25' }],
    ['due', '', { dueOn: null }],
    ['due', 'เมื่อไหร่', null],
    ['estimate', '1,200.5', { estimateMin: 72_030 }],
    ['progress', '55%', { progress: 55 }],
    ['progress', '101', null],
    ['spent', '5', null],
  ] as const)('%s: %s', (column, text, change) =>
    expect(cellChange(task('a'), column, text, names)).toEqual(change),
  )
})

test('parses spreadsheet cells with quotes, tabs and line breaks inside', () => {
  expect(parsePastedCells('a\tb\r\n"c ""d""\nx"\t\n')).toEqual([
    ['a', 'b'],
    ['c "d"\nx', ''],
  ])
})

test('pastes a block right and down from a cell while there are rows, and names unreadable values', () => {
  const tasks = [task('a'), task('b'), task('c')]
  expect(
    pasteChanges(tasks, {
      row: 1,
      column: 1,
      cells: [
        ['เสร็จแล้ว', 'มาลี'],
        ['งง', ''],
      ],
      names,
    }),
  ).toEqual({
    cells: 3,
    unread: ['งง'],
    edits: [
      { id: 'b', changes: { statusId: 's2', assigneeIds: ['mali'] } },
      { id: 'c', changes: { assigneeIds: [] } },
    ],
  })
  expect(pasteChanges(tasks, { row: 2, column: 0, cells: [['x'], ['y']], names }).edits).toHaveLength(1)
})

test('filling down copies the first value to the rows below', () => {
  const tasks = [task('a', { dueOn: '2026-11-25' }), task('b'), task('c')]
  expect(fillChanges(tasks, 'due', names)).toEqual([
    { id: 'b', changes: { dueOn: '2026-11-25' } },
    { id: 'c', changes: { dueOn: '2026-11-25' } },
  ])
  expect(fillChanges(tasks, 'title', names)).toEqual([])
  expect(cellText(tasks[0]!, 'due', names)).toBe('2026-11-25')
})
