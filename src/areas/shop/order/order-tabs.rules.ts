import type { OrderStatus } from '#areas/billing/public.ts'

/** The tabs of "my orders", in display order. */
export const tabs = ['all', 'to_pay', 'preparing', 'shipped', 'done', 'returned', 'ended'] as const
export type OrderTab = (typeof tabs)[number]

/** The states of each tab; an empty list means every state. Returns can belong to orders in several states (`returnedOrders`). */
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
