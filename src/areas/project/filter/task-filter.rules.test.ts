import { describe, expect, test } from 'vitest'
import { en } from '../messages/en.ts'
import { th } from '../messages/th.ts'
import { parseTaskFilter } from './task-filter.rules.ts'
import type { Condition } from './task-filter.types.ts'

/** A Monday. */
const today = '2026-11-23'
const read = (line: string) => parseTaskFilter(line, today)
const only = (line: string, condition: Condition) =>
  expect(read(line)).toEqual({ conditions: [condition], errors: [] })

describe('names', () => {
  test.each([
    ['status:doing', 'status', ['doing'], false],
    ['สถานะ:กำลังทำ,รอตรวจ', 'status', ['กำลังทำ', 'รอตรวจ'], false],
    ['-status:"On hold"', 'status', ['on hold'], true],
    ['@me', 'assignee', ['me'], false],
    ['@ฉัน', 'assignee', ['me'], false],
    ['-@มาลี', 'assignee', ['มาลี'], true],
    ['assignee:@me', 'assignee', ['me'], false],
    ['ผู้รับผิดชอบ:@ฉัน,@มาลี', 'assignee', ['me', 'มาลี'], false],
    ['ผู้รับผิดชอบ:ไม่มี', 'assignee', ['none'], false],
    ['reporter:me', 'reporter', ['me'], false],
    ['#design', 'category', ['design'], false],
    ['หมวด:บัญชี', 'category', ['บัญชี'], false],
    ['project:SHOP', 'project', ['shop'], false],
    ['is:overdue', 'is', ['overdue'], false],
    ['เป็น:เลยกำหนด', 'is', ['overdue'], false],
    ['has:file,comment', 'has', ['file', 'comment'], false],
    ['มี:ไฟล์', 'has', ['file'], false],
    ['has:record', 'has', ['record'], false],
    ['มี:ที่มา', 'has', ['record'], false],
    ['กล่อง', 'text', ['กล่อง'], false],
    ['"ตรวจ รับ ของ"', 'text', ['ตรวจ รับ ของ'], false],
    ['-ยกเลิก', 'text', ['ยกเลิก'], true],
  ] as const)('%s', (line, field, values, not) =>
    only(line, { field, not, values: [...values] } as Condition),
  )
})

describe('priorities', () => {
  test.each([
    ['!high', '=', 3],
    ['!ด่วน', '=', 4],
    ['priority:>=2', '>=', 2],
    ['ความสำคัญ:<สูง', '<', 3],
    ['สำคัญ:สูง', '=', 3],
  ] as const)('%s', (line, compare, value) => only(line, { field: 'priority', not: false, compare, value }))
})

describe('days', () => {
  test.each([
    ['due:<7d', 'due', null, '2026-11-29'],
    ['due:<=7d', 'due', null, '2026-11-30'],
    ['กำหนด:<๗วัน', 'due', null, '2026-11-29'],
    ['due:today', 'due', '2026-11-23', '2026-11-23'],
    ['ครบกำหนด:สัปดาห์นี้', 'due', '2026-11-23', '2026-11-29'],
    ['due:>this-week', 'due', '2026-11-30', null],
    ['due:>=30/11/2569', 'due', '2026-11-30', null],
    ['start:2026-11-01..2026-11-30', 'start', '2026-11-01', '2026-11-30'],
    ['done:>=-2w', 'done', '2026-11-09', null],
    ['กำหนดส่ง:พรุ่งนี้', 'due', '2026-11-24', '2026-11-24'],
    ['วันเริ่ม:วันนี้', 'start', '2026-11-23', '2026-11-23'],
    ['เสร็จ:เมื่อวาน', 'done', '2026-11-22', '2026-11-22'],
  ] as const)('%s', (line, field, from, to) => only(line, { field, not: false, from, to, none: false }))

  test('none matches a task without one', () => {
    only('due:none', { field: 'due', not: false, from: null, to: null, none: true })
  })
})

test('several conditions combine', () => {
  expect(read('status:doing due:<7d @me').conditions.map(({ field }) => field)).toEqual([
    'status',
    'due',
    'assignee',
  ])
})

test.each([
  ['colour:red', { at: 0, length: 10, why: 'field' }],
  ['@me due:soon', { at: 4, length: 8, why: 'value' }],
  ['is:nice', { at: 0, length: 7, why: 'value' }],
  ['status:', { at: 0, length: 7, why: 'value' }],
  ['!9', { at: 0, length: 2, why: 'value' }],
  ['due:2026-02-30', { at: 0, length: 14, why: 'value' }],
])('reports unreadable parts of %s by position', (line, error) => {
  expect(read(line).errors).toEqual([error])
})

test('reads an endless line in part, and tolerates unclosed quotes', () => {
  expect(read('x '.repeat(5000)).conditions).toHaveLength(40)
  expect(read('"กล่อง').conditions).toEqual([{ field: 'text', not: false, values: ['กล่อง'] }])
  expect(read('').conditions).toEqual([])
})

test('the examples beside the field are valid', () => {
  for (const messages of [th, en])
    expect(read(messages.filter.placeholder.replace(/^.*(?:เช่น|as) /, ''))).toMatchObject({
      conditions: [{ field: 'assignee' }, { field: 'priority', value: 3 }],
      errors: [],
    })
})
