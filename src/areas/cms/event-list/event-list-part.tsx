import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SafeLink } from '#kernel/rich-text/rich-text.tsx'
import { RowHeader } from '../home/parts.tsx'
import type { BlockView } from '../layout/layout-view.ts'
import { layoutMessages } from '../messages/layout.ts'
import styles from './event-list.module.css'
import type { EventListView, MonthView } from './event-list-view.ts'

type DatedBlock = Extract<BlockView, { type: 'events' | 'calendar' | 'hours' }>

/** Date-based blocks: events, calendars, and opening hours. */
export function EventListPart({ block }: { block: DatedBlock }) {
  const t = useMessages(layoutMessages)
  return (
    <div>
      {block.title && <RowHeader title={block.title} lead="" more={null} />}
      {block.type === 'events' && (
        <ol className={styles.events}>
          {block.items.map((item) => (
            <EventItem key={`${item.day} ${item.name}`} item={item} />
          ))}
        </ol>
      )}
      {block.type === 'calendar' && (
        <div className={styles.months}>
          {block.months.map((month) => (
            <Month key={month.name} month={month} />
          ))}
        </div>
      )}
      {block.type === 'hours' && (
        <>
          <dl className={styles.hours}>
            {block.days.map(({ day, times }) => (
              <div key={day}>
                <dt>{day}</dt>
                <dd className={times ? 'num' : 'soft'}>{times ?? t.closed}</dd>
              </div>
            ))}
          </dl>
          {block.note && <p className="sm soft">{block.note}</p>}
        </>
      )}
    </div>
  )
}

function EventItem({ item }: { item: EventListView }) {
  const { when, time, dayOfMonth, month, name, place, text, to } = item
  return (
    <li className={`card ${styles.event}`}>
      <span className={styles.leaf} aria-hidden="true">
        <b className="num">{dayOfMonth}</b>
        {month}
      </span>
      <div>
        <h3>{to ? <SafeLink to={to}>{name}</SafeLink> : name}</h3>
        <p className="sm soft">
          <time dateTime={item.day}>{when}</time>
          {time && ` · ${time}`}
          {place && ` · ${place}`}
        </p>
        {text && <p>{text}</p>}
      </div>
    </li>
  )
}

function Month({ month: { name, weeks } }: { month: MonthView }) {
  const t = useMessages(layoutMessages)
  const listed = weeks.flat().filter((day) => day?.marks.length)
  return (
    <section className={styles.month} aria-label={name}>
      <table>
        <caption>{name}</caption>
        <thead>
          <tr>
            {t.week.split(' ').map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)?.day}>
              {week.map((day, at) => (
                <td
                  // Days of other months are empty; only their position identifies them.
                  key={day?.day ?? at}
                  className={day?.marks.length ? styles.marked : undefined}
                  aria-current={day?.today ? 'date' : undefined}
                >
                  {day?.dayOfMonth}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {listed.map(
          (day) =>
            day && (
              <li key={day.day}>
                <b className="num">{day.dayOfMonth}</b>
                <span>
                  {day.marks.map(({ name: what, to }) => (
                    <span key={what}>{to ? <SafeLink to={to}>{what}</SafeLink> : what}</span>
                  ))}
                </span>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
