import type { OrderStatus } from '#areas/billing/public.ts'
import type { OrderPreorder } from '../../preorder/preorder-row.server.ts'

/** An order to be shipped with others, or a number that was not found. */
export type Sendable =
  | {
      number: string
      found: true
      status: OrderStatus
      contactName: string
      province: string
      itemCount: number
      cod: boolean
      /** The number of its parcels sent; the next one gets the following number. */
      parcels: number
      /** Its preordered items, outstanding or already in. */
      preorders: OrderPreorder[]
    }
  | { number: string; found: false }

/** Initial data of the dialog. */
export interface SendingView {
  /** The carrier the site used last. */
  carrier: string | null
  orders: Sendable[]
}

/** One row of the dialog, as submitted. */
export interface SendingRow {
  number: string
  carrier: string
  tracking: string
  /** The parcel's number; submitted twice, it is the same parcel. */
  parcel: number
}

/** The result of a row, actual or expected. */
export type SendingOutcome =
  | {
      number: string
      ok: true
      /** Whether it had already been sent with this carrier and number. */
      already: boolean
      /** The amount the carrier collects, in satang. */
      collect: number
      /** Whether the buyer is notified by email. */
      isEmailed: boolean
      /** Other orders sent with the same tracking number. */
      shared: string[]
    }
  | { number: string; ok: false; code: string; detail: string; fields: Record<string, string> }
