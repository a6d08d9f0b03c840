import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Price } from '#kernel/ui/price.tsx'
import { saleMessages } from '../messages/sale.ts'
import type { CoursePrice } from './price.rules.ts'

/** The price of a course, its previous price, and until when it is valid. */
export function CoursePriceText({ price: { now, was, until } }: { price: CoursePrice }) {
  const t = useMessages(saleMessages)
  const locale = useLocale()
  return (
    <div>
      <Price regular={was ?? now} sale={was ? now : null} percent />
      {until && <p className="sm soft">{t.until(formatDate(until, locale))}</p>}
    </div>
  )
}
