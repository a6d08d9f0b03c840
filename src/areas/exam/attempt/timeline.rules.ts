import type { IntegrityKind } from './attempt.types.ts'

/** What happened during an attempt, in the order it reached the server. `at` in milliseconds since 1970. */
export type Moment = { at: number } & (
  | { kind: 'begun' }
  | { kind: 'save'; position: number; question: number; isLate: boolean; wentBack: boolean }
  | { kind: 'noticed'; what: IntegrityKind; durationMs: number }
  | { kind: 'given'; minutes: number; reason: string }
  | { kind: 'ended' }
)

const rank = { begun: 0, given: 1, noticed: 2, save: 3, ended: 4 } as const

/** Moments one after another; of one instant saves in their order, and the end behind them. */
export const inOrder = (moments: readonly Moment[]): Moment[] =>
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
 * The save that was the answer to each question once these many saves had arrived: of all the one with the highest number. What came
 * after the end is none until staff accept it, and what went back where nothing leads back never is.
 */
export function stoodAfter<Save extends TimedSave>(saves: readonly Save[], upTo: number): Map<string, Save> {
  const answers = new Map<string, Save>()
  for (const save of saves) {
    if (save.position > upTo || save.lateMs !== null || save.wentBack) continue
    const before = answers.get(save.questionId)
    if (!before || before.seq < save.seq) answers.set(save.questionId, save)
  }
  return answers
}

/** How many saves had arrived once the moment at this place had passed. */
export const savesUntil = (moments: readonly Moment[], step: number): number =>
  moments
    .slice(0, step + 1)
    .reduce((most, one) => (one.kind === 'save' ? Math.max(most, one.position) : most), 0)

/** The place that is asked for, or the last where it is none. */
export const stepOf = (asked: string | null, count: number): number =>
  asked !== null && /^\d{1,6}$/.test(asked) ? Math.min(Number(asked), count - 1) : count - 1
