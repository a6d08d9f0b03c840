import { Link } from 'react-router'
import { shopPaths } from '#areas/shop/paths.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import { Money } from '#kernel/ui/money.tsx'
import styles from '../join/site.module.css'
import type { OwnView } from './own-view.server.ts'
import { useOwnText } from './use-own-text.ts'

/** Every bill with its order, which has the receipt. */
export function BillsCard({ view }: { view: OwnView }) {
  const { t } = useOwnText()
  return (
    <section className={`card ${styles.pay}`}>
      <h2>{t.bills}</h2>
      <BillList bills={view.bills} orderPath={shopPaths.order} />
    </section>
  )
}

interface BillListProps {
  bills: OwnView['bills']
  /** Where this viewer sees an order. */
  orderPath: (number: string) => string
}

/** The bills, period by period. */
export function BillList({ bills, orderPath }: BillListProps) {
  const { t } = useOwnText()
  if (bills.length === 0) return <p className="soft">{t.noBills}</p>
  return (
    <ul className={styles.list}>
      {bills.map(({ id, kind, status, amount, order, on }) => (
        <li key={id}>
          <span>
            <b>{t.kind[kind]}</b>
            <small>
              <DateText at={on} />
              {order && (
                <>
                  {' · '}
                  <Link className="link" to={orderPath(order)}>
                    {order}
                  </Link>
                </>
              )}
            </small>
          </span>
          <span className="row">
            <Badge {...(status === 'paid' ? { tone: 'good' as const } : {})}>{t.bill[status]}</Badge>
            <Money amount={amount} />
          </span>
        </li>
      ))}
    </ul>
  )
}
