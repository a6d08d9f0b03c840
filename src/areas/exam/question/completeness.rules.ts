import type { Answer, Answers, PresentedQuestion } from './question.types.ts'

/** Counts words as the dictionary of the runtime segments Thai. */
export function wordCount(text: string): number {
  if (!text.trim()) return 0
  const segments = new Intl.Segmenter('th', { granularity: 'word' }).segment(text)
  return [...segments].filter(({ isWordLike }) => isWordLike).length
}

/**
 * Returns whether an answer does not do all that its question asks: items left unmatched, or an essay with fewer or more
 * words than requested. It counts nevertheless.
 */
export function isPartialAnswer(question: PresentedQuestion, answer: Answer | null): boolean {
  if (!answer) return false
  if (question.kind === 'matching')
    return Object.keys((answer as Answers['matching']).pairs).length < (question.left?.length ?? 0)
  if (question.kind !== 'essay') return false
  const words = wordCount((answer as Answers['essay']).text)
  return words < (question.minWords ?? 1) || words > (question.maxWords ?? Number.POSITIVE_INFINITY)
}
