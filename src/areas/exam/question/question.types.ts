import type { Doc } from '#kernel/rich-text/doc.types.ts'

export const questionKinds = [
  'single',
  'multiple',
  'true_false',
  'short',
  'numeric',
  'matching',
  'ordering',
  'essay',
] as const
export type QuestionKind = (typeof questionKinds)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

export const questionStatuses = ['draft', 'ready', 'archived'] as const
export type QuestionStatus = (typeof questionStatuses)[number]

export const languages = ['th', 'en'] as const
export type QuestionLanguage = (typeof languages)[number]

/** One thing to choose. */
export interface QuestionOption {
  id: string
  text: string
  /** A picture of the site (`mediaUrl`). */
  pictureId?: string
  /** Told to who chose it, when the exam lets them see. */
  feedback?: string
}

/** What belongs together: each left side has one right side. */
export interface MatchingPair {
  id: string
  left: string
  right: string
}

export interface OrderingItem {
  id: string
  text: string
}

/** How near a number has to be: so much more or less, so many per cent, or equal when rounded to so many significant figures. */
export type Tolerance =
  | { kind: 'absolute'; by: number }
  | { kind: 'percent'; by: number }
  | { kind: 'figures'; by: number }

export const multipleScorings = ['all_or_nothing', 'right_minus_wrong', 'per_option'] as const
export const orderingScorings = ['exact', 'adjacent_pairs', 'longest_run'] as const
export const matchingScorings = ['per_pair', 'all_or_nothing'] as const

interface BodyBase {
  stem: Doc
  /** Told to everybody, when the exam lets them see. */
  feedback?: string
}

/** A question with its key. It never leaves the server before an answer may be looked at; see `shownQuestion`. */
export type QuestionBody =
  | (BodyBase & { kind: 'single'; options: QuestionOption[]; correct: string; shuffle: boolean })
  | (BodyBase & {
      kind: 'multiple'
      options: QuestionOption[]
      correct: string[]
      shuffle: boolean
      scoring: (typeof multipleScorings)[number]
    })
  | (BodyBase & { kind: 'true_false'; correct: boolean; trueFeedback?: string; falseFeedback?: string })
  | (BodyBase & {
      kind: 'short'
      /** What counts as an answer; `*` stands for anything, `\*` for itself. Percent: what it is worth. The best that fits counts. */
      patterns: { text: string; percent: number; feedback?: string }[]
      /** Large and small letters are told apart. */
      matchCase: boolean
      /** Spaces do not count. */
      ignoreSpaces: boolean
    })
  | (BodyBase & {
      kind: 'numeric'
      value: number
      tolerance: Tolerance
      /** May stand behind the number; nothing else may. */
      unit?: string
      unitRequired?: boolean
    })
  | (BodyBase & {
      kind: 'matching'
      pairs: MatchingPair[]
      /** Right sides that belong to nothing. */
      distractors: { id: string; text: string }[]
      scoring: (typeof matchingScorings)[number]
    })
  | (BodyBase & {
      kind: 'ordering'
      /** In the order that is right. */
      items: OrderingItem[]
      scoring: (typeof orderingScorings)[number]
    })
  | (BodyBase & { kind: 'essay'; minWords?: number; maxWords?: number; markingNotes?: string })

/** What one answers, by kind. Ids are those of the body; a browser knows others (`answerFromShown`). */
export interface Answers {
  single: { option: string }
  multiple: { options: string[] }
  true_false: { value: boolean }
  short: { text: string }
  numeric: { text: string }
  /** Of each left side the id of its right side: a pair's or a distractor's. */
  matching: { pairs: Record<string, string> }
  ordering: { ids: string[] }
  essay: { text: string }
}
export type Answer = Answers[QuestionKind]

export interface ShownOption {
  id: string
  text: string
  pictureId?: string
}

/** What a browser may see of a question: no key, no feedback, and ids and an order that are this attempt's alone. */
export type ShownQuestion = { stem: Doc } & (
  | { kind: 'single' | 'multiple'; options: ShownOption[] }
  | { kind: 'true_false' | 'short' }
  | { kind: 'numeric'; unit?: string }
  | { kind: 'matching'; lefts: ShownOption[]; rights: ShownOption[] }
  | { kind: 'ordering'; items: ShownOption[] }
  | { kind: 'essay'; minWords?: number; maxWords?: number }
)
