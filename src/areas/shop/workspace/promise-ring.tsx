import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { orderMessages } from './messages/index.ts'
import type { OrderCard } from './orders.types.ts'
import { promiseOf, promiseStatus } from './promise.rules.ts'

const circumference = 2 * Math.PI * 7
const toneClasses = { ok: 'tm ok', warn: 'tm wa', late: 'tm la' } as const

/** How long an order has waited, as text, and the share of the promised time used up, as a ring. */
export function PromiseRing({ order, now }: { order: OrderCard; now: Date }) {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const promise = promiseOf(order)
  const since = promise?.since ?? order.paidAt ?? order.placedAt
  const spent = t.spent(Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000)))
  if (!promise) return <span className="xs soft-t">{spent}</span>
  const { part, tone } = promiseStatus(promise, now)
  const when = formatDateTime(promise.due, locale, 'weekdayDayMonth')
  const message = tone === 'late' ? t.overdue(when) : t.due(when)
  return (
    <span className={toneClasses[tone]} title={message}>
      <svg viewBox="0 0 18 18" width="16" height="16" aria-hidden="true">
        <circle cx="9" cy="9" r="7" className="a" />
        <circle
          cx="9"
          cy="9"
          r="7"
          className="b"
          strokeDasharray={`${(part * circumference).toFixed(1)} ${circumference.toFixed(1)}`}
        />
      </svg>
      {spent}
      <span className="vh">{message}</span>
    </span>
  )
}
