import { type OrderView, type PaidFrom, paidFrom } from '#areas/billing/public.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Replacement goods for returned ones, at the price agreed at the time of the request. */
export interface ReplacementItem {
  variantId: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  quantityMilli: number
  unitSatang: Satang
}

/** Days replacement goods are reserved while the returned ones are on their way, and days to pay the price difference. */
export const daysToSend = 14
export const hoursToPay = 72

/** Smaller amounts are not charged: no payment method accepts them. */
const minChargeSatang = 100

/** The amount an exchange leaves to be paid or refunded: one of them, or neither. */
export interface Difference {
  /** The value of the returned goods credited to the replacement. */
  credit: Satang
  toPay: Satang
  toRefund: Satang
  /** Too small to be charged; the shop bears it. */
  waived: Satang
}

export function differenceOf(value: Satang, replacementValue: Satang): Difference {
  const more = satang(Math.max(0, replacementValue - value))
  const isSmall = more < minChargeSatang
  return {
    credit: satang(Math.min(value, replacementValue)),
    toPay: isSmall ? zeroSatang : more,
    toRefund: satang(Math.max(0, value - replacementValue)),
    waived: isSmall ? more : zeroSatang,
  }
}

/** A possible replacement, as the buyer sees it. */
export interface ReplacementChoice {
  variantId: string
  name: string
  /** Price per piece, including tax. */
  unitSatang: Satang
  /** In pieces; null if stock is not tracked. */
  left: number | null
}

/** The holder that reserves the goods of an exchange until its order does. */
export const exchangeHolder = (id: string) => ({ kind: 'return', id })

/** Returns the exchange that an order line ships. */
export function exchangeOfLine({ meta }: { meta?: Record<string, unknown> }): string | null {
  const id = meta?.exchange
  return typeof id === 'string' ? id : null
}

type PaidOrder = Pick<OrderView, 'payment' | 'method' | 'lines'>

/**
 * Returns what an order is paid from. Replacement goods are paid with a card nobody holds: to their buyer and to staff
 * that is the value of the returned goods.
 */
export function orderPaidFrom({
  payment,
  method,
  lines,
}: PaidOrder): { from: PaidFrom['from'] | 'exchange'; amount: Satang | null }[] {
  const isReplacement = lines.some((line) => exchangeOfLine(line) !== null)
  return paidFrom({ ...payment, method }).map((part) =>
    isReplacement && part.from === 'gift' ? { ...part, from: 'exchange' as const } : part,
  )
}
