import { type DragEvent, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconChevronRight, iconTruck } from '#kernel/ui/icons.ts'
import type { Address } from '../parts/use-address.ts'
import { type Column, targetsOf } from './board.rules.ts'
import { arrangedBoard } from './board-order.rules.ts'
import { orderMessages } from './messages/index.ts'
import { OrderCard, SentCard } from './order-card.tsx'
import styles from './orders.module.css'
import type { BoardColumn, OrderCard as Card, Movable } from './orders.types.ts'
import { sendingMessages } from './sending/messages.ts'
import { type Lift, useBoardKeys } from './use-board-keys.ts'
import type { Moves } from './use-moves.tsx'

interface Props {
  board: BoardColumn[]
  now: Date
  openNumber: string | null
  /** The one column a phone shows. */
  column: Column
  address: Address
  moves: Moves
  /** Sends together what stands ready; null where nothing does. */
  onSend: (() => void) | null
}

const dots: Record<Column, string> = {
  new: 'var(--c5)',
  preparing: 'var(--c4)',
  ready: 'var(--accent)',
  sent: 'var(--line-strong)',
}

/** New, preparing, ready, sent: cards are dragged, or lifted by space and carried by arrows. Work only goes forward. */
export function OrderBoard({ board, now, openNumber, column, address, moves, onSend }: Props) {
  const t = useMessages(orderMessages)
  const s = useMessages(sendingMessages)
  const [lift, setLift] = useState<Lift | null>(null)
  const shown = arrangedBoard(board, moves.going)
  const drop = useCallback(
    (card: Card, to: Column) => {
      setLift(null)
      moves.move(movableOf(card), to)
    },
    [moves],
  )
  const keys = useBoardKeys({ board: shown, lift, setLift, drop })
  return (
    <>
      <div className={`seg block only-phone-flex ophone ${styles.tabs}`}>
        {shown.map((part) => (
          <button
            key={part.column}
            type="button"
            className={part.column === column ? 'on' : undefined}
            aria-pressed={part.column === column}
            onClick={() => address.go({ column: part.column }, { replace: true })}
          >
            {t.columnShort[part.column]} {part.total}
          </button>
        ))}
      </div>
      {onSend && column === 'ready' && (
        <button type="button" className="btn only-phone-flex" onClick={onSend}>
          <Icon path={iconTruck} className="ic" />
          {s.open}
        </button>
      )}
      <p id="board-help" className="vh">
        {t.drag.help}
      </p>
      <p className="vh" aria-live="assertive">
        {keys.said}
      </p>
      <div className={styles.board}>
        <div className="board oboard">
          {shown.map((part) => (
            <BoardPart
              key={part.column}
              part={part}
              shownOnPhone={part.column === column}
              target={lift?.over === part.column}
              possible={lift?.targets.includes(part.column) ?? false}
              onOver={() => setLift((held) => held && { ...held, over: part.column })}
              onDrop={() => lift && drop(lift.card, part.column)}
              more={address.href({ view: 'table', tab: part.column })}
            >
              {part.cards.map((card) => (
                <li key={card.id}>
                  {part.column === 'sent' ? (
                    <SentCard
                      card={card}
                      href={address.href({ order: card.number })}
                      open={card.number === openNumber}
                    />
                  ) : (
                    <OrderCard
                      card={card}
                      now={now}
                      href={address.href({ order: card.number })}
                      open={card.number === openNumber}
                      lifted={lift?.card.id === card.id}
                      movable={!moves.going.has(card.number)}
                      onKeyDown={(event) => keys.onKeyDown(event, card)}
                      onDragStart={(event) => startDrag(event, card, () => setLift(lifted(card)))}
                      onDragEnd={() => setLift(null)}
                    />
                  )}
                </li>
              ))}
            </BoardPart>
          ))}
        </div>
      </div>
    </>
  )
}

const lifted = (card: Card): Lift => ({ card, targets: targetsOf(card), over: null })

function startDrag(event: DragEvent, card: Card, begin: () => void) {
  event.dataTransfer.effectAllowed = 'move'
  event.dataTransfer.setData('text/plain', card.number)
  // The browser takes the card's picture now; a class set at once would be in it.
  requestAnimationFrame(begin)
}

/** What a card knows of its order; the province is only in the whole order. */
const movableOf = (card: Card): Movable => ({ ...card, parcels: card.parcels.length, province: '' })

interface PartProps {
  part: BoardColumn
  shownOnPhone: boolean
  target: boolean
  possible: boolean
  onOver: () => void
  onDrop: () => void
  more: string
  children: React.ReactNode
}

function BoardPart({ part, shownOnPhone, target, possible, onOver, onDrop, more, children }: PartProps) {
  const t = useMessages(orderMessages)
  const { column, cards, total } = part
  const classes = [
    'col',
    shownOnPhone && 'show',
    column === 'sent' && 'shipped',
    possible && target && 'drop',
  ]
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-labelledby={`column-${column}`}
      onDragOver={(event) => {
        if (!possible) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        if (!target) onOver()
      }}
      onDrop={(event) => {
        event.preventDefault()
        if (possible) onDrop()
      }}
    >
      <div className="col-h" style={{ ['--k' as string]: dots[column] }}>
        <span className="pt" />
        <h2 id={`column-${column}`} className={styles.columnName}>
          {t.column[column]}
        </h2>
        <span className="n">{total}</span>
      </div>
      {cards.length > 0 ? (
        <ul className={styles.cards}>{children}</ul>
      ) : (
        <p className={`xs soft-t ${styles.columnEmpty}`}>{t.columnEmpty[column]}</p>
      )}
      {possible && target && <div className="ghost" aria-hidden="true" />}
      {total > cards.length && (
        <Link className="addc" to={more}>
          {t.allOf(total)}
          <Icon path={iconChevronRight} className="ic" />
        </Link>
      )}
    </section>
  )
}
