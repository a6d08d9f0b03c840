import { Link, useNavigate } from 'react-router'
import { mediaUrl } from '#areas/files/public.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Selection } from '#kernel/list/use-selection.ts'
import type { Satang } from '#kernel/money/index.ts'
import { formatDateTime } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconArrowUp, iconPackage } from '#kernel/ui/icons.ts'
import { Pager } from '#kernel/ui/list/pager.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { iconArrowDown } from '../parts/icons.ts'
import { columnOf, isPartSent } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { OrderStatusBadge } from './order-status.tsx'
import styles from './orders.module.css'
import type { Address, OrderCard, OrdersView } from './orders.types.ts'
import { ordersList } from './orders-query.rules.ts'
import { sendingMessages } from './sending/messages.ts'

interface Props {
  view: OrdersView
  address: Address
}

/** What can be worked on together: not paid, sent or ended, there is nothing to do with it. */
const isAtWork = ({ status }: OrderCard): boolean =>
  ['new', 'preparing', 'ready'].includes(columnOf(status) ?? '')

/** Every order, by state, with the latest or the oldest first. */
export function OrderTable({ view, address, selection }: Props & { selection: Selection }) {
  const t = useMessages(orderMessages)
  const s = useMessages(sendingMessages)
  const { query, table } = view
  if (!table) return null
  const open = table.items.filter(isAtWork).map(({ number }) => number)
  const Arrow = query.sort === 'old' ? iconArrowUp : iconArrowDown
  return (
    <div className="tcard">
      <table className={`t ${styles.table}`}>
        <thead>
          <tr>
            {open.length > 0 && (
              <th className={styles.tick}>
                <input
                  type="checkbox"
                  className="ck"
                  aria-label={s.chooseAll}
                  checked={open.every(selection.has)}
                  onChange={() => selection.toggleAll(open)}
                />
              </th>
            )}
            <th>{t.col.number}</th>
            <th className="sorted" aria-sort={query.sort === 'old' ? 'ascending' : 'descending'}>
              <Link to={address.href({ sort: query.sort === 'old' ? 'new' : 'old' })} preventScrollReset>
                {t.col.placed}
                <Icon path={Arrow} className="ic" />
                <span className="vh">{query.sort === 'old' ? t.col.oldest : t.col.newest}</span>
              </Link>
            </th>
            <th>{t.col.customer}</th>
            <th className={styles.wide}>{t.col.items}</th>
            <th className={styles.wide}>{t.col.payment}</th>
            <th>{t.col.status}</th>
            <th className="num">{t.col.total}</th>
          </tr>
        </thead>
        <tbody>
          {table.items.map((order) => (
            <Row
              key={order.id}
              order={order}
              href={address.href({ order: order.number })}
              open={order.number === query.order}
              selection={open.length > 0 ? selection : null}
            />
          ))}
        </tbody>
      </table>
      <Pager
        page={table.page}
        pages={table.pages}
        total={table.total}
        perPage={ordersList.size}
        href={(page) => address.href({ page })}
      />
    </div>
  )
}

interface RowProps {
  order: OrderCard
  href: string
  open: boolean
  /** Null where nothing on the page can be worked on together. */
  selection: Selection | null
}

function Row({ order, href, open, selection }: RowProps) {
  const t = useMessages(orderMessages)
  const s = useMessages(sendingMessages)
  const locale = useLocale()
  const navigate = useNavigate()
  const first = order.lines[0]
  return (
    <tr
      data-row
      className={open ? 'open' : selection?.has(order.number) ? 'sel' : undefined}
      onClick={(event) => {
        // The number is the link; the row around it is only a larger place to hit.
        if ((event.target as HTMLElement).closest('a, label')) return
        navigate(href, { preventScrollReset: true })
      }}
    >
      {selection && (
        <td className={styles.tick}>
          {isAtWork(order) && (
            <label>
              <input
                type="checkbox"
                className="ck"
                aria-label={s.choose(order.number)}
                checked={selection.has(order.number)}
                onChange={(event) =>
                  selection.toggle(order.number, (event.nativeEvent as MouseEvent).shiftKey)
                }
              />
            </label>
          )}
        </td>
      )}
      <td data-label={t.col.number}>
        <Link to={href} preventScrollReset aria-current={open ? 'true' : undefined} className={styles.number}>
          {order.number}
        </Link>
      </td>
      <td data-label={t.col.placed} className="soft-t nw">
        {formatDateTime(order.placedAt, locale)}
      </td>
      <td data-label={t.col.customer}>
        <span className="ell">{order.contactName}</span>
      </td>
      <td data-label={t.col.items} className={styles.wide}>
        <span className="cell">
          {first?.image ? (
            <img
              className="thumb s"
              src={mediaUrl(first.image, 320)}
              alt=""
              width={28}
              height={28}
              loading="lazy"
            />
          ) : (
            <span className={`thumb s ${styles.noPicture}`}>
              <Icon path={iconPackage} className="ic" />
            </span>
          )}
          {order.itemCount}
        </span>
      </td>
      <td data-label={t.col.payment} className={styles.wide}>
        {t.method[order.method]}
      </td>
      <td data-label={t.col.status}>
        <OrderStatusBadge
          status={order.status}
          shipping={order.shippingMethod}
          partSent={isPartSent(order)}
        />
      </td>
      <td data-label={t.col.total} className="num">
        <Money amount={order.total as Satang} />
      </td>
    </tr>
  )
}
