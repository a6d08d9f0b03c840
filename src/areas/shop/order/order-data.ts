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
  /** The token the page was opened with; its links keep it. */
  token: string | null
  /** The full URL that opens the order anywhere; for buyers without an account. */
  link: string | null
  /** Link for contacting the shop. */
  ask: string | null
  /** The conversation between buyer and shop; null if the site has no messages. */
  conversation: Conversation | null
  returns: ReturnView[]
  /** Tokens of the orders that ship exchanged goods, by order id. */
  replacements: Record<string, string>
  /** Benefits from promotions, by name. */
  promotions: OrderPromotion[]
  /** The preordered items. */
  preorders: OrderPreorder[]
  /** The online goods it includes. */
  digital: DigitalGoods | null
  /** The current day in Thailand. */
  today: string
  /** Whether any item may still be returned. */
  canReturn: boolean
}
