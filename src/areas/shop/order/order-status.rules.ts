import type { OrderStatus, PaymentStatus } from '#areas/billing/public.ts'

/**
 * The status shown on screen: payments being verified, goods ready for pickup and partly shipped orders have their own
 * labels.
 */
export type DisplayStatus = OrderStatus | 'verifying' | 'ready_pickup' | 'part_shipped'

interface OrderStatusInput {
  status: OrderStatus
  shippingMethod: 'standard' | 'pickup'
  paymentStatus: PaymentStatus
  parcels: readonly unknown[]
}

export function displayStatus({
  status,
  shippingMethod,
  paymentStatus,
  parcels,
}: OrderStatusInput): DisplayStatus {
  if (status === 'pending_payment' && (paymentStatus === 'verifying' || paymentStatus === 'processing'))
    return 'verifying'
  if (parcels.length > 0 && (status === 'preparing' || status === 'ready')) return 'part_shipped'
  return status === 'ready' && shippingMethod === 'pickup' ? 'ready_pickup' : status
}

export type StatusTone = 'good' | 'warn' | 'bad' | 'info'

const tones: Record<DisplayStatus, StatusTone> = {
  pending_payment: 'warn',
  verifying: 'info',
  paid: 'info',
  confirmed: 'info',
  preparing: 'info',
  ready: 'info',
  ready_pickup: 'good',
  part_shipped: 'info',
  shipped: 'info',
  handed_over: 'good',
  completed: 'good',
  expired: 'bad',
  cancelling: 'warn',
  cancelled: 'bad',
}

export const toneOf = (status: DisplayStatus): StatusTone => tones[status]

export type Step = 'paid' | 'confirmed' | 'preparing' | 'shipped' | 'ready' | 'done'

/**
 * Returns the progress of an order in four steps, and the current one; four when all are done. There are two steps if
 * nothing is sent or handed over. Null for an order that ended early: there is nothing to wait for.
 */
export function progressOf(order: {
  status: OrderStatus
  method: string
  shippingMethod: 'standard' | 'pickup'
  isHandled: boolean
}): { steps: Step[]; at: number } | null {
  const handling: Step[] = ['preparing', order.shippingMethod === 'pickup' ? 'ready' : 'shipped']
  const steps: Step[] = [
    order.method === 'cod' ? 'confirmed' : 'paid',
    ...(order.isHandled ? handling : []),
    'done',
  ]
  switch (order.status) {
    case 'pending_payment':
      return { steps, at: 0 }
    case 'paid':
    case 'confirmed':
    case 'preparing':
      return { steps, at: 1 }
    case 'ready':
    case 'shipped':
      return { steps, at: 2 }
    case 'handed_over':
    case 'completed':
      return { steps, at: steps.length }
    default:
      return null
  }
}

/** Returns the buyer's next action for an order in a list. */
export function nextActionOf(status: DisplayStatus): 'pay' | 'track' | 'again' | 'details' {
  if (status === 'pending_payment') return 'pay'
  if (status === 'shipped' || status === 'part_shipped') return 'track'
  return status === 'completed' || status === 'handed_over' || status === 'cancelled' || status === 'expired'
    ? 'again'
    : 'details'
}
