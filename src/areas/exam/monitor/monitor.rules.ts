import type { IntegrityKind } from '../attempt/attempt.types.ts'

/** A learner's presence in an exam. */
export const presences = ['not_started', 'here', 'away', 'submitted'] as const
export type Presence = (typeof presences)[number]

/** Pages report their presence every twenty seconds; after two missed reports the learner is away. */
export const awayAfterMs = 50_000

export function presenceOf(attempt: { status: string; seenAt: Date } | null, now: Date): Presence {
  if (!attempt) return 'not_started'
  if (attempt.status !== 'in_progress') return 'submitted'
  return now.getTime() - attempt.seenAt.getTime() > awayAfterMs ? 'away' : 'here'
}

/** A recently failed network may fail again. */
const shakyForMs = 5 * 60_000
/** Pages report every twenty seconds; shortly after that, a report was lost. */
const lateAfterMs = 30_000

/** Whether a learner is present, but their page is late or was recently offline. */
export function isShaky(
  attempt: { seenAt: Date; offlineUntil: Date | null },
  presence: Presence,
  now: Date,
): boolean {
  if (presence !== 'here') return false
  const since = (date: Date) => now.getTime() - date.getTime()
  return (
    since(attempt.seenAt) > lateAfterMs ||
    (attempt.offlineUntil !== null && since(attempt.offlineUntil) < shakyForMs)
  )
}

/** Sorts those most likely to need help first: absent ones, then by most events, then by least time left; finished ones last. */
export function sortByUrgency<
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

/** The flags of a question in a running attempt. */
export const cellFlags = { answered: 1, flagged: 2, unsent: 4 } as const
type CellFlag = keyof typeof cellFlags

/** Encodes the questions of an attempt, one digit each: the sum of its flags. Positions are counted from 0. */
export function encodeCells(
  questions: number,
  positions: Readonly<Record<CellFlag, readonly number[]>>,
): string {
  const flagSums = Array.from({ length: questions }, () => 0)
  for (const name of Object.keys(cellFlags) as CellFlag[])
    for (const position of new Set(positions[name]))
      if (position < questions) flagSums[position] = (flagSums[position] ?? 0) + cellFlags[name]
  return flagSums.join('')
}

export const hasCell = (digit: string, name: CellFlag): boolean => (Number(digit) & cellFlags[name]) !== 0

/** Returns the number of questions with this flag. */
export const cellCount = (cells: string, name: CellFlag): number =>
  [...cells].filter((digit) => hasCell(digit, name)).length

/** The groups of events to be distinguished visually. */
export const eventGroups = ['network', 'window', 'copying', 'camera'] as const
export type EventGroup = (typeof eventGroups)[number]

export const groupOf: Record<IntegrityKind, EventGroup> = {
  offline: 'network',
  outside_network: 'network',
  hidden: 'window',
  blur: 'window',
  second_tab: 'window',
  copy: 'copying',
  paste: 'copying',
  face_none: 'camera',
  face_many: 'camera',
  camera_lost: 'camera',
}

export const kindsOf = (group: EventGroup): IntegrityKind[] =>
  (Object.keys(groupOf) as IntegrityKind[]).filter((kind) => groupOf[kind] === group)

/** A section of an attempt's time: its start and length, in per cent of the whole. */
export interface EventSpan {
  kind: IntegrityKind
  from: number
  width: number
}

/** Returns the events between two times (milliseconds since 1970) for drawing, clipped to that range. */
export function eventSpans(
  events: readonly { kind: IntegrityKind; at: Date; durationMs: number }[],
  begin: number,
  end: number,
): EventSpan[] {
  const totalMs = Math.max(1, end - begin)
  const part = (timestamp: number) => Math.min(100, Math.max(0, ((timestamp - begin) * 100) / totalMs))
  return events.map(({ kind, at, durationMs }) => {
    const from = part(at.getTime())
    return { kind, from, width: part(at.getTime() + durationMs) - from }
  })
}

/** The filters of the page. */
export const monitorFilters = ['all', 'here', 'submitted', 'away', 'noticed', 'not_started'] as const
export type MonitorFilter = (typeof monitorFilters)[number]

/** Whether a learner matches a filter: `all` are those who have started. */
export const matchesFilter = (
  { presence, events }: { presence: Presence; events: number },
  narrowing: MonitorFilter,
): boolean => {
  if (narrowing === 'all') return presence !== 'not_started'
  return narrowing === 'noticed' ? events > 0 : presence === narrowing
}

/**
 * Returns the learner who most needs help, and why: the one away longest, otherwise the one with the most events; null
 * if all is well.
 */
export function findMostUrgent<
  Row extends { presence: Presence; events: number; attempt: { seenAt: Date } | null },
>(rows: readonly Row[]): { row: Row; because: 'away' | 'events' } | null {
  const away = rows.filter(({ presence }) => presence === 'away')
  const lastSeen = ({ attempt }: Row) => attempt?.seenAt.getTime() ?? 0
  const longest = away.toSorted((a, b) => lastSeen(a) - lastSeen(b))[0]
  if (longest) return { row: longest, because: 'away' }
  const noticed = rows.filter(({ presence, events }) => presence === 'here' && events > 0)
  const topByEvents = noticed.toSorted((a, b) => b.events - a.events)[0]
  return topByEvents ? { row: topByEvents, because: 'events' } : null
}

/** Returns the whole minutes to give back for lost time, less those already given. */
export const minutesLost = (lostMs: number, givenMinutes: number): number =>
  Math.min(600, Math.max(0, Math.ceil(lostMs / 60_000) - givenMinutes))
