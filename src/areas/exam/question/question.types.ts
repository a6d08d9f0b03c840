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

/** How several right options are counted: all or nothing; each wrong one takes a right one away; each option for itself. */
export const multipleScorings = ['all', 'right_minus_wrong', 'per_option'] as const
/** How an order is counted: as a whole; by neighbours that are right; by the longest run that is in order. */
export const orderScorings = ['exact', 'neighbours', 'run'] as const
export const tolerances = ['absolute', 'relative', 'figures'] as const

/** What a file that answers a question may be. */
export const fileTypes = ['picture', 'pdf', 'office', 'sound'] as const
export type FileType = (typeof fileTypes)[number]
export const mostAnswerFiles = 10
export const mostAnswerMegabytes = 25

/** A file that was handed in as an answer, or as a part of one. It lies with its attempt. */
export interface AnswerFile {
  id: string
  name: string
  bytes: number
  /** Its media type, by its content. */
  type: string
}

/** One thing to choose, to match or to put in order. */
export interface QuestionOption {
  id: string
  text: string
  /** A picture of the site (`mediaUrl`). */
  pictureId?: string
  /** Said to who chose it, once results are shown. */
  feedback?: string
}

interface Asked {
  /** What is asked. */
  stem: Doc
  /** Said to everybody, once results are shown. */
  feedback?: string
}

interface MarkedByHand {
  /** What markers look for. */
  guide?: string
  /** The rubric it is marked by; the question is worth the points of its highest levels. */
  criteria?: Criterion[]
}

/** How far a number may be from the right one: by so much; by such a part of it (0.05 is 5 %); in so many significant figures. */
export interface Tolerance {
  kind: (typeof tolerances)[number]
  by: number
}

/** A question with its key. It never leaves the server before results are shown; browsers get a `ShownQuestion`. */
export type QuestionBody = Asked &
  (
    | {
        kind: 'single'
        /** `share`: how much of the points it is worth, 0 to 1; the right one has 1. */
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
    /** `*` in a pattern stands for anything. */
    | { kind: 'short'; patterns: { text: string; share: number }[]; minds?: 'case' }
    | { kind: 'numeric'; value: number; tolerance: Tolerance; unit?: string }
    | {
        kind: 'matching'
        left: QuestionOption[]
        /** More than there are on the left: some match nothing. */
        right: QuestionOption[]
        /** The right one of each left one, by their ids. */
        pairs: Record<string, string>
      }
    /** `items` stand in their right order. */
    | { kind: 'ordering'; items: QuestionOption[]; scoring: (typeof orderScorings)[number] }
    | ({
        kind: 'essay'
        minWords?: number
        maxWords?: number
      } & MarkedByHand)
    | ({
        kind: 'file'
        types: FileType[]
        /** So many files at most, each of so many megabytes. */
        mostFiles: number
        mostMegabytes: number
      } & MarkedByHand)
  )

export type BodyOf<Kind extends QuestionKind> = Extract<QuestionBody, { kind: Kind }>

/** What somebody answered, by the kind of the question; options by their own ids. */
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

/** A question as a browser may have it: no key, no feedback, options in the attempt's order under ids of the attempt. */
export interface ShownQuestion {
  kind: QuestionKind
  stem: Doc
  options?: ShownOption[]
  /** Of a matching question. */
  left?: ShownOption[]
  right?: ShownOption[]
  unit?: string
  minWords?: number
  maxWords?: number
  /** Of a question that is answered by files. */
  files?: Pick<BodyOf<'file'>, 'types' | 'mostFiles' | 'mostMegabytes'>
}

export type ShownOption = Pick<QuestionOption, 'id' | 'text' | 'pictureId'>
