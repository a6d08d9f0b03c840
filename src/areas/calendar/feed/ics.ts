import ical, {
  ICalAlarmType,
  ICalEventBusyStatus,
  ICalEventClass,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { addDays } from '#kernel/time/index.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import type { EventStatus } from '../event/event.table.ts'
import { instantOf, lastDay, siteZone } from '../event/event-time.rules.ts'

/** A row with the fields needed for iCalendar. */
export interface IcsRow {
  uid: string
  recurrenceId: string | null
  summary: string
  description: string
  place: string
  url: string
  allDay: boolean
  start: string
  minutes: number
  zone: string
  startsAt: Date
  rule: string | null
  extra: string[]
  except: string[]
  status: EventStatus
  busy: boolean
  private: boolean
  alarms: number[]
  sequence: number
  updatedAt: Date
}

// Bangkok's offset has not changed since 1920; all programs know other zones by their IANA names.
const bangkokTimezone = [
  'BEGIN:VTIMEZONE',
  `TZID:${siteZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0700',
  'TZOFFSETTO:+0700',
  'TZNAME:+07',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

/** How zones are written in a file: ours with its offset, all others by their IANA names. */
export const calendarTimezone = {
  name: siteZone,
  generator: (zone: string) => (zone === siteZone ? bangkokTimezone : null),
}

/** Returns events as an iCalendar file (RFC 5545). */
export function calendarText(name: string, rows: readonly IcsRow[]): string {
  const calendar = ical({
    name,
    prodId: { company: 'sala', product: 'calendar', language: 'TH' },
    timezone: calendarTimezone,
    ttl: 3600,
  })
  for (const row of rows) calendar.createEvent(eventData(row))
  return calendar.toString()
}

/** Converts an event to the format of the library. */
export function eventData(row: IcsRow): ICalEventData {
  const { allDay, zone, start } = row
  const time = allDay
    ? { allDay, start: start.slice(0, 10), end: addDays(lastDay(row), 1) }
    : { timezone: zone, start: localText(start), end: localText(endOf(row)) }
  return {
    id: row.uid,
    ...time,
    summary: row.summary,
    description: row.description || null,
    location: row.place || null,
    url: row.url || null,
    status: statuses[row.status],
    transparency: row.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: row.busy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    class: row.private ? ICalEventClass.PRIVATE : null,
    sequence: row.sequence,
    stamp: row.updatedAt,
    ...(row.recurrenceId && { recurrenceId: instantOf(row.recurrenceId, zone) }),
    ...(row.rule && { repeating: recurrenceLines(row, row.rule) }),
    alarms: row.alarms.map((minutes) => ({ type: ICalAlarmType.display, triggerBefore: minutes * 60 })),
  }
}

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** Writes rule and exceptions verbatim: the library would compute its own. */
function recurrenceLines({ allDay, zone, except, extra }: IcsRow, rule: string): string {
  const times = (name: string, all: readonly string[]) =>
    all.length
      ? [
          allDay
            ? `${name};VALUE=DATE:${all.map((at) => toCompactTime(at).slice(0, 8)).join(',')}`
            : `${name};TZID=${zone}:${all.map(toCompactTime).join(',')}`,
        ]
      : []
  // For a timed event UNTIL is a timestamp (RFC 5545, 3.3.10); readers take a bare day as its first minute and lose the
  // last time.
  const endsOn = allDay ? undefined : /(?:^|;)UNTIL=(\d{4})(\d\d)(\d\d)(?:;|$)/.exec(rule)
  const ruleText = endsOn
    ? rule.replace(
        /UNTIL=\d+/,
        `UNTIL=${toUtcText(instantOf(`${endsOn[1]}-${endsOn[2]}-${endsOn[3]}T23:59`, zone))}`,
      )
    : rule
  return [`RRULE:${ruleText}`, ...times('EXDATE', except), ...times('RDATE', extra)].join('\r\n')
}

const toUtcText = (at: Date): string => `${toCompactTime(at.toISOString())}Z`
const toCompactTime = (at: string): string => `${at.slice(0, 16).replace(/[-:]/g, '')}00`
/** The library takes local times as text without a zone. */
const localText = (at: string): string => `${at}:00`
const endOf = ({ start, minutes, zone }: IcsRow): string => {
  const end = new Date(instantOf(start, zone).getTime() + minutes * 60_000)
  return zonedLocal(end, zone)
}
