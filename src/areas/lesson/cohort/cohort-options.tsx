import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import { defaultCohort, hasPlace } from '../admission/admission.rules.ts'
import { saleMessages } from '../messages/sale.ts'
import styles from '../sale/sale.module.css'
import type { OpenCohort } from './cohort.server.ts'

interface OfferedCohort extends OpenCohort {
  /** Whether a place in it is reserved for the viewer. */
  isReserved: boolean
}

interface Props {
  cohorts: readonly OfferedCohort[]
  /** Whether full cohorts can be chosen, too, to wait for a place. */
  takesFull: boolean
  error: string | undefined
}

/** The choice of a cohort; the one with a reserved place is the default, otherwise the first with a place. */
export function CohortOptions({ cohorts, takesFull, error }: Props) {
  const t = useMessages(saleMessages)
  const locale = useLocale()
  if (!cohorts.length) return null
  return (
    <fieldset className={styles.choice}>
      <legend>{t.step.cohort}</legend>
      {cohorts.map((cohort) => (
        <OptionCard
          key={cohort.id}
          name="cohort"
          value={cohort.id}
          defaultChecked={defaultCohort(cohorts) === cohort}
          disabled={!takesFull && !hasPlace(cohort)}
          title={cohort.title}
        >
          {[
            t.cohortDays(
              formatDate(cohort.startsOn, locale),
              cohort.endsOn && formatDate(cohort.endsOn, locale),
            ),
            cohort.isReserved ? t.reserved : cohort.left !== null && t.left(cohort.left),
          ]
            .filter(Boolean)
            .join(' · ')}
        </OptionCard>
      ))}
      {error && <p className="bad sm">{error}</p>}
    </fieldset>
  )
}
