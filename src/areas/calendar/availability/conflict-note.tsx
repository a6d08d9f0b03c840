import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import { Notice } from '#kernel/ui/notice.tsx'
import { setInputValue } from '#kernel/ui/set-input-value.ts'
import { siteZone } from '../event/event-time.rules.ts'
import { availabilityMessages } from '../messages/availability.ts'
import styles from './availability.module.css'
import type { AttendeeView, Availability } from './use-availability.ts'
import { whenText } from './when-text.ts'

/** Conflicts with an event's time, shown before it is saved, with the next free times. */
export function ConflictNote({ found }: { found: Availability }) {
  const t = useMessages(availabilityMessages)
  const locale = useLocale()
  const inTheWay = found.attending.filter(({ conflicts }) => conflicts.length > 0)
  const guests = found.attending.filter(({ kind }) => kind === 'guest')
  const unknown = guests.filter(({ known, conflicts }) => !known && !conflicts.length)
  if (!inTheWay.length && !guests.length) return null
  if (!inTheWay.length)
    return (
      <p className={unknown.length ? styles.unknown : styles.free} role="status">
        {unknown.length ? t.unknown(unknown.length) : t.allFree}
      </p>
    )
  return (
    <div role="status">
      <Notice
        tone="warn"
        title={titleOf(inTheWay, t)}
        actions={
          found.free.length > 0 && (
            <>
              <span className="sm">{t.free}</span>
              {found.free.map((span) => (
                <FreeTimeButton key={span.start} span={span} />
              ))}
            </>
          )
        }
      >
        <ul>
          {groupConflicts(inTheWay, t).map(({ names, from, to, title }) => (
            <li key={`${from} ${to} ${title}`}>
              {names.join(', ')}: {title ?? t.busy}{' '}
              <span className={styles.time}>{whenText(new Date(from), new Date(to), locale)}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

type AvailabilityTexts = (typeof availabilityMessages)['th']

const titleOf = (inTheWay: readonly AttendeeView[], t: AvailabilityTexts): string => {
  const only = (kind: AttendeeView['kind']) => inTheWay.every((attendee) => attendee.kind === kind)
  return only('self') ? t.ownConflict : only('room') ? t.roomTaken : t.conflicts
}

/** Returns conflicts, each once with everyone who has it. */
function groupConflicts(inTheWay: readonly AttendeeView[], t: AvailabilityTexts) {
  const times = inTheWay.flatMap((attendee) =>
    attendee.conflicts.map((time) => ({ ...time, name: nameOf(attendee, t.you) })),
  )
  return [...Map.groupBy(times, ({ from, to, title }) => `${from} ${to} ${title}`).values()].map((same) => ({
    ...same[0]!,
    names: same.map(({ name }) => name),
  }))
}

export const nameOf = ({ kind, name, key }: AttendeeView, you: string): string =>
  kind === 'self' ? you : name || key

/** A time at which everyone is free; a press puts it into the form. */
function FreeTimeButton({ span }: { span: Availability['free'][number] }) {
  const locale = useLocale()
  const start = new Date(span.start)
  const end = new Date(span.end)
  const choose = (form: HTMLFormElement | null) => {
    const setField = (name: string, text: string) => {
      const input = form?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) setInputValue(input, text)
    }
    // The form's times are in the time zone it names.
    const zone = form && new FormData(form).get('zone')
    const [from, to] = [start, end].map((at) => zonedLocal(at, zone ? String(zone) : siteZone))
    setField('startDay', formatDate(from!.slice(0, 10), locale))
    setField('endDay', formatDate(to!.slice(0, 10), locale))
    setField('startTime', from!.slice(11))
    setField('endTime', to!.slice(11))
  }
  return (
    <button type="button" className="btn small" onClick={({ currentTarget }) => choose(currentTarget.form)}>
      {formatDate(start, locale, 'weekdayDayMonth')} {whenText(start, end, locale)}
    </button>
  )
}
