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

/** Whether a thing of an order in this state has reached its buyer, or is on its way and may have; the rest may still be packed. */
export const isReviewable = (status: string, { sentMilli }: { sentMilli: number }): boolean =>
  sentMilli > 0 && ['preparing', 'ready', 'shipped', 'handed_over', 'completed'].includes(status)
