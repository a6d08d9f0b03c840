import type { Lock } from '../outline/outline.rules.ts'
import type { UnitKind } from '../outline/outline.types.ts'

/** A unit as far as it counts for completing a course. */
interface CountedUnit {
  id: string
  kind: UnitKind
  title: string
  isRequired: boolean
  isDone: boolean
  donePercent: number
  watchedPercent: number
  /** Of a video: questions in it that still have to be answered. */
  questionsLeft: number
  /** Of an article: its reader cannot say so alone. */
  mustRead: boolean
}

/** One thing that is missing before a course is completed. */
export interface MissingUnit {
  id: string
  title: string
  /** What has to be done: watched so far, passed, read to its end, or finished. */
  how: 'watch' | 'pass' | 'read' | 'finish'
  /** Of a video, in per cent: what was seen, and what is needed. */
  seen: number
  needed: number
  questionsLeft: number
  /** Why it cannot be done yet. */
  lock: Lock | null
}

/** What keeps a course from being completed, in its order; nothing where it is. The same for its learner and for the team. */
export function missingUnits(
  sections: readonly { lock: Lock | null; units: readonly CountedUnit[] }[],
): MissingUnit[] {
  return sections.flatMap(({ lock, units }) =>
    units
      .filter(({ isRequired, isDone }) => isRequired && !isDone)
      .map(({ id, title, kind, watchedPercent, donePercent, questionsLeft, mustRead }) => ({
        id,
        title,
        how: howOf(kind, mustRead),
        seen: watchedPercent,
        needed: donePercent,
        questionsLeft,
        lock,
      })),
  )
}

const howOf = (kind: UnitKind, mustRead: boolean): MissingUnit['how'] =>
  kind === 'video' ? 'watch' : kind === 'exam' ? 'pass' : mustRead ? 'read' : 'finish'
