import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import { saleMessages } from '../messages/sale.ts'
import styles from '../sale/sale.module.css'
import type { OpenCohort } from './cohort.server.ts'

interface Props {
  cohorts: readonly OpenCohort[]
  /** Whether full cohorts can be chosen, too: to wait for a place, or to take one that was offered. */
  takesFull: boolean
  error: string | undefined
}

/** The choice of a cohort; the first with a place is the default. */
export function CohortOptions({ cohorts, takesFull, error }: Props) {
  const t = useMessages(saleMessages)
  const locale = useLocale()
  if (!cohorts.length) return null
  const first = cohorts.findIndex(({ left }) => takesFull || left !== 0)
  return (
    <fieldset className={styles.choice}>
      <legend>{t.step.cohort}</legend>
      {cohorts.map(({ id, title, startsOn, endsOn, left }, at) => (
        <OptionCard
          key={id}
          name="cohort"
          value={id}
          defaultChecked={at === first}
          disabled={!takesFull && left === 0}
          title={title}
        >
          {t.cohortDays(formatDate(startsOn, locale), endsOn && formatDate(endsOn, locale))}
          {left !== null && ` · ${t.left(left)}`}
        </OptionCard>
      ))}
      {error && <p className="bad sm">{error}</p>}
    </fieldset>
  )
}
