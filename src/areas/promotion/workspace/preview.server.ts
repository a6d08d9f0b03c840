import { z } from 'zod'
import { paymentSettings } from '#areas/billing/public.server.ts'
import { categoryCodesOf, listProducts, variantCosts, variantsForSale } from '#areas/catalog/public.server.ts'
import type { SellableVariant } from '#areas/catalog/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lineTotal, type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { promotionAbilities } from '../abilities.ts'
import { badgeOf } from '../offer/badge.ts'
import { appliesToLine } from '../offer/offer-scope.rules.ts'
import { withResolvedProducts } from '../offer/products.server.ts'
import { type PromotionInput, promotionInput } from '../offer/promotion.input.ts'
import { evaluate } from '../offer/promotion.rules.ts'
import { promotions as promotionTable } from '../offer/promotion.table.ts'
import type { OfferRejection, OfferRule } from '../offer/promotion.types.ts'
import { minPiecesOf, minSpendOf } from '../offer/rejection.rules.ts'
import { sentenceOf } from '../offer/sentence.ts'
import {
  findConflicts,
  overlapsInTime,
  type PlannedProduct,
  type PlannedPromotion,
  type PromotionConflict,
  withoutConditions,
} from './conflict.rules.ts'
import { formChoices } from './form-choices.server.ts'
import { ruleNames } from './rule-names.ts'

const promotions = rows(promotionTable)

/** The cart to try: 'SKU*2,SKU*1'; when empty, a cart suggested by the rule. */
export const previewCart = z
  .string()
  .max(2000)
  .default('')
  .transform((text) =>
    text.split(',').flatMap((part) => {
      const [, sku, count] = /^(.+)\*(\d{1,3})$/.exec(part.trim()) ?? []
      return sku ? [{ sku, count: Number(count) }] : []
    }),
  )

export interface PreviewLine {
  sku: string
  name: LocalizedText
  count: number
  unitSatang: Satang
  subtotal: Satang
  off: Satang
  isAbout: boolean
}

export interface PromotionPreview {
  sentence: LocalizedText
  badge: LocalizedText
  lines: PreviewLine[]
  subtotal: Satang
  discount: Satang
  freeShipping: boolean
  gift: boolean
  /** Points earned with the cart. */
  points: number
  /** Why it has no effect on this cart. */
  reason: OfferRejection | null
  /** What other promotions running then would take off the same cart, by name. */
  others: { name: LocalizedText; off: Satang }[]
  clashes: PromotionConflict[]
}

/** Runs the work with a complete form; returns null while something is missing or invalid, which is no error during typing. */
export async function whenComplete<Result>(
  entered: unknown,
  work: (input: PromotionInput) => Promise<Result>,
): Promise<Result | null> {
  const parsed = promotionInput.safeParse(entered)
  if (!parsed.success) return null
  try {
    return await work(parsed.data)
  } catch (error) {
    if (error instanceof Problem && error.status === 422) return null
    throw error
  }
}

const maxProducts = 60

/**
 * Shows what a draft promotion would do to a cart and alongside others of its time, and which of them it clashes with,
 * for a customer who meets its conditions on customer, place and time. About seven queries, none of which writes.
 * Throws 401, 403, 422.
 */
export async function previewPromotion(
  ctx: Ctx,
  { id, values }: PromotionInput,
  cart: z.output<typeof previewCart>,
): Promise<PromotionPreview> {
  authorize(ctx, promotionAbilities.edit)
  const rule = await withResolvedProducts(ctx, values.rule)
  const others = (await promotions.list(ctx, { order: ['-createdAt'], limit: 200 })).filter(
    (promotion) => ['proposed', 'running', 'paused'].includes(promotion.status) && promotion.id !== id,
  )
  const draft: PlannedPromotion = { ...values, id: id ?? 'draft', rule }
  const [goods, { points }] = await Promise.all([
    productsFor(ctx, [rule, ...others.map((other) => other.rule)], cart),
    paymentSettings(ctx),
  ])
  const chosen = cart.length ? cart : suggestCart(rule, goods)
  const lines = chosen.flatMap(({ sku, count }) => {
    const product = goods.find((each) => each.sku.toLowerCase() === sku.toLowerCase())
    return product ? [{ ...product, quantityMilli: count * 1000 }] : []
  })
  const evaluated = (offers: readonly PlannedPromotion[]) =>
    evaluate(
      {
        lines: lines.filter(({ quantityMilli }) => quantityMilli > 0),
        shipping: zeroSatang,
        now: ctx.now,
        first: null,
        member: true,
        points: points.on ? points : null,
      },
      offers.map(withoutConditions),
    )
  const found = evaluated([draft])
  const [applied] = found.applied
  const combined = evaluated([
    draft,
    ...others.filter((other) => !other.needsCoupon && overlapsInTime(draft, other)),
  ])
  const names = new Map(others.map((other) => [other.id, other.name]))
  const about = { ...(await formChoices(ctx)), goods }
  let at = 0
  return {
    sentence: {
      th: sentenceOf(rule, 'th', ruleNames(about, 'th')),
      en: sentenceOf(rule, 'en', ruleNames(about, 'en')),
    },
    badge: { th: badgeOf(rule, 'th'), en: badgeOf(rule, 'en') },
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      count: line.quantityMilli / 1000,
      unitSatang: line.unitSatang,
      subtotal: lineTotal(line.unitSatang, line.quantityMilli),
      off: line.quantityMilli > 0 ? found.shares[at++]! : zeroSatang,
      isAbout: appliesToLine(rule, line),
    })),
    subtotal: satang(
      lines.reduce((total, line) => total + lineTotal(line.unitSatang, line.quantityMilli), 0),
    ),
    discount: found.discount,
    freeShipping: applied?.freeShipping ?? false,
    gift: Boolean(applied?.gift),
    points: applied?.bonus?.points ?? 0,
    reason: found.rejected[0]?.reason ?? null,
    others: combined.applied.flatMap(({ id: promotionId, satang: off }) => {
      const name = names.get(promotionId)
      return name ? [{ name, off }] : []
    }),
    clashes: findConflicts(draft, others, goods),
  }
}

/** Returns the goods named by the rules, those in the cart, and the best sellers. */
async function productsFor(
  ctx: Ctx,
  rules: readonly OfferRule[],
  cart: readonly { sku: string }[],
): Promise<PlannedProduct[]> {
  const named = [...cart.map(({ sku }) => sku), ...rules.flatMap(({ skus }) => skus)]
  const [category] = rules[0]?.categories ?? []
  const [best, inside] = await Promise.all([
    listProducts(ctx, { sort: 'popular', limit: 20 }),
    category ? listProducts(ctx, { category, limit: 10 }) : null,
  ])
  const products = [...(inside?.items ?? []), ...best.items].map(({ id }) => id)
  const [ofNames, ofProducts] = await Promise.all([
    variantsForSale(ctx, { skus: named.slice(0, maxProducts) }),
    variantsForSale(ctx, { products: [...new Set(products)] }),
  ])
  const rank = (sellableVariant: SellableVariant) =>
    ofNames.includes(sellableVariant) ? -1 : products.indexOf(sellableVariant.productId)
  const found = [...new Map([...ofNames, ...ofProducts].map((ofName) => [ofName.variantId, ofName])).values()]
    .filter(({ status }) => status === 'active')
    .sort((a, b) => rank(a) - rank(b) || (a.sku < b.sku ? -1 : 1))
    .slice(0, maxProducts)
  const ids = found.map(({ variantId }) => variantId)
  if (!ids.length) return []
  const [categories, costs, { vatRateBp }] = await Promise.all([
    categoryCodesOf(ctx, ids),
    variantCosts(ctx, ids),
    paymentSettings(ctx),
  ])
  // Prices include tax and costs do not, so a cost is expressed as the break-even price.
  const priced = (cost: Satang | undefined, taxed: boolean) =>
    cost === undefined ? null : satang(Math.round((cost * (10_000 + (taxed ? vatRateBp : 0))) / 10_000))
  return found.map(({ variantId, sku, name, saleSatang, regularSatang, vatMode }) => ({
    key: variantId,
    sku,
    name,
    unitSatang: saleSatang ?? regularSatang,
    categories: categories.get(variantId) ?? [],
    unitCost: priced(costs.get(variantId), vatMode === 'inclusive'),
  }))
}

/** Suggests three products the rule covers, in a quantity that reaches its threshold, and one it does not cover. */
function suggestCart(
  rule: OfferRule,
  sellableProducts: readonly PlannedProduct[],
): { sku: string; count: number }[] {
  const matching = sellableProducts
    .filter((sellableProduct) => appliesToLine(rule, sellableProduct))
    .slice(0, 3)
  const [other] = sellableProducts.filter((sellableProduct) => !appliesToLine(rule, sellableProduct))
  const requiredPieces = requiredPiecesOf(rule, matching)
  return [
    ...matching.map(({ sku }, at) => ({
      sku,
      count: at === 0 ? Math.max(1, requiredPieces - matching.length + 1) : 1,
    })),
    ...(other ? [{ sku: other.sku, count: 1 }] : []),
  ]
}

/** Returns the quantity of the first product with which the rule's thresholds are reached, at most 99. */
function requiredPiecesOf(
  { action, minPieces, minSatang }: OfferRule,
  [first]: readonly PlannedProduct[],
): number {
  const spend = Math.max(minSatang, minSpendOf(action))
  const price = first?.unitSatang ?? 0
  return Math.min(99, Math.max(minPieces, minPiecesOf(action), price > 0 ? Math.ceil(spend / price) : 0))
}
