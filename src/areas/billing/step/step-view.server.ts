import { listAddresses } from '#areas/account/public.server.ts'
import type { Place } from '#areas/address/public.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { formatPhone } from '#kernel/text/index.ts'
import type { BookEntry } from '../delivery-fields/book.rules.ts'
import { isSamePlace, newAddress } from '../delivery-fields/book.rules.ts'
import { bookEntry } from '../delivery-fields/book-entry.server.ts'
import { placeOf } from '../delivery-fields/delivery-form.server.ts'
import { listOrders } from '../order/list-orders.server.ts'
import type { OrderView } from '../order/order.types.ts'
import { getOrder } from '../order/order-read.server.ts'
import { billingPaths } from '../paths.ts'
import type { MethodChoice } from '../pay/method-options.tsx'
import { payView } from '../pay/pay-view.server.ts'
import { type PayView, payStateOf } from '../pay/pay-view.ts'
import { paymentMethods } from '../payment/method.rules.ts'
import { methodRejection } from '../payment/method-rejection.server.ts'
import { needsNoPhone } from '../sellable.server.ts'
import { methodsFor, paymentSettings } from '../settings/settings.server.ts'
import { currentStep, missingOf, type Step } from './step.rules.ts'

/** The parameters from the page's URL. */
export interface StepRequest {
  number: string
  token: string | null
  at: string | null
  /** A payment method that was chosen but not saved yet. */
  method: string | null
}

/** An order that is being paid. */
export interface StepView {
  step: Step
  pay: PayView
  contact: {
    /** The initial values of its fields, by name. */
    values: Record<string, string>
    places: Place[]
    book: BookEntry[]
    isSent: boolean
    /** Whether no phone number is needed. */
    isKnown: boolean
    missing: ReturnType<typeof missingOf>
    version: number
  }
  method: { choices: MethodChoice[]; chosen: string; hours: number; fetched: boolean }
  /** The URL that continues from here on any device, and its code. */
  link: { address: string; code: string }
  /** The token that opened it; null if none was needed. */
  token: string | null
}

/** What the viewer has to pay, and whether there is a way to pay it. */
export interface StepStart {
  isOpen: boolean
  waiting: { number: string; names: { th: string; en: string }[]; total: Satang; expiresAt: Date | null }[]
}

/** Returns the steps of an order, for its owner, the holder of its link and staff. Throws 404 for everyone else. */
export async function stepView(ctx: Ctx, { number, token, at, method }: StepRequest): Promise<StepView> {
  const order = await getOrder(ctx, number, { token })
  const pay = await payView(ctx, { number, token, statusToken: null }, order)
  const isSent = order.shipping.method === 'standard'
  const isKnown = needsNoPhone(order.lines.map(({ kind }) => kind))
  const missing = missingOf({ contact: order.contact, address: order.address, isSent, isKnown })
  const step = currentStep(payStateOf(pay.order), missing, at)
  const { transfer } = await paymentSettings(ctx)
  const link =
    ctx.publicOrigin + billingPaths.step({ order: number, token: order.token || token, ...stepParam(step) })
  return {
    step,
    pay: step === 'contact' ? { ...pay, contactPath: null } : pay,
    token,
    contact: { ...(await contactOf(ctx, order, step === 'contact')), isSent, isKnown, missing },
    method: {
      choices: step === 'method' ? await choicesOf(ctx, order) : [],
      chosen: method ?? order.method,
      hours: transfer.hours,
      fetched: !isSent,
    },
    link: {
      address: link,
      code: `data:image/svg+xml;base64,${Buffer.from(qrSvg(link)).toString('base64')}`,
    },
  }
}

const stepParam = (step: Step): { at?: 'contact' | 'method' } =>
  step === 'contact' || step === 'method' ? { at: step } : {}

async function contactOf(ctx: Ctx, order: OrderView, isAsked: boolean) {
  const { contact, address, version } = order
  const book = isAsked && order.isOwn ? await listAddresses(ctx) : []
  const savedAddress = address && book.find((saved) => isSamePlace(saved.address, address))
  const subdistrict = placeOf(order)
  return {
    values: {
      'contact.name': contact.name === '-' ? '' : contact.name,
      'contact.phone': formatPhone(contact.phone),
      'contact.email': contact.email ?? '',
      'address.line': address?.line ?? '',
      'address.postcode': address?.postcode ?? '',
      'address.subdistrictCode': subdistrict?.subdistrictCode ?? '',
      // A saved address counts as chosen only if its person is also the order's.
      saved:
        savedAddress && savedAddress.recipient === contact.name && savedAddress.phone === contact.phone
          ? savedAddress.id
          : newAddress,
    },
    places: subdistrict ? [subdistrict] : [],
    book: book.map((saved) => bookEntry(ctx, saved)),
    version,
  }
}

/**
 * Returns the payment methods of this order; those the site has not enabled are left out, and those closed for it
 * include the reason.
 */
async function choicesOf(ctx: Ctx, order: OrderView): Promise<MethodChoice[]> {
  const settings = await paymentSettings(ctx)
  const { giftPart, partPaid } = order.payment
  const toPay = {
    total: satang(order.totals.total - giftPart - partPaid),
    kinds: [...new Set(order.lines.map(({ kind }) => kind))],
    userId: order.isOwn ? (ctx.viewer.user?.id ?? null) : order.buyerId,
  }
  const choices: MethodChoice[] = []
  for (const method of paymentMethods) {
    // A carrier collects the full amount of its parcels.
    if (method === 'cod' && giftPart + partPaid > 0) continue
    const rejection = await methodRejection(ctx, method, settings, toPay)
    if (rejection && disabledMethodCodes.has(rejection.code)) continue
    choices.push({
      method,
      rejection: rejection && errorMessage(ctx.locale, rejection.code, { ...rejection.params }),
    })
  }
  return choices
}

const disabledMethodCodes: ReadonlySet<string> = new Set([
  'payment.promptpay_unset',
  'payment.card_off',
  'payment.transfer_off',
  'payment.cod_off',
  'payment.wallet_unavailable',
  'payment.wallet_member',
  'payment.cod_no_hand',
  'payment.fills_wallet',
])

/** Returns the start page when no order is named. */
export async function stepStart(ctx: Ctx): Promise<StepStart> {
  const [methods, { items }] = await Promise.all([
    methodsFor(ctx, satang(10_000)),
    listOrders(ctx, { status: ['pending_payment'], limit: 10 }),
  ])
  return {
    isOpen: methods.some(({ rejection }) => !rejection),
    waiting: items.map(({ number, lines, total, expiresAt }) => ({
      number,
      total,
      expiresAt,
      names: lines.map(({ name }) => name),
    })),
  }
}

/** Returns the order of the page; throws 404 if none is named. */
export function requestedOrderNumber({ number }: StepRequest): string {
  if (!number) throw notFound('order.not_found')
  return number
}
