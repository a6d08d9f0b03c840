import type { ShippingEstimate } from '#areas/catalog/public.ts'
import { expectedText } from '#areas/cms/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatQuantity } from '#kernel/money/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { preorderMessages } from '../messages/preorder.ts'
import type { OrderPreorder } from './preorder-row.server.ts'

/** When a preordered item ships, and how many of it if the rest is there; or that it has arrived. */
export function PreorderBadge({
  preorder,
  quantityMilli,
  short = false,
}: {
  preorder: OrderPreorder | undefined
  /** The whole quantity of the line. */
  quantityMilli: number
  /** For places with less room. */
  short?: boolean
}) {
  const t = useMessages(preorderMessages)
  const locale = useLocale()
  if (!preorder) return null
  if (preorder.awaitedMilli === 0) return <Badge tone="good">{t.there}</Badge>
  const when = expectedText(preorder, locale)
  const part = preorder.awaitedMilli < quantityMilli ? formatQuantity(preorder.awaitedMilli) : ''
  return <Badge tone="warn">{short ? t.short(when, part) : t.line(when, part)}</Badge>
}

/** When the last item an order in a list is waiting for ships. */
export function WaitingBadge({ expectedBy }: { expectedBy: ShippingEstimate | undefined }) {
  const t = useMessages(preorderMessages)
  const locale = useLocale()
  return expectedBy ? <Badge tone="warn">{t.short(expectedText(expectedBy, locale))}</Badge> : null
}
