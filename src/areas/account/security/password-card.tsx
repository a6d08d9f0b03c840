import { Form } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { Notice } from '#kernel/ui/notice.tsx'
import { SubmitButton } from '#kernel/ui/submit-button.tsx'
import styles from '../frame/account.module.css'
import { useIntentSubmitState } from '../frame/use-intent-submit-state.ts'
import { securityMessages } from '../messages/security.ts'

/** Changes the password, or sets the first one of an account that has none. */
export function PasswordCard({
  asksPassword,
  rejection,
  done,
}: {
  asksPassword: boolean
  rejection: ReturnType<typeof rejectionOf>
  done: boolean
}) {
  const t = useMessages(securityMessages).password
  const state = useIntentSubmitState()
  const rejected = rejection?.values.intent === 'password' ? rejection : undefined
  return (
    <Card title={t.title}>
      {/* A new form after each change, so that nothing of the old password stays in it. */}
      <Form key={done ? 'done' : 'open'} method="post" className={`stack-l ${styles.narrow}`} noValidate>
        <input type="hidden" name="intent" value="password" />
        {done && <Notice tone="good">{t.done}</Notice>}
        {rejected && !rejected.problem.errors && (
          <Notice tone="bad" urgent>
            {rejected.problem.detail}
          </Notice>
        )}
        {asksPassword && (
          <TextField
            label={t.current}
            name="current"
            type="password"
            autoComplete="current-password"
            error={rejected?.errors.current}
          />
        )}
        <TextField
          label={t.next}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={t.hint}
          required
          error={rejected?.errors.password}
        />
        <div>
          <SubmitButton state={state('password')}>{asksPassword ? t.submit : t.set}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
