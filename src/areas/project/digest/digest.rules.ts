import type { DigestClock } from '#kernel/mail/digest.rules.ts'

/** `day`: Monday to Friday; `week`: on Mondays. */
export const digestEveries = ['day', 'week'] as const
export type DigestEvery = (typeof digestEveries)[number]

/** At seven, before work starts. */
const minute = 420

export const digestClock: Record<DigestEvery, DigestClock> = {
  day: { minute, weekdays: [1, 2, 3, 4, 5] },
  week: { minute, weekdays: [1] },
}

/** Limits the news to a week, whenever the last digest was: a user returning after months does not get everything. */
export const newsSince = (toldUntil: Date, now: Date): Date =>
  new Date(Math.max(toldUntil.getTime(), now.getTime() - 7 * 86_400_000))
