import { Link } from 'react-router'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDate } from '#kernel/time/index.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import type { ListColumn } from '#kernel/ui/list/list-table.tsx'
import type { billMessages } from '../messages/bills.ts'
import type { documentMessages } from '../messages/document.ts'
import { daysOverdue } from './aging.rules.ts'
import { type BillRow, type BillState, stateOf } from './bill-row.ts'
import styles from './bills.module.css'

export const stateTones: Record<BillState, 'good' | 'warn' | 'bad' | 'info' | undefined> = {
  void: undefined,
  paid: 'good',
  credited: undefined,
  part: 'info',
  overdue: 'warn',
  open: undefined,
  issued: undefined,
  invoiced: 'good',
  ordered: 'good',
  accepted: 'good',
  declined: 'bad',
  offered: 'info',
}

interface ColumnMessages {
  t: (typeof billMessages)['th']
  kinds: (typeof documentMessages)['th']['kind']
  locale: Locale
  today: string
}

/** Returns the list's columns; `hrefOf` opens a document beside it. */
export function billColumns(
  { t, kinds, locale, today }: ColumnMessages,
  hrefOf: (bill: BillRow) => string,
): ListColumn<BillRow>[] {
  const formatAmount = (amount: Satang) => formatBaht(amount, { locale })
  return [
    {
      key: 'buyer',
      header: t.col.buyer,
      phone: 'start',
      sort: { name: 'buyer' },
      cell: ({ buyer, orderNumber }) => (
        <>
          {buyer ? <b>{buyer}</b> : !orderNumber && t.anonymous}
          {orderNumber && <small className={buyer ? styles.below : 'soft-t'}>{t.order(orderNumber)}</small>}
        </>
      ),
    },
    {
      key: 'left',
      header: t.col.left,
      phone: 'end',
      numeric: true,
      sort: { name: 'left', down: true },
      cell: ({ left, total, kind }) => {
        const sign = kind === 'credit_note' ? '−' : ''
        if (!left) return <span className="soft-t">{t.totalOf(`${sign}${formatAmount(total)}`)}</span>
        return (
          <>
            <b>{formatAmount(left)}</b>
            {left < total && <small className={styles.below}>{t.ofTotal(formatAmount(total))}</small>}
          </>
        )
      },
    },
    {
      key: 'document',
      header: t.col.document,
      phone: 'start',
      sort: { name: 'newest', down: true },
      cell: (bill) => (
        <Link className={styles.document} to={hrefOf(bill)} preventScrollReset data-column="bill">
          <b className={bill.status === 'void' ? `num ${styles.unavailable}` : 'num'}>{bill.number}</b>
          <small className={styles.below}>{kinds[bill.kind]}</small>
        </Link>
      ),
    },
    {
      key: 'due',
      header: t.col.due,
      phone: 'end',
      sort: { name: 'due' },
      cell: (bill) => {
        const hasAmountDue = bill.left !== null && bill.left > 0 && bill.status === 'issued'
        const days = daysOverdue(bill.dueOn ?? bill.issuedOn, today)
        return (
          <span className="nowrap">
            {formatDate(bill.dueOn ?? bill.issuedOn, locale)}
            {hasAmountDue && (
              <small className={days > 30 ? `${styles.below} ${styles.bad}` : styles.below}>
                {days > 0 ? t.over(days) : t.inDays(-days)}
              </small>
            )}
          </span>
        )
      },
    },
    {
      key: 'state',
      header: t.col.state,
      phone: 'whole',
      cell: (bill) => {
        const state = stateOf(bill, today)
        return (
          <span className="row wrap">
            <Badge tone={stateTones[state]}>{t.states[state]}</Badge>
            {bill.waitsFor !== null && <Badge tone="warn">{t.waitsFor(formatAmount(bill.waitsFor))}</Badge>}
          </span>
        )
      },
    },
  ]
}
