import { useLocale } from '#kernel/i18n/locale.tsx'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate, formatDateTime } from '#kernel/time/index.ts'

/** Formats incoming amounts with a plus and outgoing ones with a minus, to the satang. */
export const formatSigned = (amount: Satang): string => {
  const formatted = formatBaht(Math.abs(amount) as Satang, { unit: 'none', satang: 'always' })
  return `${amount < 0 ? '−' : '+'}${formatted}`
}

/** The date of a line; without a time if the bank gives none. */
export function LineTime({ at, isTimed }: { at: Date; isTimed: boolean }) {
  const locale = useLocale()
  return (
    <time dateTime={at.toISOString()}>{isTimed ? formatDateTime(at, locale) : formatDate(at, locale)}</time>
  )
}
