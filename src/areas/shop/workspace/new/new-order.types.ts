import type { Place } from '#areas/address/public.ts'
import type { FoundProduct } from '../../on-behalf/on-behalf.types.ts'
import type { DraftLine, DraftOrder } from './draft-order.rules.ts'

export type Draft = DraftOrder<FoundProduct>
export type Line = DraftLine<FoundProduct>

/** A previous buyer, or a member; `order` is their latest one, which has more details. */
export interface BuyerMatch {
  key: string
  name: string
  phone: string | null
  email: string | null
  personId: string | null
  order: string | null
}

/** The details in a buyer's latest order. */
export interface BuyerDetails {
  contact: { name: string; phone: string; email: string | null }
  person: { id: string; name: string } | null
  locale: 'th' | 'en'
  line: string
  place: Place | null
}
