import type { Entry } from '#areas/feedback/public.ts'

/** What a block of reviews on a page shows. */
export interface ReviewsView {
  title: string
  /** Their moments as text: what a block shows goes through JSON on its way to the editor. */
  reviews: (Omit<Entry, 'at'> & { at: string })[]
}
