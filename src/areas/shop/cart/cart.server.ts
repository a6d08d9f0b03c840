import { paymentSettings, totalsOf } from '#areas/billing/public.server.ts'
import { earnedFor } from '#areas/billing/public.ts'
import { offerFor } from '#areas/promotion/public.server.ts'
import type { CartOffer, Channel } from '#areas/promotion/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { lineTotal, type Satang, subtract, zeroSatang } from '#kernel/money/index.ts'
import { allocatePrice } from '../bundle/bundle.rules.ts'
import { expandBundles } from '../bundle/bundle-lines.ts'
import { unweighedPieces } from '../checkout/parcel.rules.ts'
import { digitalKind, giftLine, productLine } from '../checkout/product-lines.server.ts'
import { offerOf, offersFor, type ShopVariant } from '../offers.server.ts'
import { preorderedPart } from '../preorder/preorder.rules.ts'
import {
  freeShippingProgress,
  isBuyable,
  itemsTotal,
  needsConsent,
  piecesOf,
  problemsOf,
} from './cart.rules.ts'
import type { CartLine, CartView } from './cart.types.ts'
import { type CartRow, ownerOf, readCart } from './cart-row.server.ts'

/**
 * Returns the viewer's current cart: lines at current prices with changes since they were added, totals calculated by
 * billing, progress towards free delivery, and promotions. An empty cart is a valid result. Three statements, one more
 * if a promotion is running.
 */
export async function getCart(ctx: Ctx, at?: PurchaseContext): Promise<CartView> {
  return viewOf(ctx, await readCart(ctx, ownerOf(ctx)), at)
}

/** The channel of the purchase, and what is known at the end of checkout. */
interface PurchaseContext {
  channel?: Channel
  province?: string | null
  payment?: string | null
}

/** Builds a cart's view for its owner from its rows. */
export async function viewOf(ctx: Ctx, cart: CartRow | null, at: PurchaseContext = {}): Promise<CartView> {
  const rows = cart?.lines ?? []
  const later = cart?.later ?? []
  const [variants, settings] = await Promise.all([
    offersFor(
      ctx,
      [...rows, ...later].map((row) => row.variantId),
    ),
    paymentSettings(ctx),
  ])
  const lines = rows.map((row) => lineOf(row, variants.get(row.variantId)))
  const buyable = lines.filter((line) => isBuyable(line.problems))
  const priced = buyable.map((line) => productLine(variants.get(line.variantId)!, line.quantityMilli))
  const offer = await offerFor(ctx, {
    lines: promotionLines(priced, variants),
    coupon: cart?.coupon ?? null,
    any: cart?.promoted ?? false,
    gifts: cart?.gifts,
    points: settings.points,
    ...at,
  })
  const gifts = giftLines(offer)
  const counted = expandBundles([...withDiscountShares(priced, offer), ...gifts], variants)
  const online = onlineDeliveryOf(counted)
  const { subtotal, saved, vat, weightGrams } = totalsOf(counted, {}, settings.vatRateBp)
  const { standard } = settings.shipping
  return {
    lines,
    removed: removedOf(cart),
    later: later.map((row) => lineOf(row, variants.get(row.variantId))),
    count: lines.reduce((pieces, line) => pieces + piecesOf(line.quantityMilli), 0),
    totals: {
      subtotal,
      saved,
      vat,
      weightGrams,
      unweighed: unweighedPieces(counted),
      payable: subtract(subtotal, offer.discount),
    },
    offer,
    ...(settings.points.on && {
      earns: earnedFor(subtract(subtotal, offer.discount), settings.points.perSatang),
    }),
    meter:
      buyable.length && standard.on && online !== 'all'
        ? freeShippingProgress(itemsTotal(buyable), standard.freeOverSatang)
        : null,
    online,
    blocked: lines.some((line) => needsConsent(line.problems)),
    mergeSummary: cart?.news ?? null,
  }
}

/** Returns which of these lines are delivered online; gifts that come with them are shipped. */
export function onlineDeliveryOf(lines: readonly { kind: string }[]): CartView['online'] {
  const online = lines.filter(({ kind }) => kind === digitalKind).length
  if (!online) return 'none'
  return online === lines.length ? 'all' : 'some'
}

/** Returns lines in the form promotions need. */
export const promotionLines = (
  lines: readonly ReturnType<typeof productLine>[],
  variants: ReadonlyMap<string, ShopVariant>,
) =>
  lines.map(({ ref, sku, unitSatang, quantityMilli }) => ({
    key: ref,
    sku,
    unitSatang,
    quantityMilli,
    ...(variants.get(ref)?.parts && { bundle: true as const }),
  }))

/** Returns lines with their share of the discounts. */
export const withDiscountShares = <Line>(lines: readonly Line[], { shares }: CartOffer) =>
  lines.map((line, at) => ({ ...line, offSatang: shares[at]! }))

/** Returns gifts as lines of an order; they count towards the weight. */
export const giftLines = ({ gifts }: CartOffer) =>
  gifts.flatMap(({ promotion, pieces, options, chosen }) => {
    const gift = options.find(({ sku }) => sku === chosen)
    return gift ? [giftLine(gift, { promotion, pieces })] : []
  })

function removedOf(cart: CartRow | null): CartView['removed'] {
  if (!cart) return []
  return cart.removed.map(({ id, name, quantityMilli, addedAt }) => ({
    id,
    name,
    quantityMilli,
    place: cart.lines.filter(
      (line) => line.addedAt < addedAt || (line.addedAt.getTime() === addedAt.getTime() && line.id < id),
    ).length,
  }))
}

type Row = CartRow['lines'][number]

function lineOf(row: Row, variant: ShopVariant | undefined): CartLine {
  const offer = variant && offerOf(variant, row.quantityMilli)
  const problems = problemsOf(row, offer)
  const { id, variantId, quantityMilli } = row
  if (!variant || !offer) {
    const { name, unitSatang } = row
    const removed = {
      sku: '',
      unit: { th: '', en: '' },
      image: null,
      subtotal: zeroSatang,
      vatMode: 'exempt',
      left: 0,
    } as const
    return { id, variantId, quantityMilli, name, unitSatang, regularSatang: unitSatang, problems, ...removed }
  }
  const { unitSatang } = offer
  const preorder = preorderedPart(variant, quantityMilli)
  return {
    id,
    variantId,
    quantityMilli,
    sku: variant.sku,
    name: variant.name,
    unit: variant.unit,
    image: variant.image && { id: variant.image.id, colour: variant.image.colour },
    unitSatang,
    regularSatang: variant.regularSatang,
    subtotal: isBuyable(problems) ? lineTotal(unitSatang, quantityMilli) : zeroSatang,
    vatMode: variant.vatMode,
    left: variant.available,
    ...(variant.atOnce !== null && { atOnce: variant.atOnce }),
    ...(preorder && { ahead: preorder }),
    problems,
    ...(variant.parts && { parts: partsOf(variant.parts, unitSatang) }),
  }
}

const partsOf = (parts: NonNullable<ShopVariant['parts']>, unitSatang: Satang): CartLine['parts'] =>
  allocatePrice(unitSatang, parts).map((pieces) => {
    const { sku, name, vatMode } = parts[pieces.at]!
    return { sku, name, vatMode, pieces: pieces.pieces, unitSatang: pieces.unitSatang }
  })
