import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { pricingMessages } from '../messages/lists.ts'
import type { PriceListStatus } from '../price-list/price-list.states.ts'

interface Props {
  list: { status: PriceListStatus; startsAt: Date | null; endsAt: Date | null }
  now: Date
}

/** A badge with the current state of a list. */
export function ListBadge({ list: { status, startsAt, endsAt }, now }: Props) {
  const t = useMessages(pricingMessages)
  if (status === 'active' && startsAt && startsAt > now) return <Badge tone="info">{t.scheduled}</Badge>
  if (status === 'active' && endsAt && endsAt <= now) return <Badge>{t.over}</Badge>
  return status === 'active' ? (
    <Badge tone="good">{t.status.active}</Badge>
  ) : (
    <Badge>{t.status[status]}</Badge>
  )
}
