import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formAction } from '#kernel/http/form-action.ts'
import { ctxOf } from '#kernel/http/router-context.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useListUrl } from '#kernel/list/use-list-url.ts'
import { type Selection, useSelection } from '#kernel/list/use-selection.ts'
import { formatDate } from '#kernel/time/index.ts'
import { iconSearchOff } from '#kernel/ui/editing-icons.ts'
import { Empty } from '#kernel/ui/empty.tsx'
import { ListTable } from '#kernel/ui/list/list-table.tsx'
import { ListTabs } from '#kernel/ui/list/list-tabs.tsx'
import { Pager } from '#kernel/ui/list/pager.tsx'
import { PanelSkeleton } from '#kernel/ui/list/side-panel.tsx'
import { useListKeys } from '#kernel/ui/list/use-list-keys.ts'
import { PageTitle } from '#kernel/ui/page-title.tsx'
import { useNow } from '#kernel/ui/use-now.ts'
import { DaySummary } from './day-summary.tsx'
import { orderMessages } from './messages/index.ts'
import { NoOrders } from './no-orders.tsx'
import { orderAction } from './order-action.server.ts'
import { OrderBoard } from './order-board.tsx'
import { OrderBulk } from './order-bulk.tsx'
import { isBulkSelectable, useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import styles from './orders.module.css'
import type { Address, OrdersView } from './orders.types.ts'
import { ListActions, TitleActions } from './orders-actions.tsx'
import { ordersList } from './orders-query.rules.ts'
import { ordersView } from './orders-view.server.ts'
import { SendingDialog } from './sending/sending-dialog.tsx'
import { useLiveOrders } from './use-live-orders.ts'
import { useMoves } from './use-moves.tsx'
import './order-board.css'

export function loader({ context, request }: LoaderFunctionArgs) {
  return ordersView(ctxOf(context), ordersList.parse(new URL(request.url).searchParams))
}

export const action = formAction(orderAction)

/** Orders in progress: the board from new to sent, or all of them as a table, with one opened next to it. */
export default function OrdersPage() {
  const view = useLoaderData<typeof loader>()
  const t = useMessages(orderMessages)
  const locale = useLocale()
  const now = useNow(view.now)
  const address = useListUrl(ordersList)
  const moves = useMoves()
  const updated = useLiveOrders()
  const selection = useSelection((view.table?.items ?? []).map(({ number }) => ({ id: number })))
  useListKeys(selection)
  // The orders being shipped together; an empty list means all ready ones.
  const [sending, setSending] = useState<readonly string[] | null>(null)
  const onSend = isAnyReady(view) ? () => setSending([]) : null
  const close = () => address.go({ order: null })
  const coming = address.coming?.order
  const opening = coming && coming !== view.query.order ? coming : null
  return (
    <div className={view.open || opening ? 'cols pg-orders has-panel' : 'cols pg-orders'}>
      <div className="page">
        <PageTitle unlisted>{t.title}</PageTitle>
        <div className="title">
          <h1>{t.title}</h1>
          <span className="count">
            {formatDate(now, locale, 'weekday')}
            <span role="status" className="hide-phone">
              {updated && ` · ${t.updated(updated)}`}
            </span>
          </span>
          <TitleActions view={view} address={address} onSend={onSend} />
        </div>
        <DaySummary stats={view.stats} now={now} />
        {view.table && (
          <ListTabs
            list={ordersList}
            address={address}
            label={t.col.status}
            names={t.tabs}
            counts={view.table.counts}
          />
        )}
        <OrderFilters query={view.query} now={now} address={address}>
          <ListActions view={view} address={address} onSend={onSend} />
        </OrderFilters>
        <OrdersList
          view={view}
          address={address}
          now={now}
          moves={moves}
          selection={selection}
          onSend={onSend}
        />
        {view.table && <OrderBulk selection={selection} onSend={setSending} />}
      </div>
      {opening ? (
        <PanelSkeleton label={t.panel.of(opening)} onClose={close} />
      ) : (
        view.open && <OrderPanel open={view.open} moves={moves} onClose={close} />
      )}
      {moves.parts}
      {sending && (
        <SendingDialog
          numbers={sending}
          onClose={(sent) => {
            setSending(null)
            if (sent) selection.clear()
          }}
        />
      )}
    </div>
  )
}

interface SharedProps {
  view: OrdersView
  address: Address
}

function OrdersList({
  view,
  address,
  now,
  moves,
  selection,
  onSend,
}: SharedProps & {
  now: Date
  moves: ReturnType<typeof useMoves>
  selection: Selection
  onSend: (() => void) | null
}) {
  const t = useMessages(orderMessages)
  const found = view.board ? view.board.reduce((sum, part) => sum + part.total, 0) : (view.table?.total ?? 0)
  if (found === 0 && ordersList.isFiltered(view.query)) {
    return (
      <div className="tcard">
        <Empty icon={iconSearchOff} title={t.none.title}>
          <p>{t.none.text}</p>
        </Empty>
      </div>
    )
  }
  if (found === 0 && (view.board || view.query.tab === 'all'))
    return <NoOrders slips={view.stats.slips ?? 0} />
  if (!view.board) return <OrderTable view={view} address={address} selection={selection} />
  return (
    <OrderBoard
      board={view.board}
      now={now}
      openNumber={view.query.order}
      column={view.query.column}
      address={address}
      moves={moves}
      onSend={onSend}
    />
  )
}

/** Every order of a tab, latest or oldest first. */
function OrderTable({ view: { table, query }, address, selection }: SharedProps & { selection: Selection }) {
  const t = useMessages(orderMessages)
  const columns = useOrderColumns(address)
  if (!table) return null
  return (
    <ListTable
      items={table.items}
      columns={columns}
      address={address}
      idOf={({ number }) => number}
      nameOf={({ number }) => number}
      hrefOf={({ number }) => address.href({ order: number })}
      isSelectable={isBulkSelectable}
      sortNames={{ new: t.col.newest, old: t.col.oldest }}
      layout={styles.table}
      open={query.order}
      selection={selection}
    >
      <Pager
        page={table.page}
        pages={table.pages}
        total={table.total}
        perPage={ordersList.size}
        href={(page) => address.href({ page })}
      />
    </ListTable>
  )
}

/** Whether a parcel is ready on the board. */
const isAnyReady = ({ board }: OrdersView): boolean =>
  board?.some(
    ({ column, cards }) =>
      column === 'ready' && cards.some(({ shippingMethod }) => shippingMethod === 'standard'),
  ) ?? false
