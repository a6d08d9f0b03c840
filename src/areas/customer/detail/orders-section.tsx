import { Link } from 'react-router'
import { statusMessages } from '#areas/billing/public.ts'
import { shopPaths } from '#areas/shop/paths.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import styles from '../customer.module.css'
import { customerMessages } from '../messages/index.ts'
import type { CustomerView } from './customer.types.ts'
import { SectionTitle } from './section-title.tsx'

/** A customer's latest orders, each with a link. */
export function OrdersSection({ customer }: { customer: CustomerView }) {
  const t = useMessages(customerMessages).orderList
  const { order: states } = useMessages(statusMessages)
  const { orders, phone } = customer
  return (
    <section className="sec">
      <SectionTitle>
        {t.title}
        {orders && orders.length > 0 && phone && (
          <Link className="end" to={shopPaths.staffOrders({ view: 'table', search: formatPhone(phone) })}>
            {t.all}
          </Link>
        )}
      </SectionTitle>
      {!orders && <p className="soft-t">{t.closed}</p>}
      {orders?.length === 0 && <p className="soft-t">{t.none}</p>}
      {orders && orders.length > 0 && (
        <ul className={styles.list}>
          {orders.map((order) => (
            <li key={order.id}>
              <span className="grow">
                <Link className="acc" to={shopPaths.staffOrder(order.number)}>
                  {order.number}
                </Link>
                <span className="xs soft-t">
                  <DateText at={order.placedAt} /> · {t.items(order.itemCount)}
                </span>
              </span>
              <span className="xs soft-t">{states[order.status]}</span>
              <Money amount={order.total} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
