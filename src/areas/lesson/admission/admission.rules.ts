import type { Day } from '#kernel/time/index.ts'
import type { Access } from '../course/course.types.ts'
import type { RequestStatus } from '../request/request.states.ts'

/** What a user can currently do about a course; each is one state of the button. */
export type JoinState =
  /** Enrolled: continue, or review it. */
  | 'continue'
  | 'suspended'
  /** The limited access period has ended. */
  | 'renew'
  /** An order awaits payment. */
  | 'pay'
  | 'prerequisite'
  /** Requested admission; waiting for the team. */
  | 'requested'
  | 'refused'
  /** On the waiting list. */
  | 'waiting'
  | 'full'
  /** Enrolment opens later. */
  | 'soon'
  | 'closed'
  | 'free'
  /** May join without paying: through a plan or the team. */
  | 'join'
  | 'buy'
  | 'code'
  | 'request'
  /** Available only through the team or a plan. */
  | 'granted'

export interface JoinContext {
  access: Access
  isOpen: boolean
  today: Day
  joinFrom: Day | null
  joinUntil: Day | null
  own: { status: 'active' | 'completed' | 'suspended'; hasExpired: boolean; hasAccess: boolean } | null
  /** Whether the user is entitled to it without paying. */
  isEntitled: boolean
  isMissing: boolean
  hasOrder: boolean
  request: { kind: 'approval' | 'seat'; status: RequestStatus } | null
  /** Places left; null if they are not limited. */
  left: number | null
}

/** Returns whether enrolment has not opened yet, is open, or has closed; the last day still counts. */
export function joinPeriodOf(
  { joinFrom, joinUntil }: Pick<JoinContext, 'joinFrom' | 'joinUntil'>,
  today: Day,
): 'early' | 'open' | 'over' {
  if (joinFrom && today < joinFrom) return 'early'
  return joinUntil && today > joinUntil ? 'over' : 'open'
}

/** Returns the one way into a course that is open to a user. */
export function joinStateOf(joinContext: JoinContext): JoinState {
  const { access, own, request, isEntitled, left } = joinContext
  if (own?.status === 'suspended') return 'suspended'
  if (own?.hasAccess) return 'continue'
  if (joinContext.hasOrder) return 'pay'
  if (!joinContext.isOpen) return 'closed'
  if (own?.hasExpired && access !== 'granted') return 'renew'
  if (joinContext.isMissing) return 'prerequisite'
  if (request?.kind === 'approval' && request.status === 'waiting') return 'requested'
  const isOffered = request?.status === 'offered'
  const period = joinPeriodOf(joinContext, joinContext.today)
  if (!isOffered && period !== 'open') return period === 'early' ? 'soon' : 'closed'
  if (!isOffered && left === 0 && access !== 'granted')
    return request?.status === 'waiting' ? 'waiting' : 'full'
  if (access === 'free') return 'free'
  if (isEntitled) return 'join'
  if (access === 'paid') return 'buy'
  if (access === 'code') return 'code'
  if (access === 'approval') return request?.status === 'rejected' ? 'refused' : 'request'
  return 'granted'
}

interface CohortPlaces {
  id: string
  /** Places left; null if they are not limited. */
  left: number | null
  /** Whether a place in it is reserved for the viewer. */
  isReserved: boolean
}

/** Whether the viewer can take a place in a cohort now. */
export const hasPlace = ({ left, isReserved }: CohortPlaces): boolean => left !== 0 || isReserved

/**
 * Returns the cohort that is selected when the form is opened: the one with a reserved place, otherwise the first with
 * places. Of full ones the first, whose waiting list can be joined.
 */
export function defaultCohort<Cohort extends CohortPlaces>(cohorts: readonly Cohort[]): Cohort | undefined {
  return cohorts.find(({ isReserved }) => isReserved) ?? cohorts.find(hasPlace) ?? cohorts[0]
}

/** Returns until when a course is open to a user who joins or renews now; remaining time is added. */
export function accessExpiry(now: Date, days: number | null, before: Date | null = null): Date | null {
  if (days === null) return null
  const from = before && before > now ? before : now
  return new Date(from.getTime() + days * 86_400_000)
}
