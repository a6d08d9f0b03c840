import { offerBlockLook } from '#areas/cms/public.ts'
import { reviewsLook } from './public.tsx'

offerBlockLook('shop.reviews', reviewsLook)
