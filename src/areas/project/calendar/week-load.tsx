import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { formatHours } from '../time/time.rules.ts'
import { usePersonName } from '../work/avatars.tsx'
import { useWork } from '../work/use-work.ts'
import type { WeekLoad } from '../workload/load.rules.ts'
import styles from './calendar.module.css'

/**
 * The load of a week compared with its remaining capacity, and who has too much: in full above a week, abbreviated next
 * to one.
 */
export function WeekLoadText({ load, place }: { load: WeekLoad; place: 'beside' | 'above' }) {
  const t = useMessages(projectMessages).calendar
  const { members } = useWork()
  const nameOf = usePersonName(members)
  const { minutes, capacity, otherMinutes } = load
  const over = load.people.filter(({ isOver }) => isOver)
  const summaryParts = [
    t.weekLoad(formatHours(minutes), formatHours(capacity)),
    ...(otherMinutes ? [t.withOthers(formatHours(otherMinutes))] : []),
    ...over.map((person) => t.overWho(nameOf(person.id), formatHours(person.minutes))),
  ]
  const bar = { ['--v' as string]: `${Math.round((capacity ? Math.min(1, minutes / capacity) : 1) * 100)}%` }
  const loadClass = over.length ? `${styles.load} ${styles.tooMuch}` : styles.load
  if (place === 'beside')
    return (
      <small className={loadClass} style={bar} title={summaryParts.join(' · ')}>
        <span className="vh">{summaryParts.join(' · ')}</span>
        <span aria-hidden="true">
          {t.hoursOf(formatHours(minutes), formatHours(capacity))}
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
      <b className={loadClass} style={bar}>
        {t.hoursOf(formatHours(minutes), formatHours(capacity))}
      </b>
      {otherMinutes > 0 && <span>{t.withOthers(formatHours(otherMinutes))}</span>}
      {over.map((person) => (
        <span key={person.id} className={styles.tooMuchWho}>
          <Icon path={iconAlertTriangle} className="ic" />
          {t.overWho(nameOf(person.id), formatHours(person.minutes))}
        </span>
      ))}
    </p>
  )
}
