import type { CartGift, CartOffer, OfferChoice, OfferContext } from './offer.types.ts'
import { evaluate } from './promotion.rules.ts'

const isAlmostMet = ({ why }: { why: string }) =>
  why === 'spend' || why === 'pieces' || why === 'payment' || why === 'member'

/** Returns the effect of promotions on a cart with the choices so far; the same for browser and server. */
export function cartOffer(context: OfferContext, choice: OfferChoice): CartOffer {
  const { offers, code } = context
  const found = evaluate({ ...context.cart, ...choice }, offers)
  const byId = new Map(offers.map((offer) => [offer.id, offer]))
  const rejected = found.rejected.map(({ id, reason }) => ({ id, reason, name: byId.get(id)!.name }))
  const opened = offers.find(({ coupon }) => coupon === 'given')
  const reason =
    context.codeRefusal ??
    (opened ? (rejected.find(({ id }) => id === opened.id)?.reason ?? null) : { why: 'unknown' as const })
  return {
    applied: found.applied.map(({ id, satang, isCapped, freeShipping, gift, bonus }) => {
      const { name, couponId, isLastOfBudget } = byId.get(id)!
      const cap = !isCapped ? null : isLastOfBudget ? 'budget' : 'order'
      return { id, name, satang, cap, freeShipping, isGift: gift !== null, bonus, couponId }
    }),
    near: rejected.filter((rejection) => isAlmostMet(rejection.reason)),
    rejected,
    gifts: found.applied.flatMap(({ id, gift }) =>
      gift ? [giftOf(context, { id, pieces: gift.pieces, skus: gift.skus })] : [],
    ),
    shares: found.shares,
    discount: found.discount,
    freeShipping: found.applied.some((applied) => applied.freeShipping),
    coupon: code ? { code, reason } : null,
  }
}

function giftOf(
  { gifts, chosen }: OfferContext,
  { id, pieces, skus }: { id: string; pieces: number; skus: readonly string[] },
): CartGift {
  const options = skus.flatMap((sku) => gifts[sku] ?? [])
  const chosenSku = chosen[id]
  const isAvailable = options.some(({ sku }) => sku === chosenSku)
  return {
    promotion: id,
    pieces,
    options,
    chosen: chosenSku === '' ? null : isAvailable ? chosenSku! : (options[0]?.sku ?? null),
  }
}
