import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconClock } from '#kernel/ui/icons.ts'
import { movedMessages } from '../messages/moved.ts'

/** Shows that the time differs from the one the guest was first sent. */
export function MovedBadge() {
  const t = useMessages(movedMessages)
  return (
    <Badge tone="warn" icon={iconClock}>
      {t.moved}
    </Badge>
  )
}

/** Shows the previous time as well; nothing if it has not moved. */
export function MovedFrom({ from, allDay = false }: { from: Date | null; allDay?: boolean }) {
  const t = useMessages(movedMessages)
  const locale = useLocale()
  if (!from) return null
  const when = allDay ? formatDate(from, locale, 'weekday') : formatDateTime(from, locale, 'weekday')
  return (
    <span className="row wrap" data-testid="moved">
      <MovedBadge />
      <small className="soft-t">
        {t.before} <s>{when}</s>
      </small>
    </span>
  )
}
