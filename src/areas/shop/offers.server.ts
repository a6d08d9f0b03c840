import { variantsForSale } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Offer } from './cart/cart.rules.ts'

/**
 * What the shop sells of these variants right now, by variant; what is not for sale is not in it. Goods are sold by the piece: half a
 * piece in the stock is not for sale. One statement.
 */
export async function offersFor(
  ctx: Ctx,
  variantIds: readonly string[],
): Promise<Map<string, SellableVariant>> {
  if (!variantIds.length) return new Map()
  const variants = await variantsForSale(ctx, { ids: [...new Set(variantIds)] })
  return new Map(variants.filter(isOnSale).map((variant) => [variant.variantId, withWholePieces(variant)]))
}

/** What the shop sells under this SKU; undefined when it sells nothing of that name. One statement. */
export async function offerBySku(ctx: Ctx, sku: string): Promise<SellableVariant | undefined> {
  const variant = (await variantsForSale(ctx, { skus: [sku] })).find(isOnSale)
  return variant && withWholePieces(variant)
}

const withWholePieces = (variant: SellableVariant): SellableVariant => ({
  ...variant,
  available: variant.available && variant.available - (variant.available % 1000),
})

/** Whether customers may buy it; drafts and archived things they may not. */
export const isOnSale = (variant: SellableVariant): boolean => variant.status === 'active'

/** What the rules of the cart ask of a variant. */
export const offerOf = (variant: SellableVariant): Offer => ({
  unitSatang: priceOf(variant),
  left: variant.available,
})

/** What is paid for one unit now. */
export const priceOf = (variant: SellableVariant) => variant.saleSatang ?? variant.regularSatang
