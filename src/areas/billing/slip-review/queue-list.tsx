import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatRelative } from '#kernel/time/index.ts'
import { Money } from '#kernel/ui/money.tsx'
import { reviewMessages } from '../messages/review.ts'
import type { QueuedSlip } from '../slip/slip-queue.server.ts'
import { queueBadge, shortNumber } from './queue-badge.rules.ts'
import styles from './review.module.css'

interface Props {
  slips: readonly QueuedSlip[]
  open: string | null
  href: (slipId: string) => string
  now: Date
}

/** The slips of a tab, each with the one finding that decides how closely to check it. */
export function QueueList({ slips, open, href, now }: Props) {
  const locale = useLocale()
  return (
    <ul>
      {slips.map((slip) => (
        <li key={slip.slipId} className={slip.slipId === open ? 'on' : undefined}>
          <Link
            className={styles.row}
            to={href(slip.slipId)}
            aria-current={slip.slipId === open ? 'true' : undefined}
            preventScrollReset
          >
            <span className="row between">
              <b className="ell">{slip.contactName}</b>
              <Money amount={slip.amount} />
            </span>
            <span className="row between">
              <span className="xs soft-t ell">
                {shortNumber(slip.orderNumber)} ·{' '}
                {formatRelative(slip.reviewedAt ?? slip.sentAt, now, locale)}
              </span>
              <SlipBadge slip={slip} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SlipBadge({ slip }: { slip: QueuedSlip }) {
  const t = useMessages(reviewMessages).badge
  const locale = useLocale()
  const { kind, tone, amount = 0 } = queueBadge(slip)
  const label = t[kind]
  return (
    <span className={`badge ${tone} sq`}>
      {typeof label === 'function' ? label(formatBaht(amount as Satang, { locale })) : label}
    </span>
  )
}
