/** The longest text of each kind, and how many photos a review carries. */
export const longest = { review: 2000, question: 500, comment: 3000, answer: 1500 } as const
export const mostPhotos = 4

export const nameChoices = ['name', 'masked', 'hidden'] as const
export type NameChoice = (typeof nameChoices)[number]

/** The average of a histogram (how many gave one star, two … five), exact; null of none. */
export function averageOf(stars: readonly number[]): { average: number; count: number } | null {
  const count = stars.reduce((sum, n) => sum + n, 0)
  if (count === 0) return null
  const points = stars.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { average: points / count, count }
}

/** How an author is called who chose so: the first name, its first letter, or not at all. */
export function shownName(name: string, as: NameChoice): string {
  if (as === 'hidden') return ''
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (as === 'name') return first
  const [letter = ''] = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(first)].map(
    ({ segment }) => segment,
  )
  return letter && `${letter}***`
}

interface Placed {
  id: string
  parentId: string | null
}

/** Answers to answers are indented no further: a phone has no room. */
const deepest = 2

/**
 * Comments with what answers each below it, and how far it is indented. They come oldest first and stay so within a thread; what
 * answers a comment that is not there stands by itself.
 */
export function threaded<One extends Placed>(comments: readonly One[]): (One & { depth: number })[] {
  const there = new Set(comments.map(({ id }) => id))
  const below = new Map<string | null, One[]>()
  for (const one of comments) {
    const above = one.parentId && there.has(one.parentId) ? one.parentId : null
    below.set(above, [...(below.get(above) ?? []), one])
  }
  const from = (above: string | null, depth: number): (One & { depth: number })[] =>
    (below.get(above) ?? []).flatMap((one) => [
      { ...one, depth },
      ...from(one.id, Math.min(depth + 1, deepest)),
    ])
  return from(null, 0)
}
