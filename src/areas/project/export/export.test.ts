import { expect, test } from 'vitest'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { calendarText } from './ics.ts'
import { sheetOf } from './sheet.ts'

const task = {
  id: 't1',
  projectId: 'p',
  number: 7,
  title: 'ส่งป้าย; ราคา',
  statusId: 's',
  assigneeIds: ['m'],
  priority: 3,
  startOn: null,
  dueOn: '2026-11-30',
  estimateMin: 90,
  spentMin: 0,
  progress: 20,
  categoryIds: ['c'],
  checklist: [],
  durationMin: null,
  scheduling: 'manual',
  constraintKind: null,
  constraintOn: null,
} as unknown as TaskItem
const work = {
  list: { items: [task, { ...task, id: 't2', dueOn: null }], total: 2 },
  projects: [{ id: 'p', key: 'A' }],
  statuses: [{ id: 's', projectId: 'p', name: 'ต้องทำ' }],
  members: [{ id: 'm', name: 'มาลี' }],
  categories: [{ id: 'c', name: 'ร้าน' }],
} as never

test('a row shows the task in readable form, with hours and percentages as numbers', () => {
  const link = { fromId: 't2', toId: 't1', type: 'FS', lagMin: 0 } as const
  const extras = { descriptions: new Map([['t1', 'สองด้าน']]), links: [link] }
  const [heads, row] = sheetOf(work, projectMessages.th, extras)
  expect(heads?.[0]).toBe('#')
  expect(row).toEqual([
    'A-7',
    'ส่งป้าย; ราคา',
    'ต้องทำ',
    'มาลี',
    'สูง',
    '',
    '2026-11-30',
    1.5,
    '',
    20,
    'ร้าน',
    '',
    'A-7',
    '',
    '',
    'กำหนดเอง',
    '',
    'สองด้าน',
  ])
})

test('a task with a date is a calendar entry, with short enough lines and escaped characters', () => {
  const text = calendarText(work, 'https://shop.example', new Date('2026-11-23T00:00:00Z'))
  expect(text).toContain('DTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261201\r\n')
  expect(text).toContain('SUMMARY:A-7 ส่งป้าย\\; ราคา')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(
    Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length)),
  ).toBeLessThanOrEqual(75)
})
