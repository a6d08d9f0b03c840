import { rateProduct } from '#areas/catalog/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { averageOf, type Review, type Voices } from './review.rules.ts'

/** On a product's own page; the rest has a page of its own. */
const latestCount = 4

/** Columns of a review as everybody reads it. */
export const reviewColumns = `id, stars, body, name, item, pictures, answer, created_at AS at`

/**
 * Counts the shown reviews of a product anew and tells the catalogue, so that lists and the product's page need not ask. Called in the
 * transaction of whatever changes what is shown. One change of a product at a time.
 */
export async function tellCatalogue(ctx: Ctx, productId: string): Promise<void> {
  const site = [ctx.tenant.id, productId]
  await ctx.db.query(
    'shop.lockReviewed',
    'SELECT 1 FROM product WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    site,
  )
  const [[sums], latest] = await Promise.all([
    ctx.db.query<{ stars: number[]; photos: number }>(
      'shop.reviewSums',
      `SELECT ARRAY[${[1, 2, 3, 4, 5].map((n) => `count(*) FILTER (WHERE stars = ${n})::int`).join(', ')}] AS stars,
              count(*) FILTER (WHERE pictures <> '[]')::int AS photos
       FROM shop_review WHERE tenant_id = $1 AND product_id = $2 AND state = 'shown'`,
      site,
    ),
    ctx.db.query<Review>(
      'shop.latestReviews',
      `SELECT ${reviewColumns} FROM shop_review
       WHERE tenant_id = $1 AND product_id = $2 AND state = 'shown' AND (body <> '' OR pictures <> '[]')
       ORDER BY created_at DESC, id LIMIT ${latestCount}`,
      site,
    ),
  ])
  const stars = sums?.stars ?? []
  const rating = averageOf(stars)
  const voices: Voices | null = rating && { stars, photos: sums?.photos ?? 0, latest }
  await rateProduct(ctx, productId, { rating, voices })
}
