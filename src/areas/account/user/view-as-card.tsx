import { Form } from 'react-router'
import { useAction } from '#kernel/action/use-action.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { userMessages } from '../messages/users.ts'
import styles from './users.module.css'

/** Views the site as this user, to help them. */
export function ViewAsCard() {
  const t = useMessages(userMessages).viewAs
  const { refused } = useAction({ intent: 'view' })
  return (
    <Card title={t.title}>
      <p className="soft">{t.lead}</p>
      {/* The frame belongs to the other user afterwards, so the whole page is reloaded. */}
      <Form method="post" className={styles.line} reloadDocument noValidate>
        <TextField
          label={t.reason}
          name="reason"
          required
          maxLength={300}
          defaultValue={refused?.values.reason}
          error={refused?.errors.reason}
        />
        <button type="submit" name="intent" value="view" className="btn">
          {t.start}
        </button>
      </Form>
    </Card>
  )
}
