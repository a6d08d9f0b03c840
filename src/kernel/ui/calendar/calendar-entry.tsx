import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import styles from './calendar.module.css'
import { type CalendarItem, formatClock } from './calendar.rules.ts'
import { itemColorStyle } from './item-color.ts'

/** One item in a cell: its muted time and its name. */
export function CalendarEntry({ item, open }: { item: CalendarItem; open?: boolean }) {
  const locale = useLocale()
  const { id, title, start, href, movable, light, tentative, state } = item
  const isAllDay = typeof start === 'string'
  const classes = [
    styles.entry,
    light ? styles.light : (isAllDay || item.hue) && styles.whole,
    tentative && styles.tentative,
    state && styles[state],
    open && styles.open,
  ]
  const shared = {
    className: classes.filter(Boolean).join(' '),
    style: itemColorStyle(item),
    title,
    'data-item': id,
    'data-movable': movable ? '' : undefined,
    draggable: false,
    children: (
      <>
        {start instanceof Date && <small>{formatClock(start, locale)}</small>} {title}
      </>
    ),
  }
  return href ? <Link to={href} preventScrollReset {...shared} /> : <span {...shared} />
}
