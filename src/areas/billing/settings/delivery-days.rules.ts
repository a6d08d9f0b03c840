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

/** How long a parcel is on its way, in days of the calendar. */
export interface Transit {
  from: number
  to: number
}

export interface DeliveryZone extends Transit {
  name: LocalizedText
  provinceCodes: string[]
  /** Places within provinces that take longer or shorter, such as islands. */
  postcodes: string[]
}

/** When the shop hands parcels over, and how long they travel. */
export interface DispatchSettings {
  /** Off: no days are promised. */
  on: boolean
  /** `HH:MM` in Bangkok: what is paid before it counts as of that day. */
  cutoff: string
  /** Working days to make and pack. */
  handlingDays: number
  /** Whose days count: those of the site's working time, or the ones below, as where nothing is said. */
  calendar?: 'site' | 'own'
  /** 0 is Sunday. */
  closedWeekdays: number[]
  /** `MM-DD`: holidays that fall on the same day every year. */
  yearlyHolidays: string[]
  /** The others: those that go by the moon, days in lieu, the shop's own. */
  holidays: { day: Day; name: LocalizedText }[]
  zones: DeliveryZone[]
  elsewhere: Transit
}

/** Thai public holidays of fixed date. Those by the moon and days in lieu are announced each year: the site enters them. */
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

/** What a site begins with: nothing is promised until it says so. */
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
      name: { th: 'เกาะและพื้นที่ห่างไกล', en: 'Islands and far places' },
      provinceCodes: [],
      postcodes: ['84140', '84280', '84310', '84320', '84330', '84360', '81150', '23170', '82160'],
      from: 3,
      to: 5,
    },
  ],
  elsewhere: { from: 2, to: 3 },
}

/** Packing days are sixty at most: within so many days all that can be promised lies. */
const daysAhead = 250

/** The settings with the days off of the site's working time, where the shop has none of its own; without them as they are. */
export function dispatchBy(settings: DispatchSettings, site: StoredCalendar, now: Date): DispatchSettings {
  if (settings.calendar !== 'site') return settings
  const today = day(now)
  const last = addDays(today, daysAhead)
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

export interface DeliveryDays extends Transit {
  /** The day the parcel leaves, or lies ready. */
  leaves: Day
  first: Day
  last: Day
  /** This holds for what is paid before that time. */
  before: Date
}

export interface Destination {
  postcode?: string
  provinceCode?: string
}

/** Where an address lies; a province is the beginning of the codes in it. */
export const destinationOf = (address: {
  postcode: string
  subdistrictCode?: string | null
}): Destination => ({
  postcode: address.postcode,
  provinceCode: address.subdistrictCode?.slice(0, 2),
})

/** How long it takes to somewhere: the zone that names the postcode, else the one that names the province. */
export function transitTo(settings: DispatchSettings, { postcode, provinceCode }: Destination): Transit {
  const { zones, elsewhere } = settings
  const zone =
    zones.find(({ postcodes }) => postcode && postcodes.includes(postcode)) ??
    zones.find(({ provinceCodes }) => provinceCode && provinceCodes.includes(provinceCode)) ??
    elsewhere
  return { from: zone.from, to: Math.max(zone.from, zone.to) }
}

/**
 * When something paid now arrives; without `transit`, when it lies ready to be fetched. Null where the site promises no days. What
 * comes after the hour, or on a day the shop is closed, counts as of the next working day; packing takes working days, the way
 * takes days of the calendar.
 */
export function deliveryDays(
  settings: DispatchSettings | undefined,
  now: Date,
  transit: Transit = { from: 0, to: 0 },
): DeliveryDays | null {
  if (!settings?.on) return null
  const today = day(now)
  const closes = hourOf(today, settings.cutoff)
  const begins = now < closes ? nextOpen(settings, today) : nextOpen(settings, addDays(today, 1))
  let leaves = begins
  for (let n = 0; n < settings.handlingDays; n++) leaves = nextOpen(settings, addDays(leaves, 1))
  return {
    ...transit,
    leaves,
    first: addDays(leaves, transit.from),
    last: addDays(leaves, transit.to),
    before: hourOf(begins, settings.cutoff),
  }
}

/** The days an order was promised, as it keeps them: plain texts. */
export interface Promised extends Transit {
  first: Day
  last: Day
  /** ISO; money that comes later moves the days. */
  before: string
}

/** What to promise for an order placed, or paid, now; null where the site promises nothing. */
export function promiseFor(
  settings: DispatchSettings | undefined,
  now: Date,
  transit: Transit | undefined,
): Promised | null {
  const days = deliveryDays(settings, now, transit)
  if (!days) return null
  const { first, last, before, from, to } = days
  return { first, last, before: before.toISOString(), from, to }
}

/**
 * What to promise when an order goes elsewhere: the parcel leaves on the day it was to leave, or, when that is over, on the next on which
 * the shop sends; the way is the new one. Until when money must come for it stays.
 */
export function promiseElsewhere(
  settings: DispatchSettings | undefined,
  now: Date,
  promised: Promised,
  to: Destination,
): Promised {
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

/** That day, or the first after it on which the shop works. A shop that is always closed works nevertheless. */
function nextOpen(settings: DispatchSettings, from: Day): Day {
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
