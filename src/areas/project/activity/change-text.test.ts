import { expect, test } from 'vitest'
import { projectMessages } from '../messages/index.ts'
import { changeText } from './change-text.ts'

const names = {
  status: (id: string) => `S${id}`,
  category: (id: string) => `C${id}`,
  user: (id: string) => `P${id}`,
  day: (day: string) => day.slice(5),
}

test.each([
  ['statusId', '1', '2', 'เปลี่ยนสถานะจาก S1 เป็น S2'],
  ['dueOn', null, '2026-11-25', 'ตั้งกำหนดส่งเป็น 11-25'],
  ['dueOn', '2026-11-24', null, 'ลบกำหนดส่ง 11-24'],
  ['assigneeIds', [], ['1', '2'], 'ตั้งผู้รับผิดชอบเป็น P1, P2'],
  ['priority', 0, 4, 'เปลี่ยนความสำคัญจาก ไม่ระบุ เป็น ด่วน'],
  ['estimateMin', null, 90, 'ตั้งเวลาที่คิดไว้เป็น 1.5 ชม.'],
  ['description', 'ก', 'ข', 'แก้รายละเอียด'],
  ['completedAt', null, '2026-11-25T00:00:00Z', null],
])('%s from %j to %j', (field, from, to, words) =>
  expect(changeText(projectMessages.th, { field, from, to }, names)).toBe(words),
)
