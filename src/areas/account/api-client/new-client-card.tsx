import { Form } from 'react-router'
import type { refusalOf } from '#kernel/http/refusal.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Check, SelectField, TextField } from '#kernel/ui/field.tsx'
import { FieldGroup } from '#kernel/ui/field-group.tsx'
import { clientMessages } from '../messages/client.ts'
import styles from '../user/users.module.css'
import { clientActs, clientAreas } from './client.rules.ts'

/** Registers an API client: its name, its role, and its permissions. */
export function NewClientCard({ refused }: { refused: ReturnType<typeof refusalOf> }) {
  const t = useMessages(clientMessages)
  return (
    <Card title={t.new}>
      <Form method="post" className={styles.stack} noValidate>
        <input type="hidden" name="intent" value="create" />
        <div className={styles.fields}>
          <TextField
            label={t.name}
            name="name"
            required
            maxLength={100}
            defaultValue={refused?.values.name}
            error={refused?.errors.name}
          />
          <SelectField label={t.role} name="role" defaultValue={refused?.values.role ?? 'guest'}>
            {(['guest', 'manager'] as const).map((role) => (
              <option key={role} value={role}>
                {t.roles[role]}
              </option>
            ))}
          </SelectField>
        </div>
        <FieldGroup label={t.scopes} error={refused?.errors.scopes} columns="wide">
          {clientAreas.flatMap((area) =>
            clientActs.map((act) => (
              <Check key={`${area}:${act}`} name="scopes" value={`${area}:${act}`}>
                {t.areas[area]} ({t[act]})
              </Check>
            )),
          )}
        </FieldGroup>
        <div>
          <button type="submit" className="btn primary">
            {t.create}
          </button>
        </div>
      </Form>
    </Card>
  )
}
