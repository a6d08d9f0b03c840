import { z } from 'zod'
import { notify } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { recordTransition } from '#kernel/transition.ts'
import { shopAbilities } from '../abilities.ts'
import { reviewMessages } from '../messages/review.ts'
import { shopPaths } from '../paths.ts'
import type { Review, ReviewTab } from './review.rules.ts'
import { type ReviewState, reviewStates } from './review.states.ts'
import { reviewColumns, tellCatalogue } from './tell.server.ts'

export interface QueuedReview extends Review {
  state: ReviewState
  orderNumber: string
  sku: string
  reported: boolean
}

const inTab: Record<ReviewTab, string> = {
  waiting: `r.state = 'waiting'`,
  reported: `r.reported_at IS NOT NULL AND r.state = 'shown'`,
  shown: `r.state = 'shown'`,
  refused: `r.state = 'refused'`,
}

/** Reviews of all products for those who decide, the longest waiting first (of the decided ones the newest), and how many wait. */
export async function reviewQueue(
  ctx: Ctx,
  tab: ReviewTab,
): Promise<{ items: QueuedReview[]; waiting: number; reported: number }> {
  authorize(ctx, shopAbilities['review.moderate'])
  const columns = reviewColumns.replace(/(?:^|, )/g, (comma) => `${comma}r.`)
  const order = tab === 'waiting' || tab === 'reported' ? 'r.updated_at' : 'r.updated_at DESC'
  const [items, [counts]] = await Promise.all([
    ctx.db.query<QueuedReview>(
      `shop.reviewQueue.${tab}`,
      `SELECT ${columns}, r.state, r.order_number AS "orderNumber", p.sku, r.reported_at IS NOT NULL AS reported
       FROM shop_review r JOIN product p ON p.tenant_id = r.tenant_id AND p.id = r.product_id
       WHERE r.tenant_id = $1 AND ${inTab[tab]} ORDER BY ${order}, r.id LIMIT 100`,
      [ctx.tenant.id],
    ),
    ctx.db.query<{ waiting: number; reported: number }>(
      'shop.reviewsWaiting',
      `SELECT count(*) FILTER (WHERE ${inTab.waiting})::int AS waiting, count(*) FILTER (WHERE ${inTab.reported})::int AS reported
       FROM shop_review r WHERE r.tenant_id = $1`,
      [ctx.tenant.id],
    ),
  ])
  return { items, waiting: counts?.waiting ?? 0, reported: counts?.reported ?? 0 }
}

interface Locked {
  productId: string
  state: ReviewState
  userId: string | null
  orderNumber: string
}

async function lockReview(ctx: Ctx, id: string): Promise<Locked> {
  authorize(ctx, shopAbilities['review.moderate'])
  const [review] = isId(id)
    ? await ctx.db.query<Locked>(
        'shop.lockReview',
        `SELECT product_id AS "productId", state, user_id AS "userId", order_number AS "orderNumber" FROM shop_review
         WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
        [ctx.tenant.id, id],
      )
    : []
  if (!review) throw notFound('shop.no_review')
  return review
}

/** Shows or refuses a review; a report of it is answered by that. Throws 403, 404, 409 when it is that already. */
export async function decideReview(ctx: Ctx, id: string, event: 'show' | 'refuse'): Promise<void> {
  const { state, productId } = await lockReview(ctx, id)
  const to = reviewStates.next(state, event)
  await ctx.db.query(
    'shop.decideReview',
    'UPDATE shop_review SET state = $3, reported_at = NULL, updated_at = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, to, ctx.now],
  )
  await recordTransition(ctx, { entity: 'shop_review', id, from: state, to, event })
  await tellCatalogue(ctx, productId)
}

/** What was reported is looked at and stays. Throws 403, 404. */
export async function keepReview(ctx: Ctx, id: string): Promise<void> {
  await lockReview(ctx, id)
  await ctx.db.query(
    'shop.keepReview',
    'UPDATE shop_review SET reported_at = NULL WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id],
  )
}

const answerInput = z.object({ answer: z.string().trim().max(1000) })

/** Answers a review in the shop's name, for all to read; empty takes the answer away. Throws 403, 404, 422. */
export async function answerReview(ctx: Ctx, id: string, given: { answer: string }): Promise<void> {
  const { answer } = parseInput(answerInput, given)
  const { productId, state, userId, orderNumber } = await lockReview(ctx, id)
  await ctx.db.query(
    'shop.answerReview',
    'UPDATE shop_review SET answer = $3, answered_at = $4 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, answer, answer ? ctx.now : null],
  )
  if (state === 'shown') await tellCatalogue(ctx, productId)
  if (!answer || !userId) return
  await notify(ctx, {
    to: [userId],
    kind: 'order',
    key: `order:${orderNumber}`,
    subject: { th: reviewMessages.th.answered, en: reviewMessages.en.answered },
    text: { th: answer, en: answer },
    path: shopPaths.order(orderNumber),
  })
}
