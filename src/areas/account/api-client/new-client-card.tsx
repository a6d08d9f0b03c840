import { Form } from 'react-router'
import type { rejectionOf } from '#kernel/http/rejection.ts'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { Card } from '#kernel/ui/card.tsx'
import { Check, SelectField, TextField } from '#kernel/ui/field.tsx'
import { FieldGroup } from '#kernel/ui/field-group.tsx'
import { clientMessages } from '../messages/client.ts'
import styles from '../user/users.module.css'
import { clientAccessModes, clientAreas } from './client.rules.ts'

/** Registers an API client: its name, its role, and its permissions. */
export function NewClientCard({ rejection }: { rejection: ReturnType<typeof rejectionOf> }) {
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
            defaultValue={rejection?.values.name}
            error={rejection?.errors.name}
          />
          <SelectField label={t.role} name="role" defaultValue={rejection?.values.role ?? 'guest'}>
            {(['guest', 'manager'] as const).map((role) => (
              <option key={role} value={role}>
                {t.roles[role]}
              </option>
            ))}
          </SelectField>
        </div>
        <FieldGroup label={t.scopes} error={rejection?.errors.scopes} columns="wide">
          {clientAreas.flatMap((area) =>
            clientAccessModes.map((access) => (
              <Check key={`${area}:${access}`} name="scopes" value={`${area}:${access}`}>
                {t.areas[area]} ({t[access]})
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
