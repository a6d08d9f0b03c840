import { addDays, type Day, dateParts, day, dayStart } from '#kernel/time/index.ts'

/** How long a certificate of a course holds: for good, so many months from its issue, or until a day. */
export const validities = ['none', 'months', 'until'] as const
export type Validity = (typeof validities)[number]

export interface ValidityRule {
  validity: Validity
  months: number | null
  until: Day | null
}

/** The moment from which a certificate issued now does not hold any more: the beginning of the day after its last. */
export function expiryOf({ validity, months, until }: ValidityRule, issuedAt: Date): Date | null {
  if (validity === 'until' && until) return dayStart(addDays(until, 1))
  if (validity !== 'months' || !months) return null
  return dayStart(addDays(monthsLater(day(issuedAt), months), 1))
}

/** The same day of a later month; its last where the month is shorter. */
function monthsLater(from: Day, months: number): Day {
  const { year, month, dayOfMonth } = dateParts(from)
  const at = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1]
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(Math.min(dayOfMonth, last)).padStart(2, '0')}`
}
