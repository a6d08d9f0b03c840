import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, zeroSatang } from '#kernel/money/index.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { codeOf } from './code.rules.ts'
import { couponAttempts } from './coupon-attempts.server.ts'
import type { CodeRejection } from './offer.types.ts'
import { offerFor } from './offer-for.server.ts'
import type { OfferLine, OfferRejection } from './promotion.types.ts'
import type { NewPromotionUse } from './use.server.ts'

/** What a discount code does to one item. */
export interface CodeDiscount {
  code: string
  /** The discount; 0 if the code has no effect. */
  off: Satang
  /** Why it has no effect; null if it has one. */
  rejection: OfferRejection | CodeRejection | null
  /** To be recorded with the order. */
  uses: NewPromotionUse[]
}

interface CodeRequest {
  item: OfferLine
  code: string
  /** The chosen payment method; null if none is chosen yet. */
  payment: string | null
}

/**
 * Returns what a discount code does to one item that is ordered without a cart, such as a course. Promotions that need
 * no code do not count, and neither does what is no discount on the item (gifts, delivery, points). Codes that have no
 * effect count as attempts. Throws 429 `promotion.coupon_often`.
 */
export async function codeDiscount(
  ctx: Ctx,
  { item, code: entered, payment }: CodeRequest,
): Promise<CodeDiscount> {
  const code = codeOf(entered)
  const tried = await couponAttempts.consume(ctx, callerKey(ctx))
  const offer = await offerFor(ctx, { lines: [item], coupon: code, any: true, byCodeOnly: true, payment })
  const off = offer.discount
  if (off === 0) return { code, off, rejection: offer.coupon?.reason ?? { why: 'nothing_off' }, uses: [] }
  await tried.refund()
  const uses = offer.applied
    .filter((applied) => applied.satang > 0)
    .map(({ id, couponId, satang }) => ({
      promotionId: id,
      couponId,
      itemsDiscount: satang,
      otherDiscount: zeroSatang,
      points: 0,
    }))
  return { code, off, rejection: null, uses }
}
