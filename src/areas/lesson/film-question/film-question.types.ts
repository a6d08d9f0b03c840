export const questionKinds = ['single', 'multiple', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question at a moment of a video, with its key. Learners get it as a `ShownQuestion`. */
export interface FilmQuestion {
  id: string
  /** Of the video, in milliseconds. */
  atMs: number
  kind: QuestionKind
  text: string
  /** What can be chosen; none where the answer is typed. */
  options: { id: string; text: string; isRight: boolean }[]
  /** What counts as right where the answer is typed. */
  accepted: string[]
  /** Said after a right and after a wrong answer. */
  whenRight: string
  whenWrong: string
  /** The video does not go on without an answer, and the unit is not done. */
  isRequired: boolean
}

/** What somebody answered: ids of options, or what was typed. */
export interface Given {
  chosen: readonly string[]
  typed: string
}

/** What is told once somebody has answered. */
export interface Verdict extends Given {
  isRight: boolean
  feedback: string
  rightIds: string[]
  accepted: string[]
}

/** A question as a browser gets it: its key only once it is answered. */
export interface ShownQuestion extends Pick<FilmQuestion, 'id' | 'atMs' | 'kind' | 'text' | 'isRequired'> {
  options: { id: string; text: string }[]
  verdict: Verdict | null
}
