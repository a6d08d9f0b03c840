import type { ImportNotice } from '#kernel/import/import.types.ts'
import type { Difficulty, QuestionBody } from '../question/question.types.ts'
import type { SourcePicture } from './formats/pictures.ts'

export const bankFormats = ['moodle-xml', 'gift', 'aiken', 'qti', 'package', 'table', 'sala-json'] as const
export type BankFormat = (typeof bankFormats)[number]

/** A question as a file has it, in our own form. */
export interface SourceQuestion {
  /** Empty: called by how it begins. */
  name: string
  /** In thousandths. */
  points: number
  difficulty: Difficulty
  tags: string[]
  /** From the top of the bank down. */
  category: string[]
  /** What it is called in its file. */
  sourceId: string | null
  body: QuestionBody
  /** Those the body shows that came with the file. */
  pictures?: SourcePicture[]
}

/** One item of a file: a question, perhaps with what of it was lost; or none, and why. */
export interface ReadItem {
  line: number
  label: string
  question: SourceQuestion | null
  notices: ImportNotice[]
}

export interface ReadBank {
  items: ReadItem[]
  notices: ImportNotice[]
}

/** `isPartial`: its file says more of it than could be taken. */
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
  /** Questions that lack nothing can be drawn at once. */
  ready: boolean
}

/** What undo needs: the version that the import left. */
export interface ImportedQuestion {
  version: number
}

/** Such a file cannot be taken at all. `code` is the end of an error code of the import. */
export class FileFault extends Error {
  code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export const notice = (code: string, params?: Record<string, string | number>): ImportNotice => ({
  code: `exam.import.${code}`,
  ...(params && { params }),
})
