import { isZone } from '#kernel/time/zone.ts'
import { siteZone } from '../event/event-time.rules.ts'
import { windowsZones } from './windows-zones.rules.ts'

/** The offsets a file defines for a zone: minutes ahead of UTC in winter, and in summer if different. */
export interface ZoneOffsets {
  standard: number | null
  daylight: number | null
  /** The name given by another program (`X-LIC-LOCATION`). */
  location?: string
}

/**
 * Returns the IANA zone for a name in a file: an IANA name, one with a prefix (`/mozilla.org/20050126_1/Asia/Bangkok`),
 * a Windows name, or by its offsets. `isGuess` if only the offsets matched; null if nothing did.
 */
export function resolveZone(tzid: string, offsets?: ZoneOffsets): { zone: string; isGuess: boolean } | null {
  const name = tzid.trim().replace(/^"|"$/g, '')
  const parts = name.split('/')
  const tails = [parts.slice(-2), parts.slice(-3)].map((part) => part.join('/'))
  for (const candidate of [name, windowsZones[name], ...tails, offsets?.location])
    if (candidate && candidate.length < 60 && /^[A-Za-z]/.test(candidate) && isZone(candidate))
      return { zone: candidate, isGuess: false }
  const byWindows = Object.keys(windowsZones).find((key) => name.startsWith(`${key} `))
  if (byWindows) return { zone: windowsZones[byWindows]!, isGuess: false }
  const [, sign, hours, minutes] = /^\(?(?:UTC|GMT)([+-])(\d{1,2}):?(\d{2})?\)?/.exec(name) ?? []
  const offsetMinutes = hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) : null
  const zone = zoneByOffsets(offsets?.standard ?? offsetMinutes, offsets?.daylight ?? null)
  return zone ? { zone, isGuess: true } : null
}

/** Zones with daylight saving time, by both offsets in hours. */
const dstZones: Readonly<Record<string, string>> = {
  '-8 -7': 'America/Los_Angeles',
  '-7 -6': 'America/Denver',
  '-6 -5': 'America/Chicago',
  '-5 -4': 'America/New_York',
  '-4 -3': 'America/Halifax',
  '0 1': 'Europe/London',
  '1 2': 'Europe/Berlin',
  '2 3': 'Europe/Helsinki',
  '10 11': 'Australia/Sydney',
  '12 13': 'Pacific/Auckland',
}

const halfHourZones: Readonly<Record<number, string>> = {
  [-210]: 'America/St_Johns',
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  570: 'Australia/Darwin',
}

function zoneByOffsets(standard: number | null, daylight: number | null): string | null {
  if (standard === null) return null
  if (daylight !== null && daylight !== standard) return dstZones[`${standard / 60} ${daylight / 60}`] ?? null
  if (standard === 420) return siteZone
  if (standard === 0) return 'UTC'
  if (standard % 60) return halfHourZones[standard] ?? null
  // The sign of these names is inverted: Etc/GMT-9 is nine hours ahead.
  const hours = standard / 60
  return hours >= -12 && hours <= 14 ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : null
}

/** Converts `+0700` to minutes. */
export function offsetMinutes(text: string): number | null {
  const [, sign, hours, minutes] = /^([+-])(\d{2})(\d{2})(?:\d{2})?$/.exec(text.trim()) ?? []
  return hours ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : null
}
