import type { OrderView } from '#areas/billing/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDayRange } from '#kernel/time/index.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { orderMessages } from '../messages/order.ts'
import { reasonIn } from './cancel-reason.ts'
import { stepsOf } from './order-timeline.rules.ts'

/** The history of an order, latest first. */
export function OrderTimeline({ order }: { order: OrderView }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const steps = stepsOf(order)
  const events: Record<string, string> = t.events
  return (
    <ol className="timeline">
      {steps.map(({ at, status, event, reason }, index) => (
        <li key={`${at.toISOString()} ${event}`} className={index === 0 ? 'now' : undefined}>
          <b className="strong">{events[event] ?? (status && t.status[status])}</b>
          {reason && (
            <p className="sm soft">
              {event === 'refunded' ? t.refundReference(reason) : reasonIn(locale, reason)}
            </p>
          )}
          {event === 'edit' && <ChangedDelivery order={order} at={at} />}
          <DateText at={at} time />
        </li>
      ))}
    </ol>
  )
}

/** The promised days, if correcting the address changed them. */
function ChangedDelivery({ order, at }: { order: OrderView; at: Date }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const moved = order.changes.find((change) => change.at.getTime() === at.getTime())?.promised
  if (!moved) return null
  const text = ({ first, last }: typeof moved.before) => formatDayRange(first, last, locale)
  return <p className="sm soft">{t.daysMoved(text(moved.before), text(moved.after))}</p>
}
