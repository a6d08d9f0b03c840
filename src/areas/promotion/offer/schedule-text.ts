import type { Locale } from '#kernel/tenancy/tenant.ts'
import type { Channel, OfferRule } from './promotion.types.ts'

export const channelLabels: Record<Locale, Record<Channel, string>> = {
  th: { web: 'เว็บไซต์', counter: 'หน้าร้าน', api: 'โปรแกรมอื่น (API)' },
  en: { web: 'the website', counter: 'the counter', api: 'other programs (API)' },
}

const weekdayNames = {
  th: ['อา.', 'จ.', 'อ.', 'พ.', 'พฤ.', 'ศ.', 'ส.'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const

/** Weekdays in the order used in Thailand: Monday first. */
export const weekdayOrder = [1, 2, 3, 4, 5, 6, 0] as const

export const weekdayName = (weekday: number, locale: Locale): string => weekdayNames[locale][weekday] ?? ''

/** Returns 'จ.–ศ.', 'ส. อา.'; empty for every day. */
export function weekdaysText(weekdays: readonly number[], locale: Locale): string {
  if (!weekdays.length || weekdays.length === 7) return ''
  const indexes = weekdayOrder.flatMap((day, at) => (weekdays.includes(day) ? [at] : []))
  const name = (at: number | undefined) => weekdayName(weekdayOrder[at ?? 0] ?? 0, locale)
  const isRun = indexes.length > 2 && indexes.at(-1)! - indexes[0]! === indexes.length - 1
  return isRun ? `${name(indexes[0])}–${name(indexes.at(-1))}` : indexes.map(name).join(' ')
}

/** Returns '16.00–19.00 น.' */
export function hoursText({ from, to }: NonNullable<OfferRule['hours']>, locale: Locale): string {
  const time = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}${locale === 'th' ? '.' : ':'}${String(minute % 60).padStart(2, '0')}`
  return `${time(from)}–${time(to)}${locale === 'th' ? ' น.' : ''}`
}
