import type { OrderView } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { orderMessages } from '../messages/order.ts'

/** What happened to an order, the latest first. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const t = useMessages(orderMessages)
  // A note for the shop's own people is no news for its buyer.
  const steps = order.timeline
    .filter(
      ({ event, at }) => event !== 'edit' || order.changes.some((one) => one.at.getTime() === at.getTime()),
    )
    .toReversed()
  const events: Record<string, string> = t.events
  return (
    <ol className="timeline">
      {steps.map(({ at, status, event, reason }, place) => (
        <li key={`${at.toISOString()} ${event}`} className={place === 0 ? 'now' : undefined}>
          <b className="strong">{events[event] ?? t.status[status]}</b>
          {reason && <p className="sm soft">{reason}</p>}
          <DateText at={at} time />
        </li>
      ))}
    </ol>
  )
}
