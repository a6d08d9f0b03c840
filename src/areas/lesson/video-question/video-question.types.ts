export const questionKinds = ['single', 'multiple', 'text'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question at a point in a video, with its answer key. Learners get it as a `ShownQuestion`. */
export interface VideoQuestion {
  id: string
  /** Position in the video, in milliseconds. */
  atMs: number
  kind: QuestionKind
  text: string
  /** The options; empty if the answer is typed. */
  options: { id: string; text: string; isRight: boolean }[]
  /** The accepted texts if the answer is typed. */
  accepted: string[]
  /** Feedback after a correct and after an incorrect answer. */
  whenRight: string
  whenWrong: string
  /** Whether an answer is required for the video to continue and the unit to be completed. */
  isRequired: boolean
}

/** A learner's answer: ids of options, or typed text. */
export interface SubmittedAnswer {
  chosen: readonly string[]
  typed: string
}

/** The result shown after answering. */
export interface AnswerResult extends SubmittedAnswer {
  isRight: boolean
  feedback: string
  rightIds: string[]
  accepted: string[]
}

/** A question as sent to the browser: with its answer key only once it is answered. */
export interface LearnerQuestion extends Pick<VideoQuestion, 'id' | 'atMs' | 'kind' | 'text' | 'isRequired'> {
  options: { id: string; text: string }[]
  verdict: AnswerResult | null
}
