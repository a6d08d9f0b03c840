import type { Day } from '#kernel/time/index.ts'

/** The maximum that can be set as the number of answers a form takes. */
export const maxAnswers = 100_000

/** Until when, how often and from whom a form takes answers; without any of them, always and from everybody. */
export interface FormLimits {
  /** The last day, in Thailand. */
  until?: Day | undefined
  /** The number of answers. */
  most?: number | undefined
  /** Whether a member may answer only once; guests, who cannot be told apart, sign in first. */
  once?: boolean | undefined
}

export interface FormUse {
  /** The number of answers so far. */
  count: number
  isMember: boolean
  hasAnswered: boolean
}

/** Why a form takes no answer from somebody. */
export type ClosedReason = 'ended' | 'full' | 'answered' | 'sign-in'

/** Returns why a form takes no answer; null while it does. A form that is over does not first request a sign-in. */
export function closedReason(
  { until, most, once }: FormLimits,
  { count, isMember, hasAnswered }: FormUse,
  today: Day,
): ClosedReason | null {
  if (once && hasAnswered) return 'answered'
  if (until && today > until) return 'ended'
  if (most && count >= most) return 'full'
  return once && !isMember ? 'sign-in' : null
}
