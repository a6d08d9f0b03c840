import type { Locale } from '#kernel/tenancy/tenant.ts'
import { type Day, formatDate } from '#kernel/time/index.ts'
import { zonedLocal } from '#kernel/time/zone.ts'
import { instantOf, siteZone } from '../event/event-time.rules.ts'
import { zoneMessages } from '../messages/zones.ts'

/** Returns the display name of a zone: its city. */
export const zoneName = (zone: string, locale: Locale): string =>
  zoneMessages[locale].cities[zone] ?? zone.split('/').at(-1)!.replaceAll('_', ' ')

/**
 * Returns a time in its zone and in Thai time, `09:00 เบอร์ลิน · 15:00 เวลาไทย`, with the day there if it differs; null
 * if both are the same.
 */
export function timeInBothZones(
  startDay: Day,
  startTime: string,
  zone: string,
  locale: Locale,
): string | null {
  if (zone === siteZone || !startTime) return null
  const siteLocal = zonedLocal(instantOf(`${startDay}T${startTime}`, zone), siteZone)
  const on = siteLocal.slice(0, 10)
  const otherDay = on === startDay ? '' : `${formatDate(on, locale, 'dayMonth')} `
  return `${startTime} ${zoneName(zone, locale)} · ${otherDay}${siteLocal.slice(11)} ${zoneMessages[locale].thai}`
}
