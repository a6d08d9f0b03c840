import { Link } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Satang } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconPackage } from '#kernel/ui/icons.ts'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { WaitingBadge } from '../preorder/preorder-badge.tsx'
import { columnOf, isPartlyShipped } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { OrderStatusBadge } from './order-status.tsx'
import styles from './orders.module.css'
import type { Address, OrderCard } from './orders.types.ts'

/** Whether an order can be part of a bulk action: nothing can be done with unpaid, shipped or finished ones. */
export const isBulkSelectable = ({ status }: OrderCard): boolean =>
  ['new', 'preparing', 'ready'].includes(columnOf(status) ?? '')

/** The columns of the order table. */
export function useOrderColumns(address: Address): ListColumn<OrderCard>[] {
  const t = useMessages(orderMessages)
  const locale = useLocale()
  return [
    {
      key: 'number',
      header: t.col.number,
      cell: ({ number }) => (
        <Link
          to={address.href({ order: number })}
          preventScrollReset
          data-column="number"
          aria-current={number === address.query.order ? 'true' : undefined}
          className={styles.number}
        >
          {number}
        </Link>
      ),
    },
    {
      key: 'placed',
      header: t.col.placed,
      className: styles.placed,
      sort: { name: 'new', back: 'old', down: true },
      cell: ({ placedAt }) => formatDateTime(placedAt, locale),
    },
    {
      key: 'customer',
      header: t.col.customer,
      cell: ({ contactName }) => <span className="ell">{contactName}</span>,
    },
    {
      key: 'items',
      header: t.col.items,
      className: styles.wide,
      cell: (order) => (
        <span className="cell">
          <FirstImage order={order} />
          {order.itemCount}
        </span>
      ),
    },
    { key: 'payment', header: t.col.payment, className: styles.wide, cell: ({ method }) => t.method[method] },
    {
      key: 'status',
      header: t.col.status,
      cell: (order) => (
        <>
          <OrderStatusBadge
            status={order.status}
            shipping={order.shippingMethod}
            partSent={isPartlyShipped(order)}
          />{' '}
          {order.paymentStatus === 'verifying' && <span className="badge warn">{t.panel.verifying}</span>}{' '}
          <WaitingBadge expectedBy={order.ahead} />
        </>
      ),
    },
    {
      key: 'total',
      header: t.col.total,
      numeric: true,
      cell: ({ total }) => <Money amount={total as Satang} />,
    },
  ]
}

function FirstImage({ order: { lines } }: { order: OrderCard }) {
  const image = lines[0]?.image
  if (!image) {
    return (
      <span className={`thumb s ${styles.noImage}`}>
        <Icon path={iconPackage} className="ic" />
      </span>
    )
  }
  return <img className="thumb s" src={mediaUrl(image, 320)} alt="" width={28} height={28} loading="lazy" />
}
