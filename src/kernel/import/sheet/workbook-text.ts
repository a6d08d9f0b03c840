import Papa from 'papaparse'
import { readWorkbook } from './workbook.ts'

/** The most lines of a workbook that are read; larger tables come as CSV, which is read as it comes. */
const mostLines = 100_000

/**
 * The first sheet of a workbook as the text of a CSV file, each line where it stood, so that what is told about a line is found in the
 * workbook. Throws RangeError for what is none.
 */
export function workbookText(bytes: Uint8Array): string {
  const lines: string[][] = []
  for (const { line, cells } of readWorkbook(bytes, mostLines)) {
    while (lines.length < Math.min(line - 1, mostLines)) lines.push([''])
    lines.push(cells.map((cell) => cell ?? ''))
  }
  return Papa.unparse(lines, { newline: '\r\n' })
}
