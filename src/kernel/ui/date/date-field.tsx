import { DatePickerInput } from '@mantine/dates'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { type Day, formatDate } from '#kernel/time/index.ts'
import { Field } from '../field.tsx'
import { useCalendarWords } from './calendar-words.ts'

interface Props {
  label: string
  value: Day | null
  placeholder?: string
  error?: string
  min?: Day
  clear: string
  onChange: (day: Day | null) => void
}

/** A day, shown in the era of the reader and kept as `YYYY-MM-DD`. */
export function DateField({ label, value, placeholder, error, min, clear, onChange }: Props) {
  const locale = useLocale()
  const words = useCalendarWords()
  return (
    <Field label={label} error={error}>
      {(control) => (
        <DatePickerInput
          {...words}
          {...control}
          value={value}
          placeholder={placeholder}
          error={Boolean(error)}
          minDate={min}
          clearable
          clearButtonProps={{ 'aria-label': clear }}
          valueFormatter={({ date }) =>
            typeof date === 'string' ? formatDate(date.slice(0, 10), locale) : ''
          }
          onChange={(day) => onChange(day)}
        />
      )}
    </Field>
  )
}
