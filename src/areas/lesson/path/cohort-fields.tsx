import type { FormState } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { OptionCard } from '#kernel/ui/option.tsx'
import { pathMessages } from '../messages/path.ts'
import { saleMessages } from '../messages/sale.ts'
import styles from './path.module.css'
import type { PathStep } from './path.server.ts'
import { cohortField } from './path-cohorts.rules.ts'

/** The cohort of each course that needs one; unavailable ones are listed with the reason. */
export function CohortFields({ steps, form }: { steps: readonly PathStep[]; form: FormState }) {
  const t = useMessages(pathMessages)
  const s = useMessages(saleMessages)
  const locale = useLocale()
  return steps.map(({ id: course, title, cohorts, next }) => {
    if (!cohorts.length) return null
    const { name, defaultValue, error } = form.field(cohortField(course), next?.id)
    return (
      <fieldset key={course} className={styles.form}>
        <legend>{t.cohortOf(title)}</legend>
        {cohorts.map(({ id, title: cohort, startsOn, endsOn, left, state }) => (
          <OptionCard
            key={id}
            name={name}
            value={id}
            defaultChecked={id === defaultValue}
            disabled={state !== 'open'}
            title={cohort}
          >
            {s.cohortDays(formatDate(startsOn, locale), endsOn && formatDate(endsOn, locale))}
            <br />
            {state === 'closed' ? t.cohortClosed : left === null ? t.cohortOpen : s.left(left)}
          </OptionCard>
        ))}
        {error && <p className="bad sm">{error}</p>}
      </fieldset>
    )
  })
}
