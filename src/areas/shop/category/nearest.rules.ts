import { foldText } from '#kernel/text/normalize.ts'

/**
 * Returns the entries with the names nearest to the requested one, nearest first: common prefixes and typos. If nothing
 * is similar, returns the first entries as they come, so that there is always a suggestion.
 */
export function nearestTo<T>(
  requested: string,
  entries: readonly T[],
  namesOf: (entry: T) => string[],
  max = 6,
): T[] {
  const folded = foldText(requested).slice(0, 60)
  const ranked = entries
    .map((entry) => ({
      entry,
      likeness: Math.max(0, ...namesOf(entry).map((name) => similarity(folded, foldText(name).slice(0, 60)))),
    }))
    .filter((match) => match.likeness >= 0.34)
    .sort((a, b) => b.likeness - a.likeness)
  const matches = ranked.length ? ranked.map(({ entry }) => entry) : entries
  return matches.slice(0, max)
}

/** Similarity from 0 (nothing in common) to 1 (identical), by pairs of adjacent letters (Dice). */
function similarity(a: string, b: string): number {
  if (a === b) return 1
  const left = bigrams(a)
  const right = bigrams(b)
  if (left.length === 0 || right.length === 0) return 0
  const rest = [...right]
  const shared = left.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at < 0) return false
    rest.splice(at, 1)
    return true
  })
  return (2 * shared.length) / (left.length + right.length)
}

const bigrams = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2))
