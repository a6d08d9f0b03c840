import type { IntegrityKind } from './attempt.types.ts'

/** An event of an attempt, in the order of arrival on the server. `at` in milliseconds since 1970. */
export type TimelineEvent = { at: number } & (
  | { kind: 'begun' }
  | { kind: 'save'; position: number; question: number; isLate: boolean; wentBack: boolean }
  | { kind: 'noticed'; what: IntegrityKind; durationMs: number }
  | { kind: 'given' | 'reopened'; minutes: number; reason: string }
  | { kind: 'ended' }
)

const rank = { begun: 0, given: 1, reopened: 1, noticed: 2, save: 3, ended: 4 } as const

/** Sorts events; at the same time saves come in their order, followed by the end. */
export const sortEvents = (moments: readonly TimelineEvent[]): TimelineEvent[] =>
  moments.toSorted(
    (a, b) =>
      a.at - b.at ||
      rank[a.kind] - rank[b.kind] ||
      (a.kind === 'save' && b.kind === 'save' ? a.position - b.position : 0),
  )

export interface TimedSave {
  position: number
  seq: number
  questionId: string
  lateMs: number | null
  wentBack: boolean
}

/**
 * Returns the current answer to each question after this number of saves had arrived: the save with the highest number.
 * Saves after the end count only once staff accept them, and saves that go back where it is not allowed never count.
 */
export function answersAfter<Save extends TimedSave>(
  saves: readonly Save[],
  upTo: number,
): Map<string, Save> {
  const answers = new Map<string, Save>()
  for (const save of saves) {
    if (save.position > upTo || save.lateMs !== null || save.wentBack) continue
    const before = answers.get(save.questionId)
    if (!before || before.seq < save.seq) answers.set(save.questionId, save)
  }
  return answers
}

/** Returns how many saves had arrived by the event at this position. */
export const savesUntil = (moments: readonly TimelineEvent[], step: number): number =>
  moments
    .slice(0, step + 1)
    .reduce((max, moment) => (moment.kind === 'save' ? Math.max(max, moment.position) : max), 0)

/** Returns the requested position, or the last one if it is invalid. */
export const stepOf = (requested: string | null, count: number): number =>
  requested !== null && /^\d{1,6}$/.test(requested) ? Math.min(Number(requested), count - 1) : count - 1
