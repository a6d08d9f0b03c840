import type { OrderStatus } from '#areas/billing/public.ts'

/** The tabs of "my orders", in the order to show them. */
export const tabs = ['all', 'to_pay', 'preparing', 'shipped', 'done', 'returned', 'ended'] as const
export type OrderTab = (typeof tabs)[number]

/** The states behind each tab; none means every state. Goods go back from orders of several (`returnedOrders`). */
export const tabStatuses: Record<OrderTab, OrderStatus[]> = {
  all: [],
  to_pay: ['pending_payment'],
  preparing: ['paid', 'confirmed', 'preparing', 'ready'],
  shipped: ['shipped', 'handed_over'],
  done: ['completed'],
  returned: [],
  ended: ['expired', 'cancelling', 'cancelled'],
}

export const isTab = (text: string | null): text is OrderTab =>
  (tabs as readonly (string | null)[]).includes(text)
