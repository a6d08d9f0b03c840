import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { ownMessages } from '../messages/own.ts'

/** Returns the texts of the cards of the viewer's own subscription, with formatted amounts and days. */
export function useOwnText() {
  const locale = useLocale()
  return {
    t: useMessages(ownMessages),
    locale,
    baht: (amount: Satang) => formatBaht(amount, { locale }),
    on: (day: string) => formatDate(day, locale, 'weekday'),
  }
}
