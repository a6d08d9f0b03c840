import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { ownMessages } from '../messages/own.ts'

/** The words of the cards of one's own subscription, with sums and days as they are written. */
export function useOwnWords() {
  const locale = useLocale()
  return {
    t: useMessages(ownMessages),
    locale,
    baht: (sum: Satang) => formatBaht(sum, { locale }),
    on: (day: string) => formatDate(day, locale, 'weekday'),
  }
}
