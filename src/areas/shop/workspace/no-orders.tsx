import { Link } from 'react-router'
import { billingPaths } from '#areas/billing/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { iconShoppingBag } from '#kernel/ui/icons.ts'
import { shopPaths } from '../paths.ts'
import { orderMessages } from './messages/index.ts'

/**
 * A shop without orders to process: its first order may be waiting for its slip to be checked; otherwise suggests a
 * test order.
 */
export function NoOrders({ slips }: { slips: number }) {
  const t = useMessages(orderMessages)
  return (
    <div className="tcard">
      {slips > 0 ? (
        <Empty
          icon={iconShoppingBag}
          title={t.empty.unpaid}
          actions={
            <Link className="btn primary" to={billingPaths.payments()}>
              {t.empty.checkSlips}
            </Link>
          }
        >
          <p>{t.empty.unpaidText(slips)}</p>
        </Empty>
      ) : (
        <Empty
          icon={iconShoppingBag}
          title={t.empty.title}
          actions={
            <a className="btn primary" href={shopPaths.products()}>
              {t.empty.shop}
            </a>
          }
        >
          <p>{t.empty.text}</p>
        </Empty>
      )}
    </div>
  )
}
