import type { ExpectedBy } from '#areas/catalog/public.ts'
import { expectedText } from '#areas/cms/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { preorderMessages } from '../messages/preorder.ts'
import type { OrderPreorder } from './preorder-row.server.ts'

/** When what was ordered ahead ships, or that it is there. */
export function AheadBadge({ preorder }: { preorder: OrderPreorder | undefined }) {
  const t = useMessages(preorderMessages)
  if (!preorder) return null
  return preorder.awaitedMilli > 0 ? <WaitingBadge ahead={preorder} /> : <Badge tone="good">{t.there}</Badge>
}

/** When what is waited for ships; nothing where nothing is. */
export function WaitingBadge({ ahead }: { ahead: ExpectedBy | undefined }) {
  const t = useMessages(preorderMessages)
  const locale = useLocale()
  return ahead ? <Badge tone="warn">{t.line(expectedText(ahead, locale))}</Badge> : null
}
