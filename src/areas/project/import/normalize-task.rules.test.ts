import { expect, test } from 'vitest'
import { type SourceTask, sourceTask } from './import.types.ts'
import { assignLinks, normalizeTask } from './normalize-task.rules.ts'
import { labelsOf, statusesIn, statusFor } from './setup.rules.ts'

const task = (more: Partial<SourceTask>) => sourceTask({ key: 'a', line: 3, title: 'ทาสี', ...more })
const codes = (more: Partial<SourceTask>) =>
  normalizeTask(task(more), new Map()).notices.map(({ code }) => code)

test.each<[Partial<SourceTask>, Partial<ReturnType<typeof normalizeTask>['staged']>, string[]]>([
  [{ title: ' ทา\n สี ' }, { title: 'ทา สี' }, []],
  [{ title: 'x'.repeat(301) }, { title: 'x'.repeat(300) }, ['project.import.cut']],
  [
    { startOn: '2026-11-21', dueOn: '2026-11-20' },
    { startOn: null, dueOn: '2026-11-20' },
    ['project.import.start_after_due'],
  ],
  [{ dueOn: '9999-01-01' }, { dueOn: null }, ['project.import.day']],
  [
    { estimateMin: 9e9, durationMin: -1, progress: 140 },
    { estimateMin: null, durationMin: null, progress: 100 },
    [],
  ],
  [{ labels: ['ร้าน', ' ร้าน ', ''] }, { labels: ['ร้าน'] }, []],
  [{ comments: [{ by: ' ', at: null, text: '  ' }] }, { comments: [] }, []],
])('%j is within the limits of a task', (more, staged, expected) => {
  expect(normalizeTask(task(more), new Map()).staged).toMatchObject(staged)
  expect(codes(more)).toEqual(expected)
})

test('a task without a title is rejected', () => {
  expect(normalizeTask(task({ title: ' ' }), new Map())).toMatchObject({ isRejected: true })
})

test('a link belongs to the later of its two tasks, whichever of them waits', () => {
  const tasks = [
    task({ key: 'a', waitsFor: [{ key: 'c', type: 'FS', lagMin: 9e9 }] }),
    task({ key: 'b', waitsFor: [{ key: 'a', type: 'SS', lagMin: 30 }] }),
    task({ key: 'c' }),
  ]
  const places = new Map(tasks.map(({ key }, place) => [key, place]))
  const staged = tasks.map((eachTask) => normalizeTask(eachTask, places).staged)
  assignLinks(tasks, staged, places)
  expect(staged.map(({ links }) => links)).toEqual([
    [],
    [{ other: 0, isPredecessor: true, type: 'SS', lagMin: 30 }],
    [{ other: 0, isPredecessor: false, type: 'FS', lagMin: 525_600 }],
  ])
})

test('a status means what most of its tasks say; a board keeps the order of its lists', () => {
  const tasks = [
    { status: 'Closed', category: 'done' as const },
    { status: 'Open', category: 'todo' as const },
    { status: 'open ', category: 'done' as const },
    { status: 'Open', category: 'todo' as const },
  ]
  const names = (format: 'jira' | 'trello') => statusesIn(tasks, format).map(({ name }) => name)
  expect(names('jira')).toEqual(['Open', 'Closed'])
  expect(names('trello')).toEqual(['Closed', 'Open'])
  expect(statusesIn(tasks, 'jira')[0]).toMatchObject({ category: 'todo' })
  expect(labelsOf([{ labels: ['b'] }, { labels: ['a', 'B'] }])).toEqual(['b', 'a'])
})

const columns = [
  { id: '1', name: 'Plan', category: 'todo' as const },
  { id: '2', name: 'Ready', category: 'done' as const },
]

test.each([
  ['ready', null, '2'],
  ['Shipped', null, '2'],
  ['Unknown', 'done', '2'],
  [null, 'done', '2'],
  [null, 'review', '1'],
  [null, null, '1'],
] as const)('finds the status %s that means %s', (status, category, id) => {
  expect(statusFor({ status, category }, columns, new Map([['shipped', 'done']])).id).toBe(id)
})
