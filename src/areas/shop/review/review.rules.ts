import type { Words } from '#kernel/tenancy/tenant.ts'

export interface ReviewPicture {
  id: string
  width: number
  height: number
  colour: string
}

/** A review as everybody reads it. */
export interface Review {
  id: string
  stars: number
  body: string
  /** As the buyer wants to be called; empty: not at all. */
  name: string
  item: Words
  pictures: ReviewPicture[]
  answer: string
  at: Date
}

/** What a product's page tells of its reviews without asking for them. */
export interface Voices {
  /** How many gave one star, two … five. */
  stars: number[]
  /** How many have a picture. */
  photos: number
  /** The newest with words or pictures. */
  latest: Review[]
}

/** What the catalogue kept of reviews: there a moment is text. */
export function readVoices(kept: unknown): Voices | null {
  const voices = kept as Voices | null
  return (
    voices && { ...voices, latest: voices.latest.map((review) => ({ ...review, at: new Date(review.at) })) }
  )
}

/** How the shop's own list of reviews is parted. */
export const reviewTabs = ['waiting', 'reported', 'shown', 'refused'] as const
export type ReviewTab = (typeof reviewTabs)[number]

export const mostPictures = 4
export const mostLetters = 2000

/** Whether a thing of an order in this state has reached its buyer, or is on its way and may have; the rest may still be packed. */
export const isReviewable = (status: string, { sentMilli }: { sentMilli: number }): boolean =>
  sentMilli > 0 && ['preparing', 'ready', 'shipped', 'handed_over', 'completed'].includes(status)

/** Stars on average, to be kept exactly; null of none. */
export function averageOf(stars: readonly number[]): { average: number; count: number } | null {
  const count = stars.reduce((sum, n) => sum + n, 0)
  if (count === 0) return null
  const points = stars.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return { average: points / count, count }
}

/** How a buyer is called under a review. */
export function shownName(name: string, as: 'name' | 'masked' | 'hidden'): string {
  if (as === 'hidden') return ''
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (as === 'name') return first
  const [letter = ''] = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(first)].map(
    ({ segment }) => segment,
  )
  return letter && `${letter}***`
}
