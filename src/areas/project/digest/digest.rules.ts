import type { DigestClock } from '#kernel/mail/digest.rules.ts'

/** `day`: from Monday to Friday; `week`: on Mondays. */
export const digestEveries = ['day', 'week'] as const
export type DigestEvery = (typeof digestEveries)[number]

/** At seven, before work begins. */
const minute = 420

export const digestClock: Record<DigestEvery, DigestClock> = {
  day: { minute, weekdays: [1, 2, 3, 4, 5] },
  week: { minute, weekdays: [1] },
}

/** A week of news at most, whenever the last one was: who comes back after months is not told everything. */
export const newsSince = (toldUntil: Date, now: Date): Date =>
  new Date(Math.max(toldUntil.getTime(), now.getTime() - 7 * 86_400_000))
