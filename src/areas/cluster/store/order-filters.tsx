import type { ReactNode } from 'react'
import { paymentMethods } from '#areas/billing/public.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { ChipMenu } from '#kernel/ui/chip-menu.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconX } from '#kernel/ui/icons.ts'
import { SearchBox } from '#kernel/ui/search-box.tsx'
import { DayRangeChip } from '../parts/day-range-chip.tsx'
import type { Address } from '../parts/use-address.ts'
import { orderMessages } from './messages/index.ts'
import type { OrdersQuery } from './orders-query.rules.ts'

/** Words, ways of delivery and payment; lateness on the board, days in the table. */
export function OrderFilters({
  query,
  now,
  address,
  children,
}: {
  query: OrdersQuery
  now: Date
  address: Address
  /** What may be done with what they leave. */
  children: ReactNode
}) {
  const t = useMessages(orderMessages)
  const today = day(now)
  const { days } = t.filter
  return (
    <div className="filters">
      <SearchBox
        value={query.search}
        label={t.search}
        placeholder={t.searchIn}
        clear={t.clearSearch}
        onSearch={(search) => address.go({ search }, { replace: true })}
      />
      <ChipMenu
        label={t.filter.shipping}
        all={t.filter.all}
        value={query.shipping}
        choices={(['standard', 'pickup'] as const).map((value) => ({ value, label: t.shipping[value] }))}
        onChange={(shipping) => address.go({ shipping })}
      />
      <ChipMenu
        label={t.filter.method}
        all={t.filter.all}
        value={query.method}
        choices={paymentMethods.map((value) => ({ value, label: t.method[value] }))}
        onChange={(method) => address.go({ method })}
      />
      {query.view === 'table' && (
        <DayRangeChip
          label={t.filter.range}
          any={t.filter.anyDay}
          from={query.from}
          to={query.to}
          presets={[
            { label: days.today, from: today, to: today },
            { label: days.week, from: addDays(today, -6), to: today },
            { label: days.month, from: addDays(today, -29), to: today },
          ]}
          onChange={(from, to) => address.go({ from, to })}
        />
      )}
      {query.view === 'board' && (
        <button
          type="button"
          className={query.late ? 'chip set' : 'chip'}
          aria-pressed={query.late}
          onClick={() => address.go({ late: !query.late })}
        >
          {t.filter.late}
          {query.late && <Icon path={iconX} className="ic" />}
        </button>
      )}
      {isFiltered(query) && (
        <button type="button" className="btn quiet sm" onClick={() => address.go(noFilters)}>
          {t.filter.clear}
        </button>
      )}
      {children}
    </div>
  )
}

const noFilters = { search: null, shipping: null, method: null, late: null, from: null, to: null }

export function isFiltered({ search, shipping, method, late, from, to }: OrdersQuery): boolean {
  return Boolean(search || shipping || method || late || from || to)
}
