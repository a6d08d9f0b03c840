import { z } from 'zod'
import { defineBlock } from '#areas/cms/public.server.ts'
import { latestReviews } from '#areas/feedback/public.server.ts'
import { fields } from '#kernel/fields/index.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import { iconStarFilled } from '#kernel/ui/icons.ts'
import { productFeedback } from '../feedback/product-target.server.ts'
import type { ReviewsView } from './reviews-view.ts'

const input = z.object({
  title: z.union([z.string(), z.object({ th: z.string(), en: z.string() })]).optional(),
  stars: z.number().int().min(1).max(5).optional(),
  limit: z.number().int().min(1).max(12).optional(),
})
type Props = z.output<typeof input>

export const reviewsBlock = defineBlock<Props, ReviewsView>({
  type: 'shop.reviews',
  name: { th: 'รีวิวจากผู้ซื้อ', en: 'Customer reviews' },
  icon: iconStarFilled,
  group: 'live',
  start: { title: { th: 'เสียงจากผู้ซื้อ', en: 'What our customers say' }, stars: 4, limit: 3 },
  fields: fields({
    title: { kind: 'localized', label: { th: 'ชื่อ', en: 'Title' }, max: 4000 },
    stars: { kind: 'number', label: { th: 'ตั้งแต่กี่ดาว', en: 'Minimum stars' }, min: 1, max: 5 },
    limit: { kind: 'number', label: { th: 'จำนวน', en: 'Number to show' }, min: 1, max: 12 },
  }),
  input,
  load: reviewsOnPage,
})

/** Returns the newest shown reviews with text, for each block by its settings. One statement for all. */
async function reviewsOnPage(ctx: Ctx, blocks: readonly Props[]): Promise<(ReviewsView | null)[]> {
  // A change to the shown reviews also changes what the catalogue stores of them.
  dependsOn(ctx, 'catalog')
  const wishes = blocks.map(({ stars = 1, limit = 3 }) => ({ stars, limit }))
  const found = await latestReviews(ctx, productFeedback.key, {
    stars: Math.min(...wishes.map(({ stars }) => stars)),
    limit: 60,
  })
  return blocks.map(({ title }, at) => {
    const { stars, limit } = wishes[at] as (typeof wishes)[number]
    const reviews = found
      .filter((review) => (review.stars ?? 0) >= stars)
      .slice(0, limit)
      .map((review) => ({ ...review, at: review.at.toISOString() }))
    const text = typeof title === 'string' ? title : ((title?.[ctx.locale] || title?.th) ?? '')
    return reviews.length ? { title: text, reviews } : null
  })
}
