import { TextInput } from '@mantine/core'
import { Form } from 'react-router'
import type { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { peopleMessages } from '../messages/people.ts'
import styles from './people.module.css'

/** Looking at the site as this person, to help them. */
export function ViewAsCard({ refused }: { refused: ReturnType<typeof refusalOf> }) {
  const t = useMessages(peopleMessages).viewAs
  return (
    <Card title={t.title}>
      <p className="soft">{t.lead}</p>
      {/* The frame belongs to the person afterwards, so the whole page is asked for anew. */}
      <Form method="post" className={styles.line} reloadDocument>
        <TextInput
          label={t.reason}
          name="reason"
          required
          maxLength={300}
          error={refused?.values.intent === 'view' ? refused.errors.reason : undefined}
        />
        <button type="submit" name="intent" value="view" className="btn">
          {t.start}
        </button>
      </Form>
    </Card>
  )
}
