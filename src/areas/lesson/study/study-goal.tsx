import { useEffect, useState } from 'react'
import { useAction } from '#kernel/action/use-action.ts'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { weekday, weekdays } from '#kernel/time/index.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { studyMessages } from '../messages/study.ts'
import styles from './study.module.css'
import type { StudyWeek } from './study.rules.ts'

/** The days of the week on which the learner studied, and their goal, which they change here. */
export function StudyGoal({ week: { days, goal, remaining } }: { week: StudyWeek }) {
  const t = useMessages(studyMessages)
  const locale = useLocale()
  const { submit, pending } = useAction({ intent: 'goal' })
  const [chosen, setChosen] = useState<string | null>(null)
  // A second choice is saved after the first, which would otherwise still be on its way and could arrive later.
  useEffect(() => {
    if (chosen === null || pending) return
    setChosen(null)
    submit('goal', { days: chosen })
  }, [chosen, pending, submit])
  return (
    <div className={styles.goal}>
      <ol aria-label={t.week}>
        {days.map(({ day, isStudied }) => (
          <li key={day} className={isStudied ? styles.studied : undefined}>
            {isStudied ? (
              <>
                <Icon path={iconCheck} />
                <span className="vh">
                  {weekdays[locale].long[weekday(day)]} {t.studied}
                </span>
              </>
            ) : (
              <abbr title={weekdays[locale].long[weekday(day)]}>{weekdays[locale].short[weekday(day)]}</abbr>
            )}
          </li>
        ))}
      </ol>
      <select
        className="select"
        defaultValue={goal}
        aria-label={t.goalLabel}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        {[0, 1, 2, 3, 4, 5, 6, 7].map((count) => (
          <option key={count} value={count}>
            {count ? t.goal(count) : t.noGoal}
          </option>
        ))}
      </select>
      {goal > 0 && <small>{remaining > 0 ? t.remaining(remaining) : t.reached}</small>}
    </div>
  )
}
