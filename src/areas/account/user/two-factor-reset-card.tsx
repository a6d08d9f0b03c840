import { ActionForm } from '#kernel/action/action-form.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { userMessages } from '../messages/users.ts'
import styles from './users.module.css'

/** Turns off the second step of a user who can no longer complete it. */
export function TwoFactorResetCard() {
  const t = useMessages(userMessages).twoStep
  return (
    <Card title={t.title}>
      <p className="soft">{t.lead}</p>
      <ActionForm intent="two-step" className={styles.line}>
        {({ field, pending }) => (
          <>
            <TextField label={t.reason} required maxLength={300} {...field('reason')} />
            <button type="submit" className="btn" aria-busy={pending || undefined}>
              {t.reset}
            </button>
          </>
        )}
      </ActionForm>
    </Card>
  )
}
