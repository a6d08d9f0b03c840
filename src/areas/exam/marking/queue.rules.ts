/** One answer to a question that a person marks. */
export interface QueuedAnswer {
  /** What the page calls it: tells nothing of its learner. */
  handle: string
  /** In thousandths; null waits. */
  points: number | null
}

/** Where one stands in the answers to a question. */
export interface QueuePlace<Answer extends QueuedAnswer> {
  /** The answer that is shown, from 0. */
  at: number
  current: Answer
  previous: Answer | null
  next: Answer | null
  /** The next one that waits, from here on and around; null where all others are marked. */
  waiting: Answer | null
  marked: number
  total: number
  /** Those around the one that is shown. */
  near: Answer[]
}

const nearBy = 12

/** The place of an answer among the others; of none, the first that waits. Null where there are no answers. Throws nothing: an unknown one is none. */
export function placeIn<Answer extends QueuedAnswer>(
  answers: readonly Answer[],
  handle: string | null,
): QueuePlace<Answer> | null {
  const waits = ({ points }: Answer) => points === null
  const asked = answers.findIndex((one) => one.handle === handle)
  const at = asked >= 0 ? asked : Math.max(0, answers.findIndex(waits))
  const current = answers[at]
  if (!current) return null
  const begin = Math.max(0, Math.min(at - nearBy / 2, answers.length - nearBy))
  return {
    at,
    current,
    previous: answers[at - 1] ?? null,
    next: answers[at + 1] ?? null,
    waiting: [...answers.slice(at + 1), ...answers.slice(0, at)].find(waits) ?? null,
    marked: answers.filter((one) => !waits(one)).length,
    total: answers.length,
    near: answers.slice(begin, begin + nearBy),
  }
}

// Without those that look alike.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** What people call an answer whose handle is this, in hex: four signs that stay. */
export const codeOf = (handle: string): string =>
  Array.from(
    { length: 4 },
    (_, at) => letters[Number.parseInt(handle.slice(at * 2, at * 2 + 2), 16) & 31] ?? '2',
  ).join('')
