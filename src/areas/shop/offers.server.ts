import { variantsForSale } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import { listedPrices, stepsOf } from '#areas/pricing/public.server.ts'
import { type PriceStep, unitAt } from '#areas/pricing/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Milli } from '#kernel/money/index.ts'
import type { Offer } from './cart/cart.rules.ts'

/** A variant as the shop sells it to one buyer: what one piece costs them, by how many they take. */
export interface ShopVariant extends SellableVariant {
  steps: readonly PriceStep[]
}

/**
 * What the shop sells of these variants right now, by variant, at the viewer's prices or those of the account `buyer`; what is not for sale
 * is not in it. Goods are sold by the piece: half a piece in the stock is not for sale. One statement.
 */
export async function offersFor(
  ctx: Ctx,
  variantIds: readonly string[],
  buyer: string | null = buyerOf(ctx),
): Promise<Map<string, ShopVariant>> {
  if (!variantIds.length) return new Map()
  const variants = await shopVariants(ctx, { ids: [...new Set(variantIds)] }, buyer)
  return new Map(variants.filter(isOnSale).map((variant) => [variant.variantId, variant]))
}

/** What the shop sells under this SKU; undefined when it sells nothing of that name. One statement. */
export const offerBySku = async (ctx: Ctx, sku: string): Promise<ShopVariant | undefined> =>
  (await shopVariants(ctx, { skus: [sku] })).find(isOnSale)

/** Variants with the prices of a buyer, also those that are not for sale. One statement. */
export async function shopVariants(
  ctx: Ctx,
  query: Parameters<typeof variantsForSale>[1],
  buyer: string | null = buyerOf(ctx),
): Promise<ShopVariant[]> {
  const variants = await variantsForSale(ctx, query, listedPrices(buyer))
  return variants.map(({ more, ...variant }) => ({
    ...variant,
    available: variant.available && variant.available - (variant.available % 1000),
    steps: stepsOf({ ...variant, more }, buyer, ctx.now),
  }))
}

const buyerOf = (ctx: Ctx): string | null => ctx.viewer.user?.id ?? null

/** Whether customers may buy it; drafts and archived things they may not. */
export const isOnSale = (variant: SellableVariant): boolean => variant.status === 'active'

/** What the rules of the cart ask of a variant of which so many are wanted: at most what is left counts for the price. */
export const offerOf = (variant: ShopVariant, quantityMilli: Milli): Offer => ({
  unitSatang: priceOf(variant, Math.min(quantityMilli, variant.available || quantityMilli)),
  left: variant.available,
})

/** What is paid for one unit now, where so many are taken. */
export const priceOf = ({ steps }: ShopVariant, quantityMilli: Milli) =>
  unitAt(steps, quantityMilli).unitSatang
