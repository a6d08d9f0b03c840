import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { Rating } from '../catalog.types.ts'
import { reindexProducts } from './reindex.server.ts'

/**
 * Stores buyers' ratings of a product: the average for cards, sorting and filters, and `reviewSummary`, which its page
 * gets back unchanged. Null removes it. Four statements; touches `catalog`.
 */
export async function rateProduct(
  ctx: Ctx,
  productId: string,
  { rating, reviewSummary }: { rating: Rating | null; reviewSummary: unknown },
): Promise<void> {
  const average = rating ? Math.round(rating.average * 1000) : 0
  await ctx.db.query(
    'catalog.rate',
    `WITH summary AS (
       UPDATE product_detail SET review_summary = $5::jsonb WHERE tenant_id = $1 AND id = $2)
     UPDATE product SET rating_milli = $3, rating_count = $4 WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      productId,
      average,
      rating?.count ?? 0,
      reviewSummary === null ? null : JSON.stringify(reviewSummary),
    ],
  )
  await reindexProducts(ctx, [productId])
}

/** Stores a product page's data about questions; the page gets it back unchanged. One statement; touches `catalog`. */
export async function saveQuestionCount(ctx: Ctx, productId: string, questions: unknown): Promise<void> {
  await ctx.db.query(
    'catalog.keepQuestions',
    'UPDATE product_detail SET questions = $3::jsonb WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, productId, questions === null ? null : JSON.stringify(questions)],
  )
  touch(ctx, 'catalog')
}
