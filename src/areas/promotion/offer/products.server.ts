import { itemsBySku } from '#areas/billing/public.server.ts'
import { productsBySku, variantsForSale } from '#areas/catalog/public.server.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { OfferRule } from './promotion.types.ts'

/**
 * Resolves the goods of a rule to variants as carts contain them, in the catalogue's spelling: the SKU of a product
 * stands for all of its variants, and other items that are sold (courses) for themselves. Throws 422 `promotion.sku_unknown` for unknown ones.
 */
export async function withResolvedProducts(ctx: Ctx, rule: OfferRule): Promise<OfferRule> {
  const { action } = rule
  const [skus, gifts] = await Promise.all([
    resolveSkus(ctx, 'skus', rule.skus),
    action.kind === 'gift' ? resolveSkus(ctx, 'giftSkus', action.skus) : [],
  ])
  return { ...rule, skus, action: action.kind === 'gift' ? { ...action, skus: gifts } : action }
}

const foldSku = (sku: string) => sku.toLowerCase()

async function resolveSkus(ctx: Ctx, path: string, input: readonly string[]): Promise<string[]> {
  if (!input.length) return []
  const [variants, products] = await Promise.all([
    variantsForSale(ctx, { skus: input }),
    productsBySku(ctx, input),
  ])
  const skuByFolded = new Map(variants.map(({ sku }) => [foldSku(sku), sku]))
  const missing = input.filter((sku) => !skuByFolded.has(foldSku(sku)))
  const matchingProducts = products.filter(({ sku }) =>
    missing.some((missingSku) => foldSku(missingSku) === foldSku(sku)),
  )
  const ofProducts = matchingProducts.length
    ? await variantsForSale(ctx, { products: matchingProducts.map(({ id }) => id) })
    : []
  // What is sold without a cart, such as a course, can be discounted but not given away.
  const others = path === 'skus' ? await itemsBySku(ctx, missing) : []
  const found = input.flatMap((sku): string[] => {
    const variant = skuByFolded.get(foldSku(sku))
    if (variant) return [variant]
    const product = matchingProducts.find((matchingProduct) => foldSku(matchingProduct.sku) === foldSku(sku))
    const inside = ofProducts.filter(({ productId }) => productId === product?.id)
    if (product && inside.length) return inside.map((component) => component.sku)
    const other = others.find((item) => foldSku(item.sku) === foldSku(sku))
    if (!other) throw invalid([{ path, code: 'promotion.sku_unknown', params: { sku } }])
    return [other.sku]
  })
  return [...new Set(found)]
}

/** Returns the names of the goods in rules, by SKU, for readers of the rules. */
export async function productNames(
  ctx: Ctx,
  rules: readonly OfferRule[],
): Promise<{ sku: string; name: LocalizedText }[]> {
  const skus = rules.flatMap((rule) => [
    ...rule.skus,
    ...(rule.action.kind === 'gift' ? rule.action.skus : []),
  ])
  const named = [...new Set(skus)]
  const variants = await variantsForSale(ctx, { skus: named })
  const found = new Set(variants.map(({ sku }) => sku))
  const others = await itemsBySku(
    ctx,
    named.filter((sku) => !found.has(sku)),
  )
  return [...variants, ...others].map(({ sku, name }) => ({ sku, name }))
}
