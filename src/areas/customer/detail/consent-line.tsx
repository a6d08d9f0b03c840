import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { customerMessages } from '../messages/index.ts'
import type { MarketingConsent } from './customer.types.ts'

const tones = { yes: 'good', no: 'warn', unknown: undefined } as const

/**
 * Whether news may be sent, and where and when that was stated. The account and the list of unsubscribed addresses are
 * authoritative.
 */
export function ConsentLine({ news }: { news: MarketingConsent }) {
  const t = useMessages(customerMessages)
  const why = useConsentReason(news)
  const tone = tones[news.state]
  return (
    <p className="sm">
      <Badge {...(tone && { tone })}>{t.news[news.state]}</Badge> <span className="soft-t">{why}</span>
    </p>
  )
}

function useConsentReason({ state, agreed, stopped }: MarketingConsent): string {
  const t = useMessages(customerMessages).consent
  const locale = useLocale()
  const on = (at: Date) => formatDate(at, locale)
  if (stopped) return t.at(t.stopped[stopped.reason], on(stopped.at))
  if (agreed?.withdrawnAt) return t.withdrawn(on(agreed.withdrawnAt))
  if (state === 'no') return t.refused
  if (state === 'unknown') return t.unknown
  if (!agreed) return t.usual
  const source = t.sources[agreed.source as keyof typeof t.sources] ?? t.sources.other
  return t.given(source, on(agreed.givenAt))
}
