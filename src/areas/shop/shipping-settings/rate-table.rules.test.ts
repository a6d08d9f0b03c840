import { expect, test } from 'vitest'
import { formatRateTable, parseRateTable } from './rate-table.rules.ts'

test.each<[string, string, [number, number][]]>([
  [
    'tabs of a spreadsheet',
    '1000\t40\n5000\t80',
    [
      [1000, 4000],
      [5000, 8000],
    ],
  ],
  [
    'commas of a CSV file',
    '500,35.50\n1000,40',
    [
      [500, 3550],
      [1000, 4000],
    ],
  ],
  ['semicolons and a heading', 'น้ำหนัก;ราคา\n1000;40', [[1000, 4000]]],
  [
    'spaces',
    '1000 40\n2000   55',
    [
      [1000, 4000],
      [2000, 5500],
    ],
  ],
  [
    'kilograms and baht in words',
    '1 กก. 40 บาท\n2.5kg\t฿75',
    [
      [1000, 4000],
      [2500, 7500],
    ],
  ],
  ['Thai digits and empty lines', '\n๑๐๐๐ ๔๐\n\n', [[1000, 4000]]],
  [
    'a thousand with a comma',
    '1,000\t40\n20,000\t1,200',
    [
      [1000, 4000],
      [20_000, 120_000],
    ],
  ],
  ['nothing', '', []],
])('a table is read from %s', (_, text, expected) => {
  const found = parseRateTable(text)
  expect(found).toMatchObject({ ok: true })
  expect(found.ok && found.steps.map((step) => [step.uptoGrams, step.satang])).toEqual(expected)
  expect(found.ok && parseRateTable(formatRateTable(found.steps))).toEqual(found)
})

test.each<[string, string, number, string]>([
  ['a line without a price', '1000\t40\n2000', 2, 'line'],
  ['a price that is none', '1000\tforty', 1, 'line'],
  ['a weight of nothing', '0\t40', 1, 'line'],
  ['too many figures', '1000\t40\t50', 1, 'line'],
  ['weights that fall', '1000\t40\n500\t30', 2, 'order'],
  ['the same weight twice', '1000\t40\n1 kg\t50', 2, 'order'],
])('%s is reported by line', (_, text, line, reason) => {
  expect(parseRateTable(text)).toEqual({ ok: false, line, why: reason })
})
