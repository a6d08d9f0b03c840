import Papa from 'papaparse'
import { readWorkbook } from './workbook.ts'

/** The maximum number of lines read from a workbook; larger tables have to be CSV, which is streamed. */
const maxLines = 100_000

/**
 * Converts the first sheet of a workbook to CSV text, with each line at its original position, so that a reported line
 * number can be found in the workbook. Throws RangeError if it is not a workbook.
 */
export function workbookText(bytes: Uint8Array): string {
  const lines: string[][] = []
  for (const { line, cells } of readWorkbook(bytes, maxLines)) {
    while (lines.length < Math.min(line - 1, maxLines)) lines.push([''])
    lines.push(cells.map((cell) => cell ?? ''))
  }
  return Papa.unparse(lines, { newline: '\r\n' })
}
