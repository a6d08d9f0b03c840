import type { DigestSchedule } from '#kernel/mail/digest.rules.ts'

/** `day`: Monday to Friday; `week`: on Mondays. */
export const digestFrequencies = ['day', 'week'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** At seven, before work starts. */
const sendMinute = 420

export const digestSchedules: Record<DigestFrequency, DigestSchedule> = {
  day: { minute: sendMinute, weekdays: [1, 2, 3, 4, 5] },
  week: { minute: sendMinute, weekdays: [1] },
}

/** Limits the news to a week, whenever the last digest was: a user returning after months does not get everything. */
export const digestSince = (toldUntil: Date, now: Date): Date =>
  new Date(Math.max(toldUntil.getTime(), now.getTime() - 7 * 86_400_000))
