import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '../icon.tsx'
import { iconChevronRight } from '../icons.ts'
import styles from './board.module.css'
import { type BoardPlace, type Part, placeAt } from './board.rules.ts'
import { boardMessages } from './messages.ts'
import { type Hands, type Lift, useBoardKeys } from './use-board-keys.ts'

/** How a column looks and what it says. */
export interface ColumnLook {
  name: string
  /** On a phone's tab. */
  short: string
  /** The colour of its dot. */
  ink: string
  empty: string
  /** Where all of it is to be seen, when not all is shown. */
  more?: { to: string; name: (total: number) => string }
  /** More than these and the column turns amber. */
  limit?: number
  /** Finished work as lines of a list instead of cards; how a line looks is the area's (`.plain .bc`). */
  plain?: boolean
  /** Beside the name: a button, a badge. */
  head?: ReactNode
  /** Under the cards: where one is added. */
  foot?: ReactNode
}

/** A board among others in rows. */
export interface BoardRows<Card, Key> {
  /** The element that names the row: columns of the same name are told apart by it. */
  nameId: string
  /** What is in the hand, in whichever row it was taken. */
  lift: Lift<Card, Key> | null
  /** Takes a card of this row into the hand, chooses a column for it, or lets it go. */
  setLift: (lift: Lift<Card, Key> | null) => void
  /** A pointer carries it over this row. */
  over: (lift: Lift<Card, Key>) => void
  /** It hovers over this row. */
  isOver: boolean
  /** Chooses the next row or the one before; answers its name. */
  step: (step: 1 | -1) => string | null
}

/** What makes a card part of the board; spread `card` on its element and `link` on the link inside. */
export interface Grip {
  lifted: boolean
  card: { draggable: boolean; onDragStart: (event: DragEvent) => void; onDragEnd: () => void }
  link: { 'data-card': string; 'aria-describedby': string; onKeyDown: (event: KeyboardEvent) => void }
}

interface Props<Card, Key extends string> extends Pick<Hands<Card, Key>, 'idOf' | 'nameOf' | 'targetsOf'> {
  /** Keeps the ids of two boards of one page apart. */
  id: string
  board: Part<Card, Key>[]
  looks: Record<Key, ColumnLook>
  /** `place` is told where cards have an order of their own (`ordered`). */
  onMove: (card: Card, to: Key, place?: BoardPlace) => void
  /** Cards are put between others, not only into a column. */
  ordered?: boolean
  /** A card under way already cannot be taken. */
  movable?: (card: Card) => boolean
  /** The one column a phone shows, and how another is chosen. */
  shown: Key
  onShow: (column: Key) => void
  /** Where several boards stand in rows and a card goes from one to another: what is in the hand is told by who has them all. */
  rows?: BoardRows<Card, Key>
  /** Under the phone's tabs. */
  above?: ReactNode
  className?: string
  children: (card: Card, grip: Grip, column: Key) => ReactNode
}

/**
 * Columns of cards that are dragged, or lifted by space and carried by arrows. On a phone the columns are tabs, and a card is dropped on
 * the tab. Dragging is the browser's own, which mice and, by a long press, fingers begin alike in all browsers of today; a library would
 * bring its bytes and leave keyboard and announcements to us.
 */
export function Board<Card, Key extends string>(props: Props<Card, Key>) {
  const { id, board, looks, idOf, nameOf, targetsOf, onMove, movable, shown, onShow, above, className } =
    props
  const { ordered } = props
  const t = useMessages(boardMessages)
  const [ownLift, setOwnLift] = useState<Lift<Card, Key> | null>(null)
  /** The card whose picture the browser is about to take: it is in the hand already, so that a quick throw is caught, and still looks as it lay. */
  const [pictured, setPictured] = useState<string | null>(null)
  const { rows } = props
  const held = rows ? rows.lift : ownLift
  const setLift = rows ? rows.setLift : setOwnLift
  // What hovers over another row is in the hand, and has no place here.
  const lift = rows && !rows.isOver && held ? { ...held, over: null } : held
  const drop = (card: Card, to: Key, at?: number) => {
    setLift(null)
    const cards = board.find(({ column }) => column === to)?.cards ?? []
    if (ordered) onMove(card, to, placeAt(cards, at ?? cards.length, idOf(card), idOf))
    else onMove(card, to)
  }
  const columnName = (column: Key) => looks[column].name
  const keys = useBoardKeys({
    board,
    lift: held,
    setLift,
    drop,
    idOf,
    nameOf,
    columnName,
    targetsOf,
    ordered,
    ...(rows && { toRow: rows.step }),
  })
  // A phone's tabs choose a column and leave the row as it is.
  const targetProps = (column: Key, isTab = false) => ({
    possible: held?.targets.includes(column) ?? false,
    target: lift?.over === column,
    onOver: (at?: number) =>
      held && ((!isTab && rows?.over) || setLift)({ ...held, over: column, ...(at !== undefined && { at }) }),
    onDrop: () => held && drop(held.card, column, lift?.at),
    ...(ordered && lift?.over === column && { at: lift.at }),
  })
  const gripOf = (card: Card): Grip => ({
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
            className={column === shown ? 'on' : undefined}
            aria-pressed={column === shown}
            onClick={() => onShow(column)}
            {...dropProps(targetProps(column, true))}
          >
            {looks[column].short} {total}
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
              look={looks[part.column]}
              shown={part.column === shown}
              {...targetProps(part.column)}
            >
              {part.cards.map((card, place) => (
                <li
                  key={idOf(card)}
                  {...(ordered && { 'data-place': place })}
                  {...(ordered && lift?.over === part.column && dropMark(lift.at, place, part.cards.length))}
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
  /** The card in the hand may be put here. */
  possible: boolean
  /** It hovers here. */
  target: boolean
  /** At this place of it. */
  at?: number | undefined
  onOver: (at?: number) => void
  onDrop: () => void
}

/** Where the line stands that shows the place: before a card, or after the last. */
const dropMark = (at: number | undefined, place: number, count: number) =>
  at === place
    ? { 'data-drop': 'before' }
    : at === count && place === count - 1
      ? { 'data-drop': 'after' }
      : undefined

/** The place under the pointer: before the card whose upper half it is over, after it over the lower one. */
function placeUnder(event: DragEvent): number | undefined {
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
    const place = placeUnder(event)
    if (!target || (place !== undefined && place !== at)) onOver(place)
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    if (possible) onDrop()
  },
})

interface ColumnProps extends Target {
  id: string
  rowNameId: string | undefined
  part: Part<unknown>
  look: ColumnLook
  shown: boolean
  children: ReactNode
}

function Column({ id, rowNameId, part: { cards, total }, look, shown, children, ...target }: ColumnProps) {
  const t = useMessages(boardMessages)
  const over = look.limit !== undefined && total > look.limit
  const hovered = target.possible && target.target
  const classes = [
    'col',
    styles.column,
    shown && styles.shown,
    look.plain && 'plain',
    over && 'over',
    hovered && 'drop',
  ]
  return (
    <section
      className={classes.filter(Boolean).join(' ')}
      aria-labelledby={rowNameId ? `${id} ${rowNameId}` : id}
      {...dropProps(target)}
    >
      <div className="col-h" style={{ ['--k' as string]: look.ink }}>
        <span className="pt" />
        <h2 id={id} className={styles.name}>
          {look.name}
        </h2>
        <span className="n">{look.limit === undefined ? total : t.limit(total, look.limit)}</span>
        {look.head}
      </div>
      {cards.length > 0 ? (
        <ul className={styles.cards}>{children}</ul>
      ) : (
        <p className={`xs soft-t ${styles.empty}`}>{look.empty}</p>
      )}
      {hovered && target.at === undefined && <div className="ghost" aria-hidden="true" />}
      {look.more && total > cards.length && (
        <Link className="addc" to={look.more.to}>
          {look.more.name(total)}
          <Icon path={iconChevronRight} className="ic" />
        </Link>
      )}
      {look.foot}
    </section>
  )
}
