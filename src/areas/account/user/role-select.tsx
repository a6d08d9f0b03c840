import { useMessages } from '#kernel/i18n/use-messages.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { userMessages } from '../messages/users.ts'
import { listedRoles } from './users.list.rules.ts'

interface Props {
  label: string
  name: string
  value: string | undefined
}

/** A select of the roles users can have here. */
export function RoleSelect({ label, name, value }: Props) {
  const t = useMessages(userMessages)
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      {listedRoles.map((role) => (
        <option key={role} value={role}>
          {t.roles[role]}
        </option>
      ))}
    </SelectField>
  )
}
