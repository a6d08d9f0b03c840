/** Where somebody is in an exam. */
export const presences = ['not_started', 'here', 'away', 'submitted'] as const
export type Presence = (typeof presences)[number]

/** A page tells every twenty seconds that it is there; twice missed it is away. */
export const awayAfterMs = 50_000

export function presenceOf(attempt: { status: string; seenAt: Date } | null, now: Date): Presence {
  if (!attempt) return 'not_started'
  if (attempt.status !== 'in_progress') return 'submitted'
  return now.getTime() - attempt.seenAt.getTime() > awayAfterMs ? 'away' : 'here'
}

/** Those who may need somebody first: away, then with the most that was noticed, then with the least time; who is done last. */
export function byNeed<
  Row extends { presence: Presence; events: number; deadlineAt: Date | null; who: string },
>(rows: readonly Row[]): Row[] {
  const rank: Record<Presence, number> = { away: 0, here: 1, not_started: 2, submitted: 3 }
  const end = ({ deadlineAt }: Row) => deadlineAt?.getTime() ?? Number.POSITIVE_INFINITY
  return [...rows].sort(
    (a, b) =>
      rank[a.presence] - rank[b.presence] ||
      (a.presence === 'here' ? b.events - a.events : 0) ||
      (end(a) === end(b) ? 0 : end(a) - end(b)) ||
      a.who.localeCompare(b.who, 'th'),
  )
}

/** Whole minutes to give back for what was lost, less what was given already. */
export const minutesLost = (lostMs: number, givenMinutes: number): number =>
  Math.min(600, Math.max(0, Math.ceil(lostMs / 60_000) - givenMinutes))
