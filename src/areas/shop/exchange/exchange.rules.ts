import { noMoney, type Satang, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What goes out instead of goods that came back, at the price that was agreed when it was asked for. */
export interface WantedGoods {
  variantId: string
  sku: string
  name: LocalizedText
  unit: LocalizedText
  image: string | null
  quantityMilli: number
  unitSatang: Satang
}

/** So long goods that go out instead are reserved for those that are to come back, and so long there is to pay what they cost more. */
export const daysToSend = 14
export const hoursToPay = 72

/** Less than this nobody is asked to pay: no way to pay takes it. */
const leastToPay = 100

/** What an exchange leaves to be paid or sent back; one of them, or neither. */
export interface Difference {
  /** What the goods that came back pay of the others. */
  credit: Satang
  toPay: Satang
  toRefund: Satang
  /** Too little to be paid, so it is the shop's. */
  waived: Satang
}

export function differenceOf(value: Satang, worth: Satang): Difference {
  const more = satang(Math.max(0, worth - value))
  const isSmall = more < leastToPay
  return {
    credit: satang(Math.min(value, worth)),
    toPay: isSmall ? noMoney : more,
    toRefund: satang(Math.max(0, value - worth)),
    waived: isSmall ? more : noMoney,
  }
}

/** Something that may be had instead, as its buyer sees it. */
export interface WantedChoice {
  variantId: string
  name: string
  /** A piece, with tax. */
  unitSatang: Satang
  /** Pieces; null where they are not counted. */
  left: number | null
}

/** Whose reservation the goods of an exchange are until their order holds them. */
export const exchangeHolder = (id: string) => ({ kind: 'return', id })

/** The exchange by which a line of an order goes out. */
export function exchangeOfLine({ meta }: { meta?: Record<string, unknown> }): string | null {
  const id = meta?.exchange
  return typeof id === 'string' ? id : null
}
