import type { ReactNode } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Icon } from '#kernel/ui/icon.tsx'
import { iconCheck } from '#kernel/ui/icons.ts'
import styles from './step.module.css'
import { type Step, steps } from './step.rules.ts'
import { stepMessages } from './step-messages.ts'

/** The title of a step and its position in the process; no position if the process ended early. */
export function StepHead({ at, isEnded, children }: { at: Step; isEnded: boolean; children: ReactNode }) {
  const t = useMessages(stepMessages)
  const now = steps.indexOf(at)
  return (
    <div className={`row between wrap ${styles.head}`}>
      <div>{children}</div>
      {!isEnded && (
        <ol className={`steps ${styles.steps}`} aria-label={t.label}>
          {steps.map((step, stepIndex) => {
            const isDone = stepIndex < now || at === 'done'
            return (
              <li
                key={step}
                className={isDone ? 'done' : undefined}
                aria-current={step === at ? 'step' : undefined}
              >
                <span className="dot">{isDone ? <Icon path={iconCheck} /> : stepIndex + 1}</span>
                <span>{t.steps[step]}</span>
              </li>
            )
          })}
        </ol>
      )}
    </div>
  )
}
