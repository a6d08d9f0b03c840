import { useLocale } from '#kernel/i18n/locale.tsx'
import { formatRelative } from '#kernel/time/index.ts'

/** A relative time. */
export function RelativeTime({ at }: { at: Date }) {
  const locale = useLocale()
  return (
    <time dateTime={at.toISOString()} suppressHydrationWarning>
      {formatRelative(at, new Date(), locale)}
    </time>
  )
}
