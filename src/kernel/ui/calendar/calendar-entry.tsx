import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import styles from './calendar.module.css'
import { type CalendarItem, clockOf } from './calendar.rules.ts'

/** One item in a cell: its time, softly, and its name. */
export function Entry({ item }: { item: CalendarItem }) {
  const locale = useLocale()
  const { title, start, href, ink = 1 } = item
  const shared = {
    className: typeof start === 'string' ? `${styles.entry} ${styles.whole}` : styles.entry,
    style: { ['--ink' as string]: `var(--c${ink})` },
    title,
    children: (
      <>
        {start instanceof Date && <small>{clockOf(start, locale)}</small>} {title}
      </>
    ),
  }
  return href ? <Link to={href} preventScrollReset {...shared} /> : <span {...shared} />
}
