import { expect, test } from 'vitest'
import { csvLines } from './list-csv.ts'

test.each([
  ['=1+1', `"'=1+1"`],
  ['=1+1\nอีกบรรทัด', `"'=1+1\nอีกบรรทัด"`],
  ['@SUM(A1)\r\n', `"'@SUM(A1)\r\n"`],
  ['บรรทัดแรก\n=1+1', `"บรรทัดแรก\n=1+1"`],
  ['มะม่วง', 'มะม่วง'],
  [-5, '-5'],
])('no cell of a file runs as a formula: %j', (cell, text) => expect(csvLines([[cell]])).toBe(`${text}\r\n`))
