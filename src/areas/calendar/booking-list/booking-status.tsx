import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import type { BookingStatus } from '../booking/booking.states.ts'
import { MovedBadge } from '../event/moved-from.tsx'
import { bookingsMessages } from '../messages/bookings.ts'

interface Props {
  booking: {
    status: BookingStatus
    movedFrom: Date | null
    due: number
    paidAt: Date | null
    refundedAt: Date | null
  }
}

const tones = {
  held: 'info',
  pending: 'warn',
  confirmed: 'info',
  done: 'good',
  no_show: 'bad',
  lapsed: 'bad',
  cancelled: 'bad',
} as const

/** The state of a booking, and of its money if that is open. */
export function BookingStatusBadge({ booking: { status, movedFrom, due, paidAt, refundedAt } }: Props) {
  const t = useMessages(bookingsMessages)
  if (status === 'pending' && due > 0 && !paidAt) return <Badge tone="warn">{t.unpaid}</Badge>
  return (
    <>
      <Badge tone={tones[status]}>{t.status[status]}</Badge>
      {movedFrom && (status === 'confirmed' || status === 'pending') && <MovedBadge />}
      {status === 'cancelled' && paidAt && !refundedAt && <Badge tone="warn">{t.owes}</Badge>}
    </>
  )
}
