import type { Place } from '#areas/address/public.ts'
import type { OrderParts } from '#areas/billing/public.server.ts'
import type {
  OrderCard as BillingCard,
  OrderStatus,
  OrderView,
  Page,
  PaymentMethod,
} from '#areas/billing/public.ts'
import type { ExpectedBy } from '#areas/catalog/public.ts'
import type { Conversation } from '#areas/message/public.ts'
import type { ListAddress } from '#kernel/list/use-list-address.ts'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import type { ReturnView } from '../return/return.rules.ts'
import type { ReturnStep } from '../return/return-history.server.ts'
import type { Column } from './board.rules.ts'
import type { OrdersQuery, Tab } from './orders-query.rules.ts'

/** An order in a list, and when the last of what it waits for ships. */
export type OrderCard = BillingCard & { ahead?: ExpectedBy }

/** One column: its oldest orders first (the sent ones: the latest first), and how many there are in all. */
export interface BoardColumn {
  column: Column
  cards: OrderCard[]
  total: number
}

export interface DayFacts {
  /** Sum and number of what was sold since midnight in Bangkok. */
  soldSatang: number
  sold: number
  /** The order that has waited longest to be begun. */
  oldest: { number: string; since: Date } | null
  late: number
  /** Slips that wait for a person; null for who does not check payments. */
  slips: number | null
  /** Returns that wait for the shop, and the order of the first. */
  returns: { count: number; first: string | null }
}

/** An order with all that is shown of it. */
export interface FoundOrder {
  found: true
  order: OrderView
  returns: ReturnView[]
  /** What became of them. */
  returnSteps: ReturnStep[]
  /** What of it was ordered ahead, as it stands now. */
  preorders: OrderPreorder[]
  conversation: Conversation | null
  /** Where the buyer pays it, while that is to be done; whole, to be sent along. */
  payUrl: string | null
  /** What came of its money in parts, and whether more may be added. */
  parts: OrderParts
  /** Names of the people who did something with it, by id. */
  names: Record<string, string>
  /** How often somebody of this phone has bought here, this order included. */
  bought: number
  /** Whoever looks may see the customer it is of. */
  seesCustomer: boolean
  /** Its buyer could still give something of it back, and staff in their name. */
  mayAskReturn: boolean
  /** The place of its address. */
  place: Place | null
}

/** An order as the panel shows it, or the number that was asked for in vain. */
export type OpenOrder = FoundOrder | { found: false; number: string }

/** The address of the order page. */
export type Address = ListAddress<OrdersQuery>

export interface OrdersView {
  query: OrdersQuery
  now: Date
  facts: DayFacts
  board: BoardColumn[] | null
  table: (Page<OrderCard> & { counts: Record<Tab, number> }) | null
  open: OpenOrder | null
}

/** What is needed to know of an order to move it. */
export interface Movable {
  number: string
  status: OrderStatus
  shippingMethod: 'standard' | 'pickup'
  method: PaymentMethod
  total: number
  /** How many parcels of it have left. */
  parcels: number
  contactName: string
  province: string
}

/** Where an order may be sent: a column further on, or its end. */
export type Target = Column | 'done'

export type { OrderStatus, OrderView }

/** A dialog that asks what must be known before an order goes to its buyer. */
export interface MoveDialog {
  order: Movable
  onClose: () => void
  /** It is meant: with what was typed, and with words of its own where the order does not move to another column. */
  onSend: (values: Record<string, string>, message?: string) => void
}
