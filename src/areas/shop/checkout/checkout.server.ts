import { resolveAddress } from '#areas/address/public.server.ts'
import {
  type Parcel,
  type PaymentSettings,
  type PromisedBonus,
  paymentSettings,
  placeOrder,
  pointsDiscount,
  promiseBonuses,
  type ShippingOption,
  shippingOptions,
  spendPoints,
  totalsOf,
} from '#areas/billing/public.server.ts'
import {
  couponAttempts,
  type OfferWithContext,
  offerFor,
  recordUses,
} from '#areas/promotion/public.server.ts'
import { bonusValue, type Channel, offerAfterPoints } from '#areas/promotion/public.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { type Satang, satang, subtract, zeroSatang } from '#kernel/money/index.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { expandBundles } from '../bundle/bundle-lines.ts'
import { type LineProblem, problemsOf } from '../cart/cart.rules.ts'
import { giftLines, onlineDeliveryOf, promotionLines, withDiscountShares } from '../cart/cart.server.ts'
import { type CartRow, lockCart, openCart, ownerOf } from '../cart/cart-row.server.ts'
import { moveSavedItems } from '../cart/merge.server.ts'
import { offerOf, offersFor, type ShopVariant } from '../offers.server.ts'
import type { CheckoutInput } from './checkout.input.ts'
import type { Ordered } from './checkout.types.ts'
import { hasSameLines, lineFingerprint } from './line-fingerprint.rules.ts'
import { unweighedPieces } from './parcel.rules.ts'
import { productLine, type ShortStockLine, shortStockProblem } from './product-lines.server.ts'
import { withFreeDelivery } from './totals.rules.ts'

/**
 * Turns the viewer's cart into an order in one transaction: either the goods are reserved, the order, its payment and
 * its number exist and the cart is converted, or nothing happens. With `key`, repeated requests are executed only once.
 * Throws 422 for invalid input; 409 `cart.empty`; 409 `stock.short` with `data.lines` ({sku, name, requested, left});
 * 409 `cart.changed` with `data.lines` and `data.total` when something costs more than the buyer saw or is no longer
 * sold, when the total is not `expectTotal`, or when the cart contains other goods than `expectGoods`.
 */
export async function checkout(
  ctx: Ctx,
  input: CheckoutInput,
  { key, channel = 'web' }: { key?: string | undefined; channel?: Channel } = {},
): Promise<Ordered> {
  // Idempotency keys are scoped to the sender; a browser without a cart has no identity yet and nothing to order.
  if (!ownerOf(ctx)) throw conflict('cart.empty')
  const { body } = await runOnce(ctx, key, { checkout: input }, async () => ({
    status: 201,
    body: await createOrder(ctx, input, channel),
  }))
  return body
}

async function createOrder(ctx: Ctx, input: CheckoutInput, channel: Channel): Promise<Ordered> {
  if (input.coupon) await couponAttempts.consume(ctx, callerKey(ctx))
  // First lock of all: two checkouts of one cart run one after the other.
  const cart = await lockCart(ctx, ownerOf(ctx))
  if (!cart?.lines.length) throw conflict('cart.empty')
  const [variants, settings] = await Promise.all([
    offersFor(
      ctx,
      cart.lines.map((line) => line.variantId),
    ),
    paymentSettings(ctx),
  ])
  rejectShortStock(cart, variants)
  const entered = input.shipping === 'standard' && input.address ? resolveAddress(input.address) : null
  const changes = changesOf(cart, variants)
  const buyable = cart.lines.filter((line) => variants.has(line.variantId))
  const priced = buyable.map((line) => productLine(variants.get(line.variantId)!, line.quantityMilli))
  const found = await offerFor(ctx, {
    lines: promotionLines(priced, variants),
    coupon: input.coupon ?? cart.coupon,
    any: cart.promoted,
    gifts: cart.gifts,
    province: entered?.subdistrictCode.slice(0, 2) ?? null,
    payment: input.payment,
    channel,
    points: settings.points,
  })
  // A code sent with the request must apply; one left in the cart that no longer applies shows in the total.
  if (input.coupon && found.coupon?.reason) throw invalid([{ path: 'coupon', code: 'shop.coupon_unknown' }])
  const gifts = giftLines(found)
  const cheaper = expandBundles([...withDiscountShares(priced, found), ...gifts], variants)
  const itemTotals = totalsOf([...priced, ...gifts], {}, settings.vatRateBp)
  const online = onlineDeliveryOf(cheaper)
  // The link to online goods is sent by email.
  if (online !== 'none' && !input.contact.email)
    throw invalid([{ path: 'contact.email', code: 'field.required' }])
  const address = online === 'all' ? null : entered
  const usual =
    online === 'all'
      ? onlineDelivery
      : shippingOf(settings, input, {
          goodsSatang: itemTotals.subtotal,
          weightGrams: itemTotals.weightGrams,
          unweighed: unweighedPieces([...priced, ...gifts]),
          provinceCode: address?.subdistrictCode.slice(0, 2),
          postcode: address?.postcode,
        })
  const shipping = withFreeDelivery(usual, found)
  const points = input.points ?? 0
  const afterOffers = subtract(itemTotals.subtotal, found.discount)
  const discountSatang = await pointsDiscount(ctx, points, afterOffers)
  const offer = offerAfterPoints(found, { itemsTotal: afterOffers, off: discountSatang })
  const { total } = totalsOf(cheaper, { shipping, discountSatang }, settings.vatRateBp)
  const dearer = changes.some((change) => change.problems.some(({ kind }) => kind !== 'cheaper'))
  const otherGoods = input.expectGoods && !hasSameLines(input.expectGoods, cart.lines.map(lineFingerprint))
  const unexpected =
    otherGoods ||
    (input.expectTotal === undefined
      ? dearer
      : input.expectTotal !== total || buyable.length < cart.lines.length)
  if (unexpected)
    throw conflict(
      'cart.changed',
      { count: changes.length },
      { lines: changes, total, expected: input.expectTotal },
    )

  const { order, payment } = await placeOrder(ctx, {
    lines: cheaper.map(({ kind, ref, quantityMilli, offSatang, meta }) => ({
      kind,
      ref,
      quantityMilli,
      offSatang,
      ...(meta && { meta }),
    })),
    contact: input.contact,
    address: address && {
      line: address.line,
      subdistrict: address.subdistrict.th,
      district: address.district.th,
      province: address.province.th,
      postcode: address.postcode,
      subdistrictCode: address.subdistrictCode,
    },
    shipping: { method: shipping.method, satang: shipping.satang, label: shipping.label },
    payment: input.payment,
    ...(input.giftCode && { giftCodes: [input.giftCode] }),
    ...(input.fromWallet && { fromWallet: true }),
    ...(discountSatang > 0 && { discountSatang }),
    note: [address?.note, input.note].filter(Boolean).join('\n'),
    invoiceRequest: input.invoice,
    userId: ctx.viewer.user?.id ?? null,
    guestKey: ctx.viewer.user ? null : ctx.viewer.guestKey,
    expectTotal: total,
  })
  await recordUses(ctx, {
    orderId: order.id,
    buyer: ctx.viewer.user?.id ?? input.contact.phone,
    uses: promotionUses(offer, satang(usual.satang - shipping.satang)),
  })
  await spendPoints(ctx, { orderId: order.id, number: order.number, points, off: discountSatang })
  await promiseBonuses(ctx, order.id, bonusesOf(offer, positionsOf(priced, variants)))
  await ctx.db.query(
    'shop.convertCart',
    `UPDATE cart SET status = 'converted', order_id = $3, news = NULL WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, cart.id, order.id],
  )
  if (cart.later.length) await moveSavedItems(ctx, cart.id, await openCart(ctx, ownerOf(ctx)!))
  return {
    order: { number: order.number, status: order.status, total: order.total, token: order.token },
    payment: {
      id: payment.id,
      method: payment.method,
      status: payment.status,
      amount: payment.amount,
      qr: payment.qr,
      expiresAt: payment.expiresAt?.toISOString() ?? null,
    },
  }
}

/**
 * Returns the uses of promotions; one that had no effect in the end (an unwanted gift, a parcel that is free anyway)
 * does not count as used.
 */
function promotionUses(offer: OfferWithContext, freed: Satang) {
  return offer.applied
    .map(({ id, couponId, satang: off, freeShipping, bonus }) => {
      const gift = offer.gifts.find(({ promotion }) => promotion === id)
      const chosen = gift?.options.find(({ sku }) => sku === gift.chosen)
      const otherBenefit = satang(
        (freeShipping ? freed : 0) + (gift && chosen ? chosen.value * gift.pieces : 0),
      )
      const itemDiscount = satang(off + (bonus ? bonusValue(bonus) : 0))
      const points = bonus?.points ?? 0
      return {
        promotionId: id,
        couponId,
        itemsDiscount: itemDiscount,
        otherDiscount: otherBenefit,
        points,
        isGift: Boolean(chosen),
      }
    })
    .filter(({ itemsDiscount, otherDiscount, isGift }) => itemsDiscount + otherDiscount > 0 || isGift)
}

/** Points promised by promotions, with the order lines they refer to. */
const bonusesOf = ({ applied }: OfferWithContext, positions: readonly number[][]): PromisedBonus[] =>
  applied.flatMap(({ id, name, bonus }) =>
    bonus && bonus.points > 0
      ? [
          {
            promotionId: id,
            name,
            points: bonus.points,
            lines: bonus.lines.flatMap((at) => positions[at]!),
          },
        ]
      : [],
  )

/** Returns the order positions of each of these lines: a bundle has as many lines as it has parts. */
function positionsOf(
  lines: readonly ReturnType<typeof productLine>[],
  variants: ReadonlyMap<string, ShopVariant>,
): number[][] {
  let last = 0
  return lines.map((line) => expandBundles([{ ...line, offSatang: zeroSatang }], variants).map(() => ++last))
}

/** Nothing is shipped, and there is no address. */
const onlineDelivery: ShippingOption = {
  id: 'online',
  method: 'pickup',
  label: { th: 'รับทางออนไลน์', en: 'Online delivery' },
  satang: zeroSatang,
  freeAfterSatang: null,
}

/** Checked before anything is reserved; the reservation itself reports the same for stock taken concurrently. */
function rejectShortStock(cart: CartRow, variants: Map<string, ShopVariant>): void {
  const short = cart.lines.flatMap(({ variantId, quantityMilli }): ShortStockLine[] => {
    const variant = variants.get(variantId)
    if (!variant || variant.available === null || variant.available >= quantityMilli) return []
    const { sku, name, available } = variant
    return [{ variantId, sku, name, requested: quantityMilli / 1000, left: available / 1000 }]
  })
  if (short.length) throw shortStockProblem(short)
}

interface Change {
  id: string
  sku: string
  name: CartRow['lines'][number]['name']
  problems: LineProblem[]
}

function changesOf(cart: CartRow, variants: Map<string, ShopVariant>): Change[] {
  return cart.lines.flatMap((line) => {
    const variant = variants.get(line.variantId)
    const problems = problemsOf(line, variant && offerOf(variant, line.quantityMilli))
    return problems.length ? [{ id: line.id, sku: variant?.sku ?? '', name: line.name, problems }] : []
  })
}

/** Returns the chosen delivery method, at its price for these goods and this place. */
function shippingOf(settings: PaymentSettings, input: CheckoutInput, parcel: Parcel): ShippingOption {
  const options = shippingOptions(settings.shipping, parcel).filter(
    (option) => option.method === input.shipping,
  )
  const selected = input.place ? options.find((option) => option.id === input.place) : options[0]
  if (!selected) throw invalid([{ path: input.place ? 'place' : 'shipping', code: 'shop.shipping_closed' }])
  return selected
}
