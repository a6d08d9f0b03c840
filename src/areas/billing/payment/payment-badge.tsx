import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge, type Tone } from '#kernel/ui/badge.tsx'
import { iconCheck, iconClock } from '#kernel/ui/icons.ts'
import { statusMessages } from '../messages/status.ts'
import type { PaymentStatus } from './payment.states.ts'

const tones: Record<PaymentStatus, Tone | undefined> = {
  created: 'info',
  awaiting_customer: 'info',
  processing: 'warn',
  verifying: 'warn',
  failed: 'bad',
  expired: undefined,
  part_paid: 'info',
  succeeded: 'good',
  partially_refunded: 'info',
  disputed: 'warn',
  refunded: undefined,
}

/** A badge with the state of a payment. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useMessages(statusMessages).payment
  const tone = tones[status]
  const icon = tone === 'good' ? iconCheck : tone === 'warn' ? iconClock : undefined
  return (
    <Badge tone={tone} icon={icon}>
      {t[status]}
    </Badge>
  )
}
