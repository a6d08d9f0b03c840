import { useMessages } from '#kernel/i18n/use-messages.ts'
import { DateTimeField } from '#kernel/ui/date/date-time-field.tsx'
import { categoryMessages } from './messages.ts'

interface Props {
  from: Date | null
  until: Date | null
  error: string | undefined
}

/** The dates between which a category is shown, in Thai time; both are optional. */
export function ScheduleFields({ from, until, error }: Props) {
  const t = useMessages(categoryMessages)
  return (
    <fieldset className="f">
      <legend className="lab">{t.schedule}</legend>
      <DateTimeField name="from" label={t.shownFrom} value={from} />
      <DateTimeField name="until" label={t.shownUntil} value={until} side="end" error={error} />
      <p className="xs soft-t">{t.scheduleHint}</p>
    </fieldset>
  )
}
