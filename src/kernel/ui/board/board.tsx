import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import { iconChevronRight } from '../icons.ts'
import { useShortcutsHelp } from '../shortcuts-help.ts'
import styles from './board.module.css'
import { type BoardColumn, type BoardPosition, positionAt } from './board.rules.ts'
import { boardMessages } from './messages.ts'
import { type BoardControls, type Lift, useBoardKeys } from './use-board-keys.ts'

/** A column's appearance and texts. */
export interface ColumnAppearance {
  name: string
  /** The label of its tab on a phone. */
  short: string
  /** The colour of its dot. */
  color: string
  empty: string
  /** A link to all cards, if not all are shown. */
  more?: { to: string; name: (total: number) => string }
  /** With more cards than this the column turns amber. */
  limit?: number
  /** Shows finished work as list rows instead of cards; the area styles them (`.plain .bc`). */
  plain?: boolean
  /** Beside the name: a button, a badge. */
  header?: ReactNode
  /** Below the cards: for adding one. */
  footer?: ReactNode
}

/** A board that is one row among several. */
export interface BoardRows<Card, Key> {
  /** The id of the element that names the row; distinguishes columns of the same name. */
  nameId: string
  /** The lifted card, whichever row it came from. */
  lift: Lift<Card, Key> | null
  /** Lifts a card of this row, selects a column for it, or drops it. */
  setLift: (lift: Lift<Card, Key> | null) => void
  /** Called when a pointer drags the card over this row. */
  over: (lift: Lift<Card, Key>) => void
  /** Whether the card hovers over this row. */
  isOver: boolean
  /** Selects the next or previous row; returns its name. */
  step: (step: 1 | -1) => string | null
}

/** The props that make a card part of the board; spread `card` on its element and `link` on the link inside. */
export interface CardDragProps {
  lifted: boolean
  card: { draggable: boolean; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  link: { 'data-card': string; 'aria-describedby': string; onKeyDown: (event: KeyboardEvent) => void }
}

interface Props<Card, Key extends string>
  extends Pick<BoardControls<Card, Key>, 'idOf' | 'nameOf' | 'targetsOf'> {
  /** Keeps the ids of two boards on one page distinct. */
  id: string
  board: BoardColumn<Card, Key>[]
  appearances: Record<Key, ColumnAppearance>
  /** `index` is passed if cards have their own order (`ordered`). */
  onMove: (card: Card, to: Key, place?: BoardPosition) => void
  /** Cards are placed between others, not only into a column. */
  ordered?: boolean
  /** Returns whether a card can be moved; one already being moved cannot. */
  movable?: (card: Card) => boolean
  /** The column shown on a phone, and how to select another. */
  visible: Key
  onShow: (column: Key) => void
  /** For several boards in rows between which cards can move: the parent then holds the lifted card. */
  rows?: BoardRows<Card, Key>
  /** Below the phone's tabs. */
  above?: ReactNode
  className?: string
  children: (card: Card, grip: CardDragProps, column: Key) => ReactNode
}

/**
 * Columns of cards that can be dragged, or lifted with space and moved with arrow keys. On a phone the columns are
 * tabs, and a card is dropped on a tab. Uses native drag and drop, which works with a mouse and, by long press, with
 * touch in all current browsers; a library would add its size and still leave keyboard and announcements to us.
 */
export function Board<Card, Key extends string>(props: Props<Card, Key>) {
  const {
    id,
    board,
    appearances,
    idOf,
    nameOf,
    targetsOf,
    onMove,
    movable,
    visible,
    onShow,
    above,
    className,
  } = props
  const { ordered } = props
  const t = useMessages(boardMessages)
  useShortcutsHelp(t.shortcuts)
  const [ownLift, setOwnLift] = useState<Lift<Card, Key> | null>(null)
  /**
   * The card whose drag image the browser is about to capture: already lifted, so that a quick drop is handled, but
   * still drawn as before.
   */
  const [pictured, setPictured] = useState<string | null>(null)
  const { rows } = props
  const activeLift = rows ? rows.lift : ownLift
  const setLift = rows ? rows.setLift : setOwnLift
  // A card hovering over another row is lifted but has no position here.
  const lift = rows && !rows.isOver && activeLift ? { ...activeLift, over: null } : activeLift
  const drop = (card: Card, to: Key, at?: number) => {
    setLift(null)
    const cards = board.find(({ column }) => column === to)?.cards ?? []
    if (ordered) onMove(card, to, positionAt(cards, at ?? cards.length, idOf(card), idOf))
    else onMove(card, to)
  }
  const columnName = (column: Key) => appearances[column].name
  const keys = useBoardKeys({
    board,
    lift: activeLift,
    setLift,
    drop,
    idOf,
    nameOf,
    columnName,
    targetsOf,
    ordered,
    ...(rows && { toRow: rows.step }),
  })
  // A phone's tabs select a column and leave the row unchanged.
  const targetProps = (column: Key, isTab = false) => ({
    possible: activeLift?.targets.includes(column) ?? false,
    target: lift?.over === column,
    onOver: (at?: number) =>
      activeLift &&
      ((!isTab && rows?.over) || setLift)({ ...activeLift, over: column, ...(at !== undefined && { at }) }),
    onDrop: () => activeLift && drop(activeLift.card, column, lift?.at),
    ...(ordered && lift?.over === column && { at: lift.at }),
  })
  const gripOf = (card: Card): CardDragProps => ({
    lifted: lift !== null && idOf(lift.card) === idOf(card) && pictured !== idOf(card),
    card: {
      draggable: movable?.(card) ?? true,
      onDragStart: (event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', idOf(card))
        setPictured(idOf(card))
        setLift({ card, targets: targetsOf(card), over: null })
        requestAnimationFrame(() => setPictured(null))
      },
      onDragEnd: () => setLift(null),
    },
    link: {
      'data-card': idOf(card),
      'aria-describedby': `${id}-help`,
      onKeyDown: (event) => keys.onKeyDown(event, card),
    },
  })
  return (
    <>
      <div className={`seg block ${styles.tabs}`}>
        {board.map(({ column, total }) => (
          <button
            key={column}
            type="button"
            className={column === visible ? 'on' : undefined}
            aria-pressed={column === visible}
            onClick={() => onShow(column)}
            {...dropProps(targetProps(column, true))}
          >
            {appearances[column].short} {total}
          </button>
        ))}
      </div>
      {above}
      <p id={`${id}-help`} className="vh">
        {t.help}
        {rows && ` ${t.helpRows}`}
      </p>
      <p className="vh" aria-live="assertive">
        {keys.announcement}
      </p>
      <div className={styles.scroll}>
        <div className={['board', className].filter(Boolean).join(' ')}>
          {board.map((part) => (
            <Column
              key={part.column}
              id={`${id}-${part.column}`}
              rowNameId={rows?.nameId}
              part={part}
              appearance={appearances[part.column]}
              isVisible={part.column === visible}
              {...targetProps(part.column)}
            >
              {part.cards.map((card, index) => (
                <li
                  key={idOf(card)}
                  {...(ordered && { 'data-place': index })}
                  {...(ordered &&
                    lift?.over === part.column &&
                    dropIndicator(lift.at, index, part.cards.length))}
                >
                  {props.children(card, gripOf(card), part.column)}
                </li>
              ))}
            </Column>
          ))}
        </div>
      </div>
    </>
  )
}

interface Target {
  /** Whether the lifted card may be dropped here. */
  possible: boolean
  /** Whether it hovers here. */
  target: boolean
  /** The position within it. */
  at?: number | undefined
  onOver: (at?: number) => void
  onDrop: () => void
}

/** Where the drop line is drawn: before a card, or after the last one. */
const dropIndicator = (at: number | undefined, index: number, count: number) =>
  at === index
    ? { 'data-drop': 'before' }
    : at === count && index === count - 1
      ? { 'data-drop': 'after' }
      : undefined

/** Returns the position under the pointer: before the card if it is over the card's upper half, otherwise after it. */
function dropIndexAt(event: DragEvent): number | undefined {
  const item = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')
  if (!item) return undefined
  const { top, height } = item.getBoundingClientRect()
  return Number(item.dataset.place) + (event.clientY > top + height / 2 ? 1 : 0)
}

const dropProps = ({ possible, target, at, onOver, onDrop }: Target) => ({
  onDragOver: (event: DragEvent) => {
    if (!possible) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move' as const
    const index = dropIndexAt(event)
    if (!target || (index !== undefined && index !== at)) onOver(index)
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    if (possible) onDrop()
  },
})

interface ColumnProps extends Target {
  id: string
  rowNameId: string | undefined
  part: BoardColumn<unknown>
  appearance: ColumnAppearance
  isVisible: boolean
  children: ReactNode
}

function Column({
  id,
  rowNameId,
  part: { cards, total },
  appearance,
  isVisible,
  children,
  ...target
}: ColumnProps) {
  const t = useMessages(boardMessages)
  const over = appearance.limit !== undefined && total > appearance.limit
  const hovered = target.possible && target.target
  const classes = [
    'col',
    styles.column,
    isVisible && styles.shown,
    appearance.plain && 'plain',
    over && 'over',
    hovered && 'drop-target',
  ]
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-labelledby={rowNameId ? `${id} ${rowNameId}` : id}
      {...dropProps(target)}
    >
      <div className="col-h" style={{ ['--k' as string]: appearance.color }}>
        <span className="pt" />
        <h2 id={id} className={styles.name}>
          {appearance.name}
        </h2>
        <span className="n">{appearance.limit === undefined ? total : t.limit(total, appearance.limit)}</span>
        {appearance.header}
      </div>
      {cards.length > 0 ? (
        <ul className={styles.cards}>{children}</ul>
      ) : (
        <p className={`xs soft-t ${styles.empty}`}>{appearance.empty}</p>
      )}
      {hovered && target.at === undefined && <div className="ghost" aria-hidden="true" />}
      {appearance.more && total > cards.length && (
        <Link className="addc" to={appearance.more.to}>
          {appearance.more.name(total)}
          <Icon path={iconChevronRight} className="ic" />
        </Link>
      )}
      {appearance.footer}
    </section>
  )
}
