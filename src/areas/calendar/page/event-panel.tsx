import { useRef, useState } from 'react'
import type { Location } from 'react-router'
import { ActionButton } from '#kernel/action/action-button.tsx'
import { ActionForm, type FormState } from '#kernel/action/action-form.tsx'
import { useLocale } from '#kernel/i18n/locale.tsx'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { formatDate } from '#kernel/time/index.ts'
import { DateField } from '#kernel/ui/date/date-field.tsx'
import { TimeField } from '#kernel/ui/date/time-field.tsx'
import { Check, SelectField, TextAreaField, TextField } from '#kernel/ui/field.tsx'
import { SidePanel } from '#kernel/ui/list/side-panel.tsx'
import { RelatedSections } from '#kernel/ui/related/related.tsx'
import { useLeaveGuard } from '#kernel/ui/use-leave-guard.ts'
import { ConflictNote } from '../availability/conflict-note.tsx'
import { FreeBusy } from '../availability/free-busy.tsx'
import { GuestSuggestions } from '../availability/guest-suggestions.tsx'
import { useAvailability } from '../availability/use-availability.ts'
import { MovedFrom } from '../event/moved-from.tsx'
import { InvitationAnswer } from '../invitation/invitation-answer.tsx'
import { availabilityMessages } from '../messages/availability.ts'
import { calendarMessages } from '../messages/index.ts'
import { calendarPaths } from '../paths.ts'
import { timeInBothZones } from './both-zones.ts'
import styles from './calendar-page.module.css'
import type { EventDetail } from './detail.server.ts'
import { parseNewEventTime } from './local.rules.ts'
import { RepeatChoice } from './repeat-choice.tsx'
import type { CalendarPageView } from './view.server.ts'
import { ZoneField } from './zone-field.tsx'

interface Props {
  data: Omit<CalendarPageView, 'items'>
  /** For a new event: its time from the URL. */
  at: string | null
  onClose: () => void
}

/** The panel of an event beside the calendar, for reading and editing, or of a new one. */
export function EventPanel({ data, at, onClose }: Props) {
  const t = useMessages(calendarMessages)
  const { open } = data
  const form = 'calendar-event'
  const filled = useRef<HTMLFormElement>(null)
  useLeaveGuard(filled, `${open?.key ?? at} ${open?.version}`, t.event.leave, { leaves: isLeavingPanel })
  return (
    <SidePanel
      of={open?.key ?? at ?? ''}
      label={open?.summary ?? t.event.new}
      title={open?.summary ?? t.event.new}
      onClose={onClose}
      footer={
        open && !open.mine ? undefined : (
          <button type="submit" form={form} className="btn primary">
            {t.event.save}
          </button>
        )
      }
    >
      {open?.answer && <InvitationAnswer id={open.id} answer={open.answer} />}
      {open && <MovedFrom from={open.movedFrom} allDay={open.allDay} />}
      {open && <EventSummary event={open} />}
      {(!open || open.mine) && (
        <ActionForm
          ref={filled}
          id={form}
          intent="save"
          className={styles.form}
          values={{
            id: open?.id,
            original: open?.original,
            version: open?.original ? undefined : open?.version,
          }}
          onDone={onClose}
        >
          {(state) => <EventFields state={state} data={data} at={at} />}
        </ActionForm>
      )}
      {open && (
        <RelatedSections record={{ to: calendarPaths.opened(open.id), label: open.summary || t.event.new }} />
      )}
      {open?.mine && <DeleteButtons event={open} onClose={onClose} />}
    </SidePanel>
  )
}

/** The panel is open if the URL names an event or a day. */
function isLeavingPanel(from: Location, to: Location): boolean {
  const panelOf = ({ pathname, search }: Location) => {
    const params = new URLSearchParams(search)
    return [pathname, params.get('open'), params.get('new')].join(' ')
  }
  return panelOf(from) !== panelOf(to)
}

/** Shows the details that editors see in the form. */
function ReadOnlyDetails({ event }: { event: EventDetail }) {
  const locale = useLocale()
  const { startDay, endDay, startTime, endTime, allDay, zone, place, description } = event
  const clocks = timeInBothZones(startDay, startTime, zone, locale)
  const from = formatDate(startDay, locale, 'weekday')
  const to = endDay === startDay ? '' : formatDate(endDay, locale, 'weekday')
  const time = allDay
    ? [from, to].filter(Boolean).join(' – ')
    : `${from} ${startTime} – ${[to, endTime].filter(Boolean).join(' ')}`
  return (
    <>
      <p>{time}</p>
      {clocks && <p>{clocks}</p>}
      {place && <p>{place}</p>}
      {description && <p className={styles.described}>{description}</p>}
    </>
  )
}

function EventSummary({ event }: { event: EventDetail }) {
  const t = useMessages(calendarMessages)
  const locale = useLocale()
  if (event.mine && !event.repeats && !event.guests.length) return null
  return (
    <div className="sec">
      {!event.mine && <ReadOnlyDetails event={event} />}
      {event.repeats && (
        <>
          <p>{event.repeats}</p>
          {event.next.length > 0 && (
            <p className={styles.next}>
              <small>{t.next}</small>
              {event.next.map((at) => (
                <span key={at.toISOString()}>{formatDate(at, locale, 'dayMonth')}</span>
              ))}
            </p>
          )}
        </>
      )}
      {event.guests.length > 0 && (
        <ul className={styles.guests}>
          {event.guests.map(({ email, name, partstat, note }) => (
            <li key={email}>
              <span>
                {name || email}
                {note && <q>{note}</q>}
              </span>
              <small>{t.answers[partstat]}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function EventFields({
  state,
  data,
  at,
}: {
  state: FormState
  data: Omit<CalendarPageView, 'items'>
  at: string | null
}) {
  const t = useMessages(calendarMessages)
  const { open, writable, day, inviteLocales } = data
  const { field, errors } = state
  const when = open ?? parseNewEventTime(at ?? '', day)
  const [allDay, setAllDay] = useState(open ? open.allDay : !when.startTime)
  const eventText = t.event
  const alarms = open?.alarms ?? []
  // Other programs also set several alarms, or unusual ones.
  const isListed = alarms.length < 2 && String(alarms[0] ?? '') in eventText.alarms
  const keptAlarms = !open ? eventText.alarmOfCalendar : isListed ? null : eventText.alarmsKept
  const { ref, found } = useAvailability(open?.id)
  const invites = useMessages(availabilityMessages)
  return (
    <>
      <TextField
        label={eventText.summary}
        maxLength={200}
        required
        data-autofocus
        {...field('summary', open?.summary)}
      />
      <Check
        name="allDay"
        value="1"
        defaultChecked={allDay}
        onChange={(event) => setAllDay(event.target.checked)}
      >
        {eventText.allDay}
      </Check>
      <div className={`g2 keep ${styles.when}`}>
        <DateField
          label={eventText.from}
          {...field('startDay', when.startDay)}
          error={errors.startDay ?? errors.time}
        />
        {!allDay && (
          <TimeField label={eventText.fromTime} {...field('startTime', when.startTime || '09:00')} />
        )}
      </div>
      <div className={`g2 keep ${styles.when}`}>
        <DateField label={eventText.to} {...field('endDay', when.endDay)} />
        {!allDay && <TimeField label={eventText.toTime} {...field('endTime', when.endTime || '10:00')} />}
      </div>
      {!allDay && <ZoneField open={open} error={errors.zone} />}
      <span ref={ref} hidden />
      {found && <ConflictNote found={found} />}
      <RepeatChoice open={open} day={when.startDay} error={errors.rule} />
      {open?.series && (
        <fieldset className={styles.scope}>
          <legend>{t.series}</legend>
          <div className={styles.scopes}>
            {(['this', 'following', 'all'] as const).map((scope) => (
              <label key={scope}>
                <input type="radio" name="scope" value={scope} defaultChecked={scope === 'this'} />
                <span>{t.scopes[scope]}</span>
              </label>
            ))}
          </div>
          <div className={styles.orphans}>
            <SelectField label={t.orphans.title} name="orphans" defaultValue="keep">
              <option value="keep">{t.orphans.keep}</option>
              <option value="drop">{t.orphans.remove}</option>
            </SelectField>
          </div>
        </fieldset>
      )}
      <SelectField
        label={eventText.calendar}
        name="calendarId"
        defaultValue={open?.calendarId ?? writable[0]?.id}
      >
        {writable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={eventText.place} maxLength={300} {...field('place', open?.place)} />
      <SelectField
        label={eventText.alarm}
        name="alarm"
        defaultValue={keptAlarms ? 'keep' : String(alarms[0] ?? '')}
      >
        {keptAlarms && <option value="keep">{keptAlarms}</option>}
        {Object.entries(eventText.alarms).map(([minutes, name]) => (
          <option key={minutes} value={minutes}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={eventText.guests}
        hint={eventText.guestsHint}
        {...field('guests', open?.guests.map(({ email }) => email).join(', '))}
        error={Object.entries(errors).find(([path]) => path.startsWith('guests'))?.[1]}
      />
      <GuestSuggestions name="guests" />
      {inviteLocales.length > 1 && (
        <SelectField
          label={invites.language}
          hint={invites.languageHint}
          name="inviteLocale"
          defaultValue={open?.inviteLocale ?? inviteLocales[0]}
        >
          {inviteLocales.map((language) => (
            <option key={language} value={language}>
              {invites.languages[language]}
            </option>
          ))}
        </SelectField>
      )}
      {found && found.attending.length > 1 && <FreeBusy found={found} />}
      <TextAreaField label={eventText.description} rows={3} {...field('description', open?.description)} />
      <Check name="busy" value="1" defaultChecked={open ? open.busy : true}>
        {eventText.busy}
      </Check>
      <Check name="private" value="1" defaultChecked={open?.private ?? false}>
        {eventText.private}
      </Check>
    </>
  )
}

function DeleteButtons({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const t = useMessages(calendarMessages)
  const { id, original, series } = event
  const scopes = series ? (['this', 'following', 'all'] as const) : (['all'] as const)
  return (
    <div className={styles.removal}>
      {scopes.map((scope) => (
        <ActionButton
          key={scope}
          intent="delete"
          variant="danger"
          size="small"
          values={{ id, original, scope }}
          onDone={onClose}
        >
          {series ? `${t.event.delete} · ${t.scopes[scope]}` : t.event.delete}
        </ActionButton>
      ))}
    </div>
  )
}
