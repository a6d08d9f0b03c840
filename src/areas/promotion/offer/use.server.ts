import { createHash } from 'node:crypto'
import { conflict } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { OrderPromotion } from './offer.types.ts'

/** Distinguishes buyers by account or phone number without identifying them. */
export const buyerHashOf = (ctx: Ctx, buyer: string): string =>
  createHash('sha256').update(`${ctx.tenant.id}:${buyer}`).digest('hex')

/** A promotion as used by an order, with its discount including delivery. */
export interface PromotionUse {
  promotionId: string
  couponId: string | null
  satang: Satang
}

/** A promotion to be used by an order. */
export interface NewPromotionUse extends Omit<PromotionUse, 'satang'> {
  /** Discount on the goods. */
  itemsDiscount: Satang
  /** The delivery price it waives, or the value of its gift. */
  otherDiscount: Satang
  /** Points it promises; their value is included in `itemsDiscount`, so that they cannot exceed a budget either. */
  points: number
}

/**
 * Counts the uses of an order in its transaction. The counters only increase while there is room, so that of many
 * concurrent orders only as many succeed as there are uses left. Discounts on goods never exceed a budget; for the last
 * free delivery or gift, only the remaining budget is charged. Locks promotions in the order of their ids, after
 * everything of the order. Throws 409 `promotion.used_up`, which rolls back the whole order.
 */
export async function recordUses(
  ctx: Ctx,
  { orderId, buyer, uses }: { orderId: string; buyer: string; uses: readonly NewPromotionUse[] },
): Promise<void> {
  const buyerHash = buyerHashOf(ctx, buyer)
  for (const use of uses.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1))) {
    const [promotion] = await ctx.db.query<{
      maxPerBuyer: number | null
      counted: Satang
      isUsedUp: boolean
    }>(
      'promotion.count',
      `WITH held AS (SELECT id, used_satang FROM promotion WHERE tenant_id = $1 AND id = $2 FOR UPDATE)
       UPDATE promotion p SET used_count = p.used_count + 1,
         used_satang = LEAST(p.used_satang + $3::bigint + $4::bigint, coalesce(p.max_satang, p.used_satang + $3::bigint + $4::bigint))
       FROM held WHERE p.tenant_id = $1 AND p.id = held.id AND p.status = 'running' AND (p.max_uses IS NULL OR p.used_count < p.max_uses)
         AND (p.max_satang IS NULL OR (p.used_satang < p.max_satang AND p.used_satang + $3::bigint <= p.max_satang))
       RETURNING p.max_per_buyer AS "maxPerBuyer", (p.used_satang - held.used_satang)::bigint AS counted,
         coalesce(p.used_count >= p.max_uses, false) OR coalesce(p.used_satang >= p.max_satang, false) AS "isUsedUp"`,
      [ctx.tenant.id, use.promotionId, use.itemsDiscount, use.otherDiscount],
    )
    if (!promotion) throw conflict('promotion.used_up')
    // Its last use makes pages that advertise it stale.
    if (promotion.isUsedUp) touch(ctx, 'promotion')
    if (use.couponId) {
      const counted = await ctx.db.query<{ id: string }>(
        'promotion.countCoupon',
        `UPDATE promotion_coupon SET used_count = used_count + 1
         WHERE tenant_id = $1 AND id = $2 AND (max_uses IS NULL OR used_count < max_uses)
           AND closed_at IS NULL AND (ends_at IS NULL OR ends_at > $3) RETURNING id`,
        [ctx.tenant.id, use.couponId, ctx.now],
      )
      if (!counted.length) throw conflict('promotion.used_up')
    }
    // The promotion's row is locked: no other use of it comes between the count and this one.
    const recorded = await ctx.db.query<{ id: string }>(
      'promotion.use',
      `INSERT INTO promotion_use (tenant_id, id, promotion_id, coupon_id, order_id, buyer_hash, satang, used_at, points)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $10 WHERE $9::int IS NULL OR (SELECT count(*) FROM promotion_use
         WHERE tenant_id = $1 AND promotion_id = $3 AND buyer_hash = $6 AND released_at IS NULL) < $9 RETURNING id`,
      [
        ctx.tenant.id,
        newId(),
        use.promotionId,
        use.couponId,
        orderId,
        buyerHash,
        promotion.counted,
        ctx.now,
        promotion.maxPerBuyer,
        use.points,
      ],
    )
    if (!recorded.length) throw conflict('promotion.used_by_you')
  }
}

/**
 * Returns the benefits of promotions for an order, by name, with the code used; released uses are not included. One
 * statement.
 */
export const promotionsOfOrder = (ctx: Ctx, orderId: string): Promise<OrderPromotion[]> =>
  ctx.db.query<OrderPromotion>(
    'promotion.ofOrder',
    `SELECT p.name, c.code, u.satang AS off, u.points FROM promotion_use u
     JOIN promotion p ON p.tenant_id = u.tenant_id AND p.id = u.promotion_id
     LEFT JOIN promotion_coupon c ON c.tenant_id = u.tenant_id AND c.id = u.coupon_id
     WHERE u.tenant_id = $1 AND u.order_id = $2 AND u.released_at IS NULL ORDER BY p.priority DESC, p.id`,
    [ctx.tenant.id, orderId],
  )

/**
 * An order keeps the payment method its price depends on. Throws 409 `promotion.method_bound` if a promotion it uses is
 * limited to other payment methods; the method is then not changed.
 */
export async function rejectOtherMethod(
  ctx: Ctx,
  { orderId, method }: { orderId: string; method: string },
): Promise<void> {
  const bound = await ctx.db.query<{ id: string }>(
    'promotion.methodBound',
    `SELECT p.id FROM promotion_use u JOIN promotion p ON p.tenant_id = u.tenant_id AND p.id = u.promotion_id
     WHERE u.tenant_id = $1 AND u.order_id = $2 AND u.released_at IS NULL
       AND jsonb_array_length(coalesce(p.rule->'payments', '[]')) > 0 AND NOT p.rule->'payments' ? $3 LIMIT 1`,
    [ctx.tenant.id, orderId, method],
  )
  if (bound.length) throw conflict('promotion.method_bound')
}

/** Releases the uses of a cancelled order; idempotent. */
export async function releaseUses(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const released = await ctx.db.query<PromotionUse>(
    'promotion.release',
    `UPDATE promotion_use SET released_at = $3 WHERE tenant_id = $1 AND order_id = $2 AND released_at IS NULL
     RETURNING promotion_id AS "promotionId", coupon_id AS "couponId", satang`,
    [ctx.tenant.id, orderId, ctx.now],
  )
  for (const use of released.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1))) {
    const [promotion] = await ctx.db.query<{ wasUsedUp: boolean }>(
      'promotion.countBack',
      `UPDATE promotion SET used_count = used_count - 1, used_satang = used_satang - $3 WHERE tenant_id = $1 AND id = $2
       RETURNING coalesce(used_count + 1 >= max_uses, false) OR coalesce(used_satang + $3 >= max_satang, false) AS "wasUsedUp"`,
      [ctx.tenant.id, use.promotionId, use.satang],
    )
    if (promotion?.wasUsedUp) touch(ctx, 'promotion')
    if (use.couponId)
      await ctx.db.query(
        'promotion.countCouponBack',
        `UPDATE promotion_coupon SET used_count = used_count - 1 WHERE tenant_id = $1 AND id = $2`,
        [ctx.tenant.id, use.couponId],
      )
  }
}

/**
 * Counts again the uses an expired order released, when it is renewed: it keeps what it was promised, or is not
 * renewed. Throws 409 `promotion.renew_used_up` if it was used up meanwhile, by others or by the buyer's own limit, which
 * rolls back the renewal.
 */
export async function restoreUses(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const uses = await ctx.db.query<PromotionUse & { id: string }>(
    'promotion.given',
    `SELECT id, promotion_id AS "promotionId", coupon_id AS "couponId", satang FROM promotion_use
     WHERE tenant_id = $1 AND order_id = $2 AND released_at IS NOT NULL ORDER BY promotion_id`,
    [ctx.tenant.id, orderId],
  )
  for (const use of uses) {
    const counted = await ctx.db.query<{ id: string }>(
      'promotion.retake',
      `UPDATE promotion SET used_count = used_count + 1, used_satang = used_satang + $3
       WHERE tenant_id = $1 AND id = $2 AND (max_uses IS NULL OR used_count < max_uses)
         AND (max_satang IS NULL OR used_satang + $3 <= max_satang) RETURNING id`,
      [ctx.tenant.id, use.promotionId, use.satang],
    )
    if (!counted.length) throw conflict('promotion.renew_used_up')
    // A separate statement, after the promotion's lock: in one statement, the coupon would be read as it was before the
    // wait.
    if (use.couponId) {
      const updated = await ctx.db.query<{ id: string }>(
        'promotion.retakeCoupon',
        `UPDATE promotion_coupon SET used_count = used_count + 1
         WHERE tenant_id = $1 AND id = $2 AND (max_uses IS NULL OR used_count < max_uses) RETURNING id`,
        [ctx.tenant.id, use.couponId],
      )
      if (!updated.length) throw conflict('promotion.renew_used_up')
    }
    const retaken = await ctx.db.query<{ id: string }>(
      'promotion.retakeUse',
      `UPDATE promotion_use u SET released_at = NULL FROM promotion p
       WHERE u.tenant_id = $1 AND u.id = $2 AND p.tenant_id = $1 AND p.id = u.promotion_id
         AND (p.max_per_buyer IS NULL OR (SELECT count(*) FROM promotion_use o
           WHERE o.tenant_id = $1 AND o.promotion_id = u.promotion_id AND o.buyer_hash = u.buyer_hash AND o.released_at IS NULL)
           < p.max_per_buyer) RETURNING u.id`,
      [ctx.tenant.id, use.id],
    )
    if (!retaken.length) throw conflict('promotion.renew_used_up')
  }
}
