import { addDays, type Day, parseDay } from '#kernel/time/index.ts'
import { parseTime } from '#kernel/time/time-of-day.rules.ts'
import { isZone } from '#kernel/time/zone.ts'
import { instantOf, siteZone } from '../event/event-time.rules.ts'

/** What an event form requests: its time, and who has to be free. */
export interface AvailabilityQuery {
  start: string
  end: string
  guests: string[]
  calendar: string | null
  place: string
}

const maxGuests = 50
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const id = /^[0-9a-f]{8}-[0-9a-f-]{27}$/

/** Returns the question for a form's current state; null while it has no valid time, and if it leaves its people free. */
export function availabilityQueryOf(form: Pick<FormData, 'get'>): AvailabilityQuery | null {
  const text = (name: string) => String(form.get(name) ?? '')
  const dayIn = (name: string) => {
    const parsed = parseDay(text(name))
    return parsed.ok ? parsed.day : null
  }
  const first = dayIn('startDay')
  if (!first || !form.get('busy')) return null
  const endDay = dayIn('endDay')
  const last = endDay && endDay >= first ? endDay : first
  const from = form.get('allDay') ? null : parseTime(text('startTime'))
  const zone = from && isZone(text('zone')) ? text('zone') : siteZone
  const at = (on: Day, time: string) => timestampText(on, time, zone)
  const start = at(first, from ?? '00:00')
  const end = from ? at(last, parseTime(text('endTime')) ?? from) : at(addDays(last, 1), '00:00')
  if (new Date(start) >= new Date(end)) return null
  const calendar = text('calendarId')
  return {
    start,
    end,
    guests: guestsIn(text('guests'))
      .filter((guest) => emailPattern.test(guest))
      .slice(0, maxGuests),
    calendar: id.test(calendar) ? calendar : null,
    place: text('place').slice(0, 300),
  }
}

const timestampText = (on: Day, time: string, zone: string): string =>
  zone === siteZone ? `${on}T${time}:00+07:00` : instantOf(`${on}T${time}`, zone).toISOString()

/** Returns the addresses in a guest field, separated by spaces, commas or semicolons. */
export const guestsIn = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** Returns what is being typed at the end of it; empty if the last address is complete. */
export const unfinishedAddress = (text: string): string => {
  const last = text.split(/[\s,;]+/).at(-1) ?? ''
  return emailPattern.test(last) ? '' : last
}

/** Returns the field with one more address, replacing what was being typed. */
export function withGuest(text: string, email: string): string {
  const input = unfinishedAddress(text)
  const before = input ? text.slice(0, text.length - input.length) : text
  return [...guestsIn(before), email].join(', ')
}
