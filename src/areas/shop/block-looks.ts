import { registerBlockViews } from '#areas/cms/public.ts'
import { reviewsBlockView } from './public.tsx'

registerBlockViews('shop.reviews', reviewsBlockView)
