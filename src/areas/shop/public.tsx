import { roleViews } from '#kernel/ui/role-view.tsx'
import type { ReviewsView } from './page-block/reviews-view.ts'

// Views are loaded lazily; their styles must be loaded with the page.
import '#areas/feedback/public.module.css'

/** How a review block is rendered on a page. */
export const reviewsBlockView = roleViews<ReviewsView>({
  guest: () => import('./page-block/reviews.guest.view.tsx'),
})
