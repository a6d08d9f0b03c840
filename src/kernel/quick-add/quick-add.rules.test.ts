import { describe, expect, test } from 'vitest'
import { type QuickAdd, readQuickAdd } from './index.ts'

/** Monday 23 November 2026, 10:00 in Bangkok. */
const now = new Date('2026-11-23T03:00:00Z')
const nothing: QuickAdd = { title: '', day: null, from: null, to: null, rule: null, place: null, read: [] }
const reads = (line: string, expected: Partial<QuickAdd>) => {
  const { read, ...found } = readQuickAdd(line, now)
  const { read: _, ...rest } = { ...nothing, ...expected }
  expect(found).toEqual(rest)
}
const at = (hour: number, minute = 0) => hour * 60 + minute

describe('days', () => {
  test.each([
    ['ซื้อกล่องพรุ่งนี้', 'ซื้อกล่อง', '2026-11-24'],
    ['นัดช่าง มะรืน', 'นัดช่าง', '2026-11-25'],
    ['ส่งของวันศุกร์', 'ส่งของ', '2026-11-27'],
    ['ส่งของวันศุกร์หน้า', 'ส่งของ', '2026-12-04'],
    ['ส่งของ ศุกร์นี้', 'ส่งของ', '2026-11-27'],
    ['ปิดบัญชี สิ้นเดือน', 'ปิดบัญชี', '2026-11-30'],
    ['จ่ายค่าเช่า วันที่ 5', 'จ่ายค่าเช่า', '2026-12-05'],
    ['งานแต่ง 15 ธ.ค.', 'งานแต่ง', '2026-12-15'],
    ['งานแต่ง ๑๕ ธันวาคม ๒๕๗๐', 'งานแต่ง', '2027-12-15'],
    ['วันเกิดแม่ 12 สิงหา', 'วันเกิดแม่', '2027-08-12'],
    ['งานแต่ง 15 ธันวา', 'งานแต่ง', '2026-12-15'],
    ['งานแต่ง 14 กุมภา 2570', 'งานแต่ง', '2027-02-14'],
    ['สงกรานต์ 13 เมษา', 'สงกรานต์', '2027-04-13'],
    ['ต่อทะเบียน 3/2', 'ต่อทะเบียน', '2027-02-03'],
    ['ตรวจรับ 30/11/2569', 'ตรวจรับ', '2026-11-30'],
    ['อีก 3 วัน โทรหาลูกค้า', 'โทรหาลูกค้า', '2026-11-26'],
    ['อีกสองสัปดาห์ตรวจสต็อก', 'ตรวจสต็อก', '2026-12-07'],
    ['วางแผน สัปดาห์หน้า', 'วางแผน', '2026-11-30'],
    ['Call supplier tomorrow', 'Call supplier', '2026-11-24'],
    ['Report on Friday', 'Report', '2026-11-27'],
    ['Report next Friday', 'Report', '2026-12-04'],
  ])('%s', (line, title, day) => reads(line, { title, day }))
})

describe('hours as people say them', () => {
  test.each([
    ['ประชุมพรุ่งนี้ 9 โมง', at(9), null],
    ['ประชุมพรุ่งนี้ 9 โมงครึ่ง', at(9, 30), null],
    ['ประชุมพรุ่งนี้ 7 โมงเช้า', at(7), null],
    ['ประชุมพรุ่งนี้ เที่ยง', at(12), null],
    ['ประชุมพรุ่งนี้ บ่ายโมง', at(13), null],
    ['ประชุมพรุ่งนี้ บ่ายสองครึ่ง', at(14, 30), null],
    ['ประชุมพรุ่งนี้ บ่าย 3 โมง', at(15), null],
    ['ประชุมพรุ่งนี้ 3 โมง', at(15), null],
    ['ประชุมพรุ่งนี้ 4 โมงเย็น', at(16), null],
    ['ประชุมพรุ่งนี้ 2 ทุ่ม', at(20), null],
    ['ประชุมพรุ่งนี้ สองทุ่มครึ่ง', at(20, 30), null],
    ['ประชุมพรุ่งนี้ ทุ่มครึ่ง', at(19, 30), null],
    ['ประชุมพรุ่งนี้ ทุ่มหนึ่ง', at(19), null],
    ['ประชุมพรุ่งนี้ ทุ่มตรง', at(19), null],
    ['ประชุมพรุ่งนี้ ตี 5', at(5), null],
    ['ประชุมพรุ่งนี้ เที่ยงคืน', at(24), null],
    ['ประชุมพรุ่งนี้ 9.30 น.', at(9, 30), null],
    ['ประชุมพรุ่งนี้ เวลา 09:30', at(9, 30), null],
    ['ประชุมพรุ่งนี้ 9-11 โมง', at(9), at(11)],
    ['ประชุมพรุ่งนี้ 1-3 ทุ่ม', at(19), at(21)],
    ['ประชุมพรุ่งนี้ บ่าย 2-4', at(14), at(16)],
    ['ประชุมพรุ่งนี้ 9.00-10.30 น.', at(9), at(10, 30)],
    ['ประชุมพรุ่งนี้ 10 โมง ถึง บ่ายโมง', at(10), at(13)],
    ['ประชุมพรุ่งนี้ 4 ทุ่มถึงตี 2', at(22), at(26)],
    ['ประชุมพรุ่งนี้ 9 โมง 2 ชั่วโมงครึ่ง', at(9), at(11, 30)],
    ['ประชุมพรุ่งนี้ 9 โมง นาน 45 นาที', at(9), at(9, 45)],
    ['ประชุม tomorrow 9am', at(9), null],
    ['ประชุม tomorrow at 9:15 pm', at(21, 15), null],
    ['ประชุม tomorrow 9-11am', at(9), at(11)],
    ['ประชุม tomorrow 14:00-15:30', at(14), at(15, 30)],
    ['ประชุม tomorrow 2pm for 90 min', at(14), at(15, 30)],
  ])('%s', (line, from, to) => reads(line, { title: 'ประชุม', day: '2026-11-24', from, to }))

  test('a time that is over today is tomorrow’s, one to come is today’s', () => {
    reads('โทรหาช่าง 9 โมง', { title: 'โทรหาช่าง', day: '2026-11-24', from: at(9) })
    reads('โทรหาช่าง บ่ายโมง', { title: 'โทรหาช่าง', day: '2026-11-23', from: at(13) })
  })
})

describe('repetition', () => {
  test.each([
    ['ประชุมทีม ทุกวันจันทร์ 9 โมง', 'ประชุมทีม', 'FREQ=WEEKLY;BYDAY=MO', '2026-11-30', at(9)],
    ['โยคะทุกวันอังคารและพฤหัส 2 ทุ่ม', 'โยคะ', 'FREQ=WEEKLY;BYDAY=TU,TH', '2026-11-24', at(20)],
    ['รดน้ำต้นไม้ทุกวัน', 'รดน้ำต้นไม้', 'FREQ=DAILY', '2026-11-23', null],
    ['ล้างเครื่อง ทุก 2 สัปดาห์', 'ล้างเครื่อง', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-23', null],
    ['จ่ายประกันสังคม ทุกวันที่ 15', 'จ่ายประกันสังคม', 'FREQ=MONTHLY;BYMONTHDAY=15', '2026-12-15', null],
    ['นับสต็อก ทุกสิ้นเดือน', 'นับสต็อก', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2026-11-30', null],
    ['เปิดร้าน ทุกวันทำงาน 8 โมงเช้า', 'เปิดร้าน', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-24', at(8)],
    ['ทำความสะอาด ทุกวันอาทิตย์', 'ทำความสะอาด', 'FREQ=WEEKLY;BYDAY=SU', '2026-11-29', null],
    ['ทำความสะอาด ทุกอาทิตย์', 'ทำความสะอาด', 'FREQ=WEEKLY', '2026-11-23', null],
    ['Standup every weekday 9:30', 'Standup', 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2026-11-24', at(9, 30)],
    ['Review every Monday and Thursday', 'Review', 'FREQ=WEEKLY;BYDAY=MO,TH', '2026-11-23', null],
    ['Invoice every other month', 'Invoice', 'FREQ=MONTHLY;INTERVAL=2', '2026-11-23', null],
  ])('%s', (line, title, rule, day, from) => reads(line, { title, rule, day, from }))
})

describe('places', () => {
  test.each([
    ['ประชุมพรุ่งนี้ 9 โมง ที่ร้านสาขาอารีย์', 'ประชุม', 'ร้านสาขาอารีย์'],
    ['ประชุม ที่ห้องใหญ่ พรุ่งนี้ 9 โมง', 'ประชุม', 'ห้องใหญ่'],
    ['Lunch tomorrow 9am at Siam Square', 'Lunch', 'Siam Square'],
    ['ประชุม @ Zoom พรุ่งนี้ 9 โมง', 'ประชุม', 'Zoom'],
  ])('%s', (line, title, place) => reads(line, { title, place, day: '2026-11-24', from: at(9) }))
})

describe('words that only look like a day or a time', () => {
  test.each([
    'สั่งโรตี 5 แผ่น',
    'ปาร์ตี้ 3 คน',
    'ไปบ้านจันทร์เพ็ญ',
    'ซื้อเสื้อ 3.5 เมตร',
    'ราคา 12.75',
    'ค่าน้ำแข็ง 12.50 บาท',
    'เก็บ ฿12.30',

    'ใบสั่ง 2026-13-45',
    'อ่านหนังสือที่ชอบ',
    'โทร 081-234-5678',
    'Marching band',
    '',
  ])('%s', (line) => reads(line, { title: line }))
})

test('what was read is told by its place in the line', () => {
  const line = 'ประชุมพรุ่งนี้ 9 โมง'
  expect(readQuickAdd(line, now).read.map(({ at, length }) => line.slice(at, at + length))).toEqual([
    'พรุ่งนี้',
    '9 โมง',
  ])
})

test('a line of ten thousand letters is read at once', () => {
  expect(readQuickAdd('ทุก '.repeat(2500), now).title).toHaveLength(9999)
})
