import { thaiDigitsToArabic } from '#kernel/text/digits.ts'
import { readNumber } from './number.rules.ts'
import type { Answer, Answers, BodyOf, QuestionBody, Tolerance } from './question.types.ts'

/** The share of points of an answer, 0 to 1; or manual marking. */
export type Score = { share: number } | { manual: true }

/** Scores an answer. No answer scores nothing, even for an essay. */
export function scoreAnswer(body: QuestionBody, answer: Answer | null): Score {
  if (!answer) return { share: 0 }
  switch (body.kind) {
    case 'single': {
      const { option } = answer as Answers['single']
      return { share: clamped(body.options.find(({ id }) => id === option)?.share ?? 0) }
    }
    case 'multiple':
      return { share: multipleShare(body, (answer as Answers['multiple']).options) }
    case 'true_false':
      return { share: (answer as Answers['true_false']).value === body.isTrue ? 1 : 0 }
    case 'short':
      return { share: shortShare(body, (answer as Answers['short']).text) }
    case 'numeric':
      return { share: numericShare(body, (answer as Answers['numeric']).text) }
    case 'matching':
      return { share: matchingShare(body, (answer as Answers['matching']).pairs) }
    case 'ordering':
      return { share: orderShare(body, (answer as Answers['ordering']).ids) }
    case 'essay':
      return (answer as Answers['essay']).text.trim() ? { manual: true } : { share: 0 }
    case 'file':
      return (answer as Answers['file']).files.length ? { manual: true } : { share: 0 }
  }
}

const clamped = (share: number) => Math.min(1, Math.max(0, share))

function multipleShare({ options, scoring }: BodyOf<'multiple'>, chosen: readonly string[]): number {
  const picked = new Set(chosen)
  const right = options.filter(({ isRight }) => isRight)
  const hits = right.filter(({ id }) => picked.has(id)).length
  const misses = options.filter(({ id, isRight }) => !isRight && picked.has(id)).length
  if (scoring === 'all') return hits === right.length && misses === 0 ? 1 : 0
  if (scoring === 'right_minus_wrong') return right.length ? clamped((hits - misses) / right.length) : 0
  const asKeyed = options.filter(({ id, isRight }) => picked.has(id) === isRight).length
  // Choosing nothing is no answer.
  return picked.size && options.length ? asKeyed / options.length : 0
}

function shortShare({ patterns, minds }: BodyOf<'short'>, text: string): number {
  const input = normalizeText(text, minds)
  if (!input) return 0
  const shares = patterns.filter((pattern) => matchesPattern(input, normalizeText(pattern.text, minds)))
  return clamped(Math.max(0, ...shares.map(({ share }) => share)))
}

/**
 * Normalises text for comparison: NFC, single spaces, Thai digits as Arabic ones, lower case unless case matters. Never
 * NFKC, which decomposes sara am. Zero-width characters, which come from Thai keyboards and pages, are removed.
 */
export function normalizeText(text: string, minds?: 'case'): string {
  const plain = thaiDigitsToArabic(text.normalize('NFC'))
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    // Typed as nikhahit and sara aa, it looks the same.
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/\s+/g, ' ')
    .trim()
  return minds === 'case' ? plain : plain.toLocaleLowerCase('en')
}

/** Whether a text matches a pattern in which `*` is a wildcard. Runs in time proportional to the text. */
export function matchesPattern(text: string, pattern: string): boolean {
  const parts = pattern.split('*')
  const first = parts[0] ?? ''
  if (parts.length === 1) return text === first
  const last = parts.at(-1) ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
    return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const next = text.indexOf(part, at)
    if (next < 0 || next + part.length > text.length - last.length) return false
    at = next + part.length
  }
  return true
}

function numericShare({ value, tolerance, unit }: BodyOf<'numeric'>, text: string): number {
  const input = readNumber(text)
  if (!input) return 0
  // The unit may be omitted; a different one is wrong.
  if (input.unit && normalizeText(input.unit) !== normalizeText(unit ?? '')) return 0
  return isNear(input.value, value, tolerance) ? 1 : 0
}

/** Whether a number is within the tolerance of another. */
export function isNear(input: number, right: number, { kind, by }: Tolerance): boolean {
  // Floating-point error: 0.3 is not 0.1 + 0.2.
  const epsilon = 1e-9 * Math.max(1, Math.abs(right))
  if (kind === 'absolute') return Math.abs(input - right) <= by + epsilon
  if (kind === 'relative') return Math.abs(input - right) <= Math.abs(right) * by + epsilon
  const figures = Math.min(15, Math.max(1, Math.round(by)))
  return Number(input.toPrecision(figures)) === Number(right.toPrecision(figures))
}

function matchingShare({ left, pairs }: BodyOf<'matching'>, answerPairs: Record<string, string>): number {
  const pairedItems = left.filter(({ id }) => pairs[id])
  if (!pairedItems.length) return 0
  return pairedItems.filter(({ id }) => answerPairs[id] === pairs[id]).length / pairedItems.length
}

function orderShare({ items, scoring }: BodyOf<'ordering'>, ids: readonly string[]): number {
  const right = items.map(({ id }) => id)
  const isWhole = ids.length === right.length && new Set(ids).size === right.length
  if (!isWhole || ids.some((id) => !right.includes(id))) return 0
  if (scoring === 'exact' || right.length < 2) return ids.every((id, at) => id === right[at]) ? 1 : 0
  const positions = ids.map((id) => right.indexOf(id))
  if (scoring === 'neighbours')
    return (
      positions.slice(1).filter((position, at) => position === (positions[at] ?? 0) + 1).length /
      (right.length - 1)
    )
  const run = longestIncreasingRun(positions)
  return run < 2 ? 0 : run / right.length
}

/** Returns the length of the longest increasing subsequence. */
function longestIncreasingRun(positions: readonly number[]): number {
  const ends: number[] = []
  for (const position of positions) {
    const at = ends.findIndex((end) => end >= position)
    ends[at < 0 ? ends.length : at] = position
  }
  return ends.length
}
