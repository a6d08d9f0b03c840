import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { iconCheck, iconClock, iconPackage, iconTruck, iconX } from '#kernel/ui/icons.ts'
import { orderMessages } from '../messages/order.ts'
import { type DisplayStatus, toneOf } from './order-status.rules.ts'

const icons: Record<DisplayStatus, string> = {
  pending_payment: iconClock,
  verifying: iconClock,
  paid: iconCheck,
  confirmed: iconCheck,
  preparing: iconPackage,
  ready: iconPackage,
  ready_pickup: iconPackage,
  part_shipped: iconTruck,
  shipped: iconTruck,
  handed_over: iconCheck,
  completed: iconCheck,
  expired: iconX,
  cancelling: iconX,
  cancelled: iconX,
}

export function StatusBadge({ status }: { status: DisplayStatus }) {
  const t = useMessages(orderMessages)
  return (
    <Badge tone={toneOf(status)} icon={icons[status]}>
      {t.status[status]}
    </Badge>
  )
}
