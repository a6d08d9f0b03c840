import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { iconListCheck, iconTable } from '#kernel/ui/editing-icons.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconDownload, iconPlus, iconTruck } from '#kernel/ui/icons.ts'
import { Menu, MenuItem } from '#kernel/ui/menu.tsx'
import { iconDots, iconLayoutKanban } from '#kernel/ui/workspace-icons.ts'
import { shopPaths } from '../paths.ts'
import { orderMessages } from './messages/index.ts'
import styles from './orders.module.css'
import type { Address, OrdersView } from './orders.types.ts'
import { ordersList } from './orders-query.rules.ts'
import { sendingMessages } from './sending/messages.ts'

interface Props {
  view: OrdersView
  address: Address
  /** Ships all ready orders together; null if there are none. */
  onSend: (() => void) | null
}

/** Board or table, and the main action; on a phone, the rest is in a menu. */
export function TitleActions({ view, address, onSend }: Props) {
  const t = useMessages(orderMessages)
  const viewOptions = useViewOptions(view, address)
  return (
    <div className="actions">
      <nav className="seg hide-phone" aria-label={t.viewAs}>
        {viewOptions.map(({ to, label, icon, on }) => (
          <Link key={to} to={to} className={on ? 'on' : undefined} aria-current={on ? 'page' : undefined}>
            <Icon path={icon} className="ic" />
            {label}
          </Link>
        ))}
      </nav>
      <PhoneMenu view={view} address={address} onSend={onSend} />
      <Link className="btn primary" to={shopPaths.newOrder()}>
        <Icon path={iconPlus} className="ic" />
        {t.orderFor}
      </Link>
    </div>
  )
}

function PhoneMenu({ view, address, onSend }: Props) {
  const t = useMessages(orderMessages)
  const s = useMessages(sendingMessages)
  const viewOptions = useViewOptions(view, address)
  const pick = pickListUrl(view)
  return (
    <Menu
      placement="bottom-end"
      label={t.moreActs}
      trigger={
        <button type="button" className="ibtn only-phone" aria-label={t.moreActs} title={t.moreActs}>
          <Icon path={iconDots} className="ic" />
        </button>
      }
    >
      {viewOptions
        .filter(({ on }) => !on)
        .map(({ to, label, icon }) => (
          <MenuItem key={to} to={to} icon={icon}>
            {t.viewAs}: {label}
          </MenuItem>
        ))}
      {onSend && (
        <MenuItem icon={iconTruck} onClick={onSend}>
          {s.open}
        </MenuItem>
      )}
      {pick && (
        <MenuItem to={pick} icon={iconListCheck}>
          {t.pickTogether}
        </MenuItem>
      )}
      <MenuItem to={csvOf(address)} download icon={iconDownload}>
        {t.exportCsv}
      </MenuItem>
    </Menu>
  )
}

/** Actions for everything the list shows, at the end of its filters. */
export function ListActions({ view, address, onSend }: Props) {
  const t = useMessages(orderMessages)
  const s = useMessages(sendingMessages)
  const pick = pickListUrl(view)
  return (
    <div className={`row end hide-phone ${styles.listActs}`}>
      {onSend && (
        <button type="button" className="btn sm" aria-label={s.open} title={s.open} onClick={onSend}>
          <Icon path={iconTruck} className="ic" />
          <span>{s.open}</span>
        </button>
      )}
      {pick && (
        <Link className="btn sm" to={pick} aria-label={t.pickTogether} title={t.pickTogether}>
          <Icon path={iconListCheck} className="ic" />
          <span>{t.pickTogether}</span>
        </Link>
      )}
      {view.table && (
        <a className="btn sm" href={csvOf(address)} download aria-label={t.exportCsv} title={t.exportCsv}>
          <Icon path={iconDownload} className="ic" />
          <span>{t.exportCsv}</span>
        </a>
      )}
    </div>
  )
}

function useViewOptions({ query }: OrdersView, address: Address) {
  const t = useMessages(orderMessages)
  return [
    {
      to: address.href({ view: null, tab: null, from: null, to: null }),
      label: t.board,
      icon: iconLayoutKanban,
      on: query.view === 'board',
    },
    {
      to: address.href({ view: 'table', late: null, column: null }),
      label: t.table,
      icon: iconTable,
      on: query.view === 'table',
    },
  ]
}

const csvOf = (address: Address) => shopPaths.api.ordersCsv(ordersList.params(address.query))

/** Returns the URL of one pick list for everything unfinished on the board; null if there is nothing to pick. */
function pickListUrl({ board }: OrdersView): string | null {
  const waiting = (board ?? [])
    .filter(({ column }) => column === 'new' || column === 'preparing')
    .flatMap(({ cards }) => cards.map(({ number }) => number))
    .slice(0, 100)
  return waiting.length ? shopPaths.print({ sheet: 'pick', order: waiting }) : null
}
