import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle } from '#kernel/ui/icons.ts'
import type { WeekLoad } from '../load/load.rules.ts'
import { projectMessages } from '../messages/index.ts'
import { usePersonName } from '../work/faces.tsx'
import { useWork } from '../work/use-work.ts'
import styles from './calendar.module.css'
import { hours } from './day-load.tsx'

/**
 * The load of a week compared with its remaining capacity, and who has too much: in full above a week, abbreviated next
 * to one.
 */
export function WeekLoadText({ load, place }: { load: WeekLoad; place: 'beside' | 'above' }) {
  const t = useMessages(projectMessages).calendar
  const { people } = useWork()
  const nameOf = usePersonName(people)
  const { minutes, capacity, elsewhere } = load
  const over = load.people.filter(({ isOver }) => isOver)
  const words = [
    t.weekLoad(hours(minutes), hours(capacity)),
    ...(elsewhere ? [t.withOthers(hours(elsewhere))] : []),
    ...over.map((one) => t.overWho(nameOf(one.id), hours(one.minutes))),
  ]
  const bar = { ['--v' as string]: `${Math.round((capacity ? Math.min(1, minutes / capacity) : 1) * 100)}%` }
  const look = over.length ? `${styles.load} ${styles.tooMuch}` : styles.load
  if (place === 'beside')
    return (
      <small className={look} style={bar} title={words.join(' · ')}>
        <span className="vh">{words.join(' · ')}</span>
        <span aria-hidden="true">
          {t.hoursOf(hours(minutes), hours(capacity))}
          {over.length > 0 && (
            <span className={styles.overCount}>
              <Icon path={iconAlertTriangle} className="ic" />
              {t.overCount(over.length)}
            </span>
          )}
        </span>
      </small>
    )
  return (
    <p className={styles.week}>
      <span>{t.week}</span>{' '}
      <b className={look} style={bar}>
        {t.hoursOf(hours(minutes), hours(capacity))}
      </b>
      {elsewhere > 0 && <span>{t.withOthers(hours(elsewhere))}</span>}
      {over.map((one) => (
        <span key={one.id} className={styles.tooMuchWho}>
          <Icon path={iconAlertTriangle} className="ic" />
          {t.overWho(nameOf(one.id), hours(one.minutes))}
        </span>
      ))}
    </p>
  )
}
