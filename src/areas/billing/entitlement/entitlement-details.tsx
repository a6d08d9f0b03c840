import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { entitlementMessages } from '../messages/entitlement.ts'
import type { EntitlementCard } from './entitlement.server.ts'

const tones = { scheduled: 'info', active: 'good', ended: undefined, revoked: 'bad' } as const

/** The thing, whether it is open, where it came from, and until when. */
export function EntitlementDetails({ card }: { card: EntitlementCard }) {
  const t = useMessages(entitlementMessages)
  const locale = useLocale()
  return (
    <div>
      <p className="row-s wrap">
        <b>{card.name[locale]}</b> <Badge tone={tones[card.status]}>{t.status[card.status]}</Badge>
      </p>
      <p className="sm soft">
        {card.kind[locale]} · {card.order ? t.order(card.order) : t.source[card.source]} ·{' '}
        {card.endsAt ? (
          <>
            {/* The end is the first time it is closed; users expect the last day. */}
            {t.until} <DateText at={new Date(card.endsAt.getTime() - 1)} />
          </>
        ) : (
          t.forGood
        )}
      </p>
    </div>
  )
}
