import { addDays, day, dayStart, weekday } from '#kernel/time/index.ts'

/** When an e-mail comes that somebody asked for again and again. */
export interface DigestClock {
  /** Of Bangkok's day. */
  minute: number
  /** From Sunday as 0; at least one. */
  weekdays: readonly number[]
}

/** What was due longer ago than this is not sent any more: the worker stood still, and the morning is over. */
export const lateDigestMs = 6 * 3_600_000

/** When the next one is due after a moment. */
export function nextDigest({ minute, weekdays }: DigestClock, after: Date): Date {
  for (let on = day(after), left = 8; left > 0; on = addDays(on, 1), left--) {
    const at = new Date(dayStart(on).getTime() + minute * 60_000)
    if (at > after && weekdays.includes(weekday(on))) return at
  }
  throw new RangeError('a digest without weekdays')
}
