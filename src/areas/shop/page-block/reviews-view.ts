import type { Entry } from '#areas/feedback/public.ts'

/** What a review block on a page shows. */
export interface ReviewsView {
  title: string
  /** With timestamps as strings: block data goes through JSON on its way to the editor. */
  reviews: (Omit<Entry, 'at'> & { at: string })[]
}
