import type { Lock } from '../outline/outline.rules.ts'
import type { UnitKind } from '../outline/outline.types.ts'

/** The properties of a unit relevant to completing a course. */
interface CountedUnit {
  id: string
  kind: UnitKind
  title: string
  isRequired: boolean
  isDone: boolean
  donePercent: number
  watchedPercent: number
  /** For a video: the number of questions still to be answered. */
  questionsLeft: number
  /** For an article: its reader's confirmation is not sufficient. */
  mustRead: boolean
}

/** A requirement still missing to complete a course. */
export interface MissingUnit {
  id: string
  title: string
  /** What is required: watched far enough, passed, read to the end, or finished. */
  how: 'watch' | 'pass' | 'read' | 'finish'
  /** For a video, in per cent: what was watched, and what is required. */
  seen: number
  needed: number
  questionsLeft: number
  /** Why it cannot be done yet. */
  lock: Lock | null
}

/**
 * Returns the requirements still missing to complete a course, in order; empty if it is completed. The same for
 * learners and the team.
 */
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
