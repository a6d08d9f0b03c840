import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { type Day, daysBetween, formatDate } from '#kernel/time/index.ts'
import { useDayText } from '../work/due-text.tsx'
import styles from './dashboard.module.css'
import { DashboardCard } from './dashboard-card.tsx'
import { dashboardMessages } from './messages.ts'
import type { Forecast } from './metrics.rules.ts'

interface Props {
  /** Null while too little was done to tell. */
  expected: Forecast | null
  today: Day
}

/** When the open tasks will be done. */
export function ForecastCard({ expected, today }: Props) {
  const dashboardText = useMessages(dashboardMessages)
  const locale = useLocale()
  const dayText = useDayText(today)
  return (
    <DashboardCard title={dashboardText.forecast} width="narrow">
      {expected ? (
        <>
          <p className={styles.big}>{formatDate(expected.on, locale)}</p>
          {expected.from !== expected.to && (
            <p>{dashboardText.forecastRange(dayText(expected.from), dayText(expected.to))}</p>
          )}
          <div className={styles.range} aria-hidden="true">
            {(['from', 'on'] as const).map((mark) => (
              <i
                key={mark}
                style={{
                  ['--a' as string]:
                    (daysBetween(today, expected[mark]) / daysBetween(today, expected.to)) * 100,
                }}
              />
            ))}
          </div>
          <p className="soft-t xs">{dashboardText.forecastLead(String(expected.week))}</p>
        </>
      ) : (
        <p className="soft-t">{dashboardText.needs}</p>
      )}
    </DashboardCard>
  )
}
