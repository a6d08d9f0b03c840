import { NativeSelect } from '@mantine/core'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { peopleMessages } from '../messages/people.ts'

interface Props {
  label: string
  name: string
  value: string
  /** The words for every role, where none need be chosen. */
  any?: string
}

/** A choice among the roles people have here. */
export function RoleSelect({ label, name, value, any }: Props) {
  const t = useMessages(peopleMessages)
  return (
    <NativeSelect label={label} name={name} defaultValue={value}>
      {any && <option value="">{any}</option>}
      {(['user', 'manager', 'admin'] as const).map((role) => (
        <option key={role} value={role}>
          {t.roles[role]}
        </option>
      ))}
    </NativeSelect>
  )
}
