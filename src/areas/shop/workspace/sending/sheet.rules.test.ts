import { expect, test } from 'vitest'
import { isMultiValue, normalizeOrderNumber, readColumn, readSheet } from './sheet.rules.ts'

const a = 'SO6900000001'
const b = 'SO6900000002'

test.each([
  ['numbers under each other', 'TH1\nTH2\r\nTH3\n', ['TH1', 'TH2', 'TH3']],
  ['a gap between them', 'TH1\n\nTH3', ['TH1', '', 'TH3']],
  ['quoted cells', '"TH1"\n"TH2"', ['TH1', 'TH2']],
  ['two columns', `${a}\tTH1`, null],
  ['lines with semicolons', `${a};TH1\n${b};TH2`, null],
  // Two letters and many digits, like order numbers.
  ['tracking numbers like order numbers', 'TH01234567890\nTH01234567891', ['TH01234567890', 'TH01234567891']],
])('of %s a column is read, or not', (_, text, column) => {
  expect(readColumn(text)).toEqual(column)
})

test.each([
  ['TH1', false],
  ['TH1\n', false],
  ['TH1\nTH2', true],
  [`${a}\tTH1`, true],
])('%j is one value or many', (text, many) => {
  expect(isMultiValue(text)).toBe(many)
})

test('an order’s number is read however it was typed', () => {
  expect(normalizeOrderNumber(' so69-0000 0001')).toBe(a)
  expect(normalizeOrderNumber(`#${a}`)).toBe(a)
})

const flash = { number: a, carrier: 'Flash Express', tracking: 'TH01' }
const bare = { number: b, carrier: '', tracking: 'TH02' }
test.each([
  ['number;carrier;tracking', `${a};Flash Express;TH01`, [flash]],
  ['with commas and quotes', `"${a}","Flash Express","TH01"`, [flash]],
  ['from a spreadsheet', `${a}\tFlash Express\tTH01\n`, [flash]],
  ['number and tracking alone', `${b};TH02`, [bare]],
  ['with heads in another order', `Tracking,Order number,Carrier\nTH01,${a},Flash Express`, [flash]],
  [
    'Thai heads, a byte-order mark, lower case',
    `\uFEFFเลขที่;ขนส่ง;เลขพัสดุ\r\n${a.toLowerCase()};Flash Express;TH01\r\n`,
    [flash],
  ],
  [
    'our own export, filled in for one order',
    `เลขที่,สถานะ,ขนส่ง,เลขพัสดุ,จำนวนพัสดุ\n${a},พร้อมส่ง,Flash Express,TH01,0\n${b},พร้อมส่ง,,,0`,
    [flash],
  ],
  ['with the line by which Excel knows the delimiter', `sep=;\n${a};Flash Express;TH01`, [flash]],
  ['a name with a delimiter in it', `${a};"J&T; Express";TH01`, [{ ...flash, carrier: 'J&T; Express' }]],
  ['empty lines between', `${a};Flash Express;TH01\n\n${b};;TH02`, [flash, bare]],
])('a sheet is read: %s', (_, text, rows) => {
  expect(readSheet(text)).toEqual({ rows, faults: [] })
})

test('what cannot be meant is told with its line, and the rest is taken', () => {
  const text = [
    'order;carrier;tracking',
    `${a};Flash Express;TH01`,
    'x;Flash;TH02',
    `${b};Flash;1.23457E+12`,
    `${a};Flash;TH03`,
    `${b};Flash;${'9'.repeat(61)}`,
  ].join('\n')
  expect(readSheet(text)).toEqual({
    rows: [flash],
    faults: [
      { line: 3, why: 'number' },
      { line: 4, why: 'rounded' },
      { line: 5, why: 'twice' },
      { line: 6, why: 'tracking' },
    ],
  })
})

test('an order is found by the number that people say', () => {
  const today = '2026-11-29'
  const text = '#2;Flash Express;TH01\n51;Flash Express;TH02'
  const rows = [
    { number: b, carrier: 'Flash Express', tracking: 'TH01' },
    { number: 'SO6900000051', carrier: 'Flash Express', tracking: 'TH02' },
  ]
  expect(readSheet(text, { today })).toEqual({ rows, faults: [] })
  const known = ['SO6800000051']
  expect(readSheet(text, { known, today }).rows.map(({ number }) => number)).toEqual([b, 'SO6800000051'])
})
