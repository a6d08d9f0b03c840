import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import {
  addDays,
  type Day,
  day,
  dayStart,
  type StoredCalendar,
  weekday,
  workingCalendar,
} from '#kernel/time/index.ts'

/** How long a parcel is in transit, in calendar days. */
export interface TransitTime {
  from: number
  to: number
}

export interface DeliveryZone extends TransitTime {
  name: LocalizedText
  provinceCodes: string[]
  /** Places within provinces that take longer or shorter, such as islands. */
  postcodes: string[]
}

/** When the shop dispatches parcels, and how long they are in transit. */
export interface DispatchSettings {
  /** Off: no days are promised. */
  on: boolean
  /** `HH:MM` in Bangkok: payments before it count for that day. */
  cutoff: string
  /** Working days needed to make and pack. */
  handlingDays: number
  /** Which days count: those of the site's working time, or the ones below (the default). */
  calendar?: 'site' | 'own'
  /** 0 is Sunday. */
  closedWeekdays: number[]
  /** `MM-DD`: holidays that fall on the same day every year. */
  yearlyHolidays: string[]
  /** All others: lunar holidays, substitute days, the shop's own. */
  holidays: { day: Day; name: LocalizedText }[]
  zones: DeliveryZone[]
  elsewhere: TransitTime
}

/**
 * Thai public holidays with a fixed date. Lunar holidays and substitute days are announced each year, and the site
 * enters them.
 */
export const fixedHolidays: readonly { date: string; name: LocalizedText }[] = [
  { date: '01-01', name: { th: 'วันขึ้นปีใหม่', en: 'New Year’s Day' } },
  { date: '04-06', name: { th: 'วันจักรี', en: 'Chakri Day' } },
  { date: '04-13', name: { th: 'วันสงกรานต์', en: 'Songkran' } },
  { date: '04-14', name: { th: 'วันสงกรานต์ (วันที่สอง)', en: 'Songkran, second day' } },
  { date: '04-15', name: { th: 'วันสงกรานต์ (วันที่สาม)', en: 'Songkran, third day' } },
  { date: '05-01', name: { th: 'วันแรงงาน', en: 'Labour Day' } },
  { date: '05-04', name: { th: 'วันฉัตรมงคล', en: 'Coronation Day' } },
  { date: '06-03', name: { th: 'วันเฉลิมฯ พระราชินี', en: 'The Queen’s birthday' } },
  { date: '07-28', name: { th: 'วันเฉลิมฯ รัชกาลที่ 10', en: 'The King’s birthday' } },
  { date: '08-12', name: { th: 'วันแม่แห่งชาติ', en: 'Mother’s Day' } },
  { date: '10-13', name: { th: 'วันนวมินทรมหาราช', en: 'King Bhumibol memorial day' } },
  { date: '10-23', name: { th: 'วันปิยมหาราช', en: 'Chulalongkorn Day' } },
  { date: '12-05', name: { th: 'วันพ่อแห่งชาติ', en: 'Father’s Day' } },
  { date: '12-10', name: { th: 'วันรัฐธรรมนูญ', en: 'Constitution Day' } },
  { date: '12-31', name: { th: 'วันสิ้นปี', en: 'New Year’s Eve' } },
]

/** Defaults of a new site: nothing is promised until it is enabled. */
export const defaultDispatch: DispatchSettings = {
  on: false,
  cutoff: '14:00',
  handlingDays: 0,
  closedWeekdays: [0],
  yearlyHolidays: fixedHolidays.map(({ date }) => date),
  holidays: [],
  zones: [
    {
      name: { th: 'กรุงเทพฯ และปริมณฑล', en: 'Bangkok and vicinity' },
      provinceCodes: ['10', '11', '12', '13', '73', '74'],
      postcodes: [],
      from: 1,
      to: 2,
    },
    {
      name: { th: 'เกาะและพื้นที่ห่างไกล', en: 'Islands and remote areas' },
      provinceCodes: [],
      postcodes: ['84140', '84280', '84310', '84320', '84330', '84360', '81150', '23170', '82160'],
      from: 3,
      to: 5,
    },
  ],
  elsewhere: { from: 2, to: 3 },
}

/** Packing takes sixty days at most, so everything that can be promised lies within this many days. */
const maxDaysAhead = 250

/** Returns the settings with the days off of the site's working time if the shop has none of its own; otherwise unchanged. */
export function withSiteDaysOff(
  settings: DispatchSettings,
  site: StoredCalendar,
  now: Date,
): DispatchSettings {
  if (settings.calendar !== 'site') return settings
  const today = day(now)
  const last = addDays(today, maxDaysAhead)
  const { week, holidays } = workingCalendar(site, today)
  return {
    ...settings,
    closedWeekdays: [0, 1, 2, 3, 4, 5, 6].filter((at) => !week[at]?.length),
    yearlyHolidays: [],
    holidays: [...holidays]
      .filter((at) => at >= today && at <= last)
      .map((at) => ({ day: at, name: { th: '', en: '' } })),
  }
}

export interface DeliveryDays extends TransitTime {
  /** The day the parcel leaves, or is ready for pickup. */
  leaves: Day
  first: Day
  last: Day
  /** Valid for payments before this time. */
  before: Date
}

export interface Destination {
  postcode?: string
  provinceCode?: string
}

/** Returns an address's location; its codes start with the province. */
export const destinationOf = (address: {
  postcode: string
  subdistrictCode?: string | null
}): Destination => ({
  postcode: address.postcode,
  provinceCode: address.subdistrictCode?.slice(0, 2),
})

/** Returns the transit time to a destination: the zone that names the postcode, otherwise the one that names the province. */
export function transitTo(settings: DispatchSettings, { postcode, provinceCode }: Destination): TransitTime {
  const { zones, elsewhere } = settings
  const zone =
    zones.find(({ postcodes }) => postcode && postcodes.includes(postcode)) ??
    zones.find(({ provinceCodes }) => provinceCode && provinceCodes.includes(provinceCode)) ??
    elsewhere
  return { from: zone.from, to: Math.max(zone.from, zone.to) }
}

/**
 * Returns when something paid now arrives or, without `transit`, is ready for pickup. Null if the site promises no
 * days. Payments after the cutoff, or on a closed day, count for the next working day. Packing takes working days,
 * transit takes calendar days.
 */
export function deliveryDays(
  settings: DispatchSettings | undefined,
  now: Date,
  transit: TransitTime = { from: 0, to: 0 },
): DeliveryDays | null {
  if (!settings?.on) return null
  const today = day(now)
  const closes = hourOf(today, settings.cutoff)
  const begins = now < closes ? nextOpenDay(settings, today) : nextOpenDay(settings, addDays(today, 1))
  let leaves = begins
  for (let n = 0; n < settings.handlingDays; n++) leaves = nextOpenDay(settings, addDays(leaves, 1))
  return {
    ...transit,
    leaves,
    first: addDays(leaves, transit.from),
    last: addDays(leaves, transit.to),
    before: hourOf(begins, settings.cutoff),
  }
}

/** The promised days as the order stores them, as plain text. */
export interface DeliveryPromise extends TransitTime {
  first: Day
  last: Day
  /** ISO; later payment moves the days. */
  before: string
}

/** Returns what to promise for an order placed or paid now; null if the site promises nothing. */
export function promiseFor(
  settings: DispatchSettings | undefined,
  now: Date,
  transit: TransitTime | undefined,
): DeliveryPromise | null {
  const days = deliveryDays(settings, now, transit)
  if (!days) return null
  const { first, last, before, from, to } = days
  return { first, last, before: before.toISOString(), from, to }
}

/**
 * Returns what to promise when the destination of an order changes: the parcel leaves on the planned day or, if that
 * has passed, on the shop's next dispatch day; the transit time is the new one. The payment deadline stays.
 */
export function promiseForDestination(
  settings: DispatchSettings | undefined,
  now: Date,
  promised: DeliveryPromise,
  to: Destination,
): DeliveryPromise {
  if (!settings) return promised
  const transit = transitTo(settings, to)
  const planned = addDays(promised.first, -promised.from)
  const soonest = deliveryDays({ ...settings, on: true, handlingDays: 0 }, now)?.leaves ?? planned
  const leaves = planned < day(now) ? soonest : planned
  return {
    ...promised,
    ...transit,
    first: addDays(leaves, transit.from),
    last: addDays(leaves, transit.to),
  }
}

/** Returns that day, or the first one after it on which the shop works. A shop that is always closed counts as open. */
function nextOpenDay(settings: DispatchSettings, from: Day): Day {
  let at = from
  for (let n = 0; n < 60; n++, at = addDays(at, 1)) if (!isClosed(settings, at)) return at
  return from
}

const isClosed = ({ closedWeekdays, yearlyHolidays, holidays }: DispatchSettings, at: Day): boolean =>
  closedWeekdays.includes(weekday(at)) ||
  yearlyHolidays.includes(at.slice(5)) ||
  holidays.some((holiday) => holiday.day === at)

function hourOf(at: Day, clock: string): Date {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return new Date(dayStart(at).getTime() + (hours * 60 + minutes) * 60_000)
}
