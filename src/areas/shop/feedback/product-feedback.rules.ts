import type { Entry } from '#areas/feedback/public.ts'

/** What a product's page tells of its reviews without asking for them: the histogram, how many have a photo, and the newest. */
export interface ReviewSummary {
  stars: number[]
  photos: number
  latest: Entry[]
}

/** What it tells of questions. */
export interface QuestionSummary {
  count: number
  latest: Entry[]
}

/** What the catalogue stores is JSON: dates are text there, and older rows lack what entries have got since. */
const readEntry = (stored: Entry): Entry => ({
  ...{ stars: null, item: null, pictures: [], parentId: null },
  ...stored,
  at: new Date(stored.at),
})

export function readReviews(stored: unknown): ReviewSummary | null {
  const summary = stored as ReviewSummary | null
  return summary && { ...summary, latest: summary.latest.map(readEntry) }
}

export function readQuestions(stored: unknown): QuestionSummary {
  const summary = stored as QuestionSummary | null
  return summary ? { ...summary, latest: summary.latest.map(readEntry) } : { count: 0, latest: [] }
}

interface Arriving {
  status: string
  /** The days it was promised to arrive, where that was told. */
  promised: { first: string } | null
  today: string
}

/**
 * Whether a thing of an order has reached its buyer, or may have: what was sent counts as there from the first day it was promised
 * for. The rest may still be packed.
 */
export function isReviewable(
  { status, promised, today }: Arriving,
  { sentMilli }: { sentMilli: number },
): boolean {
  if (sentMilli <= 0) return false
  if (status === 'handed_over' || status === 'completed') return true
  return ['preparing', 'ready', 'shipped'].includes(status) && (promised === null || promised.first <= today)
}
