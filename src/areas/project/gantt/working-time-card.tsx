import { Link } from 'react-router'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate, type Holiday, type Shift, weekdays } from '#kernel/time/index.ts'
import { DescriptionItem } from './baseline-card.tsx'
import styles from './gantt.module.css'
import { ganttMessages } from './messages.ts'

interface Props {
  week: readonly (readonly Shift[])[]
  /** Those within the plan, soonest first. */
  holidays: readonly Holiday[]
  /** Where it is configured; null if the viewer may not. */
  settings: string | null
}

const maxHolidays = 4

/** The working time: weekdays with the same hours grouped, and upcoming holidays. */
export function WorkingTimeCard({ week, holidays, settings }: Props) {
  const t = useMessages(ganttMessages)
  const locale = useLocale()
  return (
    <section className="card">
      <div className="card-h">
        <h2>{t.calendar.title}</h2>
      </div>
      <dl className={styles.details}>
        {groupsOf(week).map(({ days, minutes }) => (
          <DescriptionItem key={days.join()} name={daysName(days, locale)}>
            {t.calendar.hours((minutes / 60).toLocaleString('en-US', { maximumFractionDigits: 1 }))}
          </DescriptionItem>
        ))}
        {holidays.slice(0, maxHolidays).map((holiday) => (
          <DescriptionItem key={holiday.day} name={formatDate(holiday.day, locale, 'dayMonth')}>
            {holiday[locale]}
          </DescriptionItem>
        ))}
      </dl>
      {settings && <Link to={settings}>{t.calendar.change}</Link>}
    </section>
  )
}

/** Groups adjacent weekdays with the same working minutes, from Monday; days off are left out. */
function groupsOf(week: Props['week']): { days: number[]; minutes: number }[] {
  const groups: { days: number[]; minutes: number }[] = []
  for (const at of [1, 2, 3, 4, 5, 6, 0]) {
    const minutes = (week[at] ?? []).reduce((sum, [from, to]) => sum + to - from, 0)
    const last = groups.at(-1)
    if (minutes === 0) continue
    if (last?.minutes === minutes && (last.days.at(-1)! + 1) % 7 === at) last.days.push(at)
    else groups.push({ days: [at], minutes })
  }
  return groups
}

function daysName(days: readonly number[], locale: 'th' | 'en'): string {
  const names = days.map((at) => weekdays[locale].long[at]!)
  return names.length > 2 ? `${names[0]}–${names.at(-1)}` : names.join(', ')
}
