import { type OrderStatus, orderStates, paymentMethods } from '#areas/billing/public.ts'
import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choice, flag, shaped, words } from '#kernel/list/param.rules.ts'
import { type Day, isDay } from '#kernel/time/index.ts'
import { returnKinds } from '../return/return.rules.ts'
import { columns } from './board.rules.ts'

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

/** The address of the order page: board or table, and one order open beside. */
export const ordersList = defineList({
  size: 50,
  sorts: ['new', 'old'],
  tabs: Object.keys(tabs) as [Tab, ...Tab[]],
  filters: {
    shipping: choice(['standard', 'pickup']),
    method: choice(paymentMethods),
    /** Only what is over its promised time (board). */
    late: flag(),
    /** Only what waits for goods that were ordered ahead. */
    waiting: flag(),
    /** Only those of which goods are to come back, for money or for other goods. */
    returning: choice(returnKinds),
    from: shaped<Day>(isDay),
    to: shaped<Day>(isDay),
  },
  beside: {
    view: choice(['board', 'table'], 'board'),
    /** Number of the order that is open beside the list. */
    order: words(40),
    /** The column a phone shows. */
    column: choice(columns, 'new'),
  },
})
export type OrdersQuery = QueryOf<typeof ordersList>

/** States in which the sale stands: paid, or taken on trust. */
export const soldStatuses: OrderStatus[] = orderStates.states.filter(
  (status) => !['pending_payment', 'expired', 'cancelling', 'cancelled'].includes(status),
)
