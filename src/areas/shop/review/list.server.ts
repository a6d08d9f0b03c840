import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Review } from './review.rules.ts'
import { reviewColumns } from './tell.server.ts'

export const reviewsOnPage = 10

/** The shown reviews of a product, the newest first, those of so many stars or with pictures alone. One statement. */
export async function listReviews(
  ctx: Ctx,
  productId: string,
  { stars = null, photo = false, page = 1 }: { stars?: number | null; photo?: boolean; page?: number },
): Promise<{ items: Review[]; total: number; pages: number }> {
  const rows = await ctx.db.query<Review & { total: number }>(
    'shop.reviews',
    `SELECT ${reviewColumns}, count(*) OVER ()::int AS total FROM shop_review
     WHERE tenant_id = $1 AND product_id = $2 AND state = 'shown' AND ($3::int IS NULL OR stars = $3)
       AND (NOT $4 OR pictures <> '[]')
     ORDER BY created_at DESC, id LIMIT ${reviewsOnPage} OFFSET $5`,
    [ctx.tenant.id, productId, stars, photo, (page - 1) * reviewsOnPage],
  )
  const total = rows[0]?.total ?? 0
  return {
    items: rows.map(({ total: _, ...review }) => review),
    total,
    pages: Math.ceil(total / reviewsOnPage),
  }
}

const reporters = rateLimit('review.report', { points: 5, seconds: 3000, code: 'shop.report_often' })

/** A reader finds a shown review wrong to be shown; the shop is asked to look. Throws 404, 429. */
export async function reportReview(ctx: Ctx, id: string): Promise<void> {
  await reporters.consume(ctx, callerKey(ctx))
  const rows = isId(id)
    ? await ctx.db.query(
        'shop.reportReview',
        `UPDATE shop_review SET reported_at = coalesce(reported_at, $3)
         WHERE tenant_id = $1 AND id = $2 AND state = 'shown' RETURNING id`,
        [ctx.tenant.id, id, ctx.now],
      )
    : []
  if (!rows.length) throw notFound('shop.no_review')
}
