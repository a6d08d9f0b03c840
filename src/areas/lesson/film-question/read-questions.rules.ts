import type { FieldError } from '#kernel/errors.ts'
import { msOfClock } from '../player/clock.rules.ts'
import { mostOptions } from './film-question.rules.ts'
import type { FilmQuestion, QuestionKind } from './film-question.types.ts'

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

interface Surroundings {
  /** The stored questions: known ones keep their ids, so that their answers stay assigned to them. */
  before: readonly FilmQuestion[]
  /** Duration of the video in milliseconds; 0 if unknown. */
  durationMs: number
  makeId(): string
}

/** Parses the questions of a video as typed, in the order of the video, with errors by field. */
export function readQuestions(
  typed: readonly TypedQuestion[],
  { before, durationMs, makeId }: Surroundings,
): { questions: FilmQuestion[]; faults: FieldError[] } {
  const faults: FieldError[] = []
  const taken = new Set<string>()
  const questions = typed.map((one, index): FilmQuestion => {
    const path = (name: string) => `questions.${index}.${name}`
    const known = before.find(({ id }) => id === one.id && !taken.has(id))
    const id = known?.id ?? makeId()
    taken.add(id)
    const kind = one.kind ?? 'single'
    const atMs = msOfClock(one.at ?? '')
    if (atMs === null) faults.push({ path: path('at'), code: 'lesson.question_time' })
    else if (durationMs > 0 && atMs >= durationMs)
      faults.push({ path: path('at'), code: 'lesson.question_after_end' })
    const options = kind === 'text' ? [] : readOptions(one.options ?? '', known?.options ?? [], makeId)
    const accepted = kind === 'text' ? linesOf(one.accepted) : []
    if (kind !== 'text' && !isChoice(kind, options))
      faults.push({ path: path('options'), code: `lesson.question_${kind}`, params: { most: mostOptions } })
    if (kind === 'text' && !accepted.length)
      faults.push({ path: path('accepted'), code: 'lesson.question_accepted' })
    return {
      id,
      atMs: atMs ?? 0,
      kind,
      text: one.text?.trim() ?? '',
      options,
      accepted,
      whenRight: one.whenRight?.trim() ?? '',
      whenWrong: one.whenWrong?.trim() ?? '',
      isRequired: one.isRequired ?? false,
    }
  })
  questions.forEach(({ atMs }, index) => {
    if (!faults.length && questions.findIndex((other) => other.atMs === atMs) < index)
      faults.push({ path: `questions.${index}.at`, code: 'lesson.question_twice' })
  })
  return { questions: questions.toSorted((a, b) => a.atMs - b.atMs), faults }
}

const linesOf = (text = ''): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

function isChoice(kind: 'single' | 'multiple', options: FilmQuestion['options']): boolean {
  const right = options.filter(({ isRight }) => isRight).length
  const isWhole = options.length >= 2 && options.length <= mostOptions && options.every(({ text }) => text)
  const isTwice = new Set(options.map(({ text }) => text)).size < options.length
  return isWhole && !isTwice && (kind === 'single' ? right === 1 : right >= 1)
}

/** An option keeps its identity if its text is unchanged, or if it is in the position of a reworded one. */
function readOptions(
  text: string,
  before: FilmQuestion['options'],
  makeId: () => string,
): FilmQuestion['options'] {
  const typed = linesOf(text).map((line) => ({
    text: line.replace(/^\*\s*/, ''),
    isRight: line.startsWith('*'),
  }))
  const worded = new Map(typed.map((one) => [one, before.find((old) => old.text === one.text)?.id]))
  const kept = new Set(worded.values())
  return typed.map((one, at) => {
    const there = typed.length === before.length ? before[at]?.id : undefined
    const id = worded.get(one) ?? (there && !kept.has(there) ? there : makeId())
    return { id, ...one }
  })
}

/** Returns options as their author types them. */
export const optionsText = (options: FilmQuestion['options']): string =>
  options.map(({ text, isRight }) => `${isRight ? '* ' : ''}${text}`).join('\n')
