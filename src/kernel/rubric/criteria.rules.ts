/** One level of a criterion, with its points. */
export interface Level {
  points: number
  title: string
}

/** What work is assessed for. */
export interface Criterion {
  title: string
  /** From the highest to the lowest. */
  levels: Level[]
}

/** The maximum number of criteria. */
export const maxCriteria = 20
const maxLevels = 10
const levelPattern = /^\s*(\d{1,3})\s*[-:.)=]?\s+(\S.*)$/

/**
 * Parses levels as an author writes them, one per line: `10 ครบและมีเหตุผล`. Returns null if a line is invalid, or if
 * there are none or too many.
 */
export function readLevels(text: string): Level[] | null {
  const lines = text.split('\n').filter((line) => line.trim())
  const levels = lines.map((line) => {
    const found = levelPattern.exec(line)
    return found && { points: Number(found[1]), title: (found[2] ?? '').trim().slice(0, 200) }
  })
  if (!levels.length || levels.length > maxLevels || levels.some((level) => !level)) return null
  return (levels as Level[]).sort((a, b) => b.points - a.points)
}

/** Returns the levels as those lines. */
export const levelsText = (levels: readonly Level[]): string =>
  levels.map(({ points, title }) => `${points} ${title}`).join('\n')

/** Returns a whole rubric as the text of a table cell: a paragraph per criterion, its title before its levels. */
export const rubricText = (criteria: readonly Criterion[]): string =>
  criteria.map(({ title, levels }) => `${title}\n${levelsText(levels)}`).join('\n\n')

/** Parses such a cell. Returns null if it is not one. */
export function readRubric(text: string): Criterion[] | null {
  const criteria = text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => {
      const [title = '', ...lines] = block.trim().split('\n')
      const levels = readLevels(lines.join('\n'))
      return levels && title.trim() ? { title: title.trim().slice(0, 160), levels } : null
    })
  return criteria.length <= maxCriteria && criteria.every((criterion) => criterion !== null) ? criteria : null
}

interface Criteria {
  criteria: readonly Criterion[]
}

/** Returns the maximum score, in whole points. */
export const maxPoints = ({ criteria }: Criteria): number =>
  criteria.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0)

/** Returns the score for the chosen levels, one per criterion, in whole points; null if one is missing or invalid. */
export function pointsFor({ criteria }: Criteria, chosen: readonly number[]): number | null {
  let sum = 0
  for (const [at, { levels }] of criteria.entries()) {
    const level = levels[chosen[at] ?? -1]
    if (!level) return null
    sum += level.points
  }
  return chosen.length === criteria.length ? sum : null
}

/** The level that work reached in one criterion. */
export interface ReachedLevel {
  title: string
  points: number
  level: string
}

/** Returns the level reached in each criterion; one without a valid level is omitted. */
export const reachedLevels = ({ criteria }: Criteria, chosen: readonly number[]): ReachedLevel[] =>
  criteria.flatMap(({ title, levels }, at) => {
    const level = levels[chosen[at] ?? -1]
    return level ? [{ title, points: level.points, level: level.title }] : []
  })

/** Returns the form's input name for the level of a criterion: `level.0`, `level.1` … */
export const levelName = (criterion: number): string => `level.${criterion}`

/** Returns the level of each criterion chosen in a form; -1 if not chosen. */
export const chosenLevels = (form: FormData, criteria: number): number[] =>
  Array.from({ length: criteria }, (_, at) => {
    const chosen = form.get(levelName(at))
    return typeof chosen === 'string' && /^\d{1,2}$/.test(chosen) ? Number(chosen) : -1
  })
