import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dateParts, formatDate, formatDayRange, months } from '#kernel/time/index.ts'
import type { AgendaDay } from '../agenda/agenda.rules.ts'
import { agendaTime } from '../agenda/agenda-text.ts'
import { publicPageMessages } from '../messages/public-page.ts'
import styles from './public.module.css'

/** The events on these days, each listed once, on its first day. */
export function PublicAgenda({ days }: { days: readonly AgendaDay[] }) {
  const t = useMessages(publicPageMessages)
  const locale = useLocale()
  const seen = new Set<string>()
  const all = days.flatMap(({ day, items }) =>
    items.flatMap((item) => {
      if (seen.has(item.key)) return []
      seen.add(item.key)
      return [{ day, item }]
    }),
  )
  if (!all.length) return <p className="soft">{t.none}</p>
  return (
    <ul className={styles.agenda}>
      {all.map(({ day, item }) => (
        <li key={item.key} className="card">
          <span className={styles.leaf} aria-hidden="true">
            {months[locale].short[dateParts(day).month - 1]}
            <b>{dateParts(day).dayOfMonth}</b>
          </span>
          <div>
            <h3>{item.title}</h3>
            <p className="sm soft">
              {typeof item.start === 'string' && typeof item.end === 'string' && item.end > item.start
                ? formatDayRange(item.start, item.end, locale)
                : `${formatDate(day, locale, 'weekdayDayMonth')} ${agendaTime(item, locale)}`}
              {item.note && ` · ${item.note}`}
            </p>
            {item.href && (
              <a className="link sm" href={item.href} download rel="nofollow">
                {t.add}
                <span className="vh"> {item.title}</span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
