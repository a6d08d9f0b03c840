import { type Day, defaultCalendar, isDay, type Shift, type StoredCalendar } from '#kernel/time/index.ts'
import type { LocalizedText, Tenant } from './tenant.ts'

/** A day on which a site is closed, besides public holidays. */
export interface ClosedDay {
  day: Day
  name: LocalizedText
}

/** A site's working time, as set by its admins. */
export interface WorkingTime {
  /** The shifts of each weekday, from Sunday. */
  week: Shift[][]
  holidays: boolean
  off: ClosedDay[]
}

export interface SchoolTerm {
  name: LocalizedText
  first: Day
  last: Day
}

type Facts = Pick<Tenant, 'facts'>

/** Returns a site's working time; Monday to Friday, nine to six, by default. */
export function workingTimeOf({ facts }: Facts): WorkingTime {
  const set = facts.workingTime as Partial<WorkingTime> | undefined
  return set?.week ? { holidays: true, off: [], ...set, week: set.week } : { ...defaultCalendar, off: [] }
}

/**
 * The same in the form used by schedules: for projects without their own working time, and anything else that has to
 * know when people work.
 */
export function siteCalendar(site: Facts): StoredCalendar {
  const { week, holidays, off } = workingTimeOf(site)
  return { week, holidays, off: off.map(({ day }) => day) }
}

/** Returns the terms of a school, in order; empty if the site is not one. */
export function schoolTermsOf({ facts }: Facts): SchoolTerm[] {
  const terms = (facts.schoolTerms ?? []) as SchoolTerm[]
  return terms
    .filter(({ first, last }) => isDay(first) && isDay(last))
    .sort((a, b) => (a.first < b.first ? -1 : 1))
}
