import { offerBlockLook } from '#areas/cms/public.ts'
import { reviewsLook } from '#areas/shop/public.tsx'

// How the kinds of blocks look that areas bring to pages: told here, since pages know no area above them, and browsers need to know
// before a page is drawn. Each view is fetched only where such a block stands.
offerBlockLook('shop.reviews', reviewsLook)
