import { formatDate, months, weekdays } from '#kernel/time/index.ts'

type Locale = 'th' | 'en'
const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/**
 * Describes a rule: 'ทุกวันจันทร์และพุธ', 'every 2 weeks on Monday, until 31 Dec 2026'. What it cannot express (hours,
 * positions) is left out; null if the rule's frequency is not supported.
 */
export function ruleText(rule: string, locale: Locale): string | null {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const every = Number(parts.get('INTERVAL') ?? 1)
  const days = (parts.get('BYDAY') ?? '').split(',').filter(Boolean)
  const base = (locale === 'th' ? thai : english)(parts, every, days)
  return base && base + endText(parts, locale)
}

function thai(parts: Map<string, string>, every: number, days: string[]): string | null {
  const names = joinNames(
    days.map((day) => dayName(day, 'th')),
    'และ',
  )
  const dates = (parts.get('BYMONTHDAY') ?? '').split(',').filter(Boolean)
  const onDates = dates.length
    ? `วันที่ ${joinNames(
        dates.map((date) => (date === '-1' ? 'สิ้นเดือน' : date)),
        ' และ ',
      )}`
    : ''
  const again = (unit: string) => (every === 1 ? `ทุก${unit}` : `ทุก ${every} ${unit}`)
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return again('วัน')
    case 'WEEKLY':
      if (isWorkWeek(days) && every === 1) return 'ทุกวันจันทร์ถึงศุกร์'
      if (!names) return again('สัปดาห์')
      return every === 1 ? `ทุกวัน${names}` : `ทุก ${every} สัปดาห์ วัน${names}`
    case 'MONTHLY':
      if (onDates) return `${onDates} ของ${again('เดือน')}`
      return names ? `วัน${names} ${again('เดือน')}` : again('เดือน')
    case 'YEARLY': {
      const month = months.th.long[Number(parts.get('BYMONTH')) - 1]
      return month ? `${onDates} ${month} ${again('ปี')}`.trim() : again('ปี')
    }
  }
  return null
}

function english(parts: Map<string, string>, every: number, days: string[]): string | null {
  const names = joinNames(
    days.map((day) => dayName(day, 'en')),
    ' and ',
  )
  const dates = (parts.get('BYMONTHDAY') ?? '').split(',').filter(Boolean)
  const onDates = dates.length
    ? ` on day ${joinNames(
        dates.map((date) => (date === '-1' ? 'last' : date)),
        ' and ',
      )}`
    : ''
  const again = (unit: string) => (every === 1 ? `every ${unit}` : `every ${every} ${unit}s`)
  const on = names && ` on ${names}`
  switch (parts.get('FREQ')) {
    case 'DAILY':
      return again('day')
    case 'WEEKLY':
      if (isWorkWeek(days) && every === 1) return 'every weekday'
      return every === 1 && names ? `every ${names}` : again('week') + on
    case 'MONTHLY':
      return again('month') + (onDates || on)
    case 'YEARLY': {
      const month = months.en.long[Number(parts.get('BYMONTH')) - 1]
      return again('year') + (month ? ` in ${month}` : '') + onDates
    }
  }
  return null
}

const ordinals: Record<Locale, Record<string, string>> = {
  th: { '1': 'แรก', '2': 'ที่สอง', '3': 'ที่สาม', '4': 'ที่สี่', '-1': 'สุดท้าย' },
  en: { '1': 'first ', '2': 'second ', '3': 'third ', '4': 'fourth ', '-1': 'last ' },
}

/** 'MO', or '2TU' (the second Tuesday). */
function dayName(code: string, locale: Locale): string {
  const [, place = '', day = ''] = /^([+-]?\d*)([A-Z]{2})$/.exec(code) ?? []
  const name = weekdays[locale].long[weekdayCodes.indexOf(day)] ?? ''
  const nth = ordinals[locale][place.replace('+', '')] ?? ''
  return locale === 'th' ? name + nth : nth + name
}

function endText(parts: Map<string, string>, locale: Locale): string {
  const count = parts.get('COUNT')
  const until = parts.get('UNTIL')
  if (count) return locale === 'th' ? ` รวม ${count} ครั้ง` : `, ${count} times`
  if (!until) return ''
  const last = until.endsWith('Z') ? new Date(isoOf(until)) : isoOf(until).slice(0, 10)
  return locale === 'th' ? ` จนถึง ${formatDate(last, 'th')}` : `, until ${formatDate(last, 'en')}`
}

/** Converts '20261231T165959Z' to '2026-12-31T16:59:59Z'; a plain day to its midnight. */
const isoOf = (text: string): string =>
  text.replace(
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z?))?$/,
    (_, y, m, d, h = '00', n = '00', s = '00') => `${y}-${m}-${d}T${h}:${n}:${s}Z`,
  )

const isWorkWeek = (days: string[]): boolean => [...days].sort().join() === 'FR,MO,TH,TU,WE'

function joinNames(names: string[], and: string): string {
  const last = names.at(-1) ?? ''
  if (names.length < 2) return last
  return `${names.slice(0, -1).join(and === ' and ' ? ', ' : ' ')}${and}${last}`
}
