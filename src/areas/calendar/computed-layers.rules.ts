import type { CalendarHue } from '#kernel/calendar/hue.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import {
  addDays,
  buddhistHolidayOn,
  type Day,
  isHolyDay,
  lunarDay,
  lunarDayText,
  thaiPublicHolidays,
} from '#kernel/time/index.ts'

/** Layers that are computed or configured and belong to no area. */
const layers = [
  { key: 'holidays', title: { th: 'วันหยุดราชการ', en: 'Public holidays' }, hue: 'holiday' },
  { key: 'lunar', title: { th: 'วันพระ ขึ้นแรม', en: 'Buddhist holy days' }, hue: 'people' },
  { key: 'closed', title: { th: 'วันหยุดของเรา', en: 'Our days off' }, hue: 'holiday' },
  { key: 'terms', title: { th: 'ภาคเรียน', en: 'School terms' }, hue: 'learn' },
] as const satisfies { key: string; title: LocalizedText; hue: CalendarHue }[]
export type ComputedLayer = (typeof layers)[number]['key']

/** The computed layers that have content on a site. */
export const computedLayers = (site: { closed: readonly unknown[]; terms: readonly unknown[] }) =>
  layers.filter(({ key }) => (key === 'closed' || key === 'terms' ? site[key].length > 0 : true))

/** Notes about a day, apart from its events. */
export interface DayNote {
  day: Day
  /** The name of the public holiday, or of a day on which the site is closed. */
  holiday: LocalizedText | null
  /** Whether the holiday has not been announced yet. */
  forecast: boolean
  /** The moon phase of a Buddhist holy day. */
  moon: 'half' | 'full' | 'last' | 'new' | null
  /** 'ขึ้น ๑๕ ค่ำ เดือน ๑๒'. */
  lunar: string | null
  /** The name of the major Buddhist or lunar festival on this day. */
  great: LocalizedText | null
}

const holyDayNames: Record<NonNullable<ReturnType<typeof buddhistHolidayOn>>, LocalizedText> = {
  makha: { th: 'มาฆบูชา', en: 'Makha Bucha' },
  visakha: { th: 'วิสาขบูชา', en: 'Visakha Bucha' },
  asalha: { th: 'อาสาฬหบูชา', en: 'Asalha Bucha' },
  'lent-begins': { th: 'เข้าพรรษา', en: 'Lent begins' },
  'lent-ends': { th: 'ออกพรรษา', en: 'Lent ends' },
  'loy-krathong': { th: 'ลอยกระทง', en: 'Loy Krathong' },
}

/**
 * Returns the notes for a range of days; days without anything have none. A day on which the site is closed has the
 * site's name for it, even on a public holiday.
 */
export function dayNotes(
  first: Day,
  last: Day,
  visible: { holidays: boolean; lunar: boolean; closed?: readonly { day: Day; name: LocalizedText }[] },
): DayNote[] {
  const notes: DayNote[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const closed = visible.closed?.find((one) => one.day === day)
    const publicHoliday = visible.holidays
      ? thaiPublicHolidays(Number(day.slice(0, 4))).find((candidate) => candidate.day === day)
      : undefined
    const holiday = closed ? { ...closed.name, forecast: false } : publicHoliday
    const moon = visible.lunar && isHolyDay(day) ? moonPhaseOf(day) : null
    const great = visible.lunar ? buddhistHolidayOn(day) : null
    if (!holiday && !moon && !great) continue
    const lunar = visible.lunar ? lunarDay(day) : null
    notes.push({
      day,
      holiday: holiday ? { th: holiday.th, en: holiday.en } : null,
      forecast: holiday?.forecast ?? false,
      moon,
      lunar: lunar && lunarDayText(lunar),
      great: great && holyDayNames[great],
    })
  }
  return notes
}

function moonPhaseOf(day: Day): DayNote['moon'] {
  const lunar = lunarDay(day)
  if (!lunar) return null
  if (lunar.day === 8) return lunar.waxing ? 'half' : 'last'
  return lunar.waxing ? 'full' : 'new'
}
