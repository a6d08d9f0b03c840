import { roleViews } from '#kernel/ui/role-view.tsx'
import type { ReviewsView } from './page-block/reviews-view.ts'

// Views come by themselves; what they wear must be there with the page.
import '#areas/feedback/public.module.css'

/** How a block of reviews looks on a page. */
export const reviewsLook = roleViews<ReviewsView>({
  guest: () => import('./page-block/reviews.guest.view.tsx'),
})
