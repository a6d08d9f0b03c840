import { usersByIds } from '#areas/account/public.server.ts'
import { bySubdistrict, resolveAddress } from '#areas/address/public.server.ts'
import { billingPaths } from '#areas/billing/paths.ts'
import {
  agreedLines,
  methodsFor,
  type Parcel,
  paymentSettings,
  placeOrder,
  type ShippingOption,
  shippingOptions,
  totalsOf,
} from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { shopAbilities } from '../abilities.ts'
import { expandBundles } from '../bundle/bundle-lines.ts'
import { unweighedPieces } from '../checkout/parcel.rules.ts'
import { productLine } from '../checkout/product-lines.server.ts'
import { offersFor } from '../offers.server.ts'
import type { CustomerOrderInput, Draft } from './customer-order.input.ts'
import { toFoundProduct } from './find-products.server.ts'
import type { DraftTotals, PlacedOrder } from './on-behalf.types.ts'

/** Calculates the totals of a draft order, and which delivery and payment methods are available. Throws 403, 422. */
export async function calculateDraft(ctx: Ctx, draft: Draft): Promise<DraftTotals> {
  authorize(ctx, shopAbilities['order.place_for'])
  const counted = await calculateTotals(ctx, draft, {
    provinceCode: draft.subdistrictCode?.slice(0, 2),
    postcode: draft.subdistrictCode ? bySubdistrict(draft.subdistrictCode)?.postcode : undefined,
  })
  const { totals, way, variants, lines } = counted
  const methods = await methodsFor(ctx, totals.total)
  return {
    lines: lines.map((line, at) => ({
      ...toFoundProduct(variants.get(line.variantId)!, line.quantity),
      quantity: line.quantity,
      unitSatang: totals.lines[at]!.unitSatang,
      grossSatang: totals.lines[at]!.subtotal,
    })),
    unavailable: draft.lines
      .filter(({ variantId }) => !variants.has(variantId))
      .map(({ variantId }) => variantId),
    subtotal: totals.subtotal,
    discount: totals.discount,
    shipping: totals.shipping,
    usualShipping: way.satang,
    vat: totals.vat,
    total: totals.total,
    other: counted.other,
    options: counted.ways.map(({ method, place, label, satang: price }) => ({
      method,
      place: place?.id ?? null,
      label,
      satang: price,
    })),
    // Only its owner may spend a wallet.
    methods: methods
      .filter(({ method, rejection }) => !rejection && method !== 'wallet')
      .map(({ method }) => method),
  }
}

/**
 * Places an order for a customer: the goods are reserved, the order and its payment exist, and anyone with the link can
 * pay it. Prices other than the usual ones require a reason, which is kept in the order's history for staff. With
 * `key`, repeated requests are executed only once.
 * Throws 403; 404 for a user of another site; 422 for invalid input; 409 `shop.not_for_sale`, `stock.short` with
 * `data.lines`, and `order.total_changed` if the total is not `expectTotal`.
 */
export async function placeCustomerOrder(
  ctx: Ctx,
  input: CustomerOrderInput,
  key?: string,
): Promise<PlacedOrder> {
  authorize(ctx, shopAbilities['order.place_for'])
  const { body } = await runOnce(ctx, key, { orderFor: input }, async () => ({
    status: 201,
    body: await createOrder(ctx, input),
  }))
  return body
}

async function createOrder(ctx: Ctx, input: CustomerOrderInput): Promise<PlacedOrder> {
  const address = input.shipping === 'standard' && input.address ? resolveAddress(input.address) : null
  const [counted] = await Promise.all([
    calculateTotals(ctx, input, {
      provinceCode: address?.subdistrictCode.slice(0, 2),
      postcode: address?.postcode,
    }),
    requireKnownUser(ctx, input.personId),
  ])
  const { totals, way } = counted
  if (counted.lines.length < input.lines.length) throw conflict('shop.not_for_sale')
  // Billing asks for a reason for prices and discounts; it accepts any delivery price.
  if (counted.other && !input.terms.reason) throw invalid([{ path: 'terms.reason', code: 'field.required' }])
  const { order } = await placeOrder(ctx, {
    lines: expandBundles(counted.agreed, counted.variants).map(
      ({ kind, ref, quantityMilli, unitSatang, offSatang, meta }) => ({
        kind,
        ref,
        quantityMilli,
        unitSatang,
        offSatang,
        ...(meta && { meta }),
      }),
    ),
    contact: input.contact,
    address: address && {
      line: address.line,
      subdistrict: address.subdistrict.th,
      district: address.district.th,
      province: address.province.th,
      postcode: address.postcode,
      subdistrictCode: address.subdistrictCode,
    },
    shipping: { method: way.method, satang: totals.shipping, label: way.label },
    payment: input.payment,
    discountSatang: totals.discount,
    note: [address?.note, input.note].filter(Boolean).join('\n'),
    invoiceRequest: input.invoice,
    userId: input.personId ?? null,
    guestKey: null,
    channel: 'staff',
    terms: input.terms,
    locale: input.locale,
    expectTotal: input.expectTotal ?? totals.total,
  })
  return {
    number: order.number,
    total: order.total as Satang,
    payPath: billingPaths.pay(order.number, order.token),
    paid: order.status !== 'pending_payment',
    email: input.contact.email ?? null,
  }
}

async function requireKnownUser(ctx: Ctx, id: string | undefined): Promise<void> {
  if (!id) return
  const [person] = await usersByIds(ctx, [id])
  if (person?.status !== 'active') throw invalid([{ path: 'personId', code: 'shop.member_not_found' }])
}

type DraftTerms = Pick<
  Draft,
  'lines' | 'discountSatang' | 'shipping' | 'place' | 'shippingSatang' | 'personId'
>

/** Calculates goods at the buyer's prices, delivery and total as agreed; `other` is true if any price is not the usual one. */
async function calculateTotals(
  ctx: Ctx,
  request: DraftTerms,
  where: Pick<Parcel, 'provinceCode' | 'postcode'>,
) {
  const [variants, settings] = await Promise.all([
    offersFor(
      ctx,
      request.lines.map(({ variantId }) => variantId),
      request.personId ?? null,
    ),
    paymentSettings(ctx),
  ])
  const lines = request.lines.filter(({ variantId }) => variants.has(variantId))
  const priced = lines.map((line) => productLine(variants.get(line.variantId)!, line.quantity * 1000))
  const agreed = agreedLines(priced, lines)
  const itemTotals = totalsOf(priced, {}, settings.vatRateBp)
  const options = shippingOptions(settings.shipping, {
    goodsSatang: itemTotals.subtotal,
    weightGrams: itemTotals.weightGrams,
    unweighed: unweighedPieces(priced),
    ...where,
  })
  const option = shippingOptionOf(options, request)
  const shipping = { satang: request.shippingSatang ?? option.satang }
  const discountSatang = satang(
    Math.min(request.discountSatang ?? 0, totalsOf(agreed, {}, settings.vatRateBp).subtotal),
  )
  const totals = totalsOf(agreed, { shipping, discountSatang }, settings.vatRateBp)
  const other =
    totals.discount > 0 ||
    shipping.satang !== option.satang ||
    agreed.some(({ unitSatang }, at) => unitSatang !== priced[at]?.unitSatang)
  return { variants, lines, agreed, ways: options, way: option, totals, other }
}

function shippingOptionOf(options: ShippingOption[], request: DraftTerms): ShippingOption {
  const fitting = options.filter(({ method }) => method === request.shipping)
  const option = request.place ? fitting.find(({ place }) => place?.id === request.place) : fitting[0]
  if (!option) throw invalid([{ path: request.place ? 'place' : 'shipping', code: 'shop.shipping_closed' }])
  return option
}
