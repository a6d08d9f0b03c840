import { type Accommodation, type ExamRules, noAccommodation } from '../exam/exam.types.ts'
import { deadlineFor } from '../exam/time.rules.ts'

const minuteMs = 60_000

/**
 * Combines a learner's own accommodation with that of their cohort: the larger of each value; their own window takes
 * precedence.
 */
export function combineAccommodations(
  ofLearner: Accommodation | undefined,
  ofCohort: Accommodation | undefined,
): Accommodation {
  if (!ofLearner && !ofCohort) return noAccommodation
  const own = ofLearner ?? noAccommodation
  const shared = ofCohort ?? noAccommodation
  const more = (key: 'timePercent' | 'extraMinutes' | 'extraAttempts') => Math.max(own[key], shared[key])
  const window = own.opensAt || own.closesAt ? own : shared
  return {
    timePercent: more('timePercent'),
    extraMinutes: more('extraMinutes'),
    extraAttempts: more('extraAttempts'),
    opensAt: window.opensAt,
    closesAt: window.closesAt,
    withoutSeb: own.withoutSeb || shared.withoutSeb,
    anyNetwork: own.anyNetwork || shared.anyNetwork,
  }
}

/** Returns whether an accommodation differs from the rules of the exam at all. */
export const givesAnything = ({
  timePercent,
  extraMinutes,
  extraAttempts,
  opensAt,
  closesAt,
  withoutSeb,
  anyNetwork,
}: Accommodation): boolean =>
  timePercent > 100 ||
  extraMinutes > 0 ||
  extraAttempts > 0 ||
  !!opensAt ||
  !!closesAt ||
  withoutSeb ||
  anyNetwork

interface RunningAttempt {
  startedAt: Date
  deadlineAt: Date | null
  /** Minutes given by staff apart from accommodations. */
  givenMinutes: number
}

/**
 * Returns by how many whole minutes a running attempt is extended when its learner's accommodation changes. Nothing is
 * taken away, and repeating a change gives the minutes only once.
 */
export function extensionMinutes(
  rules: ExamRules,
  { startedAt, deadlineAt, givenMinutes }: RunningAttempt,
  before: Accommodation,
  after: Accommodation,
): number {
  const was = deadlineFor(rules, startedAt, before)
  const is = deadlineFor(rules, startedAt, after)
  if (!was || !is || !deadlineAt) return 0
  const missing = is.getTime() + givenMinutes * minuteMs - deadlineAt.getTime()
  return Math.max(0, Math.ceil(Math.min(is.getTime() - was.getTime(), missing) / minuteMs))
}
