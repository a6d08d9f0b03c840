import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import type { AgendaItem } from './agenda.rules.ts'
import { agendaTime } from './agenda-text.ts'
import styles from './day-list.module.css'

interface Props {
  items: readonly AgendaItem[]
  /** Whether an item is one the list is shown for. */
  marked?: (key: string) => boolean
  empty?: string
}

/** The items of one day: time, colour and title of each. */
export function DayList({ items, marked, empty }: Props) {
  const locale = useLocale()
  if (!items.length) return empty ? <p className="soft">{empty}</p> : null
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li
          key={item.key}
          className={marked?.(item.key) ? styles.marked : undefined}
          style={{ ['--ink' as string]: `var(--hue-${item.hue})` }}
        >
          <time>{agendaTime(item, locale)}</time>
          <span>
            {item.href ? <Link to={item.href}>{item.title}</Link> : <b>{item.title}</b>}
            {item.note && <small>{item.note}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}
