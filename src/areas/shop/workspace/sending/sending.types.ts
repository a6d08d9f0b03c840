import type { OrderStatus } from '#areas/billing/public.ts'

/** An order that is to be sent with others, or the number that was asked for in vain. */
export type Sendable =
  | {
      number: string
      found: true
      status: OrderStatus
      contactName: string
      province: string
      itemCount: number
      cod: boolean
      /** How many of its parcels have left; the next gets the number after. */
      parcels: number
    }
  | { number: string; found: false }

/** What the dialog begins with. */
export interface SendingView {
  /** The carrier the site sent with last. */
  carrier: string | null
  orders: Sendable[]
}

/** One line of the dialog, as it is sent. */
export interface SendingRow {
  number: string
  carrier: string
  tracking: string
  /** The number the parcel is to get; sent twice it is one parcel. */
  parcel: number
}

/** What became of a line, or would. */
export type SendingOutcome =
  | {
      number: string
      ok: true
      /** It had left with this carrier and number before. */
      already: boolean
      /** What the carrier collects, in satang. */
      collect: number
      /** The buyer is written to. */
      mail: boolean
      /** Other orders that left under the same tracking number. */
      shared: string[]
    }
  | { number: string; ok: false; code: string; detail: string; fields: Record<string, string> }
