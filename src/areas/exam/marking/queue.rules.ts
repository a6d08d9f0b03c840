/** An answer to a manually marked question. */
export interface QueuedAnswer {
  /** Its identifier on the page: reveals nothing about its learner. */
  handle: string
  /** In thousandths; null if not marked yet. */
  points: number | null
}

/** The position among the answers to a question. */
export interface QueuePosition<Answer extends QueuedAnswer> {
  /** The index of the answer shown, from 0. */
  at: number
  current: Answer
  previous: Answer | null
  next: Answer | null
  /** The next waiting one, from here on and wrapping around; null if all others are marked. */
  waiting: Answer | null
  marked: number
  total: number
  /** Those around the one shown. */
  near: Answer[]
}

const neighbourCount = 12

/**
 * Returns the position of an answer among the others; without one, of the first that is waiting. Null if there are no
 * answers. An unknown answer is treated as none given.
 */
export function findPosition<Answer extends QueuedAnswer>(
  answers: readonly Answer[],
  handle: string | null,
): QueuePosition<Answer> | null {
  const isUnmarked = ({ points }: Answer) => points === null
  const requestedIndex = answers.findIndex((answer) => answer.handle === handle)
  const at = requestedIndex >= 0 ? requestedIndex : Math.max(0, answers.findIndex(isUnmarked))
  const current = answers[at]
  if (!current) return null
  const begin = Math.max(0, Math.min(at - neighbourCount / 2, answers.length - neighbourCount))
  return {
    at,
    current,
    previous: answers[at - 1] ?? null,
    next: answers[at + 1] ?? null,
    waiting: [...answers.slice(at + 1), ...answers.slice(0, at)].find(isUnmarked) ?? null,
    marked: answers.filter((answer) => !isUnmarked(answer)).length,
    total: answers.length,
    near: answers.slice(begin, begin + neighbourCount),
  }
}

// Without lookalikes.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Returns the display code of an answer from its hex handle: four characters that never change. */
export const codeOf = (handle: string): string =>
  Array.from(
    { length: 4 },
    (_, at) => alphabet[Number.parseInt(handle.slice(at * 2, at * 2 + 2), 16) & 31] ?? '2',
  ).join('')
