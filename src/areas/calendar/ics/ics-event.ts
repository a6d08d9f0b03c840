import { dayRule, occurrences } from '#kernel/recurrence/index.ts'
import { isDay } from '#kernel/time/index.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import type { EventStatus, PartStat } from '../event/event.table.ts'
import { type EventTime, instantOf, siteZone, timeError } from '../event/event-time.rules.ts'
import type { Local } from '../event/series-edit.rules.ts'
import type { Component } from './component.ts'
import { type ContentLine, parseDurationMinutes, unescapeText } from './content-line.rules.ts'
import { offsetMinutes, resolveZone, type ZoneOffsets } from './zone-name.rules.ts'

/** An event of a calendar file, converted to our model. */
export interface IcsEvent extends EventTime {
  uid: string
  /** The original time in its series, in local time of `recurrenceZone`; null for a series or a single event. */
  recurrenceId: Local | null
  /** Null if it is a day: it then uses the zone and the time of day of the series. */
  recurrenceZone: string | null
  summary: string
  description: string
  place: string
  url: string
  rule: string | null
  extra: Local[]
  except: Local[]
  status: EventStatus
  busy: boolean
  private: boolean
  alarms: number[]
  sequence: number
  /** In lower case. */
  organizer: string | null
  attendees: { email: string; partstat: PartStat; comment: string }[]
}

export type IcsRejection =
  | 'no_start'
  | 'unreadable'
  | 'rule'
  | 'rule_long'
  | 'too_many_times'
  | 'time_order'
  | 'too_long'
  | 'day_far'
export type IcsNotice = 'no_zone' | 'zone_unknown' | 'zone_guessed'

export type IcsEventResult =
  | { event: IcsEvent; notices: IcsNotice[] }
  | { refused: IcsRejection; label: string; notices: IcsNotice[] }

/** The offsets of zones defined in the file, by name. */
export type Zones = ReadonlyMap<string, ZoneOffsets>

/** Daily for over ten years; a more frequent rule is not intended. */
const maxTimes = 4000
const maxDates = 1000

class IcsRejectionError extends Error {
  readonly why: IcsRejection
  constructor(why: IcsRejection) {
    super(why)
    this.why = why
  }
}

/** Converts a VEVENT to our model, or returns why it cannot be converted. */
export function eventOf(component: Component, zones: Zones, untitled: string): IcsEventResult {
  const notices = new Set<IcsNotice>()
  const label = cleanText(textOf(component, 'SUMMARY'), 200)
  try {
    if (component.isBroken) throw new IcsRejectionError('unreadable')
    return { event: readEvent(component, { zones, notices, untitled }), notices: [...notices] }
  } catch (error) {
    if (!(error instanceof IcsRejectionError)) throw error
    return { refused: error.why, label: label || untitled, notices: [...notices] }
  }
}

interface ReadContext {
  zones: Zones
  notices: Set<IcsNotice>
  untitled: string
}

function readEvent(component: Component, reading: ReadContext): IcsEvent {
  const start = propertyOf(component, 'DTSTART')
  const rule = recurrenceRuleOf(component, start)
  const when = start && parseTimeProperty(start, reading, rule !== null)
  if (!when) throw new IcsRejectionError('no_start')
  const time = {
    start: when.local,
    allDay: when.isDay,
    zone: when.zone,
    minutes: minutesOf(component, when, reading),
  }
  const refused = timeError(time)
  if (refused) throw new IcsRejectionError(refused.slice('calendar.'.length) as IcsRejection)
  const recurrence = propertyOf(component, 'RECURRENCE-ID')
  const original = recurrence && parseTimeProperty(recurrence, reading, false)
  const summary = cleanText(textOf(component, 'SUMMARY'), 200)
  const status = textOf(component, 'STATUS').toUpperCase()
  return {
    ...time,
    ...recurrenceOf(component, time, original ? null : rule, reading),
    uid: cleanText(textOf(component, 'UID'), 500) || `${time.start}-${summary}`.slice(0, 255),
    recurrenceId: original?.local ?? null,
    recurrenceZone: original && !original.isDay ? original.zone : null,
    summary: summary || reading.untitled,
    description: cleanText(textOf(component, 'DESCRIPTION'), 8000, true),
    place: cleanText(textOf(component, 'LOCATION'), 300),
    url: urlOf(textOf(component, 'URL')),
    status: status === 'CANCELLED' ? 'cancelled' : status === 'TENTATIVE' ? 'tentative' : 'confirmed',
    busy: textOf(component, 'TRANSP').toUpperCase() !== 'TRANSPARENT',
    private: ['PRIVATE', 'CONFIDENTIAL'].includes(textOf(component, 'CLASS').toUpperCase()),
    alarms: alarmsOf(component),
    sequence: Math.min(1_000_000, Math.max(0, Math.trunc(Number(textOf(component, 'SEQUENCE')) || 0))),
    organizer: emailOf(propertyOf(component, 'ORGANIZER')?.value),
    attendees: attendeesOf(component),
  }
}

const propertyOf = ({ lines }: Component, name: string): ContentLine | undefined =>
  lines.find((line) => line.name === name)
const textOf = (component: Component, name: string): string =>
  unescapeText(propertyOf(component, name)?.value ?? '').trim()

/** Removes control characters; makes it one line unless several are allowed. */
function cleanText(text: string, maxLength: number, isLong = false): string {
  const plain = text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
  return (isLong ? plain : plain.replace(/\s+/g, ' ')).trim().slice(0, maxLength)
}

const urlOf = (text: string): string =>
  /^https?:\/\/\S+$/i.test(text) && text.length <= 500 && URL.canParse(text) ? text : ''

export const emailOf = (value: string | undefined): string | null => {
  const email = /^(?:mailto:)?([^\s@<>]+@[^\s@<>]+)$/i.exec((value ?? '').trim())?.[1]?.toLowerCase() ?? null
  return email && email.length <= 254 ? email : null
}

interface ParsedTime {
  local: Local
  isDay: boolean
  zone: string
}

/** Parses a DATE or DATE-TIME property. UTC times are converted to the site's zone unless the series uses UTC. */
function parseTimeProperty(
  { value, params }: ContentLine,
  reading: ReadContext,
  keepsUtc: boolean,
): ParsedTime | null {
  const [, year, month, date, hour, minute, utc] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(?:\d{2})?(Z)?)?/i.exec(value.trim()) ?? []
  const day = `${year}-${month}-${date}`
  if (!year || !isDay(day)) return null
  if (!hour) return { local: `${day}T00:00`, isDay: true, zone: siteZone }
  const local = `${day}T${hour}:${minute}`
  if (Number(hour) > 23 || Number(minute) > 59) return null
  if (utc)
    return keepsUtc
      ? { local, isDay: false, zone: 'UTC' }
      : { local: zonedLocal(new Date(`${local}:00Z`), siteZone), isDay: false, zone: siteZone }
  if (!params.TZID) {
    reading.notices.add('no_zone')
    return { local, isDay: false, zone: siteZone }
  }
  const found = resolveZone(params.TZID, reading.zones.get(params.TZID))
  if (!found) reading.notices.add('zone_unknown')
  else if (found.isGuess) reading.notices.add('zone_guessed')
  return { local, isDay: false, zone: found?.zone ?? siteZone }
}

function minutesOf(component: Component, start: ParsedTime, reading: ReadContext): number {
  const end = propertyOf(component, 'DTEND')
  const until = end && parseTimeProperty(end, reading, false)
  const begins = instantOf(start.local, start.zone).getTime()
  if (until) {
    const minutes = Math.round((instantOf(until.local, until.zone).getTime() - begins) / 60_000)
    // Some programs write the same day as the end of an all-day event.
    return start.isDay && minutes === 0 ? 1440 : minutes
  }
  const minutes = parseDurationMinutes(propertyOf(component, 'DURATION')?.value ?? '')
  if (minutes !== null && minutes >= 0)
    return start.isDay ? Math.max(1440, Math.ceil(minutes / 1440) * 1440) : minutes
  return start.isDay ? 1440 : 0
}

/** Returns the rule in our format, without a time of day that only repeats that of the first time. */
function recurrenceRuleOf(component: Component, start: ContentLine | undefined): string | null {
  const ruleText = propertyOf(component, 'RRULE')?.value.toUpperCase().replace(/\s/g, '').replace(/;+$/, '')
  if (!ruleText) return null
  const [, hour, minute, second] = /T(\d{2})(\d{2})(\d{2})?/.exec(start?.value ?? '') ?? []
  const startParts: Record<string, string | undefined> = {
    BYHOUR: hour,
    BYMINUTE: minute,
    BYSECOND: second ?? '00',
  }
  const rule = ruleText
    .split(';')
    .filter((part) => {
      const [key = '', value] = part.split('=')
      return !(key in startParts && Number(value) === Number(startParts[key] ?? 0))
    })
    .join(';')
  const read = rule.length <= 300 ? dayRule(rule) : null
  if (!read || (read.until && !/^\d{8}(T\d{4,6}Z?)?$/.test(read.until))) throw new IcsRejectionError('rule')
  if ((read.count ?? 0) > maxTimes) throw new IcsRejectionError('rule_long')
  return rule
}

function recurrenceOf(
  component: Component,
  time: EventTime,
  rule: string | null,
  reading: ReadContext,
): Pick<IcsEvent, 'rule' | 'extra' | 'except'> {
  const dates = (name: string) =>
    component.lines.filter((line) => line.name === name).flatMap((line) => parseDates(line, time, reading))
  const extra = dates('RDATE').filter((at) => at !== time.start)
  const except = dates('EXDATE')
  if (extra.length > maxDates || except.length > maxDates) throw new IcsRejectionError('too_many_times')
  if (!rule)
    return { rule: extra.length ? 'FREQ=DAILY;COUNT=1' : null, extra, except: extra.length ? except : [] }
  const begins = instantOf(time.start, time.zone)
  const [first] = occurrences(
    { start: time.start, zone: time.zone, rule },
    { from: begins, to: begins, most: 1 },
  )
  // The first time counts even if its rule does not match it (RFC 5545, 3.8.5.3).
  return { rule, extra: first ? extra : [time.start, ...extra], except }
}

/**
 * Returns the times of EXDATE and RDATE in local time of the series; a date without a time means the time of the series
 * on that day.
 */
function parseDates(line: ContentLine, { start, zone, allDay }: EventTime, reading: ReadContext): Local[] {
  return line.value.split(',').flatMap((text) => {
    const parsedTime = parseTimeProperty({ ...line, value: text.split('/')[0] ?? '' }, reading, true)
    if (!parsedTime) return []
    if (parsedTime.isDay || allDay) return [parsedTime.local.slice(0, 10) + start.slice(10)]
    return [
      parsedTime.zone === zone
        ? parsedTime.local
        : zonedLocal(instantOf(parsedTime.local, parsedTime.zone), zone),
    ]
  })
}

function alarmsOf({ parts }: Component): number[] {
  const minutes = parts.flatMap(({ name, lines }) => {
    const trigger = lines.find((line) => line.name === 'TRIGGER')
    const isNone = lines.some((line) => line.name === 'ACTION' && line.value === 'NONE')
    if (name !== 'VALARM' || !trigger || isNone || trigger.params.RELATED === 'END') return []
    const before = parseDurationMinutes(trigger.value)
    return before === null || before > 0 || before < -40_320 ? [] : [Math.abs(before)]
  })
  return [...new Set(minutes)].slice(0, 5)
}

const partstats: Readonly<Record<string, PartStat>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
}

function attendeesOf(component: Component): IcsEvent['attendees'] {
  const comment = cleanText(textOf(component, 'COMMENT'), 1000, true)
  return component.lines
    .filter(({ name }) => name === 'ATTENDEE')
    .slice(0, 200)
    .flatMap(({ value, params }) => {
      const email = emailOf(value)
      const partstat = partstats[(params.PARTSTAT ?? '').toUpperCase()] ?? 'needs-action'
      return email ? [{ email, partstat, comment }] : []
    })
}

/** Returns the offsets of a VTIMEZONE, from its latest rules. */
export function zoneIn(component: Component): [string, ZoneOffsets] {
  const offset = (name: string) => {
    const line = component.parts
      .findLast((part) => part.name === name)
      ?.lines.find((candidate) => candidate.name === 'TZOFFSETTO')
    return line ? offsetMinutes(line.value) : null
  }
  const location = textOf(component, 'X-LIC-LOCATION')
  return [
    textOf(component, 'TZID'),
    { standard: offset('STANDARD'), daylight: offset('DAYLIGHT'), ...(location && { location }) },
  ]
}
