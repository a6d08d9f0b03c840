import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Criterion } from '#kernel/rubric/criteria.rules.ts'

export const questionKinds = [
  'single',
  'multiple',
  'true_false',
  'short',
  'numeric',
  'matching',
  'ordering',
  'essay',
  'file',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** How several correct options are scored: all or nothing; each wrong one cancels a correct one; each option separately. */
export const multipleScorings = ['all', 'right_minus_wrong', 'per_option'] as const
/** How an order is scored: as a whole; by correct neighbours; by the longest correctly ordered run. */
export const orderScorings = ['exact', 'neighbours', 'run'] as const
export const tolerances = ['absolute', 'relative', 'figures'] as const

/** The file types accepted as an answer. */
export const fileTypes = ['picture', 'pdf', 'office', 'sound'] as const
export type FileType = (typeof fileTypes)[number]
export const maxAnswerFiles = 10
export const maxAnswerMegabytes = 25

/** A file submitted as an answer or part of one. Stored with its attempt. */
export interface AnswerFile {
  id: string
  name: string
  bytes: number
  /** Its media type, detected from its content. */
  type: string
}

/** An item to choose, match or put in order. */
export interface QuestionOption {
  id: string
  text: string
  /** An image of the site (`mediaUrl`). */
  pictureId?: string
  /** Shown to those who chose it, once results are shown. */
  feedback?: string
}

interface QuestionBase {
  /** The question text. */
  stem: Doc
  /** Shown to everybody, once results are shown. */
  feedback?: string
}

interface ManuallyMarked {
  /** Notes for markers. */
  guide?: string
  /** The rubric for marking; the points of the question are those of its highest levels. */
  criteria?: Criterion[]
}

/** The tolerance of a number: absolute; relative (0.05 is 5 %); a number of significant figures. */
export interface Tolerance {
  kind: (typeof tolerances)[number]
  by: number
}

/** A question with its key. It never leaves the server before results are shown; browsers get a `PresentedQuestion`. */
export type QuestionBody = QuestionBase &
  (
    | {
        kind: 'single'
        /** `share`: its share of the points, 0 to 1; the correct one has 1. */
        options: (QuestionOption & { share: number })[]
        shuffles: boolean
      }
    | {
        kind: 'multiple'
        options: (QuestionOption & { isRight: boolean })[]
        scoring: (typeof multipleScorings)[number]
        shuffles: boolean
      }
    | { kind: 'true_false'; isTrue: boolean }
    /** `*` in a pattern is a wildcard. */
    | { kind: 'short'; patterns: { text: string; share: number }[]; minds?: 'case' }
    | { kind: 'numeric'; value: number; tolerance: Tolerance; unit?: string }
    | {
        kind: 'matching'
        left: QuestionOption[]
        /** More items than on the left: some match nothing. */
        right: QuestionOption[]
        /** The correct right item for each left item, by their ids. */
        pairs: Record<string, string>
      }
    /** `items` are in the correct order. */
    | { kind: 'ordering'; items: QuestionOption[]; scoring: (typeof orderScorings)[number] }
    | ({
        kind: 'essay'
        minWords?: number
        maxWords?: number
      } & ManuallyMarked)
    | ({
        kind: 'file'
        types: FileType[]
        /** The maximum number of files, and their maximum size in megabytes. */
        mostFiles: number
        mostMegabytes: number
      } & ManuallyMarked)
  )

export type BodyOf<Kind extends QuestionKind> = Extract<QuestionBody, { kind: Kind }>

/** The metadata of a question. */
export interface QuestionDetails {
  bankId: string
  categoryId: string | null
  /** If empty, it is named after the beginning of its text. */
  name: string
  /** In thousandths. */
  points: number
  difficulty: Difficulty
  tags: string[]
}

/** Answers by kind of question; options by their own ids. */
export interface Answers {
  single: { option: string }
  multiple: { options: string[] }
  true_false: { value: boolean }
  short: { text: string }
  numeric: { text: string }
  matching: { pairs: Record<string, string> }
  ordering: { ids: string[] }
  essay: { text: string }
  file: { files: AnswerFile[] }
}
export type Answer = Answers[QuestionKind]

/** A question as sent to the browser: no key, no feedback, options in the attempt's order under ids of the attempt. */
export interface PresentedQuestion {
  kind: QuestionKind
  stem: Doc
  options?: PresentedOption[]
  /** For a matching question. */
  left?: PresentedOption[]
  right?: PresentedOption[]
  unit?: string
  minWords?: number
  maxWords?: number
  /** For a question with file answers. */
  files?: Pick<BodyOf<'file'>, 'types' | 'mostFiles' | 'mostMegabytes'>
}

export type PresentedOption = Pick<QuestionOption, 'id' | 'text' | 'pictureId'>
