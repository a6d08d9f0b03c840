import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Price } from '#kernel/ui/price.tsx'
import { saleMessages } from '../messages/sale.ts'
import type { CoursePrice } from './price.rules.ts'

/** What a course costs, what it cost before, and until when. */
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
