import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { type Day, formatDate } from '#kernel/time/index.ts'
import { useNow } from '../use-now.ts'
import styles from './calendar.module.css'
import {
  daysFrom,
  formatClock,
  itemsByDay,
  layoutDay,
  type PositionedItem,
  visibleHours,
} from './calendar.rules.ts'
import type { CalendarProps } from './calendar.tsx'
import { CalendarEntry } from './calendar-entry.tsx'
import { isUnderDrag, minuteOf, snapToStep } from './drag.rules.ts'
import { itemColorStyle } from './item-color.ts'
import { type Drag, spanOf } from './use-calendar-drag.ts'

const hourHeight = 48

/** One day or seven side by side, over the relevant hours; all-day items are at the top. */
export function TimeGrid(props: CalendarProps & { from: Day; to: Day; drag: Drag | null }) {
  const { view, items, today, href, from, to, drag, openId, notes, now, head } = props
  const locale = useLocale()
  const between = daysFrom(from, to)
  const itemsOn = itemsByDay(items, between)
  const days = between.map((on) => ({
    on,
    placed: layoutDay(itemsOn(on), on),
    whole: itemsOn(on).filter(({ start }) => typeof start === 'string'),
  }))
  const { first, last } = visibleHours(days.flatMap(({ placed }) => placed))
  const hours = Array.from({ length: last - first }, (_, at) => first + at)
  return (
    <div className={view === 'week' ? `${styles.time} ${styles.weekView}` : styles.time}>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} style={{ height: hourHeight }}>
            {hour}
            {locale === 'th' ? '.' : ':'}00
          </span>
        ))}
      </div>
      {days.map(({ on, placed, whole }) => (
        <section
          key={on}
          className={styles.dayColumn}
          aria-label={formatDate(on, locale, 'full')}
          aria-current={on === today ? 'date' : undefined}
        >
          <header data-day={on} className={isUnderDrag(drag, on) ? styles.under : undefined}>
            {view === 'week' && (
              <Link to={href({ view: 'day', day: on })} preventScrollReset>
                {formatDate(on, locale, 'weekdayDayMonth').replace(/ \D+$/, '')}
              </Link>
            )}
            {notes?.get(on)?.holiday && <span className={styles.holidayName}>{notes.get(on)?.holiday}</span>}
            {head?.(on, 'cell')}
            {whole.map((item) => (
              <CalendarEntry key={item.id} item={item} open={item.id === openId} />
            ))}
          </header>
          <ol
            style={{ height: hours.length * hourHeight, ['--hour' as string]: `${hourHeight}px` }}
            data-day={on}
            data-hours={`${first},${hours.length}`}
          >
            {placed.map((positioned) => (
              <Block
                key={positioned.item.id}
                placed={positioned}
                first={first}
                hours={hours.length}
                open={positioned.item.id === openId}
              />
            ))}
            {drag && <Ghost drag={drag} on={on} items={items} first={first} hours={hours.length} />}
            {on === today && now && <NowLine now={now} first={first} hours={hours.length} />}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** A preview of the dragged item. */
function Ghost({
  drag,
  on,
  items,
  first,
  hours,
}: {
  drag: Drag
  on: Day
  items: CalendarProps['items']
  first: number
  hours: number
}) {
  const locale = useLocale()
  const span = ghostSpan(drag, on, items)
  if (!span) return null
  const clock = (minute: number) =>
    `${Math.floor(minute / 60)}${locale === 'th' ? '.' : ':'}${String(minute % 60).padStart(2, '0')}`
  return (
    <li
      className={styles.ghost}
      data-ghost
      style={{
        top: `${((span.from - first * 60) / (hours * 60)) * 100}%`,
        height: `${((span.to - span.from) / (hours * 60)) * 100}%`,
      }}
    >
      <span>
        {clock(span.from)}–{clock(span.to)}
      </span>
    </li>
  )
}

function ghostSpan(drag: Drag, on: Day, items: CalendarProps['items']): { from: number; to: number } | null {
  const { kind, id, from, at } = drag
  if (from.minute === null || at.minute === null) return null
  if (kind === 'create') return from.day === on ? spanOf(from.minute, at.minute) : null
  const item = items.find((candidate) => candidate.id === id)
  if (!(item?.start instanceof Date)) return null
  const by = snapToStep(at.minute - from.minute)
  const begin = minuteOf(item.start)
  const long = item.end instanceof Date ? (item.end.getTime() - item.start.getTime()) / 60_000 : 30
  if (kind === 'resize')
    return from.day === on ? { from: begin, to: Math.max(begin + 15, begin + long + by) } : null
  return at.day === on ? { from: begin + by, to: begin + by + long } : null
}

/** The current-time line. */
function NowLine({ now: server, first, hours }: { now: Date; first: number; hours: number }) {
  const now = useNow(server)
  const at = (minuteOf(now) - first * 60) / (hours * 60)
  return at < 0 || at > 1 ? null : (
    <li className={styles.now} style={{ top: `${at * 100}%` }} aria-hidden="true" />
  )
}

function Block({
  placed,
  first,
  hours,
  open,
}: {
  placed: PositionedItem
  first: number
  hours: number
  open: boolean
}) {
  const locale = useLocale()
  const { item, from, to, column, columns } = placed
  const all = hours * 60
  const inside = (
    <>
      <b>{item.title}</b>
      <small>{formatClock(item.start as Date, locale)}</small>
    </>
  )
  return (
    <li
      style={{
        top: `${((from - first * 60) / all) * 100}%`,
        height: `${((to - from) / all) * 100}%`,
        left: `${(column / columns) * 100}%`,
        width: `${100 / columns}%`,
        ...itemColorStyle(item),
      }}
      title={item.title}
      className={
        [item.tentative && styles.tentative, open && styles.open].filter(Boolean).join(' ') || undefined
      }
      data-item={item.id}
      data-movable={item.movable ? '' : undefined}
    >
      {item.href ? (
        <Link to={item.href} preventScrollReset draggable={false}>
          {inside}
        </Link>
      ) : (
        <span>{inside}</span>
      )}
      {item.movable && !item.light && <i data-resize="" aria-hidden="true" />}
    </li>
  )
}
