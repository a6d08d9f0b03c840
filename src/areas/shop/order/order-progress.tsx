import type { OrderView } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { orderMessages } from '../messages/order.ts'
import styles from './order.module.css'
import { progressOf } from './order-status.rules.ts'

/** The steps of an order's progress; nothing for an order that ended early. */
export function OrderProgress({
  order,
}: {
  order: Pick<OrderView, 'status' | 'method' | 'isHandled'> & {
    shipping: Pick<OrderView['shipping'], 'method'>
  }
}) {
  const t = useMessages(orderMessages)
  const progress = progressOf({
    status: order.status,
    method: order.method,
    shippingMethod: order.shipping.method,
    isHandled: order.isHandled,
  })
  if (!progress) return null
  const { steps, at } = progress
  return (
    <ol className={`steps ${styles.steps}`} aria-label={t.stepsLabel}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < at ? 'done' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className="dot">{index < at ? <Icon path={iconCheck} /> : index + 1}</span>
          <span>{t.steps[step]}</span>
        </li>
      ))}
    </ol>
  )
}
