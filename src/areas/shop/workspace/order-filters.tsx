import type { ReactNode } from 'react'
import { paymentMethods } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { day } from '#kernel/time/index.ts'
import { DaysFilter } from '#kernel/ui/list/days-filter.tsx'
import { ListFilters } from '#kernel/ui/list/list-filters.tsx'
import { orderMessages } from './messages/index.ts'
import { returnMessages } from './messages/return.ts'
import type { Address } from './orders.types.ts'
import { type OrdersQuery, ordersList } from './orders-query.rules.ts'

/** Search, delivery and payment methods; overdue orders on the board, dates in the table. */
export function OrderFilters({
  query,
  now,
  address,
  children,
}: {
  query: OrdersQuery
  now: Date
  address: Address
  /** Actions for the filtered orders. */
  children: ReactNode
}) {
  const t = useMessages(orderMessages)
  const returnText = useMessages(returnMessages)
  return (
    <ListFilters
      list={ordersList}
      address={address}
      labels={{ search: t.search, searchIn: t.searchIn, clearSearch: t.clearSearch }}
      filters={[
        {
          name: 'shipping',
          label: t.filter.shipping,
          all: t.filter.all,
          brief: false,
          choices: (['standard', 'pickup'] as const).map((value) => ({ value, label: t.shipping[value] })),
        },
        {
          name: 'method',
          label: t.filter.method,
          all: t.filter.all,
          brief: false,
          choices: paymentMethods.map((value) => ({ value, label: t.method[value] })),
        },
        {
          name: 'returning',
          label: returnText.title,
          all: t.filter.all,
          choices: [
            { value: 'refund', label: returnText.refunds },
            { value: 'exchange', label: returnText.exchange },
          ],
        },
        { name: 'waiting', label: t.filter.waiting },
        ...(query.view === 'board' ? [{ name: 'late', label: t.filter.late }] : []),
      ]}
    >
      {query.view === 'table' && <DaysFilter label={t.filter.range} today={day(now)} address={address} />}
      {ordersList.isFiltered(query) && (
        <button type="button" className="btn quiet sm" onClick={() => address.go(ordersList.unfiltered)}>
          {t.filter.clear}
        </button>
      )}
      {children}
    </ListFilters>
  )
}
