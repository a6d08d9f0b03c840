import { type OrderView, paymentSettings, totalsOf } from '#areas/billing/public.server.ts'
import { suggest } from '#areas/catalog/public.server.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, zeroSatang } from '#kernel/money/index.ts'
import { productLine } from '../checkout/product-lines.server.ts'
import { isOnSale, offersFor, type ShopVariant, shopVariants } from '../offers.server.ts'
import { productKind } from '../product-kinds.rules.ts'
import { type ReturnedLine, returnKey } from '../return/return.rules.ts'
import { replacementFieldOf } from '../return/return-form.rules.ts'
import type { ReplacementChoice, ReplacementItem } from './exchange.rules.ts'

/** Whether it can be shipped on its own: not a file, and not a bundle, whose parts are separate lines. */
const isExchangeable = (variant: ShopVariant) => isOnSale(variant) && !variant.digital && !variant.parts

interface ExchangeRequest {
  order: OrderView
  lines: readonly ReturnedLine[]
  /** The requested variant, by line key. */
  wanted: Record<string, string>
  value: Satang
  /** The account whose prices apply. */
  buyer: string | null
}

/**
 * Returns the replacement goods, piece for piece, at current prices, with their total. Throws 409
 * `shop.exchange_nothing_paid`, 422 with field errors: `shop.exchange_choose`, `shop.exchange_goods`,
 * `shop.exchange_gone`, `shop.exchange_short`.
 */
export async function replacementItems(
  ctx: Ctx,
  { order, lines, wanted, value, buyer }: ExchangeRequest,
): Promise<{ wanted: ReplacementItem[]; value: Satang }> {
  if (value === zeroSatang) throw conflict('shop.exchange_nothing_paid')
  const [variants, settings] = await Promise.all([
    offersFor(ctx, Object.values(wanted), buyer),
    paymentSettings(ctx),
  ])
  const pieces = new Map<string, number>()
  for (const { variantId, line, quantityMilli } of lines) {
    const bought = order.lines.find((candidate) => candidate.ref === variantId && candidate.line === line)
    const key = returnKey({ ref: variantId, line: line ?? 0 }, order.lines)
    const refuse = (code: string) => invalid([{ path: replacementFieldOf(key), code }])
    if (bought?.kind !== productKind || quantityMilli % 1000 !== 0) throw refuse('shop.exchange_goods')
    const variant = variants.get(wanted[key] ?? '')
    if (!variant || !isExchangeable(variant)) throw refuse('shop.exchange_gone')
    const milli = (pieces.get(variant.variantId) ?? 0) + quantityMilli
    if (variant.available !== null && variant.available < milli) throw refuse('shop.exchange_short')
    pieces.set(variant.variantId, milli)
  }
  const chosen = [...pieces].map(([id, milli]) => productLine(variants.get(id)!, milli))
  return {
    wanted: chosen.map(({ ref, sku, name, unit, image, quantityMilli, unitSatang }) => ({
      variantId: ref,
      sku,
      name,
      unit,
      image,
      quantityMilli,
      unitSatang,
    })),
    value: totalsOf(chosen, {}, settings.vatRateBp).total,
  }
}

/** Throws 409 `shop.exchange_gone` if a promised replacement is no longer sold. */
export async function requireStillSold(
  ctx: Ctx,
  replacements: readonly ReplacementItem[],
  buyer: string | null,
): Promise<void> {
  const variants = await offersFor(
    ctx,
    replacements.map(({ variantId }) => variantId),
    buyer,
  )
  if (
    replacements.some(
      ({ variantId }) => !variants.has(variantId) || !isExchangeable(variants.get(variantId)!),
    )
  )
    throw conflict('shop.exchange_gone')
}

/**
 * Returns the possible replacements for the goods of an order: available variants of the same products, and those found
 * by `words`, a name or a product code. Grouped by the variant being returned; search results apply to all.
 */
export async function exchangeChoices(
  ctx: Ctx,
  order: OrderView,
  words = '',
): Promise<{ same: Record<string, ReplacementChoice[]>; found: ReplacementChoice[] }> {
  const productLines = order.lines.filter(({ kind, sentMilli }) => kind === productKind && sentMilli > 0)
  const buyer = order.buyerId ?? (order.isOwn ? (ctx.viewer.user?.id ?? null) : null)
  const ids = [...new Set(productLines.map(({ ref }) => ref))]
  if (!ids.length) return { same: {}, found: [] }
  const searched = words.trim().slice(0, 100)
  const [settings, bought, suggested] = await Promise.all([
    paymentSettings(ctx),
    shopVariants(ctx, { ids }, buyer),
    searched ? suggest(ctx, searched) : null,
  ])
  const products = [
    ...new Set([
      ...bought.map(({ productId }) => productId),
      ...(suggested?.products ?? []).map(({ id }) => id),
    ]),
  ]
  const candidates = (await shopVariants(ctx, { products, skus: searched ? [searched] : [] }, buyer)).filter(
    (variant) => isExchangeable(variant) && (variant.available === null || variant.available >= 1000),
  )
  const choice = (variant: ShopVariant): ReplacementChoice => ({
    variantId: variant.variantId,
    name: variant.name[ctx.locale] || variant.name.th,
    unitSatang: totalsOf([productLine(variant, 1000)], {}, settings.vatRateBp).total,
    left: variant.available === null ? null : variant.available / 1000,
  })
  return {
    same: Object.fromEntries(
      bought.map(({ variantId, productId }) => [
        variantId,
        candidates.filter((variant) => variant.productId === productId).map(choice),
      ]),
    ),
    found: candidates
      .filter(
        ({ productId, sku }) =>
          sku.toLowerCase() === searched.toLowerCase() ||
          suggested?.products.some(({ id }) => id === productId),
      )
      .map(choice),
  }
}
