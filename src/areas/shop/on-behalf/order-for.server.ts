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
import { once } from '#kernel/http/idempotency.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { shopAbilities } from '../abilities.ts'
import { orderedLines } from '../bundle/bundle-lines.ts'
import { goodsLine } from '../checkout/goods.server.ts'
import { unweighedPieces } from '../checkout/parcel.rules.ts'
import { offersFor } from '../offers.server.ts'
import { goodsFound } from './find-goods.server.ts'
import type { DraftCount, OrderedFor } from './on-behalf.types.ts'
import type { Draft, OrderFor } from './order-for.input.ts'

/** Calculates the totals of a draft order, and which delivery and payment methods are available. Throws 403, 422. */
export async function countDraft(ctx: Ctx, draft: Draft): Promise<DraftCount> {
  authorize(ctx, shopAbilities['order.place_for'])
  const counted = await count(ctx, draft, {
    provinceCode: draft.subdistrictCode?.slice(0, 2),
    postcode: draft.subdistrictCode ? bySubdistrict(draft.subdistrictCode)?.postcode : undefined,
  })
  const { totals, way, variants, lines } = counted
  const methods = await methodsFor(ctx, totals.total)
  return {
    lines: lines.map((line, at) => ({
      ...goodsFound(variants.get(line.variantId)!, line.quantity),
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
    ways: counted.ways.map(({ method, place, label, satang: price }) => ({
      method,
      place: place?.id ?? null,
      label,
      satang: price,
    })),
    // Only its owner may spend a wallet.
    methods: methods
      .filter(({ method, refusal }) => !refusal && method !== 'wallet')
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
export async function orderFor(ctx: Ctx, input: OrderFor, key?: string): Promise<OrderedFor> {
  authorize(ctx, shopAbilities['order.place_for'])
  const { body } = await once(ctx, key, { orderFor: input }, async () => ({
    status: 201,
    body: await place(ctx, input),
  }))
  return body
}

async function place(ctx: Ctx, input: OrderFor): Promise<OrderedFor> {
  const address = input.shipping === 'standard' && input.address ? resolveAddress(input.address) : null
  const [counted] = await Promise.all([
    count(ctx, input, {
      provinceCode: address?.subdistrictCode.slice(0, 2),
      postcode: address?.postcode,
    }),
    knownPerson(ctx, input.personId),
  ])
  const { totals, way } = counted
  if (counted.lines.length < input.lines.length) throw conflict('shop.not_for_sale')
  // Billing asks for a reason for prices and discounts; it accepts any delivery price.
  if (counted.other && !input.terms.reason) throw invalid([{ path: 'terms.reason', code: 'field.required' }])
  const { order } = await placeOrder(ctx, {
    lines: orderedLines(counted.agreed, counted.variants).map(
      ({ kind, ref, quantityMilli, unitSatang, offSatang, meta }) => ({
        ...{ kind, ref, quantityMilli, unitSatang, offSatang },
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

async function knownPerson(ctx: Ctx, id: string | undefined): Promise<void> {
  if (!id) return
  const [person] = await usersByIds(ctx, [id])
  if (person?.status !== 'active') throw invalid([{ path: 'personId', code: 'shop.member_not_found' }])
}

type DraftTerms = Pick<
  Draft,
  'lines' | 'discountSatang' | 'shipping' | 'place' | 'shippingSatang' | 'personId'
>

/** Calculates goods at the buyer's prices, delivery and total as agreed; `other` is true if any price is not the usual one. */
async function count(ctx: Ctx, request: DraftTerms, where: Pick<Parcel, 'provinceCode' | 'postcode'>) {
  const [variants, settings] = await Promise.all([
    offersFor(
      ctx,
      request.lines.map(({ variantId }) => variantId),
      request.personId ?? null,
    ),
    paymentSettings(ctx),
  ])
  const lines = request.lines.filter(({ variantId }) => variants.has(variantId))
  const priced = lines.map((line) => goodsLine(variants.get(line.variantId)!, line.quantity * 1000))
  const agreed = agreedLines(priced, lines)
  const goods = totalsOf(priced, {}, settings.vatRateBp)
  const ways = shippingOptions(settings.shipping, {
    goodsSatang: goods.subtotal,
    weightGrams: goods.weightGrams,
    unweighed: unweighedPieces(priced),
    ...where,
  })
  const way = wayOf(ways, request)
  const shipping = { satang: request.shippingSatang ?? way.satang }
  const discountSatang = satang(
    Math.min(request.discountSatang ?? 0, totalsOf(agreed, {}, settings.vatRateBp).subtotal),
  )
  const totals = totalsOf(agreed, { shipping, discountSatang }, settings.vatRateBp)
  const other =
    totals.discount > 0 ||
    shipping.satang !== way.satang ||
    agreed.some(({ unitSatang }, at) => unitSatang !== priced[at]?.unitSatang)
  return { variants, lines, agreed, ways, way, totals, other }
}

function wayOf(ways: ShippingOption[], request: DraftTerms): ShippingOption {
  const fitting = ways.filter(({ method }) => method === request.shipping)
  const way = request.place ? fitting.find(({ place }) => place?.id === request.place) : fitting[0]
  if (!way) throw invalid([{ path: request.place ? 'place' : 'shipping', code: 'shop.shipping_closed' }])
  return way
}
