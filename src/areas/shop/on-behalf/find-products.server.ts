import { suggest } from '#areas/catalog/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { shopAbilities } from '../abilities.ts'
import { isOnSale, priceOf, type ShopVariant, shopVariants } from '../offers.server.ts'
import { digitalKind, productKind } from '../product-kinds.rules.ts'
import type { FoundProduct } from './on-behalf.types.ts'

const maxResults = 24

/**
 * Returns what staff may mean by these search terms: all variants of matching products, and the variant with that exact
 * SKU. Throws 403.
 */
export async function findProducts(ctx: Ctx, words: string): Promise<FoundProduct[]> {
  authorize(ctx, shopAbilities['order.place_for'])
  const requested = words.trim().slice(0, 100)
  if (!requested) return []
  const { products } = await suggest(ctx, requested)
  const order = products.map(({ id }) => id)
  const variants = (await shopVariants(ctx, { products: order, skus: [requested] }, null)).filter(isOnSale)
  const rank = ({ productId, sku }: ShopVariant) =>
    sku.toLowerCase() === requested.toLowerCase() ? -1 : order.indexOf(productId) + 1 || order.length + 1
  return variants
    .sort((a, b) => rank(a) - rank(b) || a.sku.localeCompare(b.sku, 'en', { numeric: true }))
    .slice(0, maxResults)
    .map((variant) => toFoundProduct(variant))
}

export const toFoundProduct = (variant: ShopVariant, quantity = 1): FoundProduct => ({
  variantId: variant.variantId,
  kind: variant.digital ? digitalKind : productKind,
  sku: variant.sku,
  name: variant.name,
  unit: variant.unit,
  image: variant.image?.id ?? null,
  usualSatang: priceOf(variant, quantity * 1000),
  regularSatang: variant.regularSatang,
  vatMode: variant.vatMode,
  left: variant.available === null ? null : variant.available / 1000,
})
