import type { Address, OrderCard } from '#areas/billing/public.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { ConsentState } from '../list/customers.list.rules.ts'
import type { Segment } from '../list/segment.rules.ts'

/** Why two customers may be the same person. */
export type DuplicateReason = 'phone' | 'email' | 'name'

/** Whether news may be sent, and why. */
export interface MarketingConsent {
  state: ConsentState
  /** The consent most recently given or withdrawn. */
  agreed: { source: string; givenAt: Date; withdrawnAt: Date | null } | null
  /** Why nothing is sent to the address. */
  stopped: { reason: 'asked' | 'bounced' | 'complained'; at: Date } | null
}

/** Everything known about one customer. */
export interface CustomerView {
  id: string
  name: string
  phone: string | null
  email: string | null
  /** Other identifying contacts: a second phone, an address from a guest order. */
  others: string[]
  orderCount: number
  spent: Satang
  refunded: Satang
  net: Satang
  firstOrderAt: Date | null
  lastOrderAt: Date | null
  createdAt: Date
  version: number
  segment: Segment
  tags: string[]
  /** Tags in use, to choose from. */
  knownTags: string[]
  account: {
    id: string
    isVerified: boolean
    hasLine: boolean
    isBlocked: boolean
    seenAt: Date | null
  } | null
  news: MarketingConsent
  /** The latest ones; null for viewers who may not see orders. */
  orders: OrderCard[] | null
  /** Reviews from their orders; null for viewers who may not moderate reviews. */
  reviews: { id: string; status: string; stars: number | null; body: string; createdAt: Date }[] | null
  addresses: { address: Address; recipient: string; times: number }[]
  duplicates: { id: string; name: string; orderCount: number; reason: DuplicateReason }[]
  history: { event: string; at: Date; by: string | null }[]
  can: { edit: boolean; merge: boolean; order: boolean }
}
