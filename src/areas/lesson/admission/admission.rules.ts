import type { Day } from '#kernel/time/index.ts'
import type { Access } from '../course/course.types.ts'
import type { RequestStatus } from '../request/request.states.ts'

/** What somebody can do about a course now; each is one look of the button. */
export type Way =
  /** Learns it: go on, or look at it again. */
  | 'continue'
  | 'suspended'
  /** It was open for so many days, and they are over. */
  | 'renew'
  /** An order waits for its money. */
  | 'pay'
  | 'prerequisite'
  /** Asked the team, and waits. */
  | 'requested'
  | 'refused'
  /** On the waiting list. */
  | 'waiting'
  | 'full'
  /** Joining begins later. */
  | 'soon'
  | 'closed'
  | 'free'
  /** May join without paying: by a plan, or by the team. */
  | 'join'
  | 'buy'
  | 'code'
  | 'request'
  /** Only by the team or a plan. */
  | 'granted'

export interface Standing {
  access: Access
  isOpen: boolean
  today: Day
  joinFrom: Day | null
  joinUntil: Day | null
  own: { status: 'active' | 'completed' | 'suspended'; hasExpired: boolean; hasAccess: boolean } | null
  /** Has the right without paying. */
  isEntitled: boolean
  isMissing: boolean
  hasOrder: boolean
  request: { kind: 'approval' | 'seat'; status: RequestStatus } | null
  /** Places left; null where they are not counted. */
  left: number | null
}

/** The one way in that is open to somebody. */
export function wayIn(standing: Standing): Way {
  const { access, own, request, isEntitled, left } = standing
  if (own?.status === 'suspended') return 'suspended'
  if (own?.hasAccess) return 'continue'
  if (standing.hasOrder) return 'pay'
  if (!standing.isOpen) return 'closed'
  if (own?.hasExpired && access !== 'granted') return 'renew'
  if (standing.isMissing) return 'prerequisite'
  if (request?.kind === 'approval' && request.status === 'waiting') return 'requested'
  const isOffered = request?.status === 'offered'
  if (!isOffered && standing.joinFrom && standing.today < standing.joinFrom) return 'soon'
  if (!isOffered && standing.joinUntil && standing.today > standing.joinUntil) return 'closed'
  if (!isOffered && left === 0 && access !== 'granted')
    return request?.status === 'waiting' ? 'waiting' : 'full'
  if (access === 'free') return 'free'
  if (isEntitled) return 'join'
  if (access === 'paid') return 'buy'
  if (access === 'code') return 'code'
  if (access === 'approval') return request?.status === 'rejected' ? 'refused' : 'request'
  return 'granted'
}

/** Until when a course is open that somebody joins or renews now: what is left of before counts on. */
export function openUntil(now: Date, days: number | null, before: Date | null = null): Date | null {
  if (days === null) return null
  const from = before && before > now ? before : now
  return new Date(from.getTime() + days * 86_400_000)
}
