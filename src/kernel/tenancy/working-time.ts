import { type Day, isDay, type Shift, type StoredCalendar, usualCalendar } from '#kernel/time/index.ts'
import type { LocalizedText, Tenant } from './tenant.ts'

/** A day on which a site is closed, beside the public holidays. */
export interface ClosedDay {
  day: Day
  name: LocalizedText
}

/** When a site works, as its admins set it. */
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

/** When a site works; Monday to Friday, nine to six, where nobody said. */
export function workingTimeOf({ facts }: Facts): WorkingTime {
  const set = facts.workingTime as Partial<WorkingTime> | undefined
  return set?.week ? { holidays: true, off: [], ...set, week: set.week } : { ...usualCalendar, off: [] }
}

/** The same as schedules take it: projects that have no working time of their own, and whatever else has to know when people are at work. */
export function siteCalendar(site: Facts): StoredCalendar {
  const { week, holidays, off } = workingTimeOf(site)
  return { week, holidays, off: off.map(({ day }) => day) }
}

/** The terms of a school, in order; none where it is none. */
export function schoolTermsOf({ facts }: Facts): SchoolTerm[] {
  const terms = (facts.schoolTerms ?? []) as SchoolTerm[]
  return terms
    .filter(({ first, last }) => isDay(first) && isDay(last))
    .sort((a, b) => (a.first < b.first ? -1 : 1))
}
