import { addDays, type Day, dateParts, day, dayStart } from '#kernel/time/index.ts'

/** How long a course's certificate is valid: forever, a number of months from issue, or until a day. */
export const validities = ['none', 'months', 'until'] as const
export type Validity = (typeof validities)[number]

export interface ValidityRule {
  validity: Validity
  months: number | null
  until: Day | null
}

/** Returns the time from which a certificate issued now is no longer valid: the start of the day after its last. */
export function expiryOf({ validity, months, until }: ValidityRule, issuedAt: Date): Date | null {
  if (validity === 'until' && until) return dayStart(addDays(until, 1))
  if (validity !== 'months' || !months) return null
  return dayStart(addDays(addMonths(day(issuedAt), months), 1))
}

/** Returns the same day of a later month, or its last day if that month is shorter. */
function addMonths(from: Day, months: number): Day {
  const { year, month, dayOfMonth } = dateParts(from)
  const at = year * 12 + (month - 1) + months
  const toYear = Math.floor(at / 12)
  const toMonth = (at % 12) + 1
  const last = new Date(Date.UTC(toYear, toMonth, 0)).getUTCDate()
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(Math.min(dayOfMonth, last)).padStart(2, '0')}`
}
