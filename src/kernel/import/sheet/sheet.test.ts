import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { baht } from '#kernel/money/index.ts'
import { codesOf } from '../codes.ts'
import { readAmount, readDateTime } from './cell-values.rules.ts'
import { findHeading } from './heading.rules.ts'
import { readSheet } from './read-sheet.ts'
import { readWorkbook } from './workbook.ts'

test.each([
  ['1,250.50', 1250.5],
  ['+9,020.00', 9020],
  ['-200', -200],
  ['−200.00', -200],
  ['(200.00)', -200],
  ['200.00 DR', -200],
  ['200.00 CR', 200],
  ['200.00-', -200],
  ['฿1,070', 1070],
])('%s parses as an amount', (text, amount) => {
  expect(readAmount(text)).toBe(baht(amount))
})

test.each(['', '-', '–', 'ยอดยกมา', '1.250,50', '12,34'])('%j is not an amount', (text) => {
  expect(readAmount(text)).toBeNull()
})

test.each([
  ['21/11/2569', '09:12', 'dmy', '2026-11-21T02:12:00.000Z', true],
  ['21-11-69', '09.12.30', 'dmy', '2026-11-21T02:12:30.000Z', true],
  ['21/11/26', '', 'dmy', '2026-11-20T17:00:00.000Z', false],
  ['11/21/2026', '', 'mdy', '2026-11-20T17:00:00.000Z', false],
  ['2026-11-21 23:59:59', '', 'dmy', '2026-11-21T16:59:59.000Z', true],
  ['2026-11-21T08:00', '', 'dmy', '2026-11-21T01:00:00.000Z', true],
] as const)('%s %s (%s) parses as a time in Bangkok', (text, time, order, at, isTimed) => {
  const read = readDateTime(text, time, order)
  expect([read?.at.toISOString(), read?.isTimed]).toEqual([at, isTimed])
})

test.each(['', 'รวม', '31/02/2569', '99/99/9999'])('%j is not a date', (text) => {
  expect(readDateTime(text, '', 'dmy')).toBeNull()
})

test('a workbook is read as displayed: text, figures without float noise, dates, truth values, and gaps', async () => {
  const file = await writeXlsxFile([
    [{ value: 'วันที่' }, { value: 'ยอด' }, { value: 'หมายเหตุ' }],
    [
      { value: new Date(Date.UTC(2026, 10, 21)), type: Date, format: 'dd/mm/yyyy' },
      { value: 0.1 + 0.2 },
      null,
    ],
    [null, { value: 1070.25 }, { value: 'สวัสดี <b> & "x"' }],
    [{ value: true }, { value: false }],
  ]).toBuffer()
  const rows = readWorkbook(new Uint8Array(file), 100)
  expect(rows.map(({ cells }) => cells.map((cell) => cell ?? ''))).toEqual([
    ['วันที่', 'ยอด', 'หมายเหตุ'],
    ['2026-11-21', '0.3'],
    ['', '1070.25', 'สวัสดี <b> & "x"'],
    ['TRUE', 'FALSE'],
  ])
})

test('the header row is found below preceding lines, whatever the separator', async () => {
  const text =
    'ธนาคารตัวอย่าง\r\nบัญชี;123-4-56789-0\r\nวันที่;เวลา;ถอนเงิน;ฝากเงิน;คงเหลือ (บาท)\r\n21/11/69;09:12;;9,020.00;412.00\r\n'
  const { rows, delimiter } = await readSheet(one(new TextEncoder().encode(text)), {
    code: codesOf('bank'),
    mostRows: 10,
  })
  const heading = findHeading(rows, {
    date: ['วันที่'],
    in: ['ฝากเงิน'],
    out: ['ถอนเงิน'],
    balance: ['คงเหลือ'],
  })
  expect(delimiter).toBe(';')
  expect(heading).toMatchObject({ at: 2, columns: { date: 0, in: 3, out: 2, balance: 4 } })
})

test('a chosen column takes precedence over a known one', () => {
  const rows = [{ cells: ['Date', 'Value date', 'Amount'] }]
  const known = { date: ['date', 'value date'], amount: ['amount'] }
  expect(findHeading(rows, known, { date: 'Value date' })?.columns).toEqual({ date: 1, amount: 2 })
})

async function* one(bytes: Uint8Array) {
  yield bytes
}
