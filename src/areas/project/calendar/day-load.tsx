import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconAlertTriangle } from '#kernel/ui/icons.ts'
import { projectMessages } from '../messages/index.ts'
import { formatHours } from '../time/time.rules.ts'
import { usePersonName } from '../work/avatars.tsx'
import { useWork } from '../work/use-work.ts'
import type { DayLoad } from '../workload/load.rules.ts'
import styles from './calendar.module.css'

/** The load of a day compared with its capacity; with `named` also per person. */
export function DayLoadText({ load, named }: { load: DayLoad; named: boolean }) {
  const t = useMessages(projectMessages).calendar
  const { members } = useWork()
  const nameOf = usePersonName(members)
  const { minutes, capacity, tasks, otherMinutes } = load
  if (!tasks && !minutes) return null
  if (!minutes) return <small className={styles.load}>{t.tasks(tasks)}</small>
  const over = load.people.filter(({ isOver }) => isOver)
  const summary = [
    t.load(formatHours(minutes), formatHours(capacity), tasks),
    ...(otherMinutes ? [t.withOthers(formatHours(otherMinutes))] : []),
    ...(named ? [] : over).map((person) => t.overWho(nameOf(person.id), formatHours(person.minutes))),
  ].join(' · ')
  const share = capacity ? Math.min(1, minutes / capacity) : 1
  return (
    <>
      <small
        className={over.length ? `${styles.load} ${styles.tooMuch}` : styles.load}
        style={{ ['--v' as string]: `${Math.round(share * 100)}%` }}
        title={summary}
      >
        <span className="vh">{summary}</span>
        <span aria-hidden="true">
          {over.length > 0 && <Icon path={iconAlertTriangle} className="ic" />}
          {t.hoursOf(formatHours(minutes), formatHours(capacity))}
        </span>
      </small>
      {named && (
        <ul className={styles.who}>
          {load.people.map((person) => (
            <li key={person.id} className={person.isOver ? styles.tooMuch : undefined}>
              <span>{nameOf(person.id)}</span>
              <b>
                {person.isOver && <Icon path={iconAlertTriangle} className="ic" />}
                {formatHours(person.minutes)}
                {person.isOver && <span className="vh"> {t.over}</span>}
              </b>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
