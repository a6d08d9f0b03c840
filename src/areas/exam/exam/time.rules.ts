import type { Day } from '#kernel/time/index.ts'
import { type Accommodation, type ExamRules, noAccommodation } from './exam.types.ts'

const minuteMs = 60_000

type ExamTimes = Pick<ExamRules, 'minutes' | 'opensAt' | 'closesAt' | 'closePolicy'>

/** Returns a learner's time limit, in milliseconds; null if there is none. */
export function timeLimitMs(
  { minutes }: Pick<ExamRules, 'minutes'>,
  { timePercent, extraMinutes }: Accommodation = noAccommodation,
): number | null {
  return minutes === null
    ? null
    : Math.round((minutes * minuteMs * timePercent) / 100) + extraMinutes * minuteMs
}

/** Returns when it opens for a learner. */
export const openingFor = (
  { opensAt }: Pick<ExamRules, 'opensAt'>,
  accommodation: Accommodation = noAccommodation,
): Date | null => accommodation.opensAt ?? (opensAt ? new Date(opensAt) : null)

/** Returns when it closes for a learner: additional time also extends the end, except one set individually. */
export function closingFor(rules: ExamTimes, accommodation: Accommodation = noAccommodation): Date | null {
  if (accommodation.closesAt) return accommodation.closesAt
  if (!rules.closesAt) return null
  const more = (timeLimitMs(rules, accommodation) ?? 0) - (timeLimitMs(rules) ?? 0)
  const without = rules.minutes === null ? accommodation.extraMinutes * minuteMs : 0
  return new Date(new Date(rules.closesAt).getTime() + more + without)
}

/** Returns when an attempt started now ends; null for never. Calculated once, at the start. */
export function deadlineFor(
  rules: ExamTimes,
  startedAt: Date,
  accommodation: Accommodation = noAccommodation,
): Date | null {
  const time = timeLimitMs(rules, accommodation)
  const byLimit = time === null ? null : new Date(startedAt.getTime() + time)
  const closing = closingFor(rules, accommodation)
  if (!closing) return byLimit
  if (!byLimit) return closing
  if (rules.closePolicy === 'full') return byLimit
  return new Date(Math.min(byLimit.getTime(), closing.getTime()))
}

export type WindowState = 'soon' | 'open' | 'over'

export function windowOf(
  rules: ExamTimes,
  now: Date,
  accommodation: Accommodation = noAccommodation,
): WindowState {
  const opening = openingFor(rules, accommodation)
  if (opening && now < opening) return 'soon'
  const closing = closingFor(rules, accommodation)
  return closing && now >= closing ? 'over' : 'open'
}

/**
 * Returns an example of the two settings combined, for the author: a learner who starts a minute before the end gets
 * this many minutes. Null if one is missing.
 */
export function closingExample(rules: ExamTimes): { startsAt: Date; minutes: number } | null {
  if (!rules.closesAt || rules.minutes === null) return null
  const startsAt = new Date(new Date(rules.closesAt).getTime() - minuteMs)
  const ends = deadlineFor(rules, startsAt)
  return { startsAt, minutes: Math.round(((ends?.getTime() ?? 0) - startsAt.getTime()) / minuteMs) }
}

/** Whether a save arriving now is accepted. */
export const isInTime = (now: Date, deadlineAt: Date | null, graceSeconds: number): boolean =>
  deadlineAt === null || now.getTime() <= deadlineAt.getTime() + graceSeconds * 1000

/** Its section of the course is locked for the learner: until a day, or until a section before it is completed. */
export type LockRejection = { code: 'exam.locked' } & ({ opensOn: Day } | { after: string })

export type StartRejection =
  | LockRejection
  | { code: 'exam.not_open_yet'; at: string }
  | { code: 'exam.closed' }
  | { code: 'exam.attempts_used'; max: number }
  | { code: 'exam.cooldown'; at: string }

/** Returns why an attempt may not start now; null if it may. `ended`: when earlier ones ended. */
export function startRejection(
  rules: ExamRules,
  now: Date,
  { ended, used }: { ended: readonly Date[]; used: number },
  accommodation: Accommodation = noAccommodation,
): StartRejection | null {
  const window = windowOf(rules, now, accommodation)
  if (window === 'soon')
    return { code: 'exam.not_open_yet', at: openingFor(rules, accommodation)?.toISOString() ?? '' }
  if (window === 'over') return { code: 'exam.closed' }
  if (rules.attempts !== null && used >= rules.attempts + accommodation.extraAttempts)
    return { code: 'exam.attempts_used', max: rules.attempts + accommodation.extraAttempts }
  const last = Math.max(0, ...ended.map((at) => at.getTime()))
  const at = new Date(last + rules.cooldownMinutes * minuteMs)
  return ended.length && now < at ? { code: 'exam.cooldown', at: at.toISOString() } : null
}
