import {
  type PricedLine,
  type RequestedItem,
  type SellableKind,
  syncOrderEntitlements,
} from '#areas/billing/public.server.ts'
import { bundleOfLine } from '#areas/billing/public.ts'
import { unitCostSql } from '#areas/catalog/public.server.ts'
import { expectedText } from '#areas/cms/public.ts'
import type { CartGift } from '#areas/promotion/public.ts'
import {
  confirmReservations,
  consume,
  type Holder,
  type RequestedLine,
  release,
  requireArrived,
  reserve,
  type Shortage,
  transferReservations,
  writeOff,
} from '#areas/stock/public.server.ts'
import { conflict, invalid, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { isBackordered } from '../cart/cart.rules.ts'
import { entitlementsOf } from '../download/download.server.ts'
import { assignKeys } from '../download/licence.server.ts'
import { exchangeHolder, exchangeOfLine } from '../exchange/exchange.rules.ts'
import { preorderMessages } from '../messages/preorder.ts'
import { offersFor, priceOf, type ShopVariant } from '../offers.server.ts'
import { shopPaths } from '../paths.ts'
import { preorderedPart, preorderOfLine } from '../preorder/preorder.rules.ts'
import { storePreorders } from '../preorder/preorder-row.server.ts'
import { digitalKind, productKind } from '../product-kinds.rules.ts'

export { digitalKind, productKind }

/** Whether an order line is a product of the catalogue. */
export const isProductKind = (kind: string): boolean => kind === productKind || kind === digitalKind

/** Returns a variant as a line for billing. */
export function productLine(variant: ShopVariant, quantityMilli: number): PricedLine & { kind: string } {
  const preorder = preorderedPart(variant, quantityMilli)
  return {
    kind: variant.digital ? digitalKind : productKind,
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
    ...(preorder && { meta: { ahead: preorder } }),
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
  kind: productKind,
  ref: variantId,
  sku,
  name,
  unit,
  weightGrams,
  image: image?.id ?? null,
  url: shopPaths.product(sku),
  quantityMilli: pieces * 1000,
  regularSatang: zeroSatang,
  unitSatang: zeroSatang,
  vatMode: 'inclusive' as const,
  offSatang: zeroSatang,
  // Requests cannot set a line's meta: only a checkout can mark an item as a gift.
  meta: { gift: promotion },
})

/** An item without enough stock, for API clients and pages. Quantities in pieces. */
export interface ShortStockLine {
  variantId: string
  sku: string
  name: LocalizedText
  requested: number
  left: number
}

/** Creates a 409 `stock.short` with `data.lines`: the items, how many were requested and how many are left. */
export function shortStockProblem(lines: ShortStockLine[]): Problem {
  return conflict('stock.short', { count: lines.length }, { lines })
}

const orderHolder = (orderId: string): Holder => ({ kind: 'order', id: orderId })
const variantsOf = (requestedLines: readonly RequestedItem[]) =>
  requestedLines.map(({ ref, quantityMilli }) => ({ variantId: ref, quantityMilli }))

const reservationLines = (requestedLines: readonly RequestedItem[]): RequestedLine[] =>
  requestedLines.map(({ ref, quantityMilli, meta }) => ({
    variantId: ref,
    quantityMilli,
    aheadMilli: preorderOfLine({ meta })?.milli ?? 0,
  }))

/** Transfers the reservation of an exchange to the order that ships it. */
async function transferExchangeHold(
  ctx: Ctx,
  orderId: string,
  lines: readonly RequestedItem[],
  until: Date | null,
) {
  const transferred = []
  for (const id of new Set(lines.map(exchangeOfLine)))
    if (id)
      transferred.push(
        ...(await transferReservations(ctx, { from: exchangeHolder(id), to: orderHolder(orderId), until })),
      )
  return transferred
}

const subtractLines = (required: RequestedLine[], transferred: readonly RequestedLine[]): RequestedLine[] =>
  required.flatMap((line) => {
    const has = transferred.find(({ variantId }) => variantId === line.variantId)?.quantityMilli ?? 0
    return has < line.quantityMilli ? [{ ...line, quantityMilli: line.quantityMilli - has }] : []
  })

/** Products of the catalogue, sold by the piece. */
export const productSellable: SellableKind = {
  kind: productKind,
  comesFromCart: true,

  note(line, locale) {
    const preorder = preorderOfLine(line)
    return preorder && preorderMessages[locale].line(expectedText(preorder, locale))
  },

  async price(ctx, requestedLines, buyer) {
    if (requestedLines.some(({ quantityMilli }) => quantityMilli % 1000 !== 0))
      throw invalid([{ path: 'lines', code: 'shop.whole_pieces' }])
    const variants = await offersFor(
      ctx,
      requestedLines.map((want) => want.ref),
      buyer,
    )
    return requestedLines.map(({ ref, quantityMilli, meta }) => {
      const variant = variants.get(ref)
      if (!variant) throw conflict('shop.not_for_sale')
      // Orders contain the parts of a bundle, never the bundle itself (`expandBundles`).
      if (variant.parts) throw conflict('shop.not_for_sale')
      // An item may appear in several lines: on its own and in a bundle.
      const requestedMilli = requestedLines
        .filter((want) => want.ref === ref)
        .reduce((milli, want) => milli + want.quantityMilli, 0)
      const { meta: _, ...usual } = productLine(variant, quantityMilli)
      const line = {
        ...usual,
        ...(isBackordered(variant.atOnce, requestedMilli) && { awaited: true as const }),
      }
      const bundle = bundleOfLine({ meta })
      if (bundle)
        return {
          ...line,
          unitSatang: bundle.unitSatang,
          regularSatang: satang(Math.max(line.regularSatang, bundle.unitSatang)),
          meta,
        }
      return meta?.gift
        ? { ...line, regularSatang: zeroSatang, unitSatang: zeroSatang, meta }
        : { ...line, meta }
    })
  },

  cost: unitCostSql,

  async reserve(ctx, orderId, lines, until) {
    try {
      const transferred = await transferExchangeHold(ctx, orderId, lines, until)
      await reserve(ctx, {
        holder: orderHolder(orderId),
        lines: subtractLines(reservationLines(lines), transferred),
        until,
      })
      await storePreorders(ctx, orderId, lines)
    } catch (error) {
      throw error instanceof Problem && error.code === 'stock.short'
        ? await withProductNames(ctx, error)
        : error
    }
  },

  makePermanent: (ctx, orderId) => confirmReservations(ctx, orderHolder(orderId)),

  async release(ctx, orderId, lines) {
    await release(ctx, orderHolder(orderId), lines && variantsOf(lines))
  },

  async writeOff(ctx, orderId, lines) {
    await writeOff(ctx, orderHolder(orderId), { ref: orderId, lines: variantsOf(lines) })
  },

  requireArrived: (ctx, orderId) => requireArrived(ctx, orderHolder(orderId)),

  async fulfil(ctx, orderId, lines) {
    await consume(ctx, orderHolder(orderId), { ref: orderId, lines: variantsOf(lines) })
  },

  entitles: (ctx, lines) =>
    entitlementsOf(
      ctx,
      lines.map(({ ref }) => ref),
    ),
}

/**
 * Files and licence keys: goods delivered as soon as they are paid. Shops with licence keys count them as stock, so a
 * reservation for an order reserves keys too.
 */
export const digitalSellable: SellableKind = {
  ...productSellable,
  kind: digitalKind,
  fulfilWhen: 'paid',
  async fulfil(ctx, orderId, lines) {
    await consume(ctx, orderHolder(orderId), { ref: orderId, lines: variantsOf(lines) })
    await assignKeys(ctx, orderId, lines)
    // The page waiting for the payment shows the files together with the keys.
    await syncOrderEntitlements(ctx, orderId)
    return undefined
  },
}

/** The stock only knows ids; the reader of the error needs names. */
async function withProductNames(ctx: Ctx, problem: Problem): Promise<Problem> {
  const lines = problem.data.lines as Shortage[]
  const variants = await offersFor(
    ctx,
    lines.map((line) => line.variantId),
  )
  return shortStockProblem(
    lines.map(({ variantId, requested, left }) => {
      const variant = variants.get(variantId)
      const { sku = '', name = { th: '', en: '' } } = variant ?? {}
      return { variantId, sku, name, requested: requested / 1000, left: left / 1000 }
    }),
  )
}
