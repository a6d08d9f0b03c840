import { useMessages } from '#kernel/i18n/use-messages.ts'
import { dayTimeOf } from '#kernel/time/day-time.rules.ts'
import styles from './date-field.module.css'
import { DateField } from './date-field.tsx'
import { dateMessages } from './messages.ts'
import { TimeField } from './time-field.tsx'

interface Props {
  label: string
  hideLabel?: boolean
  hint?: string
  error?: string | undefined
  /** The form sends `<name>Day` and `<name>Time`: read them with `typedDay`, `timeSchema` and `instantOf`. */
  name: string
  value: Date | null
  /** How a day without a time is interpreted: from its start, or until its end. */
  side?: 'begin' | 'end'
  /** What was typed, if the form was refused. */
  typed?: Readonly<Record<string, string | undefined>> | undefined
  required?: boolean
}

/** A date and time in Thai time, as a day and a time of day, in a submitted form. */
export function DateTimeField(props: Props) {
  const { label, hideLabel = false, hint, error, name, value, side = 'begin', typed, required } = props
  const t = useMessages(dateMessages)
  const start = dayTimeOf(value, side)
  return (
    <div className={styles.moment}>
      <DateField
        label={label}
        hideLabel={hideLabel}
        hint={hint}
        error={error}
        name={`${name}Day`}
        value={typed?.[`${name}Day`] ?? start.day}
        required={required}
      />
      <TimeField
        label={hideLabel ? `${label} · ${t.time}` : t.time}
        hideLabel={hideLabel}
        name={`${name}Time`}
        defaultValue={typed?.[`${name}Time`] ?? start.time}
      />
    </div>
  )
}
