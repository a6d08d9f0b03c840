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

export interface Rubric {
  criteria: Criterion[]
  /** Points from which the work passes. */
  passPoints: number
  /** Days after joining until which it is handed in on time; null: whenever. */
  dueDays: number | null
}

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

/** The most that work can get. */
export const mostPoints = ({ criteria }: Pick<Rubric, 'criteria'>): number =>
  criteria.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => points)), 0)

/** What work gets that reached these levels, one of each criterion; null where one is missing or is none. */
export function pointsFor({ criteria }: Pick<Rubric, 'criteria'>, chosen: readonly number[]): number | null {
  let sum = 0
  for (const [at, { levels }] of criteria.entries()) {
    const level = levels[chosen[at] ?? -1]
    if (!level) return null
    sum += level.points
  }
  return chosen.length === criteria.length ? sum : null
}
