import type { OrderView } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { preorderMessages } from '../messages/preorder.ts'
import type { OrderPreorder } from './preorder-row.server.ts'

/** Tells a buyer that the date has moved, with the option to cancel. */
export function MovedNotice({ order, preorders }: { order: OrderView; preorders: readonly OrderPreorder[] }) {
  const t = useMessages(preorderMessages)
  if (!preorders.some(({ moved, awaitedMilli }) => moved && awaitedMilli > 0)) return null
  return (
    <Notice tone="warn" title={t.movedNotice}>
      <p>{order.may.cancel ? t.movedCancel : t.movedAsk}</p>
    </Notice>
  )
}
