import { addDays, type Day } from '#kernel/time/index.ts'
import type { Outline, OutlineSection, OutlineUnit } from './outline.types.ts'

export const unitsOf = ({ sections }: Outline): OutlineUnit[] => sections.flatMap(({ units }) => units)

/** Returns the total duration of all units in minutes. */
export const minutesOf = (outline: Outline): number =>
  unitsOf(outline).reduce((sum, { minutes }) => sum + minutes, 0)

/** A fault that prevents publishing, or a warning to the author. */
export interface OutlineIssue {
  code:
    | 'empty'
    | 'section_empty'
    | 'no_text'
    | 'no_file'
    | 'no_address'
    | 'no_target'
    | 'no_survey'
    | 'no_rubric'
    | 'no_required'
  /** Whether it prevents publishing. */
  blocks: boolean
  sectionId?: string
  unitId?: string
  title?: string
}

/** Returns what is missing before learners may see it. */
export function validateOutline(outline: Outline): OutlineIssue[] {
  const all = unitsOf(outline)
  if (!all.length) return [{ code: 'empty', blocks: true }]
  const issues: OutlineIssue[] = outline.sections
    .filter(({ units }) => !units.length)
    .map(({ id, title }) => ({ code: 'section_empty', blocks: false, sectionId: id, title }))
  for (const unit of all) {
    const code = validateUnit(unit)
    if (code) issues.push({ code, blocks: true, unitId: unit.id, title: unit.title })
  }
  if (all.every(({ isRequired }) => !isRequired)) issues.push({ code: 'no_required', blocks: true })
  return issues
}

function validateUnit({
  kind,
  content,
}: OutlineUnit): 'no_text' | 'no_file' | 'no_address' | 'no_target' | 'no_survey' | 'no_rubric' | null {
  if (kind === 'article') return content.text?.content?.length ? null : 'no_text'
  if (kind === 'link') return content.url ? null : 'no_address'
  if (kind === 'exam') return content.target ? null : 'no_target'
  if (kind === 'survey') return content.target ? null : 'no_survey'
  if (kind === 'assignment') return content.rubric?.criteria.length ? null : 'no_rubric'
  return content.file ? null : 'no_file'
}

/** Why a section is locked for a learner: until a day, or until the previous sections are completed. */
export type Lock = { opensOn: Day } | { after: string }

/**
 * Returns the sections that are locked for a learner, by id.
 * @param startedOn their `startDay`
 * @param isDone whether they have completed a unit
 */
export function locksOf(
  { sections }: Outline,
  { startedOn, today, isDone }: { startedOn: Day; today: Day; isDone(unitId: string): boolean },
): Map<string, Lock> {
  const locks = new Map<string, Lock>()
  sections.forEach((section, at) => {
    const opensOn = openingDay(section, startedOn)
    const before = section.inOrder
      ? sections.slice(0, at).find((candidate) => !isSectionDone(candidate, isDone))
      : undefined
    if (opensOn && opensOn > today) locks.set(section.id, { opensOn })
    else if (before) locks.set(section.id, { after: before.title })
  })
  return locks
}

/** The later of its fixed day and the days after starting; null if it is open immediately. */
function openingDay({ opensOn, opensAfterDays }: OutlineSection, startedOn: Day): Day | null {
  const afterDays = opensAfterDays === null ? null : addDays(startedOn, opensAfterDays)
  if (!opensOn || !afterDays) return opensOn ?? afterDays
  return opensOn > afterDays ? opensOn : afterDays
}

const isSectionDone = ({ units }: OutlineSection, isDone: (unitId: string) => boolean): boolean =>
  units.every(({ id, isRequired }) => !isRequired || isDone(id))

/** Returns a learner's progress: whole per cent of the required units, 100 only if all are completed. */
export function progressOf(
  outline: Outline,
  isDone: (unitId: string) => boolean,
): { percent: number; missing: OutlineUnit[] } {
  const required = unitsOf(outline).filter(({ isRequired }) => isRequired)
  const missing = required.filter(({ id }) => !isDone(id))
  const percent = required.length
    ? Math.floor(((required.length - missing.length) * 100) / required.length)
    : 0
  return { percent, missing }
}

/**
 * Returns the unit to play after one that ended: the next open one that is not completed, and after the last the
 * first such one before it; undefined if there is none.
 * @param units all units of the course, in order
 */
export function unitToPlayAfter<U extends { id: string; isDone: boolean }>(
  units: readonly U[],
  currentId: string,
  isOpen: (unit: U) => boolean,
): U | undefined {
  const at = units.findIndex(({ id }) => id === currentId)
  return [...units.slice(at + 1), ...units.slice(0, Math.max(at, 0))].find(
    (unit) => !unit.isDone && isOpen(unit),
  )
}

/**
 * Returns the unit to continue with: the first required unit that is neither completed nor locked, otherwise the first
 * open one.
 */
export function nextUnit(
  outline: Outline,
  locks: ReadonlyMap<string, Lock>,
  isDone: (unitId: string) => boolean,
): OutlineUnit | undefined {
  const open = outline.sections.filter(({ id }) => !locks.has(id)).flatMap(({ units }) => units)
  return (
    open.find(({ id, isRequired }) => isRequired && !isDone(id)) ??
    open.find(({ id }) => !isDone(id)) ??
    open[0]
  )
}
