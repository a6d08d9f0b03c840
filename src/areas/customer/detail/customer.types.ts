import type { Address, OrderCard } from '#areas/billing/public.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { NewsState } from '../list/customers.list.rules.ts'
import type { Segment } from '../list/segment.rules.ts'

/** Why two customers may be one person. */
export type TwinReason = 'phone' | 'email' | 'name'

/** Whether news may be sent, and where that comes from. */
export interface News {
  state: NewsState
  /** The agreement that was given or taken back last. */
  agreed: { source: string; givenAt: Date; withdrawnAt: Date | null } | null
  /** Why nothing is sent to the address. */
  stopped: { reason: 'asked' | 'bounced' | 'complained'; at: Date } | null
}

/** What is known of one customer. */
export interface CustomerView {
  id: string
  name: string
  phone: string | null
  email: string | null
  /** What else they are known by: a second phone, an address of a guest's order. */
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
  news: News
  /** The latest ones; null for who may not see orders. */
  orders: OrderCard[] | null
  /** Reviews that their orders allowed; null for who may not decide on reviews. */
  reviews: { id: string; status: string; stars: number | null; body: string; createdAt: Date }[] | null
  addresses: { address: Address; recipient: string; times: number }[]
  twins: { id: string; name: string; orderCount: number; why: TwinReason }[]
  history: { event: string; at: Date; by: string | null }[]
  may: { edit: boolean; merge: boolean; order: boolean }
}
