import type { OrderStatus } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { orderMessages } from './messages/index.ts'
import { parcelMessages } from './messages/parcel.ts'

const tones: Record<OrderStatus, string> = {
  pending_payment: '',
  paid: 'info',
  confirmed: 'info',
  preparing: 'warn',
  ready: 'acc',
  shipped: 'good',
  handed_over: 'good',
  completed: 'good',
  cancelling: 'bad',
  cancelled: '',
  expired: '',
}

/** The status of an order as a label; for a pickup order, ready means ready for pickup, not for shipping. */
export function OrderStatusBadge({
  status,
  shipping,
  partSent = false,
}: {
  status: OrderStatus
  shipping: 'standard' | 'pickup'
  /** Whether more is to be sent. */
  partSent?: boolean
}) {
  const t = useMessages(orderMessages)
  const p = useMessages(parcelMessages)
  const text = status === 'ready' && shipping === 'pickup' ? t.panel.next.readyPickup : t.status[status]
  return (
    <>
      <span className={`badge pt ${tones[status]}`}>{text}</span>{' '}
      {partSent && <span className="badge warn">{p.partSent}</span>}
    </>
  )
}
