import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { pricingMessages } from '../messages/lists.ts'
import type { PriceListRow } from '../price-list/price-lists.server.ts'

type ListDetails = Pick<PriceListRow, 'audience' | 'tags' | 'customers' | 'startsAt' | 'endsAt' | 'offBp'>

/** Formats basis points as a percentage. */
export const percentOf = (bp: number): string => String(bp / 100)

/** Describes a list in text: its audience, its period, and what applies to everything. */
export function useListDescription() {
  const t = useMessages(pricingMessages)
  const locale = useLocale()
  return {
    who({ audience, tags, customers }: ListDetails): string {
      if (audience === 'everyone') return t.forEveryone
      if (audience === 'members') return t.forMembers
      return audience === 'tags' ? t.forTags(tags.join(', ')) : t.forCustomers(customers)
    },
    when({ startsAt, endsAt }: ListDetails): string {
      const from = startsAt && t.from(formatDate(startsAt, locale))
      // The end is the start of the day after the last one.
      const until = endsAt && t.until(formatDate(new Date(endsAt.getTime() - 1), locale))
      return [from, until].filter(Boolean).join(' ') || t.always
    },
    offAll: ({ offBp }: ListDetails): string | null => (offBp === null ? null : t.offAll(percentOf(offBp))),
  }
}
