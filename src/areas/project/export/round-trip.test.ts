import { expect, test } from 'vitest'
import type { Field } from '#kernel/fields/index.ts'
import { csvLines } from '#kernel/list/list-csv.ts'
import { formatOf, readPlan } from '../import/formats/parse-plan.ts'
import { projectMessages } from '../messages/index.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import type { Work } from '../work/work.server.ts'
import { jsonOf } from './json.ts'
import { sheetOf } from './sheet.ts'

const item = (id: string, number: number, more: Partial<TaskItem>) =>
  ({
    id,
    projectId: 'p',
    number,
    statusId: 's2',
    priority: 0,
    parentId: null,
    startOn: null,
    dueOn: null,
    durationMin: null,
    estimateMin: null,
    spentMin: 0,
    progress: 0,
    assigneeIds: [],
    categoryIds: [],
    custom: {},
    checklist: [],
    scheduling: 'auto',
    constraintKind: null,
    constraintOn: null,
    dueMinute: null,
    ...more,
  }) as unknown as TaskItem
const fields = [
  { kind: 'money', key: 'cost', label: { th: 'งบ', en: 'Budget' } },
  { kind: 'date', key: 'day', label: { th: 'วันตรวจ', en: 'Inspection' } },
] satisfies Field[]
const work = {
  list: {
    total: 3,
    items: [
      item('t1', 1, { title: '=ซื้อ "สี", สองสี', priority: 2 }),
      item('t2', 2, {
        title: '-ทาสี\nชั้นบน',
        parentId: 't1',
        startOn: '2026-11-16',
        dueOn: '2026-11-20',
        estimateMin: 90,
        progress: 40,
        assigneeIds: ['m', 'n'],
        categoryIds: ['c', 'd'],
        statusId: 's1',
        priority: 4,
        checklist: [
          { id: 'k', text: 'ชั้นล่าง', done: true },
          { id: 'l', text: '[ชั้นบน] = สอง', done: false },
        ],
        scheduling: 'manual',
        constraintKind: 'at',
        constraintOn: '2026-11-16',
        custom: { cost: 120_050, day: '2026-11-20' },
      }),
      item('t3', 3, { title: 'เปิดร้าน', statusId: 's3', progress: 100, durationMin: 0 }),
    ],
  },
  projects: [{ id: 'p', key: 'AM', name: 'เปิดสาขา', fields }],
  statuses: [
    { id: 's2', name: 'To do', category: 'todo' },
    { id: 's1', name: 'กำลังทำ', category: 'doing' },
    { id: 's3', name: 'เสร็จแล้ว', category: 'done' },
  ],
  members: [
    { id: 'm', name: 'มาลี ศรีสุข' },
    { id: 'n', name: 'Som, Chai' },
  ],
  categories: [
    { id: 'c', name: 'ร้าน' },
    { id: 'd', name: 'ช่าง, ไฟ' },
  ],
} as unknown as Work
const links = [
  { fromId: 't2', toId: 't3', type: 'FS', lagMin: 0 },
  { fromId: 't1', toId: 't3', type: 'SS', lagMin: -480 },
] as never[]
const extras = { descriptions: new Map([['t2', '=สอง\nบรรทัด']]), links }
const now = new Date('2026-11-23T03:00:00Z')

const expected = [
  { title: '=ซื้อ "สี", สองสี', status: 'To do', category: 'todo', priority: 2 },
  {
    status: 'กำลังทำ',
    startOn: '2026-11-16',
    dueOn: '2026-11-20',
    estimateMin: 90,
    progress: 40,
    people: ['มาลี ศรีสุข', 'Som, Chai'],
    labels: ['ร้าน', 'ช่าง, ไฟ'],
    description: '=สอง\nบรรทัด',
    priority: 4,
    checklist: [
      { text: 'ชั้นล่าง', done: true },
      { text: '[ชั้นบน] = สอง', done: false },
    ],
    scheduling: 'manual',
    constraint: { kind: 'at', on: '2026-11-16' },
    durationMin: null,
    values: [
      { name: 'งบ', text: expect.stringContaining('1200.5') },
      { name: 'วันตรวจ', text: expect.any(String) },
    ],
  },
  {
    title: 'เปิดร้าน',
    status: 'เสร็จแล้ว',
    category: 'done',
    progress: 100,
    durationMin: 0,
    scheduling: 'auto',
    constraint: null,
    checklist: [],
  },
]

test.each(['th', 'en'] as const)('an exported CSV in %s is read back unchanged', (locale) => {
  const rows = sheetOf(work, projectMessages[locale], extras)
  const text = `\uFEFF${csvLines(rows)}`
  expect(formatOf(text)).toBe('sala')
  expect(text).toContain(`"'=สอง\nบรรทัด"`)
  const { tasks } = readPlan('sala', text, now)!
  expect(tasks).toMatchObject(expected)
  expect(tasks.map(({ notices }) => notices)).toEqual([[], [], []])
  expect(tasks[1]!.parentKey).toBe(tasks[0]!.key)
  expect(tasks[2]!.waitsFor).toEqual([
    { key: tasks[1]!.key, type: 'FS', lagMin: 0 },
    { key: tasks[0]!.key, type: 'SS', lagMin: -480 },
  ])
})

test('an exported JSON file is read back with checklists, milestones and links', () => {
  const text = JSON.stringify(jsonOf(work, extras, { filter: '' } as never), null, 2)
  expect(formatOf(text.slice(0, 100))).toBe('sala-json')
  const plan = readPlan('sala-json', text, now)!
  expect(plan.name).toBe('เปิดสาขา')
  expect(plan.fields).toEqual(fields)
  expect(plan.tasks).toMatchObject(expected)
  expect(plan.tasks[1]).toMatchObject({ parentKey: 't1' })
  expect(plan.tasks[2]!.waitsFor).toEqual([
    { key: 't2', type: 'FS', lagMin: 0 },
    { key: 't1', type: 'SS', lagMin: -480 },
  ])
})

test('a file contains no email addresses', () => {
  const users = [{ id: 'm', name: 'มาลี', email: 'malee@example.com', photo: null }]
  expect(JSON.stringify(jsonOf({ ...work, members: users }, extras, { filter: '' } as never))).not.toContain(
    '@',
  )
})
