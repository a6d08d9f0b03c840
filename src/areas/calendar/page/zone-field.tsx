import { useEffect, useRef, useState } from 'react'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { parseDay } from '#kernel/time/index.ts'
import { parseTime } from '#kernel/time/time-of-day.rules.ts'
import { SelectField } from '#kernel/ui/field.tsx'
import { siteZone } from '../event/event-time.rules.ts'
import { zoneMessages } from '../messages/zones.ts'
import { timeInBothZones, zoneName } from './both-zones.ts'
import styles from './calendar-page.module.css'
import type { EventDetail } from './detail.server.ts'

/**
 * The zone of the times in the form; collapsed if it is Thailand’s. For another zone, both local times are shown while
 * typing.
 */
export function ZoneField({ open, error }: { open: EventDetail | null; error?: string | undefined }) {
  const t = useMessages(zoneMessages)
  const locale = useLocale()
  const first = open?.zone ?? siteZone
  const [zone, setZone] = useState(first)
  const frame = useRef<HTMLDetailsElement>(null)
  const [clocks, setClocks] = useState(open && timeInBothZones(open.startDay, open.startTime, first, locale))
  useEffect(() => {
    const form = frame.current?.closest('form')
    if (!form) return
    const tell = () => {
      const data = new FormData(form)
      const text = (name: string) => String(data.get(name) ?? '')
      const on = parseDay(text('startDay'))
      setClocks(
        timeInBothZones(
          on.ok ? on.day : '',
          on.ok ? (parseTime(text('startTime')) ?? '') : '',
          text('zone'),
          locale,
        ),
      )
    }
    form.addEventListener('input', tell)
    return () => form.removeEventListener('input', tell)
  }, [locale])
  const names = zoneMessages[locale].cities
  const zones = [...Object.keys(names), ...(first in names ? [] : [first])]
  return (
    <details ref={frame} className={styles.zone} open={first !== siteZone || Boolean(error)}>
      <summary>
        {t.zone}: {zoneName(zone, locale)}
      </summary>
      <SelectField
        label={t.zone}
        name="zone"
        defaultValue={first}
        error={error}
        hint={clocks}
        onChange={(event) => setZone(event.target.value)}
      >
        {zones.map((eachZone) => (
          <option key={eachZone} value={eachZone}>
            {zoneName(eachZone, locale)}
          </option>
        ))}
      </SelectField>
    </details>
  )
}
