import type { DigestSchedule } from '#kernel/mail/digest.rules.ts'
import { addDays, type Day } from '#kernel/time/index.ts'

export const digestSpans = ['day', 'week'] as const
export type DigestSpan = (typeof digestSpans)[number]

export interface DigestPlan extends DigestSchedule {
  span: DigestSpan
}

/** An email sent in the evening covers the days ahead, not the day that is over. */
export const eveningFrom = 17 * 60

/** Returns the days covered by a digest sent on a given day. */
export function digestDays({ span, minute }: DigestPlan, sentOn: Day): { first: Day; last: Day } {
  const first = minute >= eveningFrom ? addDays(sentOn, 1) : sentOn
  return { first, last: span === 'week' ? addDays(first, 6) : first }
}
