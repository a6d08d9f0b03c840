import { useLocation } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { useRememberedList } from '#kernel/list/last-list.ts'
import { applyPendingMoves } from '#kernel/ui/board/board.rules.ts'
import { Board, type ColumnAppearance } from '#kernel/ui/board/board.tsx'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconTruck } from '#kernel/ui/icons.ts'
import { type Column, columns, shortNumber, targetsOf } from './board.rules.ts'
import { orderMessages } from './messages/index.ts'
import { OrderCard, SentCard } from './order-card.tsx'
import type { Address, BoardColumn, OrderCard as Card, Movable } from './orders.types.ts'
import { sendingMessages } from './sending/messages.ts'
import type { Moves } from './use-moves.tsx'

interface Props {
  board: BoardColumn[]
  now: Date
  openNumber: string | null
  /** The one column shown on a phone. */
  column: Column
  address: Address
  moves: Moves
  /** Ships all ready orders together; null if there are none. */
  onSend: (() => void) | null
}

const columnColours: Record<Column, string> = {
  new: 'var(--c5)',
  preparing: 'var(--c4)',
  ready: 'var(--accent)',
  sent: 'var(--line-strong)',
}

/** New, preparing, ready, sent. Work only moves forward; the sent column is de-emphasised, with the latest on top. */
export function OrderBoard({ board, now, openNumber, column, address, moves, onSend }: Props) {
  const t = useMessages(orderMessages)
  const s = useMessages(sendingMessages)
  const columnStyle = (key: Column): ColumnAppearance => ({
    name: t.column[key],
    short: t.columnShort[key],
    color: columnColours[key],
    empty: t.columnEmpty[key],
    more: { to: address.href({ view: 'table', tab: key }), name: t.allOf },
    plain: key === 'sent',
  })
  const { pathname, search } = useLocation()
  useRememberedList(
    pathname,
    search,
    board.flatMap(({ cards }) => cards.map(numberOf)),
  )
  return (
    <Board<Card, Column>
      id="orders"
      className="oboard"
      board={applyPendingMoves<Card, Column>(board, moves.going, numberOf, ['sent'])}
      appearances={
        Object.fromEntries(columns.map((key) => [key, columnStyle(key)])) as Record<Column, ColumnAppearance>
      }
      idOf={numberOf}
      nameOf={(card) => shortNumber(card.number)}
      targetsOf={targetsOf}
      movable={(card) => !moves.going.has(card.number)}
      onMove={(card, to) => moves.move(movableOf(card), to)}
      visible={column}
      onShow={(key) => address.go({ column: key }, { replace: true })}
      above={
        onSend &&
        column === 'ready' && (
          <button type="button" className="btn only-phone-flex" onClick={onSend}>
            <Icon path={iconTruck} className="ic" />
            {s.open}
          </button>
        )
      }
    >
      {(card, grip, part) => {
        const shared = {
          card,
          href: address.href({ order: card.number }),
          open: card.number === openNumber,
          grip,
        }
        return part === 'sent' ? <SentCard {...shared} /> : <OrderCard {...shared} now={now} />
      }}
    </Board>
  )
}

const numberOf = ({ number }: Card) => number

/** What a card knows about its order; the province is only in the full order. */
const movableOf = (card: Card): Movable => ({ ...card, parcels: card.parcels.length, province: '' })
