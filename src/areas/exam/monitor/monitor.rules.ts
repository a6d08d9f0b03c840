import type { IntegrityKind } from '../attempt/attempt.types.ts'

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

/** A network that failed not long ago may fail again. */
const shakyForMs = 5 * 60_000
/** A page tells every twenty seconds; somewhat later, one was lost on the way. */
const lateAfterMs = 30_000

/** Somebody is here, but their page is late, or had no network a moment ago. */
export function isShaky(
  attempt: { seenAt: Date; offlineUntil: Date | null },
  presence: Presence,
  now: Date,
): boolean {
  if (presence !== 'here') return false
  const since = (moment: Date) => now.getTime() - moment.getTime()
  return (
    since(attempt.seenAt) > lateAfterMs ||
    (attempt.offlineUntil !== null && since(attempt.offlineUntil) < shakyForMs)
  )
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

/** What is to be seen of one question of somebody who sits an exam. */
export const cell = { answered: 1, flagged: 2, unsent: 4 } as const
type Cell = keyof typeof cell

/** The questions of an attempt, one digit each: the sum of what is to be seen of it. Places are counted from 0. */
export function cellsOf(questions: number, places: Readonly<Record<Cell, readonly number[]>>): string {
  const sums = Array.from({ length: questions }, () => 0)
  for (const name of Object.keys(cell) as Cell[])
    for (const place of new Set(places[name]))
      if (place < questions) sums[place] = (sums[place] ?? 0) + cell[name]
  return sums.join('')
}

export const hasCell = (digit: string, name: Cell): boolean => (Number(digit) & cell[name]) !== 0

/** How many questions have it. */
export const cellCount = (cells: string, name: Cell): number =>
  [...cells].filter((digit) => hasCell(digit, name)).length

/** What something that was noticed is about: what the eye has to tell apart. */
export const eventGroups = ['network', 'window', 'copying', 'camera'] as const
export type EventGroup = (typeof eventGroups)[number]

export const groupOf: Record<IntegrityKind, EventGroup> = {
  offline: 'network',
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

/** A stretch of an attempt: where it begins and how long it is, in per cent of the whole. */
export interface Stretch {
  kind: IntegrityKind
  from: number
  width: number
}

/** What was noticed between two moments (milliseconds since 1970), for drawing. What lies outside is cut off. */
export function stretchesOf(
  events: readonly { kind: IntegrityKind; at: Date; durationMs: number }[],
  begin: number,
  end: number,
): Stretch[] {
  const whole = Math.max(1, end - begin)
  const part = (moment: number) => Math.min(100, Math.max(0, ((moment - begin) * 100) / whole))
  return events.map(({ kind, at, durationMs }) => {
    const from = part(at.getTime())
    return { kind, from, width: part(at.getTime() + durationMs) - from }
  })
}

/** Whom the page can be narrowed to. */
export const narrowings = ['all', 'here', 'submitted', 'away', 'noticed', 'not_started'] as const
export type Narrowing = (typeof narrowings)[number]

/** Whether somebody is among them: `all` are those who have begun. */
export const isAmong = (
  { presence, events }: { presence: Presence; events: number },
  narrowing: Narrowing,
): boolean => {
  if (narrowing === 'all') return presence !== 'not_started'
  return narrowing === 'noticed' ? events > 0 : presence === narrowing
}

/** Who needs somebody most, and why: who is away longest, else of whom most was noticed; nobody where all is well. */
export function worst<Row extends { presence: Presence; events: number; attempt: { seenAt: Date } | null }>(
  rows: readonly Row[],
): { row: Row; because: 'away' | 'events' } | null {
  const away = rows.filter(({ presence }) => presence === 'away')
  const seen = ({ attempt }: Row) => attempt?.seenAt.getTime() ?? 0
  const longest = away.toSorted((a, b) => seen(a) - seen(b))[0]
  if (longest) return { row: longest, because: 'away' }
  const noticed = rows.filter(({ presence, events }) => presence === 'here' && events > 0)
  const most = noticed.toSorted((a, b) => b.events - a.events)[0]
  return most ? { row: most, because: 'events' } : null
}

/** Whole minutes to give back for what was lost, less what was given already. */
export const minutesLost = (lostMs: number, givenMinutes: number): number =>
  Math.min(600, Math.max(0, Math.ceil(lostMs / 60_000) - givenMinutes))
