import { addDays, day, dayStart, weekday } from '#kernel/time/index.ts'

/** When a recurring digest email is sent. */
export interface DigestSchedule {
  /** Minutes since midnight in Bangkok. */
  minute: number
  /** Sunday is 0; at least one. */
  weekdays: readonly number[]
}

/** A digest overdue for longer than this is skipped: the worker was down, and the morning is over. */
export const maxDigestDelayMs = 6 * 3_600_000

/** Returns the next due time after a given time. */
export function nextDigest({ minute, weekdays }: DigestSchedule, after: Date): Date {
  for (let on = day(after), remaining = 8; remaining > 0; on = addDays(on, 1), remaining--) {
    const at = new Date(dayStart(on).getTime() + minute * 60_000)
    if (at > after && weekdays.includes(weekday(on))) return at
  }
  throw new RangeError('digest has no weekdays')
}
