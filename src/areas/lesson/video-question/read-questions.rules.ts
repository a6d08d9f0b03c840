import type { FieldError } from '#kernel/errors.ts'
import { msOfClock } from '../player/clock.rules.ts'
import { maxOptions } from './video-question.rules.ts'
import type { QuestionKind, VideoQuestion } from './video-question.types.ts'

/** A question as typed by its author. */
export interface TypedQuestion {
  id?: string
  at?: string
  kind?: QuestionKind
  text?: string
  /** One per line, correct ones marked with an asterisk. */
  options?: string
  /** One per line. */
  accepted?: string
  whenRight?: string
  whenWrong?: string
  isRequired?: boolean
}

interface ReadContext {
  /** The stored questions: known ones keep their ids, so that their answers stay assigned to them. */
  before: readonly VideoQuestion[]
  /** Duration of the video in milliseconds; 0 if unknown. */
  durationMs: number
  makeId(): string
}

/** Parses the questions of a video as typed, in the order of the video, with errors by field. */
export function readQuestions(
  entered: readonly TypedQuestion[],
  { before, durationMs, makeId }: ReadContext,
): { questions: VideoQuestion[]; errors: FieldError[] } {
  const fieldErrors: FieldError[] = []
  const usedIds = new Set<string>()
  const questions = entered.map((input, index): VideoQuestion => {
    const path = (name: string) => `questions.${index}.${name}`
    const existing = before.find(({ id }) => id === input.id && !usedIds.has(id))
    const id = existing?.id ?? makeId()
    usedIds.add(id)
    const kind = input.kind ?? 'single'
    const atMs = msOfClock(input.at ?? '')
    if (atMs === null) fieldErrors.push({ path: path('at'), code: 'lesson.question_time' })
    else if (durationMs > 0 && atMs >= durationMs)
      fieldErrors.push({ path: path('at'), code: 'lesson.question_after_end' })
    const options = kind === 'text' ? [] : readOptions(input.options ?? '', existing?.options ?? [], makeId)
    const accepted = kind === 'text' ? linesOf(input.accepted) : []
    if (kind !== 'text' && !isChoice(kind, options))
      fieldErrors.push({
        path: path('options'),
        code: `lesson.question_${kind}`,
        params: { most: maxOptions },
      })
    if (kind === 'text' && !accepted.length)
      fieldErrors.push({ path: path('accepted'), code: 'lesson.question_accepted' })
    return {
      id,
      atMs: atMs ?? 0,
      kind,
      text: input.text?.trim() ?? '',
      options,
      accepted,
      whenRight: input.whenRight?.trim() ?? '',
      whenWrong: input.whenWrong?.trim() ?? '',
      isRequired: input.isRequired ?? false,
    }
  })
  questions.forEach(({ atMs }, index) => {
    if (!fieldErrors.length && questions.findIndex((other) => other.atMs === atMs) < index)
      fieldErrors.push({ path: `questions.${index}.at`, code: 'lesson.question_twice' })
  })
  return { questions: questions.toSorted((a, b) => a.atMs - b.atMs), errors: fieldErrors }
}

const linesOf = (text = ''): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

function isChoice(kind: 'single' | 'multiple', options: VideoQuestion['options']): boolean {
  const right = options.filter(({ isRight }) => isRight).length
  const isWhole = options.length >= 2 && options.length <= maxOptions && options.every(({ text }) => text)
  const isTwice = new Set(options.map(({ text }) => text)).size < options.length
  return isWhole && !isTwice && (kind === 'single' ? right === 1 : right >= 1)
}

/** An option keeps its identity if its text is unchanged, or if it is in the position of a reworded one. */
function readOptions(
  text: string,
  before: VideoQuestion['options'],
  makeId: () => string,
): VideoQuestion['options'] {
  const options = linesOf(text).map((line) => ({
    text: line.replace(/^\*\s*/, ''),
    isRight: line.startsWith('*'),
  }))
  const worded = new Map(
    options.map((option) => [option, before.find(({ text }) => text === option.text)?.id]),
  )
  const matchedIds = new Set(worded.values())
  return options.map((option, at) => {
    const previousId = options.length === before.length ? before[at]?.id : undefined
    const id = worded.get(option) ?? (previousId && !matchedIds.has(previousId) ? previousId : makeId())
    return { id, ...option }
  })
}

/** Returns options as their author types them. */
export const optionsText = (options: VideoQuestion['options']): string =>
  options.map(({ text, isRight }) => `${isRight ? '* ' : ''}${text}`).join('\n')
