import type { Entry } from '#areas/feedback/public.ts'

/** Review data embedded in a product's page without extra queries: the histogram, the number with photos, and the newest. */
export interface ReviewSummary {
  stars: number[]
  photos: number
  latest: Entry[]
}

/** The same for questions. */
export interface QuestionSummary {
  count: number
  latest: Entry[]
}

const laterFields = { stars: null, item: null, pictures: [], parentId: null }

/** The catalogue stores JSON: dates are strings there, and older rows lack fields added to entries since. */
const readEntry = (stored: Entry): Entry => ({
  ...laterFields,
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

interface DeliveryState {
  status: string
  /** The days it was promised to arrive, if any. */
  promised: { first: string } | null
  today: string
}

/**
 * Whether an item of an order has reached its buyer, or may have: a shipped item counts as delivered from the first day
 * it was promised for. The rest may still be being packed.
 */
export function isReviewable(
  { status, promised, today }: DeliveryState,
  { sentMilli }: { sentMilli: number },
): boolean {
  if (sentMilli <= 0) return false
  if (status === 'handed_over' || status === 'completed') return true
  return ['preparing', 'ready', 'shipped'].includes(status) && (promised === null || promised.first <= today)
}
