import { type OrderStatus, orderStates, paymentMethods } from '#areas/billing/public.ts'
import { defineList, type QueryOf } from '#kernel/list/list.rules.ts'
import { choiceParam, flagParam, formatParam, textParam } from '#kernel/list/param.rules.ts'
import { type Day, isDay } from '#kernel/time/index.ts'
import { returnKinds } from '../return/return.rules.ts'
import { columns } from './board.rules.ts'

/** The tabs of the table, with the states of each; `all` shows every order. */
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

/** The URL state of the order page: board or table, and the order opened next to it. */
export const ordersList = defineList({
  size: 50,
  sorts: ['new', 'old'],
  tabs: Object.keys(tabs) as [Tab, ...Tab[]],
  filters: {
    shipping: choiceParam(['standard', 'pickup']),
    method: choiceParam(paymentMethods),
    /** Only orders past their promised time (board). */
    late: flagParam(),
    /** Only orders waiting for preordered goods. */
    waiting: flagParam(),
    /** Only orders with open returns, for a refund or an exchange. */
    returning: choiceParam(returnKinds),
    from: formatParam<Day>(isDay),
    to: formatParam<Day>(isDay),
  },
  beside: {
    view: choiceParam(['board', 'table'], 'board'),
    /** Number of the order opened next to the list. */
    order: textParam(40),
    /** The column shown on a phone. */
    column: choiceParam(columns, 'new'),
  },
})
export type OrdersQuery = QueryOf<typeof ordersList>

/** States that count as a sale: paid, or payment on delivery. */
export const soldStatuses: OrderStatus[] = orderStates.states.filter(
  (status) => !['pending_payment', 'expired', 'cancelling', 'cancelled'].includes(status),
)
