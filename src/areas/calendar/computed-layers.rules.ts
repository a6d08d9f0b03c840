import type { CalendarHue } from '#kernel/calendar/hue.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import {
  addDays,
  type Day,
  greatDay,
  isHolyDay,
  lunarDay,
  lunarDayText,
  thaiPublicHolidays,
} from '#kernel/time/index.ts'

/** Layers that are reckoned or set, and belong to no area. */
const layers = [
  { key: 'holidays', title: { th: 'วันหยุดราชการ', en: 'Public holidays' }, hue: 'holiday' },
  { key: 'lunar', title: { th: 'วันพระ ขึ้นแรม', en: 'Buddhist holy days' }, hue: 'people' },
  { key: 'closed', title: { th: 'วันหยุดของเรา', en: 'Our days off' }, hue: 'holiday' },
  { key: 'terms', title: { th: 'ภาคเรียน', en: 'School terms' }, hue: 'learn' },
] as const satisfies { key: string; title: LocalizedText; hue: CalendarHue }[]
export type ComputedLayer = (typeof layers)[number]['key']

/** Those that have something to show on a site. */
export const computedLayers = (site: { closed: readonly unknown[]; terms: readonly unknown[] }) =>
  layers.filter(({ key }) => (key === 'closed' || key === 'terms' ? site[key].length > 0 : true))

/** What a day is beside what happens on it. */
export interface DayNote {
  day: Day
  /** The name of the public holiday, or of a day the site is closed. */
  holiday: LocalizedText | null
  /** Of a holiday nobody has announced yet. */
  forecast: boolean
  /** Of a holy day, how much of the moon there is. */
  moon: 'half' | 'full' | 'last' | 'new' | null
  /** 'ขึ้น ๑๕ ค่ำ เดือน ๑๒'. */
  lunar: string | null
  /** The great day of Buddhism or of the moon that it is. */
  great: LocalizedText | null
}

const greatNames: Record<NonNullable<ReturnType<typeof greatDay>>, LocalizedText> = {
  makha: { th: 'มาฆบูชา', en: 'Makha Bucha' },
  visakha: { th: 'วิสาขบูชา', en: 'Visakha Bucha' },
  asalha: { th: 'อาสาฬหบูชา', en: 'Asalha Bucha' },
  'lent-begins': { th: 'เข้าพรรษา', en: 'Lent begins' },
  'lent-ends': { th: 'ออกพรรษา', en: 'Lent ends' },
  'loy-krathong': { th: 'ลอยกระทง', en: 'Loy Krathong' },
}

/**
 * The days of a run that are something; of those that are nothing there is no note. A day the site itself is closed is called by its own
 * name, also where it is a public holiday.
 */
export function dayNotes(
  first: Day,
  last: Day,
  shown: { holidays: boolean; lunar: boolean; closed?: readonly { day: Day; name: LocalizedText }[] },
): DayNote[] {
  const notes: DayNote[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const closed = shown.closed?.find((one) => one.day === day)
    const publicHoliday = shown.holidays
      ? thaiPublicHolidays(Number(day.slice(0, 4))).find((one) => one.day === day)
      : undefined
    const holiday = closed ? { ...closed.name, forecast: false } : publicHoliday
    const moon = shown.lunar && isHolyDay(day) ? moonOf(day) : null
    const great = shown.lunar ? greatDay(day) : null
    if (!holiday && !moon && !great) continue
    const lunar = shown.lunar ? lunarDay(day) : null
    notes.push({
      day,
      holiday: holiday ? { th: holiday.th, en: holiday.en } : null,
      forecast: holiday?.forecast ?? false,
      moon,
      lunar: lunar && lunarDayText(lunar),
      great: great && greatNames[great],
    })
  }
  return notes
}

function moonOf(day: Day): DayNote['moon'] {
  const lunar = lunarDay(day)
  if (!lunar) return null
  if (lunar.day === 8) return lunar.waxing ? 'half' : 'last'
  return lunar.waxing ? 'full' : 'new'
}
