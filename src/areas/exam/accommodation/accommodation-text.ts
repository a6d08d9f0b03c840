import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import type { Accommodation } from '../exam/exam.types.ts'
import { givenMessages } from '../messages/given.ts'

/** Describes an accommodation as text; empty if it gives nothing. */
export function accommodationText(
  { timePercent, extraMinutes, extraAttempts, opensAt, closesAt, withoutSeb, anyNetwork }: Accommodation,
  locale: Locale,
): string {
  const t = givenMessages[locale]
  return [
    timePercent > 100 && t.percent(timePercent - 100),
    extraMinutes > 0 && t.minutes(extraMinutes),
    extraAttempts > 0 && t.attempts(extraAttempts),
    opensAt && t.opensAt(formatDateTime(opensAt, locale)),
    closesAt && t.closesAt(formatDateTime(closesAt, locale)),
    withoutSeb && t.anyBrowser,
    anyNetwork && t.anyNetwork,
  ]
    .filter(Boolean)
    .join(' · ')
}
