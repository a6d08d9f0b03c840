import { Link } from 'react-router'
import { initials } from '#kernel/text/name.ts'
import { formatPhone } from '#kernel/text/phone.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { DateText } from '#kernel/ui/date-text.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import { Money } from '#kernel/ui/money.tsx'
import { Phrases } from '#kernel/ui/phrases.tsx'
import styles from '../customer.module.css'
import type { customerMessages } from '../messages/index.ts'
import type { CustomerRow } from './list.server.ts'

/** The list's columns; `hrefOf` opens a customer next to it. */
export const customerColumns = (
  t: (typeof customerMessages)['th'],
  hrefOf: (customer: CustomerRow) => string,
): ListColumn<CustomerRow>[] => [
  {
    key: 'name',
    header: t.col.name,
    phone: 'start',
    sort: { name: 'name' },
    cell: (customer) => (
      <>
        <Link className={styles.person} to={hrefOf(customer)} preventScrollReset data-column="name">
          <span className="av initials" aria-hidden="true">
            {initials(customer.name)}
          </span>
          <span>
            <b>
              <Phrases>{customer.name}</Phrases>
            </b>
            <small className="soft-t">
              {customer.hasAccount ? t.member : t.guest}{' '}
              {customer.orderCount > 0 && (
                <span className="only-phone">· {t.orders(customer.orderCount)}</span>
              )}
            </small>
          </span>
        </Link>
        {/* Few customers have any: a column of their own would mostly be empty, and the names would have to wrap. */}
        {(customer.tags.length > 0 || customer.news === 'no') && <Tags t={t} {...customer} />}
      </>
    ),
  },
  {
    key: 'contact',
    header: t.col.contact,
    phone: 'start',
    cell: ({ phone, email }) => (
      <>
        {phone ? <span className="nowrap">{formatPhone(phone)}</span> : !email && '–'}
        {email && <div className={`xs soft-t ${styles.email}`}>{email}</div>}
      </>
    ),
  },
  {
    key: 'orders',
    header: t.col.orders,
    phone: 'none',
    numeric: true,
    sort: { name: 'orders', down: true },
    cell: ({ orderCount }) => orderCount,
  },
  {
    key: 'net',
    header: t.col.net,
    phone: 'end',
    numeric: true,
    sort: { name: 'spent', down: true },
    cell: ({ net }) => <Money amount={net} />,
  },
  {
    key: 'last',
    header: t.col.last,
    phone: 'end',
    className: styles.day,
    sort: { name: 'last', down: true },
    cell: ({ lastOrderAt }) => (lastOrderAt ? <DateText at={lastOrderAt} /> : '–'),
  },
]

function Tags({
  t,
  tags,
  news,
}: Pick<CustomerRow, 'tags' | 'news'> & { t: (typeof customerMessages)['th'] }) {
  return (
    <span className={`${styles.tags} ${styles.under}`}>
      {tags.slice(0, 3).map((tag) => (
        <Badge key={tag}>{tag}</Badge>
      ))}
      {tags.length > 3 && <span className="xs soft-t">+{tags.length - 3}</span>}
      {news === 'no' && <Badge tone="warn">{t.news.no}</Badge>}
    </span>
  )
}
