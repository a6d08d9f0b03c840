import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import type { Day } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { TextField } from '#kernel/ui/field.tsx'
import { categoryMessages } from './messages.ts'
import { fieldsOf } from './timestamp.rules.ts'

interface Props {
  from: Date | null
  until: Date | null
  error: string | undefined
}

/** From when until when a category is shown, in Thai time; both may be open. */
export function ScheduleFields({ from, until, error }: Props) {
  const t = useMessages(categoryMessages)
  return (
    <fieldset className="f">
      <legend className="lab">{t.schedule}</legend>
      <Border name="from" label={t.shownFrom} start={fieldsOf(from, 'begin')} />
      <Border name="until" label={t.shownUntil} start={fieldsOf(until, 'end')} error={error} />
      <p className="xs soft-t">{t.scheduleHint}</p>
    </fieldset>
  )
}

interface BorderProps {
  name: 'from' | 'until'
  label: string
  start: { day: Day | null; time: string }
  error?: string | undefined
}

function Border({ name, label, start, error }: BorderProps) {
  const t = useMessages(categoryMessages)
  const [day, setDay] = useState(start.day)
  return (
    <div className="g2 keep">
      <DateField
        label={label}
        placeholder={t.anyDay}
        clear={t.clearDay}
        value={day}
        error={error}
        onChange={setDay}
      />
      <input type="hidden" name={`${name}Day`} value={day ?? ''} />
      <TextField
        type="time"
        name={`${name}Time`}
        label={t.time}
        defaultValue={start.time}
        disabled={day === null}
      />
    </div>
  )
}
