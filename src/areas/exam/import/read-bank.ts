import { workbookText } from '#kernel/import/sheet/workbook-text.ts'
import { readAiken } from './formats/aiken.ts'
import { readGift } from './formats/gift.ts'
import { readMoodleXml } from './formats/moodle-xml.ts'
import { openPackage, readPackage } from './formats/package.ts'
import { readQti } from './formats/qti.ts'
import { readSalaJson } from './formats/sala-json.ts'
import { readTable } from './formats/table.ts'
import { type BankFormat, ImportFileError, type ParsedBank } from './import.types.ts'

export type BankReadRequest = { format: BankFormat; text: string } | { format: 'package'; bytes: Uint8Array }

/** The result of reading: between threads a fault is passed as its code and parameters. */
export type BankReadResult = ParsedBank | { fault: string; params?: Record<string, number> | undefined }

/** Detects the format of a file by its beginning; null if unknown. */
export function formatOf(beginning: Uint8Array, text: string): BankFormat | null {
  if (isZip(beginning)) return 'package'
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (start.startsWith('{')) return /^\{\s*"format"\s*:\s*"sala-questions-/.test(start) ? 'sala-json' : null
  if (start.startsWith('<')) {
    if (/<quiz[\s>]/.test(start)) return 'moodle-xml'
    return /<(?:\w+:)?(?:qti-assessment-item|assessmentItem|questestinterop)[\s>]/.test(start) ? 'qti' : null
  }
  const heading = (start.split(/\r?\n/)[0] ?? '').toLowerCase().split(/[,;\t]/)
  if (heading.length > 1 && heading.some((cell) => /^"?(?:question|คำถาม|โจทย์)"?$/.test(cell.trim())))
    return 'table'
  if (/^\s*(?:ANSWER|เฉลย|คำตอบ)\s*:/im.test(start)) return 'aiken'
  if ((start.includes('{') && start.includes('}')) || /^(?:\/\/|::)/.test(start)) return 'gift'
  return isTable(start) ? 'table' : null
}

/** A table whose headings do not name a question: it is read as one, so that its error says which column is missing. */
function isTable(text: string): boolean {
  const [heading = '', first = ''] = text.split(/\r?\n/)
  return [',', ';', '\t'].some((sign) => {
    const columns = heading.split(sign).length
    return columns > 1 && first.split(sign).length === columns
  })
}

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Reads a whole file. */
export function readBank(file: BankReadRequest): BankReadResult {
  try {
    return 'bytes' in file ? readZip(file.bytes) : readers[file.format](file.text)
  } catch (error) {
    if (error instanceof ImportFileError) return { fault: error.code, params: error.params }
    throw error
  }
}

const readers: Record<BankFormat, (text: string) => ParsedBank> = {
  'moodle-xml': readMoodleXml,
  gift: readGift,
  aiken: readAiken,
  qti: readQti,
  table: readTable,
  'sala-json': readSalaJson,
  package: () => {
    throw new ImportFileError('zip')
  },
}

/** A workbook is a ZIP, too. */
function readZip(bytes: Uint8Array): ParsedBank {
  const { entries } = openPackage(bytes)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml')) return readPackage(bytes)
  try {
    return readTable(workbookText(bytes))
  } catch (error) {
    if (error instanceof RangeError) throw new ImportFileError('zip')
    throw error
  }
}
