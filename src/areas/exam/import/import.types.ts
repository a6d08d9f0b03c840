import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { Difficulty, QuestionBody } from '../question/question.types.ts'
import type { SourceImage } from './formats/images.ts'

export const bankFormats = ['moodle-xml', 'gift', 'aiken', 'qti', 'package', 'table', 'sala-json'] as const
export type BankFormat = (typeof bankFormats)[number]

/** A question of a file, in our own format. */
export interface SourceQuestion {
  /** If empty, it is named after the beginning of its text. */
  name: string
  /** In thousandths. */
  points: number
  difficulty: Difficulty
  tags: string[]
  /** From the top level of the bank down. */
  category: string[]
  /** Its id in the file. */
  sourceId: string | null
  body: QuestionBody
  /** The images in its body that are included in the file. */
  pictures?: SourceImage[]
}

/** An item of a file: a question, possibly with notices about losses; or the reason why it is not one. */
export interface ParsedItem {
  line: number
  label: string
  question: SourceQuestion | null
  notices: ImportNotice[]
}

export interface ParsedBank {
  items: ParsedItem[]
  notices: ImportNotice[]
}

/** `isPartial`: its file contains more of it than could be imported. */
export type StagedQuestion = SourceQuestion & { isPartial: boolean }

export interface BankImportCounts {
  found: number
  created: number
  updated: number
  same: number
  approximated: number
  refused: number
  kept: number
}

export interface BankImportData {
  bankId: string
  /** Whether complete questions are made available immediately. */
  ready: boolean
}

/** The version left by the import, for undo. */
export interface ImportedQuestion {
  version: number
}

/** The file cannot be imported at all. `code` is the end of an error code of the import. */
export class ImportFileError extends Error {
  code: string
  params: Record<string, number> | undefined
  constructor(code: string, params?: Record<string, number>) {
    super(code)
    this.code = code
    this.params = params
  }
}

export const notice = (code: string, params?: Record<string, string | number>): ImportNotice => ({
  code: `exam.import.${code}`,
  ...(params && { params }),
})
