import { bySubdistrict } from '#areas/address/public.server.ts'
import {
  getOrder,
  listOrders,
  methodsFor,
  paymentSettings,
  shippingOptions,
} from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { newToken } from '#kernel/id.ts'
import { noMoney } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { isBuyable } from '../cart/cart.rules.ts'
import { getCart } from '../cart/cart.server.ts'
import type { CheckoutData, Filled } from './checkout-data.ts'
import { totalsWith } from './totals.rules.ts'

/** Ways to pay that a site has not opened are not shown; one that is closed for this order is, with the reason. */
const unopened = ['payment.wallet_unavailable', 'payment.cod_off']

/** All the checkout page shows: the cart, what delivery costs, the ways to pay, and what the fields begin with. */
export async function checkoutData(ctx: Ctx): Promise<CheckoutData> {
  const [cart, settings, filled] = await Promise.all([getCart(ctx), paymentSettings(ctx), filledFrom(ctx)])
  const lines = cart.lines.filter((line) => isBuyable(line.problems))
  const parcel = { goodsSatang: cart.totals.subtotal, weightGrams: cart.totals.weightGrams }
  const [first] = shippingOptions(settings.shipping, parcel)
  const { total } = totalsWith(lines, first?.satang ?? noMoney, settings.vatRateBp)
  const methods = await methodsFor(ctx, total)
  return {
    role: ctx.viewer.role,
    cart,
    shipping: settings.shipping,
    vatRateBp: settings.vatRateBp,
    expiryMinutes: settings.expiryMinutes,
    methods: methods
      .filter(({ refusal }) => !refusal || !unopened.includes(refusal.code))
      .map(({ method, refusal }) => ({
        method,
        refusal: refusal && sentence(ctx.locale, refusal.code, { ...refusal.params }),
      })),
    key: newToken(16),
    filled,
  }
}

/** Somebody signed in finds what they ordered with last time; a guest types, since the browser may be anybody's. */
async function filledFrom(ctx: Ctx): Promise<Filled> {
  const empty: Filled = { name: '', phone: '', email: '', address: {}, places: [], again: false }
  const { user } = ctx.viewer
  if (!user) return empty
  const own = {
    ...empty,
    name: `${user.firstname} ${user.lastname}`.trim(),
    phone: formatPhone(user.phone ?? ''),
    email: user.email,
  }
  const [last] = (await listOrders(ctx, { limit: 1 })).items
  if (!last) return own
  const { contact, address } = await getOrder(ctx, last.number)
  const place = address?.subdistrictCode ? bySubdistrict(address.subdistrictCode) : undefined
  return {
    name: contact.name,
    phone: formatPhone(contact.phone),
    email: contact.email ?? user.email,
    address: address
      ? { line: address.line, postcode: address.postcode, subdistrictCode: place?.subdistrictCode ?? '' }
      : {},
    places: place ? [place] : [],
    again: true,
  }
}
