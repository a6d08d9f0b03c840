import { expect, test } from 'vitest'
import type { ChartData } from './chart.types.ts'
import { csvOf, tableOf } from './chart-table.rules.ts'

const data: ChartData = {
  unit: 'baht',
  rows: [
    { key: 'a', label: 'สาขา "อัมพวา", ชั้น 1', href: '/a' },
    { key: 'b', label: '=HYPERLINK("http://elsewhere")' },
  ],
  series: [
    { name: 'พ.ย.', values: [11_588_000, null] },
    { name: 'ต.ค.', values: [9_650_050] },
  ],
}

test('the table behind a chart has every row and every series, formatted', () => {
  expect(tableOf(data, 'th')).toEqual([
    { key: 'a', label: 'สาขา "อัมพวา", ชั้น 1', href: '/a', cells: ['฿115,880', '฿96,500.50'] },
    { key: 'b', label: '=HYPERLINK("http://elsewhere")', cells: ['–', '–'] },
  ])
})

test('the CSV has the same rows, as plain numbers, and nothing a spreadsheet would run', () => {
  expect(csvOf(data, 'หน่วย')).toBe(
    '\uFEFFหน่วย,พ.ย.,ต.ค.\r\n' +
      '"สาขา ""อัมพวา"", ชั้น 1",115880.00,96500.50\r\n' +
      '"\'=HYPERLINK(""http://elsewhere"")",,\r\n',
  )
})
