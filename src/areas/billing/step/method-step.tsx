import { Form, useNavigation } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Button } from '#kernel/ui/button.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { MethodOptions } from '../pay/method-options.tsx'
import styles from './step.module.css'
import { stepMessages } from './step-messages.ts'
import type { StepView } from './step-view.server.ts'

interface Props {
  method: StepView['method']
  rejection: ReturnType<typeof rejectionOf>
}

/** Where the payment method is chosen. Going back keeps the choice in the URL. Works before scripts load. */
export function MethodStep({ method, rejection }: Props) {
  const t = useMessages(stepMessages)
  const busy = useNavigation().state !== 'idle'
  const { choices, chosen, hours, fetched } = method
  return (
    <Form method="post" noValidate className="card">
      <input type="hidden" name="intent" value="choose" />
      <div className={`stack-s ${styles.options}`}>
        <p className="soft">{t.methodLead}</p>
        {rejection && (
          <Notice tone="bad" urgent>
            {rejection.errors.payment ?? rejection.problem.detail}
          </Notice>
        )}
        <MethodOptions
          methods={choices}
          transferHours={hours}
          fetched={fetched}
          chosen={rejection?.values.payment ?? chosen}
        />
      </div>
      <div className={`row wrap ${styles.actions}`}>
        <Button type="submit" variant="ghost" name="go" value="back" disabled={busy}>
          {t.back}
        </Button>
        <Button type="submit" size="large" name="go" value="on" busy={busy}>
          {t.next}
        </Button>
      </div>
    </Form>
  )
}
