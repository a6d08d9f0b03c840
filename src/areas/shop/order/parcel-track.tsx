import { type ShipmentView, trackingUrl } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { CopyButton } from '#kernel/ui/copy/copy-button.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { orderMessages } from '../messages/order.ts'
import styles from './order.module.css'

/** The carrier of a parcel, its tracking number to follow or copy, and when it was sent. */
export function ParcelTrack({
  carrier,
  tracking,
  sentAt,
}: Pick<ShipmentView, 'carrier' | 'tracking' | 'sentAt'>) {
  const t = useMessages(orderMessages)
  const follow = trackingUrl({ carrier, tracking })
  return (
    <p className="sm soft">
      {carrier} ·{' '}
      <span className="nowrap">
        {follow ? (
          <a
            className="link num"
            href={follow}
            target="_blank"
            rel="noreferrer"
            aria-label={`${t.follow} ${tracking}`}
          >
            {tracking}
          </a>
        ) : (
          <span className="num">{tracking}</span>
        )}{' '}
        <CopyButton text={tracking} label={t.copyTracking} className={`icon-btn ${styles.copy}`} />
      </span>
      <br />
      {t.status.shipped} <DateText at={sentAt} time />
    </p>
  )
}
