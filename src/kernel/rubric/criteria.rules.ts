/** One step of a criterion, and its points. */
export interface Level {
  points: number
  title: string
}

/** What work is looked at for. */
export interface Criterion {
  title: string
  /** From the highest to the lowest. */
  levels: Level[]
}

/** So many things work can be looked at for. */
export const mostCriteria = 20
const mostLevels = 10
const levelLine = /^\s*(\d{1,3})\s*[-:.)=]?\s+(\S.*)$/

/** Levels as an author writes them, a line each: `10 ครบและมีเหตุผล`. Null where a line is none, or there are none or too many. */
export function readLevels(text: string): Level[] | null {
  const lines = text.split('\n').filter((line) => line.trim())
  const levels = lines.map((line) => {
    const found = levelLine.exec(line)
    return found && { points: Number(found[1]), title: (found[2] ?? '').trim().slice(0, 200) }
  })
  if (!levels.length || levels.length > mostLevels || levels.some((level) => !level)) return null
  return (levels as Level[]).sort((a, b) => b.points - a.points)
}

/** The lines of before. */
export const levelsText = (levels: readonly Level[]): string =>
  levels.map(({ points, title }) => `${points} ${title}`).join('\n')

/** A whole rubric as a cell of a table has it: a paragraph for each criterion, its title before its levels. */
export const rubricText = (criteria: readonly Criterion[]): string =>
  criteria.map(({ title, levels }) => `${title}\n${levelsText(levels)}`).join('\n\n')

/** Such a cell, read. Null where it is none. */
export function readRubric(text: string): Criterion[] | null {
  const criteria = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [title = '', ...lines] = block.trim().split('\n')
      const levels = readLevels(lines.join('\n'))
      return levels && title.trim() ? { title: title.trim().slice(0, 160), levels } : null
    })
  return criteria.length <= mostCriteria && criteria.every((one) => one !== null) ? criteria : null
}

interface Criteria {
  criteria: readonly Criterion[]
}

/** The most that work can get, in whole points. */
export const mostPoints = ({ criteria }: Criteria): number =>
  criteria.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0)

/** What work gets that reached these levels, one of each criterion, in whole points; null where one is missing or is none. */
export function pointsFor({ criteria }: Criteria, chosen: readonly number[]): number | null {
  let sum = 0
  for (const [at, { levels }] of criteria.entries()) {
    const level = levels[chosen[at] ?? -1]
    if (!level) return null
    sum += level.points
  }
  return chosen.length === criteria.length ? sum : null
}

/** What a form names the level of each criterion: `level.0`, `level.1` … */
export const levelName = (criterion: number): string => `level.${criterion}`

/** The level of each criterion as a form chose them; what was not chosen is -1. */
export const chosenLevels = (form: FormData, criteria: number): number[] =>
  Array.from({ length: criteria }, (_, at) => {
    const chosen = form.get(levelName(at))
    return typeof chosen === 'string' && /^\d{1,2}$/.test(chosen) ? Number(chosen) : -1
  })
