import { foldText } from '#kernel/text/normalize.ts'
import type { AnswerResult, LearnerQuestion, SubmittedAnswer, VideoQuestion } from './video-question.types.ts'

export const maxQuestions = 30
export const maxOptions = 10

/** Whether an answer is valid at all: options of this question, exactly one for single choice, or some text. */
export function isValidAnswer({ kind, options }: VideoQuestion, { chosen, typed }: SubmittedAnswer): boolean {
  if (kind === 'text') return foldText(typed) !== '' && chosen.length === 0
  const optionIds = new Set(options.map(({ id }) => id))
  const isKnown =
    chosen.length > 0 && new Set(chosen).size === chosen.length && chosen.every((id) => optionIds.has(id))
  return isKnown && (kind === 'multiple' || chosen.length === 1)
}

/**
 * Whether an answer is correct: all correct options and no other, or one of the accepted texts regardless of spacing
 * and case.
 */
export function isCorrectAnswer(
  { kind, options, accepted }: VideoQuestion,
  { chosen, typed }: SubmittedAnswer,
): boolean {
  if (kind === 'text') return accepted.some((text) => foldText(text) === foldText(typed))
  return options.every(({ id, isRight }) => chosen.includes(id) === isRight)
}

/** Converts a question for the browser. `given`: the viewer's answer, null before there is one. */
export function toLearnerQuestion(
  question: VideoQuestion,
  answer: (SubmittedAnswer & { isRight: boolean }) | null,
): LearnerQuestion {
  const { id, atMs, kind, text, isRequired, options } = question
  return {
    id,
    atMs,
    kind,
    text,
    isRequired,
    options: options.map((option) => ({ id: option.id, text: option.text })),
    verdict: answer && answerResultOf(question, answer),
  }
}

const answerResultOf = (
  question: VideoQuestion,
  { chosen, typed, isRight }: SubmittedAnswer & { isRight: boolean },
): AnswerResult => ({
  chosen,
  typed,
  isRight,
  feedback: isRight ? question.whenRight : question.whenWrong,
  rightIds: question.options.filter((option) => option.isRight).map(({ id }) => id),
  accepted: question.accepted,
})

/** Returns the number of required questions still to be answered before a unit can be completed. */
export const questionsLeft = (
  questions: readonly VideoQuestion[] | undefined,
  isAnswered: (id: string) => boolean,
): number => (questions ?? []).filter(({ id, isRequired }) => isRequired && !isAnswered(id)).length

/** A player stops slightly after the time of a question. */
const lateMs = 2000

/** Returns how far a video can have been watched, in milliseconds: up to the first unanswered required question. */
export function maxWatchableMs(
  questions: readonly VideoQuestion[] | undefined,
  isAnswered: (id: string) => boolean,
): number {
  const open = (questions ?? []).filter(({ id, isRequired }) => isRequired && !isAnswered(id))
  return Math.min(Number.MAX_SAFE_INTEGER, ...open.map(({ atMs }) => atMs + lateMs))
}

/** Truncates watched ranges of a video at `endMs`. */
export function truncateRanges(ranges: readonly number[], endMs: number): number[] {
  const parts: number[] = []
  for (let at = 0; at + 1 < ranges.length; at += 2) {
    const from = ranges[at] as number
    const to = Math.min(ranges[at + 1] as number, endMs)
    if (to > from) parts.push(from, to)
  }
  return parts
}

type PlayableQuestion = Pick<LearnerQuestion, 'id' | 'atMs' | 'isRequired' | 'verdict'>

/**
 * Returns the question a player must ask now. A required question is asked at any position after it, however the viewer
 * got there; an optional one only when playback passes its time.
 * @param from position of the video at the previous check
 * @param skipped questions the viewer skipped since opening the player
 */
export function dueQuestion<Question extends PlayableQuestion>(
  questions: readonly Question[],
  { from, to, skipped }: { from: number; to: number; skipped: ReadonlySet<string> },
): Question | undefined {
  return questions.find(
    ({ id, atMs, isRequired, verdict }) =>
      !verdict &&
      atMs <= to &&
      (isRequired || (!skipped.has(id) && (atMs > from || (atMs === 0 && from === 0)))),
  )
}
