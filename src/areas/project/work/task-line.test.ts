import { expect, test } from 'vitest'
import { parseTaskLine } from './task-line.ts'

/** Monday morning. */
const now = new Date('2026-11-23T02:00:00Z')
const users = [
  { id: 'mali', name: 'มาลี ศรีสุข' },
  { id: 'som', name: 'สมชาย ใจมั่น' },
]

test.each([
  ['ซื้อเทปกาว', { title: 'ซื้อเทปกาว' }],
  ['ส่งป้ายราคา พรุ่งนี้ @มาลี', { title: 'ส่งป้ายราคา', dueOn: '2026-11-24', assigneeIds: ['mali'] }],
  ['โทรหาช่าง พรุ่งนี้ 9 โมง !ด่วน', { title: 'โทรหาช่าง', dueOn: '2026-11-24', dueMinute: 540, priority: 4 }],
  ['จัดร้านใหม่ 3-5 ธ.ค.', { title: 'จัดร้านใหม่', startOn: '2026-12-03', dueOn: '2026-12-05' }],
  // What cannot recur for this user keeps the words about it.
  ['โทรหาช่างภาพ พฤหัสนี้ ทุกสัปดาห์', { title: 'โทรหาช่างภาพ ทุกสัปดาห์', dueOn: '2026-11-26' }],
  ['ถาม @ใครก็ได้', { title: 'ถาม @ใครก็ได้' }],
])('%s', (line, task) => expect(parseTaskLine(line, now, users)).toEqual(task))

test.each([
  ['โทรหาช่างภาพ พฤหัสนี้ ทุกสัปดาห์', { title: 'โทรหาช่างภาพ', dueOn: '2026-11-26', rule: 'FREQ=WEEKLY;BYDAY=TH' }],
  [
    'ประชุมทีม ทุกวันจันทร์ 9 โมง',
    { title: 'ประชุมทีม', dueOn: '2026-11-30', dueMinute: 540, rule: 'FREQ=WEEKLY;BYDAY=MO' },
  ],
  ['Pay rent every month', { title: 'Pay rent', dueOn: '2026-11-23', rule: 'FREQ=MONTHLY' }],
  ['ซื้อเทปกาว', { title: 'ซื้อเทปกาว' }],
])('"%s" recurs for somebody who may plan', (line, task) =>
  expect(parseTaskLine(line, now, users, { canRepeat: true })).toEqual(task),
)
