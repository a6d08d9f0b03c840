import type { ShippingEstimate } from '#areas/catalog/public.ts'
import { expectedText } from '#areas/cms/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { preorderMessages } from '../messages/preorder.ts'
import type { OrderPreorder } from './preorder-row.server.ts'

/** When a preordered item ships, or that it has arrived. */
export function PreorderBadge({
  preorder,
  short = false,
}: {
  preorder: OrderPreorder | undefined
  /** For places with less room. */
  short?: boolean
}) {
  const t = useMessages(preorderMessages)
  const locale = useLocale()
  if (!preorder) return null
  if (short && preorder.awaitedMilli > 0) return <WaitingBadge expectedBy={preorder} />
  return preorder.awaitedMilli > 0 ? (
    <Badge tone="warn">{t.line(expectedText(preorder, locale))}</Badge>
  ) : (
    <Badge tone="good">{t.there}</Badge>
  )
}

/** Same as above for an order in a list, where there is less room: when the last item it is waiting for ships. */
export function WaitingBadge({ expectedBy }: { expectedBy: ShippingEstimate | undefined }) {
  const t = useMessages(preorderMessages)
  const locale = useLocale()
  return expectedBy ? <Badge tone="warn">{t.short(expectedText(expectedBy, locale))}</Badge> : null
}
