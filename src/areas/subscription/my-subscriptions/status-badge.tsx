import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge, type Tone } from '#kernel/ui/badge.tsx'
import type { SubscriptionStatus } from '../lifecycle/subscription.states.ts'
import { ownMessages } from '../messages/own.ts'

const tones: Partial<Record<SubscriptionStatus, Tone | 'accent'>> = {
  trialing: 'info',
  active: 'good',
  past_due: 'warn',
  suspended: 'bad',
  cancelling: 'warn',
  incomplete: 'info',
}

/** A badge with the state of a subscription. */
export function StatusBadge({ status }: { status: SubscriptionStatus }) {
  const t = useMessages(ownMessages)
  const tone = tones[status]
  return <Badge {...(tone && { tone })}>{t.status[status]}</Badge>
}
