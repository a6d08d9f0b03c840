import { type OrderStatus, orderStates, type PaymentMethod, paymentMethods } from '#areas/billing/public.ts'
import { type Day, isDay } from '#kernel/time/index.ts'
import { type Column, columns } from './board.rules.ts'

/** The tabs of the table, each with the states it shows; `all` shows every order. */
export const tabs = {
  all: [],
  unpaid: ['pending_payment'],
  new: ['paid', 'confirmed'],
  preparing: ['preparing'],
  ready: ['ready'],
  sent: ['shipped', 'handed_over'],
  done: ['completed'],
  closed: ['cancelling', 'cancelled', 'expired'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type Tab = keyof typeof tabs

/** The address of the order page, read. Nonsense is dropped, never answered with an error. */
export interface OrdersQuery {
  view: 'board' | 'table'
  /** Number of the order that is open beside the list. */
  order: string | null
  search: string
  shipping: 'standard' | 'pickup' | null
  method: PaymentMethod | null
  /** Only what is over its promised time (board). */
  late: boolean
  /** The column a phone shows. */
  column: Column
  tab: Tab
  from: Day | null
  to: Day | null
  sort: 'new' | 'old'
  page: number
}

export function ordersQuery(params: URLSearchParams): OrdersQuery {
  const shipping = params.get('shipping')
  const method = params.get('method')
  const page = Number(params.get('page') ?? 1)
  return {
    view: params.get('view') === 'table' ? 'table' : 'board',
    order: params.get('order')?.slice(0, 40) || null,
    search: (params.get('search') ?? '').trim().slice(0, 100),
    shipping: shipping === 'standard' || shipping === 'pickup' ? shipping : null,
    method: paymentMethods.find((known) => known === method) ?? null,
    late: params.get('late') === '1',
    column: columns.find((known) => known === params.get('column')) ?? 'new',
    tab: (Object.keys(tabs) as Tab[]).find((known) => known === params.get('tab')) ?? 'all',
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    sort: params.get('sort') === 'old' ? 'old' : 'new',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

const dayIn = (text: string | null): Day | null => (isDay(text) ? text : null)

/** States in which the sale stands: paid, or taken on trust. */
export const soldStatuses: OrderStatus[] = orderStates.states.filter(
  (status) => !['pending_payment', 'expired', 'cancelling', 'cancelled'].includes(status),
)
