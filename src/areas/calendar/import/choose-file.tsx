import { useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { FileDropzone } from '#kernel/import/ui/file-dropzone.tsx'
import { SelectField } from '#kernel/ui/field.tsx'
import { iconCalendar } from '#kernel/ui/workspace-icons.ts'
import { calendarPaths } from '../paths.ts'
import { eventImportMessages } from './import-messages.ts'

interface Props {
  calendars: readonly { id: string; name: string }[]
  chosen: string
}

/** Selects the calendar and the file to import into it. */
export function ChooseFile({ calendars, chosen }: Props) {
  const t = useMessages(eventImportMessages)
  const [calendar, setCalendar] = useState(chosen)
  const to = (file: File) =>
    calendarPaths.api.imports({ name: file.name.slice(-200) || 'calendar.ics', calendar })
  return (
    <>
      <SelectField
        label={t.into}
        name="calendar"
        value={calendar}
        onChange={(event) => setCalendar(event.currentTarget.value)}
      >
        {calendars.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <FileDropzone
        labels={t}
        icon={iconCalendar}
        accept=".ics,.ical,text/calendar"
        to={to}
        type="text/calendar"
      />
    </>
  )
}
