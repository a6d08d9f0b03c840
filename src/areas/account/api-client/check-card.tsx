import { Form } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Badge } from '#kernel/ui/badge.tsx'
import { Card } from '#kernel/ui/card.tsx'
import { TextAreaField } from '#kernel/ui/field.tsx'
import { clientMessages } from '../messages/client.ts'
import styles from '../user/users.module.css'
import type { StepResult } from './check.server.ts'

/** Checks a pasted request step by step. */
export function CheckCard({
  steps,
  rejection,
}: {
  steps: readonly StepResult[] | null
  rejection: ReturnType<typeof rejectionOf>
}) {
  const t = useMessages(clientMessages)
  return (
    <Card title={t.check}>
      <Form method="post" className={styles.stack} noValidate>
        <input type="hidden" name="intent" value="check" />
        <p className="soft">{t.checkLead}</p>
        <TextAreaField
          label={t.request}
          name="request"
          required
          rows={8}
          spellCheck={false}
          defaultValue={rejection?.values.request}
          error={rejection?.errors.request}
        />
        <div>
          <button type="submit" className="btn">
            {t.checkSubmit}
          </button>
        </div>
        {steps && (
          <ol className={styles.past} aria-live="polite">
            {steps.map(({ step, result }) => (
              <li key={step}>
                <Badge tone={tones[result]}>{t.results[result]}</Badge> {t.steps[step]}
              </li>
            ))}
          </ol>
        )}
      </Form>
    </Card>
  )
}

const tones = { passed: 'good', failed: 'bad', skipped: undefined } as const
