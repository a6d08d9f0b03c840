import type { OrderView } from '#areas/billing/public.ts'
import type { Conversation } from '#areas/message/public.ts'
import type { OrderPromotion } from '#areas/promotion/public.ts'
import type { Role } from '#kernel/http/ctx.ts'
import type { DigitalGoods } from '../download/digital.server.ts'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import type { ReturnView } from '../return/return.rules.ts'

export interface OrderData {
  role: Role
  order: OrderView
  /** What the page was opened with; links from it carry it on. */
  token: string | null
  /** The whole address that opens the order anywhere; for who has no account to find it in. */
  link: string | null
  /** Where a buyer asks the shop. */
  ask: string | null
  /** What buyer and shop said about it; null where the site has no messages. */
  conversation: Conversation | null
  returns: ReturnView[]
  /** What opens the orders by which goods of exchanges go out, by their id. */
  replacements: Record<string, string>
  /** What promotions gave to it, by name. */
  promotions: OrderPromotion[]
  /** What of it was ordered ahead. */
  preorders: OrderPreorder[]
  /** What it gives online. */
  digital: DigitalGoods | null
  /** The day it is in Thailand. */
  today: string
  /** Something of it may still be given back. */
  mayReturn: boolean
}
