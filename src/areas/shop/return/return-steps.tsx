import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import { returnMessages } from '../messages/return.ts'
import styles from './return.module.css'
import { completedSteps, type ExpectedRefund, type FormEntries, formSteps } from './return-form.rules.ts'

/** The progress of the request; the first incomplete step is the current one. */
export function ReturnSteps({ entries, refund }: { entries: FormEntries; refund: ExpectedRefund | null }) {
  const t = useMessages(returnMessages)
  const done = completedSteps(entries, refund?.asksAccount ?? false)
  const steps = formSteps(refund !== null)
  const at = steps.find((step) => !done[step])
  return (
    <ol className={`steps ${styles.steps}`} aria-label={t.stepsLabel}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={done[step] ? 'done' : undefined}
          aria-current={step === at ? 'step' : undefined}
        >
          <span className="dot">{done[step] ? <Icon path={iconCheck} /> : index + 1}</span>
          <span>{t.steps[step]}</span>
        </li>
      ))}
    </ol>
  )
}
