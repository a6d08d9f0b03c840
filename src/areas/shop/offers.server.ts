import { variantsForSale } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import { listedPrices, stepsOf } from '#areas/pricing/public.server.ts'
import { type PriceStep, priceStepAt } from '#areas/pricing/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Milli } from '#kernel/money/index.ts'
import type { Offer } from './cart/cart.rules.ts'

/** A variant as sold to a particular buyer: its unit price for them, by quantity. */
export interface ShopVariant extends SellableVariant {
  steps: readonly PriceStep[]
}

/**
 * Returns what the shop currently sells of these variants, by variant, at the prices of the viewer or of the account
 * `buyer`; variants not for sale are missing. Products are sold by the piece: half a piece in stock is not for sale.
 * One statement.
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

/** Returns what the shop sells under this SKU; undefined if nothing. One statement. */
export const offerBySku = async (ctx: Ctx, sku: string): Promise<ShopVariant | undefined> =>
  (await shopVariants(ctx, { skus: [sku] })).find(isOnSale)

/** Returns variants with the prices of a buyer, including those not for sale. One statement. */
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

/** Whether customers may buy it; drafts and archived variants are excluded. */
export const isOnSale = (variant: SellableVariant): boolean => variant.status === 'active'

/** Returns what the cart rules need to know about a variant at a requested quantity: at most the stock counts for the price. */
export const offerOf = (variant: ShopVariant, quantityMilli: Milli): Offer => ({
  unitSatang: priceOf(variant, Math.min(quantityMilli, variant.available || quantityMilli)),
  left: variant.available,
})

/** Returns the current unit price at this quantity. */
export const priceOf = ({ steps }: ShopVariant, quantityMilli: Milli) =>
  priceStepAt(steps, quantityMilli).unitSatang
