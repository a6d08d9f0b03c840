import type { Place } from '#areas/address/public.ts'
import type { OrderParts } from '#areas/billing/public.server.ts'
import type {
  OrderCard as BillingCard,
  OrderStatus,
  OrderView,
  Page,
  PaymentMethod,
} from '#areas/billing/public.ts'
import type { ShippingEstimate } from '#areas/catalog/public.ts'
import type { Conversation } from '#areas/message/public.ts'
import type { OrderPromotion } from '#areas/promotion/public.ts'
import type { ListUrlState } from '#kernel/list/use-list-url.ts'
import type { OrderPreorder } from '../preorder/preorder-row.server.ts'
import type { ReturnView } from '../return/return.rules.ts'
import type { ReturnStep } from '../return/return-history.server.ts'
import type { Column } from './board.rules.ts'
import type { OrdersQuery, Tab } from './orders-query.rules.ts'

/** An order in a list, and when the last item it is waiting for ships. */
export type OrderCard = BillingCard & { ahead?: ShippingEstimate }

/** One column: oldest orders first (in the sent column: latest first), and the total number. */
export interface BoardColumn {
  column: Column
  cards: OrderCard[]
  total: number
}

export interface DayStats {
  /** Amount and number of sales since midnight in Bangkok. */
  soldSatang: number
  sold: number
  /** The order that has waited longest to be started. */
  oldest: { number: string; since: Date } | null
  late: number
  /** Slips awaiting a manual check; null for users who do not check payments. */
  slips: number | null
  /** Returns awaiting action by the shop, and the order of the first. */
  returns: { count: number; first: string | null }
}

/** An order with everything shown of it. */
export interface FoundOrder {
  found: true
  order: OrderView
  returns: ReturnView[]
  /** History of its returns. */
  returnSteps: ReturnStep[]
  /** The preordered items, with their current status. */
  preorders: OrderPreorder[]
  /** What its discount is made of. */
  promotions: OrderPromotion[]
  conversation: Conversation | null
  /** The full payment URL, to share with the buyer, while payment is due. */
  payUrl: string | null
  /** Partial payments received, and whether more may be added. */
  parts: OrderParts
  /** Names of the users who did something with it, by id. */
  names: Record<string, string>
  /** The buyer's account, if staff can write to it. */
  writesTo: string | null
  /** The number of orders with this phone number, including this one. */
  bought: number
  /** Whether the viewer may see the customer. */
  seesCustomer: boolean
  /** Whether its buyer, or staff on their behalf, could still return something. */
  canRequestReturn: boolean
  /** The place of its address. */
  place: Place | null
}

/** An order as the panel shows it, or a number that was not found. */
export type OpenOrder = FoundOrder | { found: false; number: string }

/** The URL state of the order page. */
export type Address = ListUrlState<OrdersQuery>

export interface OrdersView {
  query: OrdersQuery
  now: Date
  stats: DayStats
  board: BoardColumn[] | null
  table: (Page<OrderCard> & { counts: Record<Tab, number> }) | null
  open: OpenOrder | null
}

/** What is needed of an order to move it. */
export interface Movable {
  number: string
  status: OrderStatus
  shippingMethod: 'standard' | 'pickup'
  method: PaymentMethod
  total: number
  /** The number of parcels sent. */
  parcels: number
  contactName: string
  province: string
}

/** Where an order may be moved: a later column, or completion. */
export type Target = Column | 'done'

export type { OrderStatus, OrderView }

/** A dialog that collects required data before an order goes to its buyer. */
export interface MoveDialog {
  order: Movable
  onClose: () => void
  /** Called on confirmation: with the input, and with a message if the order does not move to another column. */
  onSend: (values: Record<string, string>, message?: string) => void
}
