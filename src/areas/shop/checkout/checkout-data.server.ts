import { listAddresses, maxAddresses, type SavedAddress } from '#areas/account/public.server.ts'
import { bySubdistrict } from '#areas/address/public.server.ts'
import {
  bookEntry,
  getOrder,
  hasUsableGiftCard,
  listOrders,
  methodsFor,
  paymentSettings,
  pointsToSpend,
  shippingOptions,
} from '#areas/billing/public.server.ts'
import { isSamePlace, newAddress } from '#areas/billing/public.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { newToken } from '#kernel/id.ts'
import { zeroSatang } from '#kernel/money/index.ts'
import { formatPhone } from '#kernel/text/index.ts'
import { getCart } from '../cart/cart.server.ts'
import { getReminderConsent } from '../cart-reminder/guest-consent.server.ts'
import { productKind } from '../product-kinds.rules.ts'
import type { CheckoutData, InitialValues } from './checkout-data.ts'
import { linesAfterPromotions, totalsWithShipping, withFreeDelivery } from './totals.rules.ts'

/** Payment methods the site has not enabled are hidden; one that is unavailable for this order is shown with the reason. */
const notEnabledCodes = [
  'payment.wallet_unavailable',
  'payment.cod_off',
  'payment.card_off',
  'payment.transfer_off',
]

/** Returns everything the checkout page shows: the cart, delivery prices, payment methods, and initial field values. */
export async function checkoutData(ctx: Ctx): Promise<CheckoutData> {
  const book = ctx.viewer.user ? await listAddresses(ctx) : []
  const [cart, remind, settings, filled, hasGiftCards] = await Promise.all([
    getCart(ctx),
    getReminderConsent(ctx),
    paymentSettings(ctx),
    initialValues(ctx, book),
    hasUsableGiftCard(ctx),
  ])
  const lines = linesAfterPromotions(cart)
  const { subtotal: goodsSatang, weightGrams, unweighed } = cart.totals
  const parcel = { goodsSatang, weightGrams, unweighed }
  const options = cart.online === 'all' ? [] : shippingOptions(settings.shipping, parcel)
  const first = options.map((option) => withFreeDelivery(option, cart.offer))[0]
  const { total } = totalsWithShipping(lines, first?.satang ?? zeroSatang, settings.vatRateBp)
  const methods = await methodsFor(ctx, total, { paidFirst: cart.online !== 'none' })
  const { user } = ctx.viewer
  const available = settings.points.on && user ? await pointsToSpend(ctx, user.id) : 0
  return {
    role: ctx.viewer.role,
    userId: user?.id ?? 'guest',
    cart,
    now: ctx.now,
    shipping: settings.shipping,
    vatRateBp: settings.vatRateBp,
    expiryMinutes: settings.expiryMinutes,
    transferHours: settings.transfer.hours,
    walletPart: walletPartOf(methods),
    giftCards: hasGiftCards,
    points: available > 0 ? { available, rule: settings.points } : null,
    returnDays: settings.returnDays,
    terms: (ctx.tenant.facts.legal as string[] | null | undefined)?.includes('terms') === true,
    methods: methods
      .filter(({ rejection }) => !rejection || !notEnabledCodes.includes(rejection.code))
      .map(({ method, rejection }) => ({
        method,
        rejection: rejection && errorMessage(ctx.locale, rejection.code, { ...rejection.params }),
      })),
    ...(remind && { remind }),
    key: newToken(16),
    filled,
    book: book.map((saved) => bookEntry(ctx, saved)),
    canSaveAddress: ctx.viewer.user !== null && book.length < maxAddresses,
  }
}

/** A wallet whose balance does not cover the total contributes what it has. */
const walletPartOf = (methods: Awaited<ReturnType<typeof methodsFor>>) =>
  methods.find(({ rejection }) => rejection?.code === 'payment.wallet_short')?.rejection?.params?.available ??
  zeroSatang

const firstOrderDefaults = { saved: newAddress, way: '', payment: '', again: false }

/** Signed-in users find the details of their last order; guests type theirs, since the browser may be shared. */
async function initialValues(ctx: Ctx, book: readonly SavedAddress[]): Promise<InitialValues> {
  const empty: InitialValues = {
    name: '',
    phone: '',
    email: '',
    address: {},
    places: [],
    ...firstOrderDefaults,
  }
  const { user } = ctx.viewer
  if (!user) return empty
  const own = {
    ...empty,
    name: `${user.firstname} ${user.lastname}`.trim(),
    phone: formatPhone(user.phone ?? ''),
    email: user.email,
    saved: book[0]?.id ?? newAddress,
  }
  // Gift cards, bookings and plans are handed over nowhere: their orders say nothing about the delivery of goods.
  const [last] = (await listOrders(ctx, { limit: 1, kind: productKind })).items
  if (!last) return own
  const { contact, address, shipping, method } = await getOrder(ctx, last.number)
  const place = address?.subdistrictCode ? bySubdistrict(address.subdistrictCode) : undefined
  const savedAddress = address && book.find((saved) => isSamePlace(saved.address, address))
  const input = address && !savedAddress
  return {
    name: contact.name,
    phone: formatPhone(contact.phone),
    email: contact.email ?? user.email,
    address: input
      ? { line: address.line, postcode: address.postcode, subdistrictCode: place?.subdistrictCode ?? '' }
      : {},
    places: input && place ? [place] : [],
    saved: savedAddress?.id ?? (input ? newAddress : own.saved),
    way: shipping.method,
    payment: method,
    again: true,
  }
}
