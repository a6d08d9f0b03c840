import {
  type PricedLine,
  type SellableKind,
  syncOrderEntitlements,
  type Want,
} from '#areas/billing/public.server.ts'
import { bundleOfLine } from '#areas/billing/public.ts'
import { unitCostSql } from '#areas/catalog/public.server.ts'
import { expectedText } from '#areas/cms/public.ts'
import type { CartGift } from '#areas/promotion/public.ts'
import {
  consume,
  type Holder,
  handOver,
  keep,
  release,
  reserve,
  type Shortage,
  type WantedLine,
  writeOff,
} from '#areas/stock/public.server.ts'
import { conflict, invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { noMoney, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { isAwaited } from '../cart/cart.rules.ts'
import { entitledWith } from '../download/download.server.ts'
import { giveKeys } from '../download/licence.server.ts'
import { exchangeHolder, exchangeOfLine } from '../exchange/exchange.rules.ts'
import { digitalKind, goodsKind } from '../goods-kinds.rules.ts'
import { preorderMessages } from '../messages/preorder.ts'
import { offersFor, priceOf, type ShopVariant } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'
import { aheadOfLine, orderedAhead } from '../preorder/preorder.rules.ts'
import { notePreorders } from '../preorder/preorder-row.server.ts'

export { digitalKind, goodsKind }

/** Whether an order line is a product of the catalogue. */
export const isGoods = (kind: string): boolean => kind === goodsKind || kind === digitalKind

/** Returns a variant as a line for billing. */
export function goodsLine(variant: ShopVariant, quantityMilli: number): PricedLine & { kind: string } {
  const ahead = orderedAhead(variant, quantityMilli)
  return {
    kind: variant.digital ? digitalKind : goodsKind,
    ref: variant.variantId,
    sku: variant.sku,
    name: variant.name,
    unit: variant.unit,
    image: variant.image?.id ?? null,
    url: shopPaths.product(variant.sku),
    quantityMilli,
    regularSatang: variant.regularSatang,
    unitSatang: priceOf(variant, quantityMilli),
    vatMode: variant.vatMode,
    weightGrams: weightOf(variant),
    ...(ahead && { meta: { ahead } }),
  }
}

/** Returns the weight of one piece, 0 if unknown; for a bundle, the weight of all its parts. */
function weightOf({ parts, weightGrams }: ShopVariant): number {
  if (!parts) return weightGrams
  if (parts.some((part) => part.weightGrams === 0)) return 0
  return parts.reduce((grams, part) => grams + part.weightGrams * part.pieces, 0)
}

/** Returns a gift as a line for billing: its goods are reserved, shipped and returned like any other, and it costs nothing. */
export const giftLine = (
  { variantId, sku, name, unit, image, weightGrams }: CartGift['options'][number],
  { promotion, pieces }: { promotion: string; pieces: number },
) => ({
  kind: goodsKind,
  ref: variantId,
  ...{ sku, name, unit, weightGrams },
  image: image?.id ?? null,
  url: shopPaths.product(sku),
  quantityMilli: pieces * 1000,
  regularSatang: noMoney,
  unitSatang: noMoney,
  vatMode: 'inclusive' as const,
  offSatang: noMoney,
  // Requests cannot set a line's meta: only a checkout can mark an item as a gift.
  meta: { gift: promotion },
})

/** An item without enough stock, for API clients and pages. Quantities in pieces. */
export interface ShortLine {
  variantId: string
  sku: string
  name: LocalizedText
  requested: number
  left: number
}

/** Creates a 409 `stock.short` with `data.lines`: the items, how many were requested and how many are left. */
export function shortProblem(lines: ShortLine[]): Problem {
  return conflict('stock.short', { count: lines.length }, { lines })
}

const holder = (orderId: string): Holder => ({ kind: 'order', id: orderId })
const variantsOf = (wants: readonly Want[]) =>
  wants.map(({ ref, quantityMilli }) => ({ variantId: ref, quantityMilli }))

const wantedOf = (wants: readonly Want[]): WantedLine[] =>
  wants.map(({ ref, quantityMilli, meta }) => ({
    variantId: ref,
    quantityMilli,
    aheadMilli: aheadOfLine({ meta })?.milli ?? 0,
  }))

/** Transfers the reservation of an exchange to the order that ships it. */
async function keptForExchange(ctx: Ctx, orderId: string, lines: readonly Want[], until: Date | null) {
  const kept = []
  for (const id of new Set(lines.map(exchangeOfLine)))
    if (id) kept.push(...(await handOver(ctx, { from: exchangeHolder(id), to: holder(orderId), until })))
  return kept
}

const without = (wanted: WantedLine[], kept: readonly WantedLine[]): WantedLine[] =>
  wanted.flatMap((line) => {
    const has = kept.find(({ variantId }) => variantId === line.variantId)?.quantityMilli ?? 0
    return has < line.quantityMilli ? [{ ...line, quantityMilli: line.quantityMilli - has }] : []
  })

/** Products of the catalogue, sold by the piece. */
export const goodsSellable: SellableKind = {
  kind: goodsKind,
  comesFromCart: true,

  note(line, locale) {
    const ahead = aheadOfLine(line)
    return ahead && preorderMessages[locale].line(expectedText(ahead, locale))
  },

  async price(ctx, wants, buyer) {
    if (wants.some(({ quantityMilli }) => quantityMilli % 1000 !== 0))
      throw invalid([{ path: 'lines', code: 'shop.whole_pieces' }])
    const variants = await offersFor(
      ctx,
      wants.map((want) => want.ref),
      buyer,
    )
    return wants.map(({ ref, quantityMilli, meta }) => {
      const variant = variants.get(ref)
      if (!variant) throw conflict('shop.not_for_sale')
      // Orders contain the parts of a bundle, never the bundle itself (`orderedLines`).
      if (variant.parts) throw conflict('shop.not_for_sale')
      // An item may appear in several lines: on its own and in a bundle.
      const wanted = wants
        .filter((want) => want.ref === ref)
        .reduce((milli, want) => milli + want.quantityMilli, 0)
      const { meta: _, ...usual } = goodsLine(variant, quantityMilli)
      const line = {
        ...usual,
        ...(isAwaited(variant.atOnce, wanted) && { awaited: true as const }),
      }
      const bundle = bundleOfLine({ meta })
      if (bundle)
        return {
          ...line,
          unitSatang: bundle.unitSatang,
          regularSatang: satang(Math.max(line.regularSatang, bundle.unitSatang)),
          meta,
        }
      return meta?.gift ? { ...line, regularSatang: noMoney, unitSatang: noMoney, meta } : { ...line, meta }
    })
  },

  cost: unitCostSql,

  async reserve(ctx, orderId, lines, until) {
    try {
      const kept = await keptForExchange(ctx, orderId, lines, until)
      await reserve(ctx, { holder: holder(orderId), lines: without(wantedOf(lines), kept), until })
      await notePreorders(ctx, orderId, lines)
    } catch (error) {
      throw error instanceof Problem && error.code === 'stock.short' ? await named(ctx, error) : error
    }
  },

  keep: (ctx, orderId) => keep(ctx, holder(orderId)),

  async release(ctx, orderId, lines) {
    await release(ctx, holder(orderId), lines && variantsOf(lines))
  },

  async lose(ctx, orderId, lines) {
    await writeOff(ctx, holder(orderId), { ref: orderId, lines: variantsOf(lines) })
  },

  async fulfil(ctx, orderId, lines) {
    await consume(ctx, holder(orderId), { ref: orderId, lines: variantsOf(lines) })
  },

  entitles: (ctx, lines) =>
    entitledWith(
      ctx,
      lines.map(({ ref }) => ref),
    ),
}

/**
 * Files and licence keys: goods delivered as soon as they are paid. Shops with licence keys count them as stock, so a
 * reservation for an order reserves keys too.
 */
export const digitalSellable: SellableKind = {
  ...goodsSellable,
  kind: digitalKind,
  fulfilWhen: 'paid',
  async fulfil(ctx, orderId, lines) {
    await consume(ctx, holder(orderId), { ref: orderId, lines: variantsOf(lines) })
    await giveKeys(ctx, orderId, lines)
    // The page waiting for the payment shows the files together with the keys.
    await syncOrderEntitlements(ctx, orderId)
    return undefined
  },
}

/** The stock only knows ids; the reader of the error needs names. */
async function named(ctx: Ctx, problem: Problem): Promise<Problem> {
  const lines = problem.data.lines as Shortage[]
  const variants = await offersFor(
    ctx,
    lines.map((line) => line.variantId),
  )
  return shortProblem(
    lines.map(({ variantId, requested, left }) => {
      const variant = variants.get(variantId)
      const { sku = '', name = { th: '', en: '' } } = variant ?? {}
      return { variantId, sku, name, requested: requested / 1000, left: left / 1000 }
    }),
  )
}
